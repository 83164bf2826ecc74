import { useSelector } from '@xstate/react';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectElapsedSeconds } from '../../machines/live-call/live-call.selectors';
import { formatTimer } from '../../services/format/time';
import * as styles from './CallTimer.css';

interface CallTimerProps {
  readonly call: LiveCallActorRef;
  readonly className?: string;
}

/** mm:ss since the live screen opened; on its own, so that a second renders nothing else. */
export function CallTimer({ call, className = styles.timer }: CallTimerProps) {
  const seconds = useSelector(call, selectElapsedSeconds);
  return (
    <div role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </div>
  );
}
