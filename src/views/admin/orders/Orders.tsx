import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { OrderListActorRef } from '../../../machines/order-list/order-list.machine';
import {
  selectIsFilling,
  selectIsRefreshing,
  selectIsRetrying,
  selectLeftOut,
  selectOrders,
  selectProblem,
  selectTotals,
} from '../../../machines/order-list/order-list.selectors';
import { detailPath, ORDERS } from '../../../machines/shared/routing';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import { useActors } from '../../app/use-actors';
import { useAddressSort } from '../../data/use-address-sort';
import { useKeptAddress } from '../../data/use-list-address';
import { LeftOut } from '../../ui/ListStates/LeftOut';
import { LoadFailed } from '../../ui/ListStates/ListStates';
import { csvFieldsOf } from '../../ui/VirtualTable/column';
import { writeSort } from '../../ui/VirtualTable/sort';
import { TableCard } from '../../ui/VirtualTable/TableCard';
import { VirtualTable } from '../../ui/VirtualTable/VirtualTable';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { LiveBadge } from '../LiveBadge';
import { columns } from './columns';
import { NoOrders } from './NoOrders';
import { OrderFilters } from './OrderFilters';
import { OrderListProblem } from './OrderListProblem';
import * as styles from './Orders.css';
import { OrderTotals } from './OrderTotals';
import { useOrderFilters } from './use-order-filters';
import { useOrderList } from './use-order-list';

const fields = csvFieldsOf(columns);
const keyOf = ({ id }: AdminOrder) => id;
const hrefOf = ({ id }: AdminOrder) => detailPath(ORDERS, id);

interface OrderListProps {
  readonly list: OrderListActorRef;
}

function OrderList({ list }: OrderListProps) {
  const orders = useSelector(list, selectOrders) ?? undefined;
  const totals = useSelector(list, selectTotals);
  const problem = useSelector(list, selectProblem);
  const isFilling = useSelector(list, selectIsFilling);
  const isRefreshing = useSelector(list, selectIsRefreshing);
  const isRetrying = useSelector(list, selectIsRetrying);
  const leftOut = useSelector(list, selectLeftOut);
  const filtering = useOrderFilters(orders);
  const { rows, sort, onSort } = useAddressSort(filtering.shown, columns);
  const search = useRef<HTMLInputElement>(null);
  const retry = () => list.send({ type: 'orders.retry' });
  const clear = () => {
    filtering.clear();
    // The button goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <ListHead
        title="Orders"
        subtitle="Every order across your restaurants"
        aside={<LiveBadge />}
        reading={{ isRefreshing, refresh: () => list.send({ type: 'orders.refresh' }) }}
      >
        <ExportButton nouns={['order', 'orders']} fields={fields} rows={rows} />
      </ListHead>
      <OrderTotals totals={totals ?? (problem === 'unread' ? null : undefined)} />
      <OrderListProblem problem={problem} isRetrying={isRetrying} onRetry={retry} />
      <TableCard label="Orders">
        <OrderFilters
          filtering={filtering}
          total={totals?.count ?? null}
          isFilling={isFilling}
          searchRef={search}
        />
        {problem === 'unread' ? (
          <LoadFailed
            title="Error loading orders. Please try again."
            isRetrying={isRetrying}
            onRetry={retry}
          />
        ) : rows?.length === 0 && (filtering.isFiltered || leftOut === 0) ? (
          <NoOrders onClear={filtering.isFiltered ? clear : null} isFilling={isFilling} />
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
            wanted={`${filtering.wanted} ${sort === null ? '' : writeSort(sort)}`}
          />
        )}
      </TableCard>
      <LeftOut count={leftOut} />
    </>
  );
}

/** /admin/orders (AORD-01 to AORD-11). */
export function Orders() {
  const { monitor } = useActors('monitor');
  useKeptAddress(ORDERS);
  const list = useOrderList(monitor);
  return list === undefined ? null : <OrderList list={list} />;
}
