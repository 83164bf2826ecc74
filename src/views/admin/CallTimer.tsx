import type { MonitorActorRef } from '../../machines/monitor/monitor.machine';
import { selectNow } from '../../machines/monitor/monitor.selectors';
import { formatTimer, secondsSince } from '../../services/format/time';
import { useFrameSelector } from '../app/use-frame-selector';

interface CallTimerProps {
  readonly monitor: MonitorActorRef;
  /** When the call was answered. */
  readonly since: string;
  readonly className?: string;
}

/** On its own, so that a second renders nothing else. */
export function CallTimer({ monitor, since, className }: CallTimerProps) {
  const now = useFrameSelector(monitor, selectNow);
  const seconds = secondsSince(since, now);
  return seconds === null ? null : (
    <span role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </span>
  );
}
