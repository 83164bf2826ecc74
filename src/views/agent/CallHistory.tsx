import {
  ArrowDownLeft,
  ArrowUpRight,
  CircleCheck,
  Clock,
  type LucideIcon,
  Phone,
  RefreshCw,
  Timer,
} from 'lucide-react';
import type {
  CallHistory as History,
  HistoryCall,
  CallTotals as Totals,
} from '../../services/calls/call-history.types';
import { formatCount } from '../../services/format/count';
import { formatMoment } from '../../services/format/moment';
import { formatPhone } from '../../services/format/phone';
import { telHref } from '../../services/format/tel';
import { formatDuration } from '../../services/format/time';
import { feedbackText } from '../call/feedback-words';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/Button/Button';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { Icon } from '../ui/Icon/Icon';
import { LeftOut } from '../ui/ListStates/LeftOut';
import { ListFoot } from '../ui/ListStates/ListFoot';
import { LoadFailed, RefreshFailed } from '../ui/ListStates/ListStates';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';
import { CellText } from '../ui/VirtualTable/CellText';
import type { Column } from '../ui/VirtualTable/column';
import { TableCard } from '../ui/VirtualTable/TableCard';
import { VirtualTable } from '../ui/VirtualTable/VirtualTable';
import * as styles from './CallHistory.css';
import { useCallHistory } from './use-call-history';

const ways: Readonly<Record<string, readonly [word: string, icon: LucideIcon]>> = {
  inbound: ['Inbound', ArrowDownLeft],
  outbound: ['Outbound', ArrowUpRight],
};

function Direction({ value }: { readonly value: string | null }) {
  const [word, icon] = ways[value ?? ''] ?? [value ?? '—', null];
  return (
    <span className={styles.way}>
      {icon === null ? null : <Icon of={icon} className={styles.wayIcon} />}
      <span>{word}</span>
    </span>
  );
}

/** The number takes the place of a name that is missing. */
const whoIn = ({ customerName, phone }: HistoryCall): string =>
  customerName ?? (phone === null ? 'Unknown caller' : formatPhone(phone));

/** Nobody answered: the number is there to be rung. */
function RingBack({ call }: { readonly call: HistoryCall & { readonly phone: string } }) {
  const number = formatPhone(call.phone);
  const who = call.customerName === null ? number : `${call.customerName}, ${number}`;
  return (
    <a href={telHref(call.phone)} className={styles.ringBack} aria-label={`Ring back ${who}`} title={number}>
      Ring back
    </a>
  );
}

function Quality({ call }: { readonly call: HistoryCall }) {
  const { feedback, outcome, phone } = call;
  if ((outcome === 'missed' || outcome === 'abandoned') && phone !== null)
    return <RingBack call={{ ...call, phone }} />;
  if (feedback === null) return <span className={styles.unrated}>—</span>;
  return <CellText>{feedbackText(feedback)}</CellText>;
}

const columns: readonly Column<HistoryCall>[] = [
  {
    id: 'id',
    head: 'Call',
    cell: ({ id }) => <CellText>{`#${id}`}</CellText>,
    className: styles.id,
    skeleton: 'line',
  },
  {
    id: 'restaurant',
    head: 'Restaurant',
    cell: ({ tenantName }) => <CellText>{tenantName ?? 'Unknown Restaurant'}</CellText>,
    className: styles.restaurant,
  },
  {
    id: 'customer',
    head: 'Customer',
    cell: (call) => <CellText>{whoIn(call)}</CellText>,
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
    cell: (call) => <Quality call={call} />,
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

interface CallTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly totals: Totals | null | undefined;
}

function CallTotals({ totals }: CallTotalsProps) {
  const figure = (name: keyof Totals, write: (known: number) => string) =>
    totals && (totals[name] === null ? null : write(totals[name]));
  return (
    <TileStrip label="Call totals" isBusy={totals === undefined}>
      <Tile label="Total Calls" icon={Phone} figure={figure('count', formatCount)} />
      <Tile label="Completed" icon={CircleCheck} figure={figure('completed', formatCount)} />
      <Tile label="Total Duration" icon={Clock} figure={figure('totalSeconds', formatDuration)} />
      <Tile label="Average Duration" icon={Timer} figure={figure('averageSeconds', formatDuration)} />
    </TileStrip>
  );
}

const keyOf = ({ id }: HistoryCall) => id;

function Calls({ data, hasFailed, isRefreshing, refresh }: Reading<History>) {
  if (data === undefined && hasFailed)
    return (
      <LoadFailed
        title="Failed to load calls"
        detail="Check the connection, then try again."
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    );
  if (data?.calls.length === 0 && data.calls.leftOut === 0)
    return <EmptyState icon={Phone} title="No calls found" detail="Calls you answer will be listed here" />;
  return (
    <VirtualTable
      label="Calls"
      columns={columns}
      rows={data?.calls}
      keyOf={keyOf}
      rowClassName={styles.row}
    />
  );
}

/** /agent/calls. */
export function CallHistory() {
  const history = useCallHistory();
  const { data, hasFailed, isRefreshing, refresh } = history;
  const hasOthers = data !== undefined && data.calls.length > data.ownCount;
  return (
    <>
      <PageHeader
        title="My Calls"
        subtitle={hasOthers ? 'Calls you took, and calls nobody answered' : 'Every call you have taken'}
        isNamedByBar
        actions={
          <Button icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
            Refresh
          </Button>
        }
      />
      <CallTotals totals={data?.totals ?? (hasFailed ? null : undefined)} />
      {hasFailed && data !== undefined ? <RefreshFailed isRetrying={isRefreshing} onRetry={refresh} /> : null}
      <TableCard label="Call history">
        <Calls {...history} />
      </TableCard>
      <LeftOut count={data?.calls.leftOut} />
      {data === undefined ? null : (
        <ListFoot shown={data.ownCount + data.calls.leftOut} total={data.totals.count} of="calls" />
      )}
    </>
  );
}
