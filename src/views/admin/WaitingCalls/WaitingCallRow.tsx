import { Hourglass, PhoneIncoming, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import { formatPhone } from '../../../services/format/phone';
import { formatTimer, secondsSince } from '../../../services/format/time';
import { Badge } from '../../ui/Badge/Badge';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './WaitingCalls.css';

/** From here on a caller has waited too long. */
const LATE_AFTER = 60;

interface WaitingCallRowProps {
  readonly call: WaitingCall;
  /** ms since the epoch */
  readonly now: number;
}

function Caller({ call: { customerName, phone } }: Pick<WaitingCallRowProps, 'call'>) {
  const number = phone === null ? null : formatPhone(phone);
  return (
    <div>
      <span className={styles.strong} title={customerName ?? undefined}>
        {customerName ?? number ?? 'Unknown caller'}
      </span>
      {customerName === null || number === null ? null : <span className={styles.small}>{number}</span>}
    </div>
  );
}

export function WaitingCallRow({ call, now }: WaitingCallRowProps) {
  const waited = secondsSince(call.startedAt, now);
  const isLate = waited !== null && waited >= LATE_AFTER;
  const restaurant = call.tenantName ?? 'Unknown Restaurant';
  return (
    <li className={styles.row} data-late={isLate ? '' : undefined}>
      <Caller call={call} />
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      {call.isRinging ? (
        <Badge family="accent" icon={PhoneIncoming}>
          Ringing
        </Badge>
      ) : (
        <Badge family="yellow" icon={Hourglass}>
          No agent free
        </Badge>
      )}
      <span className={styles.wait}>
        {isLate ? (
          <>
            <Icon of={TriangleAlert} size={14} />
            <VisuallyHidden>Waiting long: </VisuallyHidden>
          </>
        ) : null}
        {waited === null ? '—' : formatTimer(waited)}
      </span>
    </li>
  );
}
