import { formatTimer, secondsSince } from '../../services/format/time';
import { useMoment } from './use-moment';

interface CallTimerProps {
  /** When the call was answered. */
  readonly since: string;
  readonly className?: string;
}

/** A component of its own, so that each second renders nothing else. */
export function CallTimer({ since, className }: CallTimerProps) {
  const seconds = useMoment((now) => secondsSince(since, now));
  return seconds === null ? null : (
    <span role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </span>
  );
}
