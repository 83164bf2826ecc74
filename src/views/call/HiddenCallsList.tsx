import { useSelector } from '@xstate/react';
import { Phone } from 'lucide-react';
import { useId } from 'react';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCalls, selectNow } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import type { Call } from '../../services/calls/call.types';
import { formatPhone } from '../../services/format/phone';
import { formatTimer, secondsSince } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import * as styles from './HiddenCalls.css';

interface HiddenCallsListProps {
  readonly dismissed: DismissedCallsActorRef;
  readonly onTaken?: () => void;
}

const whoIn = ({ customer, fromNumber }: Call): string =>
  customer?.name ?? (fromNumber === null ? 'Unknown caller' : formatPhone(fromNumber));

interface RowProps extends Omit<HiddenCallsListProps, 'dismissed'> {
  readonly hidden: Call;
  readonly now: number | null;
}

function Row({ hidden, now, onTaken }: RowProps) {
  const { call } = useActors('call');
  const id = useId();
  const incoming = useSelector(call, selectIncomingRef);
  const canTake = useSelector(
    incoming,
    (snapshot) => snapshot?.can({ type: 'incoming.takeBack', call: hidden }) === true,
  );
  const waited = now === null ? null : secondsSince(hidden.startedAt, now);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span id={id} className={styles.who}>
          {whoIn(hidden)}
        </span>
        <span className={styles.restaurant}>{hidden.tenantName ?? 'Unknown Restaurant'}</span>
      </div>
      {waited === null ? null : (
        <span role="timer" aria-label="Waiting time" className={styles.wait}>
          {formatTimer(waited)}
        </span>
      )}
      <Button
        size="sm"
        variant="answer"
        icon={Phone}
        aria-describedby={id}
        isDisabled={!canTake}
        onPress={() => {
          incoming?.send({ type: 'incoming.takeBack', call: hidden });
          onTaken?.();
        }}
      >
        Answer
      </Button>
    </li>
  );
}

/** The calls this agent hid: who waits, where and how long. In a call they can be read, not answered. */
export function HiddenCallsList({ dismissed, onTaken }: HiddenCallsListProps) {
  const calls = useSelector(dismissed, selectCalls);
  const now = useSelector(dismissed, selectNow);
  return (
    <ul className={styles.list}>
      {calls.map((hidden) => (
        <Row key={hidden.id} hidden={hidden} now={now} onTaken={onTaken} />
      ))}
    </ul>
  );
}
