import { useSelector } from '@xstate/react';
import type { SeatActorRef } from '../../machines/seat/seat.machine';
import { selectMirroredSeconds } from '../../machines/seat/seat.selectors';
import { formatTimer } from '../../services/format/time';

interface MirroredTimerProps {
  readonly seat: SeatActorRef;
  readonly className: string;
}

export function MirroredTimer({ seat, className }: MirroredTimerProps) {
  const seconds = useSelector(seat, selectMirroredSeconds);
  return (
    <div role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </div>
  );
}
