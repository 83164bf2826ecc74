import { selectNow } from '../../machines/monitor/monitor.selectors';
import { formatTimer, secondsSince } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { useFrameSelector } from '../app/use-frame-selector';

interface CallTimerProps {
  /** When the call was answered. */
  readonly since: string;
  readonly className?: string;
}

/** On its own, so that a second renders nothing else. */
export function CallTimer({ since, className }: CallTimerProps) {
  const { monitor } = useActors('monitor');
  const now = useFrameSelector(monitor, selectNow);
  const seconds = secondsSince(since, now);
  return seconds === null ? null : (
    <span role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </span>
  );
}
