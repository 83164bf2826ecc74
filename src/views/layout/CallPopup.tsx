import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectOffer } from '../../machines/call/call.selectors';
import { useActors } from '../app/use-actors';
import { useFirstTouch } from '../app/use-first-touch';

const load = () => import('../call/IncomingCall');
const IncomingCall = lazy(async () => ({ default: (await load()).IncomingCall }));
const fetchAhead = () => void load().catch(() => undefined);

/** The popup of an offered call, on every agent page; its code is there long before the first ring. */
export function CallPopup() {
  const { call } = useActors('call');
  const offer = useSelector(call, selectOffer);
  useFirstTouch(fetchAhead);
  if (offer === null) return null;
  return (
    <Suspense fallback={null}>
      <IncomingCall />
    </Suspense>
  );
}
