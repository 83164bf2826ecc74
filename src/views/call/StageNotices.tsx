import { useSelector } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import {
  selectEndAsked,
  selectEndFailed,
  selectHangUpArmed,
} from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import {
  selectFault,
  selectIsMicrophoneSilent,
  selectOffersRetry,
} from '../../machines/live-line/live-line.selectors';
import { countOf } from '../../services/format/count';
import { Button } from '../ui/buttons/Button';
import { Alert } from '../ui/status/Alert';
import * as styles from './StageNotices.css';
import { voiceFaultText } from './voice-fault-text';

interface EndQuestionProps {
  readonly call: LiveCallActorRef;
  readonly onStay: () => void;
}

/** Asked once, in the page: a caller must not be hung up on with half an order. Enter ends. */
function EndQuestion({ call, onStay }: EndQuestionProps) {
  const count = useSelector(call, selectEndAsked);
  if (count === null) return null;
  const keepTaking = () => {
    call.send({ type: 'call.keepTaking' });
    onStay();
  };
  return (
    <Alert
      tone="warning"
      className={styles.question}
      action={
        <div className={styles.answers}>
          <Button size="sm" onPress={keepTaking}>
            Keep taking the order
          </Button>
          <Button autoFocus size="sm" variant="end" onPress={() => call.send({ type: 'call.confirmHangUp' })}>
            End call
          </Button>
        </div>
      }
    >
      {`${countOf(count, ['item is', 'items are'])} not ordered. End the call?`}
    </Alert>
  );
}

interface StageNoticesProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
  /** The order goes on: the focus has to go somewhere. */
  readonly onStay: () => void;
}

/** What went wrong with the voice or the end of the call; neither ends the call by itself. */
export function StageNotices({ call, line, onStay }: StageNoticesProps) {
  const fault = useSelector(line, selectFault);
  const offersRetry = useSelector(line, selectOffersRetry);
  const isSilent = useSelector(line, selectIsMicrophoneSilent);
  const endFailed = useSelector(call, selectEndFailed);
  const isArmed = useSelector(call, selectHangUpArmed);
  return (
    <div className={styles.notices}>
      <EndQuestion call={call} onStay={onStay} />
      {isArmed ? <Alert tone="warning">Press Alt X again to end the call.</Alert> : null}
      {endFailed ? (
        <Alert tone="error" onDismiss={() => call.send({ type: 'call.dismissAlert' })}>
          There was an issue ending the call. Please check the call status.
        </Alert>
      ) : null}
      {isSilent ? (
        <Alert tone="warning">Your microphone is silent. Check that it is not muted on the headset.</Alert>
      ) : null}
      {fault === null ? null : (
        <Alert
          tone="error"
          onDismiss={() => line.send({ type: 'line.dismissFault' })}
          action={
            offersRetry ? (
              <Button size="sm" icon={RotateCcw} onPress={() => line.send({ type: 'line.retryAudio' })}>
                Retry audio
              </Button>
            ) : undefined
          }
        >
          {voiceFaultText(fault)}
        </Alert>
      )}
    </div>
  );
}
