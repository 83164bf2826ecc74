import { useSelector } from '@xstate/react';
import type { WrapUpActorRef } from '../../machines/wrap-up/wrap-up.machine';
import { selectSecondsLeft } from '../../machines/wrap-up/wrap-up.selectors';
import { formatDuration } from '../../services/format/time';

interface WrapUpTimerProps {
  readonly wrapUp: WrapUpActorRef;
  readonly className?: string;
}

/** Read when asked for, never announced. */
export function WrapUpTimer({ wrapUp, className }: WrapUpTimerProps) {
  const seconds = useSelector(wrapUp, selectSecondsLeft);
  return (
    <span role="timer" aria-label="Wrap-up time" className={className}>
      {`Wrap-up ${formatDuration(seconds)}`}
    </span>
  );
}
