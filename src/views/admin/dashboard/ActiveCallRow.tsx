import type { ReactNode } from 'react';
import type { ActiveCall } from '../../../services/calls/call.types';
import { formatPhone } from '../../../services/format/phone';
import { formatDuration, formatTime, formatTimer, secondsSince, toDate } from '../../../services/format/time';
import { Avatar } from '../../ui/Avatar/Avatar';
import { openRow } from '../../ui/open-row';
import { CallName } from '../CallName';
import * as styles from './ActiveCalls.css';

interface ActiveCallRowProps {
  readonly call: ActiveCall;
  /** ms since the epoch */
  readonly now: number;
  /** The call has a page. */
  readonly isOpenable: boolean;
  /** What can be done with the call. */
  readonly help?: ReactNode;
}

function Caller({ call, isOpenable }: Omit<ActiveCallRowProps, 'now' | 'help'>) {
  const phone = call.customerPhone ?? call.fromNumber;
  const shown = phone === null ? null : formatPhone(phone);
  const callId = isOpenable ? call.id : null;
  return (
    <div className={styles.caller} title={call.customerName ?? undefined}>
      <CallName callId={callId} className={styles.strong}>
        {call.customerName ?? shown ?? 'Unknown caller'}
      </CallName>
      <span className={styles.small}>{call.customerName === null ? 'No name yet' : shown}</span>
    </div>
  );
}

/** The agent's clock runs from the answer; how long the caller waited for it is said beside it. */
function Times({ call: { startedAt, answeredAt }, now }: Pick<ActiveCallRowProps, 'call' | 'now'>) {
  const elapsed = secondsSince(answeredAt ?? startedAt, now);
  const answered = toDate(answeredAt);
  const waited = answered === null ? null : secondsSince(startedAt, answered.getTime());
  return (
    <div className={styles.times}>
      {elapsed === null ? null : (
        <span className={styles.timer}>
          {waited === null ? null : <span className={styles.clockName}>on the call </span>}
          {formatTimer(elapsed)}
        </span>
      )}
      <span className={styles.since}>
        since {formatTime(startedAt)}
        {waited === null ? null : `, rang ${formatDuration(waited)}`}
      </span>
    </div>
  );
}

export function ActiveCallRow({ call, now, isOpenable, help }: ActiveCallRowProps) {
  const agent = call.agentName ?? 'Unknown agent';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.row} onClick={isOpenable ? openRow : undefined}>
      <div className={styles.agent}>
        <Avatar name={agent} size="sm" className={styles.avatar} />
        <span className={styles.name} title={agent}>
          {agent}
        </span>
      </div>
      <span className={styles.restaurant}>{call.tenantName ?? 'Unknown Restaurant'}</span>
      <Caller call={call} isOpenable={isOpenable} />
      <Times call={call} now={now} />
      {help === undefined ? null : <span className={styles.help}>{help}</span>}
    </li>
  );
}
