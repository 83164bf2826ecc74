import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectWrapUpRef } from '../../machines/availability/availability.selectors';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectCanTake } from '../../machines/incoming-calls/incoming-calls.selectors';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectIsOver } from '../../machines/wrap-up/wrap-up.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useAhead } from '../app/use-ahead';
import { useShortcuts } from '../call/use-shortcuts';
import { useWrapUp } from './use-wrap-up';

const load = () => import('./WrapUp');
const WrapUpBar = lazy(async () => ({ default: (await load()).WrapUpBar }));
const fetchAhead = () => void load().catch(() => undefined);

const endings: Readonly<Record<string, string>> = {
  available: 'Wrap-up is over. Calls ring again.',
  on_break: 'Wrap-up is over. You are on a break.',
};

function WrapUpKeys({ wrapUp }: { readonly wrapUp: WrapUpActorRef }) {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  useShortcuts({
    readyNow: () => wrapUp.send({ type: 'wrapUp.finish' }),
    longer: () => wrapUp.send({ type: 'wrapUp.prolong' }),
    takeNext: () => {
      if (selectCanTake(incoming?.getSnapshot())) wrapUp.send({ type: 'wrapUp.takeNext' });
    },
  });
  return null;
}

interface WrapUpNoticeProps {
  /** The server's last answer. */
  readonly status: string | null;
  /** The dashboard shows it in full. */
  readonly isHeroShown: boolean;
}

/** The part of the wrap-up that is on every agent page: the spoken beginning and end, the keys, the bar. */
export function WrapUpNotice({ status, isHeroShown }: WrapUpNoticeProps) {
  const { availability, realtime } = useActors('availability', 'realtime');
  const wrapUp = useWrapUp(availability);
  useAhead(fetchAhead, realtime);
  const isOver = useSelector(useSelector(availability, selectWrapUpRef), (snapshot) =>
    snapshot === undefined ? false : selectIsOver(snapshot),
  );
  const ending = isOver ? endings[status ?? ''] : null;
  return (
    <>
      <VisuallyHidden elementType="span" aria-live="polite">
        {wrapUp === null ? ending : 'Wrap-up. No call rings until it is over.'}
      </VisuallyHidden>
      {wrapUp === null ? null : <WrapUpKeys wrapUp={wrapUp} />}
      {wrapUp === null || isHeroShown ? null : (
        <LazyPart>
          <WrapUpBar wrapUp={wrapUp} />
        </LazyPart>
      )}
    </>
  );
}
