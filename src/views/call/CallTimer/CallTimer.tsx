import { useSelector } from '@xstate/react';
import type { CallActorRef } from '../../../machines/call/call.machine';
import { selectElapsedSeconds } from '../../../machines/call/call.selectors';
import { formatTimer } from '../../../services/format/time';
import * as styles from './CallTimer.css';

/** mm:ss since the live screen opened (CALL-30); on its own, so that a second renders nothing else. */
export function CallTimer({ call }: { readonly call: CallActorRef }) {
  const seconds = useSelector(call, selectElapsedSeconds);
  return (
    <div role="timer" aria-label="Call time" className={styles.timer}>
      {formatTimer(seconds)}
    </div>
  );
}
