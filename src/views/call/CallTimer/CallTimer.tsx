import { useSelector } from '@xstate/react';
import type { LiveCallActorRef } from '../../../machines/live-call/live-call.machine';
import { selectElapsedSeconds } from '../../../machines/live-call/live-call.selectors';
import { formatTimer } from '../../../services/format/time';
import * as styles from './CallTimer.css';

/** mm:ss since the live screen opened (CALL-30); on its own, so that a second renders nothing else. */
export function CallTimer({ call }: { readonly call: LiveCallActorRef }) {
  const seconds = useSelector(call, selectElapsedSeconds);
  return (
    <div role="timer" aria-label="Call time" className={styles.timer}>
      {formatTimer(seconds)}
    </div>
  );
}
