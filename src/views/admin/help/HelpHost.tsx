import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { HelpActorRef } from '../../../machines/help/help.machine';
import { selectTarget } from '../../../machines/help/help.selectors';
import { selectHelpRef } from '../../../machines/monitor/monitor.selectors';
import { LazyPart } from '../../app/LazyPart';
import { useActors } from '../../app/use-actors';

const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog')).HelpDialog }));

function Host({ help }: { readonly help: HelpActorRef }) {
  const target = useSelector(help, selectTarget);
  if (target === null) return null;
  return (
    <LazyPart>
      <HelpDialog help={help} target={target} />
    </LazyPart>
  );
}

/** The dialog for every help button of the page. */
export function HelpHost() {
  const { monitor } = useActors('monitor');
  const help = useSelector(monitor, selectHelpRef);
  return help === undefined ? null : <Host help={help} />;
}
