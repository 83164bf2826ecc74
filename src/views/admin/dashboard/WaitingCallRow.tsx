import { Hourglass, PhoneIncoming, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { WaitingCall } from '../../../services/calls/waiting-calls.types';
import { formatPhone } from '../../../services/format/phone';
import { formatTimer, secondsSince } from '../../../services/format/time';
import { Badge } from '../../ui/Badge/Badge';
import { Icon } from '../../ui/Icon/Icon';
import { openRow } from '../../ui/open-row';
import { CallName } from '../CallName';
import * as styles from './WaitingCalls.css';

/** From here on a caller has waited too long. */
const LATE_AFTER = 60;

interface WaitingCallRowProps {
  readonly call: WaitingCall;
  /** ms since the epoch */
  readonly now: number;
  /** The call has a page. */
  readonly isOpenable: boolean;
}

const ringing = (agents: number | null): string => {
  if (agents === null) return 'Ringing';
  return agents === 1 ? 'Ringing at 1 agent' : `Ringing at ${agents} agents`;
};

function Caller({ call: { id, customerName, phone }, isOpenable }: Omit<WaitingCallRowProps, 'now'>) {
  const number = phone === null ? null : formatPhone(phone);
  return (
    <div title={customerName ?? undefined}>
      <CallName callId={isOpenable ? id : null} className={styles.strong}>
        {customerName ?? number ?? 'Unknown caller'}
      </CallName>
      {customerName === null || number === null ? null : <span className={styles.small}>{number}</span>}
    </div>
  );
}

export function WaitingCallRow({ call, now, isOpenable }: WaitingCallRowProps) {
  const waited = secondsSince(call.startedAt, now);
  const isLate = waited !== null && waited >= LATE_AFTER;
  const restaurant = call.tenantName ?? 'Unknown Restaurant';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.row} data-late={isLate ? '' : undefined} onClick={isOpenable ? openRow : undefined}>
      <Caller call={call} isOpenable={isOpenable} />
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      {call.isRinging ? (
        <Badge family="accent" icon={PhoneIncoming}>
          {ringing(call.ringingAgents)}
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
