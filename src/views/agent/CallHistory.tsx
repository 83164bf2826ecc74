import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Timer from 'lucide-react/icons/timer';
import type {
  CallHistory as History,
  HistoryCall,
  CallTotals as Totals,
} from '../../services/calls/call-history.types';
import { formatCount } from '../../services/format/count';
import { formatDuration } from '../../services/format/time';
import { useHasCapability } from '../app/use-capability';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import { TableCard, VirtualTable } from '../ui/rows/VirtualTable';
import { EmptyState } from '../ui/states/EmptyState';
import { LeftOut, ListFoot, LoadFailed } from '../ui/states/ListStates';
import { MayBeOld } from '../ui/states/MayBeOld';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';
import { pageContent, useFocusAfter } from '../ui/use-focus';
import * as styles from './CallHistory.css';
import { ratedColumns, usualColumns } from './call-columns';
import { useCallHistory } from './use-call-history';

interface CallTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly totals: Totals | null | undefined;
}

function CallTotals({ totals }: CallTotalsProps) {
  const figure = (name: keyof Totals, write: (known: number) => string) =>
    totals && (totals[name] === null ? null : write(totals[name]));
  return (
    <TileStrip label="Call totals" isBusy={totals === undefined}>
      <Tile label="Total calls" icon={Phone} figure={figure('count', formatCount)} />
      <Tile label="Completed" icon={CircleCheck} figure={figure('completed', formatCount)} />
      <Tile label="Total duration" icon={Clock} figure={figure('totalSeconds', formatDuration)} />
      <Tile label="Average duration" icon={Timer} figure={figure('averageSeconds', formatDuration)} />
    </TileStrip>
  );
}

const keyOf = ({ id }: HistoryCall) => id;

interface CallsProps extends Reading<History> {
  readonly columns: typeof ratedColumns;
}

function Calls({ data, hasFailed, error, isRefreshing, refresh, columns }: CallsProps) {
  if (data === undefined && hasFailed)
    return (
      <LoadFailed title="Failed to load calls" error={error} isRetrying={isRefreshing} onRetry={refresh} />
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
  useFocusAfter(hasFailed, pageContent);
  const isRated = useHasCapability('call-feedback');
  const hasOthers = data !== undefined && data.calls.length + data.calls.leftOut > data.ownCount;
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
      <MayBeOld reading={history} isOnPage />
      <TableCard label="Call history">
        <Calls {...history} columns={isRated || hasOthers ? ratedColumns : usualColumns} />
      </TableCard>
      <LeftOut count={data?.calls.leftOut} />
      {data === undefined ? null : <ListFoot shown={data.ownCount} total={data.totals.count} of="calls" />}
    </>
  );
}
