import { Phone, RefreshCw } from 'lucide-react';
import type { CallHistory as History, HistoryCall } from '../../services/calls/call-history.types';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/Button/Button';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { LeftOut } from '../ui/ListStates/LeftOut';
import { ListFoot } from '../ui/ListStates/ListFoot';
import { LoadFailed, RefreshFailed } from '../ui/ListStates/ListStates';
import { TableCard } from '../ui/VirtualTable/TableCard';
import { VirtualTable } from '../ui/VirtualTable/VirtualTable';
import * as styles from './CallHistory.css';
import { CallTotals } from './CallTotals';
import { columns } from './columns';
import { useCallHistory } from './use-call-history';

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

/** /agent/calls (HIST-01 to HIST-09). */
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
