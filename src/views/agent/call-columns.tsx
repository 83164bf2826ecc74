import type { LucideIcon } from 'lucide-react';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import type { HistoryCall } from '../../services/calls/call-history.types';
import { formatMoment } from '../../services/format/moment';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { telHref } from '../../services/format/tel';
import { formatDuration } from '../../services/format/time';
import { feedbackText } from '../call/feedback-words';
import { Icon } from '../ui/Icon/Icon';
import type { Column } from '../ui/rows/column';
import { StatusBadge } from '../ui/status/StatusBadge';
import * as styles from './CallHistory.css';

const ways: Readonly<Record<string, readonly [word: string, icon: LucideIcon]>> = {
  inbound: ['Inbound', ArrowDownLeft],
  outbound: ['Outbound', ArrowUpRight],
};

function Direction({ value }: { readonly value: string | null }) {
  const [word, icon] = ways[value ?? ''] ?? [value ?? '—', null];
  return (
    <span className={styles.way}>
      {icon === null ? null : <Icon of={icon} className={styles.wayIcon} />}
      <span className={styles.wayWord} title={word}>
        {word}
      </span>
    </span>
  );
}

/** The number takes the place of a name that is missing. */
const whoIn = ({ customerName, phone }: HistoryCall): string =>
  customerName ?? (phone === null ? 'Unknown caller' : formatPhone(phone));

/** The call had no answer: the number is a link that calls it. */
function CallBack({
  to,
  name,
  href,
}: {
  readonly to: string;
  readonly name: string | null;
  readonly href: string;
}) {
  const number = formatPhone(to);
  const who = name === null ? number : `${name}, ${number}`;
  return (
    <a href={href} className={styles.callBack} aria-label={`Call back ${who}`} title={number}>
      Call back
    </a>
  );
}

function qualityIn({ feedback, outcome, callBack, customerName }: HistoryCall): ReactNode {
  const isUnanswered = outcome === 'missed' || outcome === 'abandoned';
  const href = isUnanswered && callBack !== null ? telHref(callBack) : null;
  if (href !== null && callBack !== null) return <CallBack to={callBack} name={customerName} href={href} />;
  if (feedback === null) return <span className={styles.unrated}>—</span>;
  return feedbackText(feedback);
}

/** The columns where the server asks for the quality of calls, or has calls to be rung back. */
export const ratedColumns: readonly Column<HistoryCall>[] = [
  {
    id: 'id',
    head: 'Call',
    cell: ({ id }) => `#${id}`,
    className: styles.id,
    skeleton: 'line',
  },
  {
    id: 'restaurant',
    head: 'Restaurant',
    cell: ({ tenantName }) => restaurantName(tenantName),
    className: styles.restaurant,
  },
  {
    id: 'customer',
    head: 'Customer',
    cell: whoIn,
    className: styles.customer,
  },
  {
    id: 'direction',
    head: 'Direction',
    cell: ({ direction }) => <Direction value={direction} />,
    className: styles.direction,
  },
  {
    id: 'status',
    head: 'Status',
    cell: ({ status, outcome = status }) =>
      outcome === null ? '—' : <StatusBadge kind="call" value={outcome} />,
    className: styles.status,
    skeleton: 'badge',
  },
  {
    id: 'duration',
    head: 'Duration',
    cell: ({ durationSeconds, outcome }) =>
      durationSeconds === null || outcome !== undefined ? '—' : formatDuration(durationSeconds),
    className: styles.duration,
    isNumber: true,
  },
  {
    id: 'quality',
    head: 'Quality',
    cell: qualityIn,
    className: styles.quality,
    skeleton: 'short',
  },
  {
    id: 'start',
    head: 'Started',
    cell: ({ startedAt }) => formatMoment(startedAt, new Date()),
    className: styles.start,
    isNumber: true,
  },
];

export const usualColumns = ratedColumns.filter(({ id }) => id !== 'quality');
