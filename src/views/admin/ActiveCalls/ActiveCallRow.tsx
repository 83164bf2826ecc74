import type { ReactNode } from 'react';
import type { ActiveCall } from '../../../services/calls/call.types';
import { formatPhone } from '../../../services/format/phone';
import { formatTime, formatTimer, secondsSince } from '../../../services/format/time';
import { Avatar } from '../../ui/Avatar/Avatar';
import * as styles from './ActiveCalls.css';

interface ActiveCallRowProps {
  readonly call: ActiveCall;
  /** ms since the epoch */
  readonly now: number;
  /** What can be done with the call. */
  readonly help?: ReactNode;
}

function Caller({ call }: { readonly call: ActiveCall }) {
  const phone = call.customerPhone ?? call.fromNumber;
  const shown = phone === null ? null : formatPhone(phone);
  if (call.customerName !== null)
    return (
      <div>
        <span className={styles.strong} title={call.customerName}>
          {call.customerName}
        </span>
        <span className={styles.small}>{shown}</span>
      </div>
    );
  return (
    <div>
      <span className={styles.strong}>{shown ?? 'Unknown caller'}</span>
      <span className={styles.small}>caller number</span>
    </div>
  );
}

/** ADASH-12 to ADASH-14 */
export function ActiveCallRow({ call, now, help }: ActiveCallRowProps) {
  const agent = call.agentName ?? 'Unknown agent';
  const elapsed = secondsSince(call.startedAt, now);
  return (
    <li className={styles.row}>
      <div className={styles.agent}>
        <Avatar name={agent} size="sm" className={styles.avatar} />
        <span className={styles.name} title={agent}>
          {agent}
        </span>
      </div>
      <span className={styles.name}>{call.tenantName ?? 'Unknown Restaurant'}</span>
      <Caller call={call} />
      <div className={styles.times}>
        {elapsed === null ? null : <span className={styles.timer}>{formatTimer(elapsed)}</span>}
        <span className={styles.since}>since {formatTime(call.startedAt)}</span>
      </div>
      {help}
    </li>
  );
}
