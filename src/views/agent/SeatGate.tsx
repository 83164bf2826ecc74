import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { SeatActorRef } from '../../machines/seat/seat.machine';
import { selectIsElsewhere } from '../../machines/seat/seat.selectors';
import { LazyPart } from '../app/LazyPart';

const SeatBanner = lazy(async () => ({ default: (await import('./SeatBanner')).SeatBanner }));

/** Nothing while the phone is here. */
export function SeatNotice({ seat }: { readonly seat: SeatActorRef }) {
  const isElsewhere = useSelector(seat, selectIsElsewhere);
  if (!isElsewhere) return null;
  return (
    <LazyPart>
      <SeatBanner seat={seat} />
    </LazyPart>
  );
}
