import type { ReactNode } from 'react';
import type { ListedCall } from '../../../services/calls/listed-call.types';
import { csvPhone, csvTime } from '../../../services/format/csv';
import { formatMoment } from '../../../services/format/moment';
import { restaurantName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { telHref } from '../../../services/format/tel';
import { formatDuration } from '../../../services/format/time';
import type { Column } from '../../ui/rows/column';
import { Badge } from '../../ui/status/Badge';
import { CallTimer } from '../CallTimer';
import * as styles from './Calls.css';
import { isUnanswered, outcomeLook } from './outcome-looks';

export function OutcomeBadge({ outcome, size = 24 }: { readonly outcome: string; readonly size?: 24 | 28 }) {
  const { word, family, icon } = outcomeLook(outcome);
  return (
    <Badge family={family} icon={icon} size={size}>
      {word}
    </Badge>
  );
}

/** The number of a call without an answer is a link that calls it. With the keyboard it is on the call's own page. */
function phoneIn({ phone, outcome }: ListedCall): ReactNode {
  if (phone === null) return '—';
  const href = isUnanswered(outcome) ? telHref(phone) : null;
  if (href === null) return formatPhone(phone);
  return (
    <a href={href} className={styles.link} tabIndex={-1} title="Call back">
      {formatPhone(phone)}
    </a>
  );
}

const durationOf = (seconds: number | null): string => (seconds === null ? '—' : formatDuration(seconds));

/** The talking time; null for a call that was not answered. */
const talked = ({ durationSeconds, outcome }: ListedCall) =>
  outcome === 'answered' ? durationSeconds : null;

/** For a call that is still live: the time so far. */
const talk = (call: ListedCall) =>
  call.outcome === 'live' && call.answeredAt !== null ? (
    <CallTimer since={call.answeredAt} />
  ) : (
    durationOf(talked(call))
  );

export const columns: readonly Column<ListedCall>[] = [
  {
    id: 'call',
    head: 'Call',
    cell: ({ id }) => `#${id}`,
    className: styles.call,
    csv: [{ head: 'Call', of: ({ id }) => id }],
  },
  {
    id: 'restaurant',
    head: 'Restaurant',
    cell: ({ tenantName }) => restaurantName(tenantName),
    className: styles.restaurant,
    csv: [{ head: 'Restaurant', of: ({ tenantName }) => tenantName }],
  },
  {
    id: 'caller',
    head: 'Caller',
    cell: ({ customerName }) => customerName ?? '—',
    className: styles.caller,
    csv: [{ head: 'Caller', of: ({ customerName }) => customerName }],
  },
  {
    id: 'number',
    head: 'Number',
    cell: phoneIn,
    className: styles.number,
    csv: [{ head: 'Number', of: ({ phone }) => csvPhone(phone) }],
  },
  {
    id: 'outcome',
    head: 'Outcome',
    cell: ({ outcome }) => (outcome === null ? '—' : <OutcomeBadge outcome={outcome} />),
    className: styles.outcome,
    skeleton: 'badge',
    csv: [{ head: 'Outcome', of: ({ outcome }) => outcome && outcomeLook(outcome).word }],
  },
  {
    id: 'agent',
    head: 'Answered by',
    cell: ({ agentName }) => agentName ?? '—',
    className: styles.agent,
    csv: [{ head: 'Answered by', of: ({ agentName }) => agentName }],
  },
  {
    id: 'wait',
    head: 'Waited',
    cell: ({ waitSeconds }) => durationOf(waitSeconds),
    className: styles.wait,
    isNumber: true,
    csv: [{ head: 'Waited (s)', of: ({ waitSeconds }) => waitSeconds }],
  },
  {
    id: 'talk',
    head: 'Talked',
    cell: talk,
    className: styles.talk,
    isNumber: true,
    csv: [
      { head: 'Talked (s)', of: talked },
      { head: 'Orders', of: ({ ordersCount }) => ordersCount },
    ],
  },
  {
    id: 'time',
    head: 'Time',
    cell: ({ startedAt }) => formatMoment(startedAt, new Date()),
    className: styles.time,
    isNumber: true,
    csv: [{ head: 'Time (UTC)', of: ({ startedAt }) => csvTime(startedAt) }],
  },
];
