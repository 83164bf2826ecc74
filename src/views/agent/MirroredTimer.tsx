import { useSelector } from '@xstate/react';
import { selectMirroredSeconds } from '../../machines/phone-lease/phone-lease.selectors';
import { formatTimer } from '../../services/format/time';
import { useActors } from '../app/use-actors';

interface MirroredTimerProps {
  readonly className: string;
}

export function MirroredTimer({ className }: MirroredTimerProps) {
  const { phoneLease } = useActors('phoneLease');
  const seconds = useSelector(phoneLease, selectMirroredSeconds);
  return (
    <div role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </div>
  );
}
