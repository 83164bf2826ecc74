import { ReceiptText, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import { useAddressSort } from '../../app/use-address-sort';
import { useKeptAddress } from '../../app/use-list-address';
import { PageHeader } from '../../layout/PageHeader/PageHeader';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { LoadFailed, RefreshFailed } from '../../ui/ListStates/ListStates';
import { TableCard } from '../../ui/VirtualTable/TableCard';
import { VirtualTable } from '../../ui/VirtualTable/VirtualTable';
import { columns } from './columns';
import { OrderFilters } from './OrderFilters';
import * as styles from './Orders.css';
import { OrderTotals } from './OrderTotals';
import { useOrderFilters } from './use-order-filters';
import { useOrders } from './use-orders';

const keyOf = ({ id }: AdminOrder) => id;
const hrefOf = ({ id }: AdminOrder) => `/admin/orders/${encodeURIComponent(id)}`;

interface NoOrdersProps {
  /** null when no filter is on. */
  readonly onClear: (() => void) | null;
}

/** AORD-10 */
function NoOrders({ onClear }: NoOrdersProps) {
  if (onClear === null)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No orders found"
        detail="Orders show up here as they are placed"
      />
    );
  return (
    <EmptyState
      icon={ReceiptText}
      title="No orders found"
      detail="No order passes the filters"
      action={<Button onPress={onClear}>Clear filters</Button>}
    />
  );
}

/** /admin/orders (AORD-01 to AORD-11). */
export function Orders() {
  useKeptAddress('/admin/orders');
  const { data, hasFailed, isRefreshing, refresh } = useOrders();
  const filtering = useOrderFilters(data?.orders);
  const { rows, sort, onSort } = useAddressSort(filtering.shown, columns);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    filtering.clear();
    // The button goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <PageHeader
        title="Orders"
        subtitle="Every order across your restaurants"
        actions={
          <Button icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
            Refresh
          </Button>
        }
      />
      <OrderTotals totals={data?.totals ?? (hasFailed ? null : undefined)} />
      {hasFailed && data !== undefined ? <RefreshFailed isRetrying={isRefreshing} onRetry={refresh} /> : null}
      <TableCard label="Orders">
        <OrderFilters filtering={filtering} total={data?.totals.count} searchRef={search} />
        {data === undefined && hasFailed ? (
          <LoadFailed
            title="Error loading orders. Please try again."
            isRetrying={isRefreshing}
            onRetry={refresh}
          />
        ) : rows?.length === 0 ? (
          <NoOrders onClear={filtering.isFiltered ? clear : null} />
        ) : (
          <VirtualTable
            label="Orders"
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            hrefOf={hrefOf}
            rowClassName={styles.row}
            sort={sort}
            onSort={onSort}
          />
        )}
      </TableCard>
    </>
  );
}
