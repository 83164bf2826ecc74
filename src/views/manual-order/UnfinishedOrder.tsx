import { useSelector } from '@xstate/react';
import SquarePen from 'lucide-react/icons/square-pen';
import { selectMayBePlaced, selectUnfinishedAt } from '../../machines/manual-draft/manual-draft.selectors';
import { paths } from '../../machines/shared/routing';
import { sentBefore } from '../agent/sent-before';
import { useActors } from '../app/use-actors';
import { LinkButton } from '../ui/buttons/LinkButton';
import { Alert } from '../ui/status/Alert';

/** On the dashboard: an order was left unfinished. */
export function UnfinishedOrder() {
  const { manual } = useActors('manual');
  const restaurant = useSelector(manual, selectUnfinishedAt);
  const mayBePlaced = useSelector(manual, selectMayBePlaced);
  return restaurant === null ? null : (
    <Alert
      tone="info"
      role="note"
      action={
        <LinkButton href={paths.manualOrder} size="sm" icon={SquarePen}>
          Continue
        </LinkButton>
      }
    >
      {`A manual order for ${restaurant} is unfinished.${mayBePlaced ? ` ${sentBefore}` : ''}`}
    </Alert>
  );
}
