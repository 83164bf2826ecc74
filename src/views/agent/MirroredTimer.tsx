import { useSelector } from '@xstate/react';
import type { PhoneLeaseActorRef } from '../../machines/phone-lease/phone-lease.machine';
import { selectMirroredSeconds } from '../../machines/phone-lease/phone-lease.selectors';
import { formatTimer } from '../../services/format/time';

interface MirroredTimerProps {
  readonly phoneLease: PhoneLeaseActorRef;
  readonly className: string;
}

export function MirroredTimer({ phoneLease, className }: MirroredTimerProps) {
  const seconds = useSelector(phoneLease, selectMirroredSeconds);
  return (
    <div role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </div>
  );
}
