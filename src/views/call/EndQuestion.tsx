import { useSelector } from '@xstate/react';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectEndAsked } from '../../machines/live-call/live-call.selectors';
import { countOf } from '../../services/format/count';
import { Alert } from '../ui/Alert/Alert';
import { Button } from '../ui/Button/Button';
import * as styles from './StageNotices.css';

interface EndQuestionProps {
  readonly call: LiveCallActorRef;
  readonly onStay: () => void;
}

/** Asked once, in the page: a caller must not be hung up on with half an order. Enter ends. */
export function EndQuestion({ call, onStay }: EndQuestionProps) {
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
