import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { OrderBookActorRef } from '../../../machines/order-book/order-book.machine';
import {
  selectIsFilling,
  selectIsRefreshing,
  selectIsRetrying,
  selectLeftOut,
  selectOrders,
  selectProblem,
  selectTotals,
} from '../../../machines/order-book/order-book.selectors';
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
import { BookProblem } from './BookProblem';
import { columns } from './columns';
import { NoOrders } from './NoOrders';
import { OrderFilters } from './OrderFilters';
import * as styles from './Orders.css';
import { OrderTotals } from './OrderTotals';
import { useOrderBook } from './use-order-book';
import { useOrderFilters } from './use-order-filters';

const fields = csvFieldsOf(columns);
const keyOf = ({ id }: AdminOrder) => id;
const hrefOf = ({ id }: AdminOrder) => detailPath(ORDERS, id);

interface BookProps {
  readonly book: OrderBookActorRef;
}

function Book({ book }: BookProps) {
  const orders = useSelector(book, selectOrders) ?? undefined;
  const totals = useSelector(book, selectTotals);
  const problem = useSelector(book, selectProblem);
  const isFilling = useSelector(book, selectIsFilling);
  const isRefreshing = useSelector(book, selectIsRefreshing);
  const isRetrying = useSelector(book, selectIsRetrying);
  const leftOut = useSelector(book, selectLeftOut);
  const filtering = useOrderFilters(orders);
  const { rows, sort, onSort } = useAddressSort(filtering.shown, columns);
  const search = useRef<HTMLInputElement>(null);
  const retry = () => book.send({ type: 'orders.retry' });
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
        reading={{ isRefreshing, refresh: () => book.send({ type: 'orders.refresh' }) }}
      >
        <ExportButton nouns={['order', 'orders']} fields={fields} rows={rows} />
      </ListHead>
      <OrderTotals totals={totals ?? (problem === 'unread' ? null : undefined)} />
      <BookProblem problem={problem} isRetrying={isRetrying} onRetry={retry} />
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
  const book = useOrderBook(monitor);
  return book === undefined ? null : <Book book={book} />;
}
