import { useSelector } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { HangUpActorRef } from '../../machines/hang-up/hang-up.machine';
import { selectEndAsked, selectEndFailed, selectHangUpArmed } from '../../machines/hang-up/hang-up.selectors';
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
  readonly hangUp: HangUpActorRef;
  readonly onStay: () => void;
}

/** Asked once, in the page: a caller must not be hung up on with half an order. Enter ends. */
function EndQuestion({ hangUp, onStay }: EndQuestionProps) {
  const count = useSelector(hangUp, selectEndAsked);
  if (count === null) return null;
  const keepTaking = () => {
    hangUp.send({ type: 'call.keepTaking' });
    onStay();
  };
  return (
    <Alert
      tone="warning"
      action={
        <>
          <Button size="sm" onPress={keepTaking}>
            Keep taking the order
          </Button>
          <Button
            autoFocus
            size="sm"
            variant="end"
            onPress={() => hangUp.send({ type: 'call.confirmHangUp' })}
          >
            End call
          </Button>
        </>
      }
    >
      {`${countOf(count, ['item is', 'items are'])} not ordered. End the call?`}
    </Alert>
  );
}

interface StageNoticesProps {
  readonly hangUp: HangUpActorRef;
  readonly line: LiveLineActorRef;
  /** The order goes on: the focus has to go somewhere. */
  readonly onStay: () => void;
}

/** What went wrong with the voice or the end of the call; neither ends the call by itself. */
export function StageNotices({ hangUp, line, onStay }: StageNoticesProps) {
  const fault = useSelector(line, selectFault);
  const offersRetry = useSelector(line, selectOffersRetry);
  const isSilent = useSelector(line, selectIsMicrophoneSilent);
  const endFailed = useSelector(hangUp, selectEndFailed);
  const isArmed = useSelector(hangUp, selectHangUpArmed);
  return (
    <div className={styles.notices}>
      <EndQuestion hangUp={hangUp} onStay={onStay} />
      {isArmed ? <Alert tone="warning">Press Alt X again to end the call.</Alert> : null}
      {endFailed ? (
        <Alert tone="error" onDismiss={() => hangUp.send({ type: 'call.dismissAlert' })}>
          There was an issue ending the call. Please check the call status.
        </Alert>
      ) : null}
      {isSilent ? (
        <Alert tone="warning">Your microphone is silent. Check that it is not muted on the headset.</Alert>
      ) : null}
      {fault === null ? null : (
        <Alert
          tone={fault.kind === 'elsewhere' ? 'warning' : 'error'}
          // Without its button nothing but a reload would bring the sound back.
          onDismiss={offersRetry ? undefined : () => line.send({ type: 'line.dismissFault' })}
          action={
            offersRetry ? (
              <Button size="sm" icon={RotateCcw} onPress={() => line.send({ type: 'line.retryAudio' })}>
                {fault.kind === 'elsewhere' ? 'Take the call here' : 'Retry audio'}
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
