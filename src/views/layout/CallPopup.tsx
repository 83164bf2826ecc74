import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import { useActors } from '../app/use-actors';
import { useFirstTouch } from '../app/use-first-touch';

const load = () => import('../call/IncomingCall');
const IncomingCall = lazy(async () => ({ default: (await load()).IncomingCall }));
const fetchAhead = () => void load().catch(() => undefined);

/** The popup of an offered call, on every agent page; its code is there long before the first ring. */
export function CallPopup() {
  const { call } = useActors('call');
  const incoming = useSelector(call, selectIncomingRef);
  const offer = useSelector(incoming, selectOffer);
  useFirstTouch(fetchAhead);
  if (incoming === undefined || offer === null) return null;
  return (
    <Suspense fallback={null}>
      <IncomingCall incoming={incoming} />
    </Suspense>
  );
}
