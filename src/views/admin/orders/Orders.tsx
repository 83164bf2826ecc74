import { useSelector } from '@xstate/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, useRef } from 'react';
import { Link } from 'wouter';
import {
  selectError,
  selectIsFilling,
  selectIsPartial,
  selectIsRefreshing,
  selectIsRetrying,
  selectLeftOut,
  selectNewest,
  selectProblem,
  selectRows,
  selectTotals,
} from '../../../machines/long-list/long-list.selectors';
import type { LongListProblem } from '../../../machines/long-list/long-list.types';
import type { OrderListActorRef, OrderListSnapshot } from '../../../machines/long-list/order-list';
import { selectOrderListRef } from '../../../machines/monitor/monitor.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import { formatCount } from '../../../services/format/count';
import { formatMoney } from '../../../services/format/money';
import type { AdminOrder, OrderTotals as Totals } from '../../../services/orders/admin-orders.types';
import { useActors } from '../../app/use-actors';
import { useAddressSort, useKeptAddress } from '../../data/use-address';
import { Button } from '../../ui/buttons/Button';
import { csvFieldsOf } from '../../ui/rows/column';
import { TableCard, VirtualTable } from '../../ui/rows/VirtualTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { foot } from '../../ui/states/ListFoot.css';
import {
  isFailure,
  LeftOut,
  ListFoot,
  LoadFailed,
  RefreshFailed,
  StandsAsItIs,
} from '../../ui/states/ListStates';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useLongList } from '../use-long-list';
import { columns } from './columns';
import { OrderFilters } from './OrderFilters';
import * as styles from './Orders.css';
import { useOrderFilters } from './use-order-filters';

interface NoOrdersProps {
  /** null when no filter is on. */
  readonly onClear: (() => void) | null;
  /** There may be one among those that are still to come. */
  readonly isFilling: boolean;
  /** So many were looked through, and there are older ones; null: all were. */
  readonly newest: number | null;
}

function NoOrders({ onClear, isFilling, newest }: NoOrdersProps) {
  if (isFilling)
    return <EmptyState icon={ReceiptText} title="No orders found yet" detail="More orders are loading" />;
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
      detail={`No${newest === null ? '' : `ne of the newest ${formatCount(newest)}`} orders match these filters`}
      action={<Button onPress={onClear}>Clear filters</Button>}
    />
  );
}

interface OrderTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly totals: Totals | null | undefined;
}

/** Totals of all orders, whatever the filters are. */
const OrderTotals = memo(function OrderTotals({ totals }: OrderTotalsProps) {
  const figure = (name: keyof Totals, write: (known: number) => string) =>
    totals && (totals[name] === null ? null : write(totals[name]));
  return (
    <TileStrip label="Order totals" className={styles.totals} isBusy={totals === undefined}>
      <Tile isSmall label="Total" figure={figure('count', formatCount)} />
      <Tile isSmall label="Pending" figure={figure('pending', formatCount)} />
      <Tile isSmall label="Active" figure={figure('active', formatCount)} />
      <Tile isSmall label="Completed" figure={figure('completed', formatCount)} />
      <Tile isSmall label="Revenue" figure={figure('revenueCents', formatMoney)} />
    </TileStrip>
  );
});

interface OrderListProblemProps {
  readonly problem: LongListProblem | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The rows stay, with a note that they are old or not all. */
function OrderListProblem({ problem, ...retry }: OrderListProblemProps) {
  if (problem === 'outdated') return <RefreshFailed {...retry} />;
  if (problem !== 'partial') return null;
  return (
    <StandsAsItIs {...retry}>
      The rest of the orders could not be loaded. Search and filters look through those shown here, and there
      is no export.
    </StandsAsItIs>
  );
}

interface OlderProps {
  readonly newest: number;
  readonly total: number | null;
  readonly query: string;
  /** Also those that a filter hides. */
  readonly held: readonly AdminOrder[] | undefined;
}

/** What the list does not take; the server finds one of those by its number. */
function Older({ newest, total, query, held }: OlderProps) {
  const [, id] = /^\s*(?:#|ord-)?0*(\d{1,15})\s*$/i.exec(query) ?? [];
  return (
    <>
      {total === null ? null : <ListFoot shown={newest} total={total} of="orders" />}
      {id === undefined || held?.some((order) => order.id === id) ? null : (
        <p className={foot}>
          <Link
            href={detailPath(paths.orders, id)}
            className={styles.older}
          >{`Look for order #${id} among the older ones`}</Link>
        </p>
      )}
    </>
  );
}

const selectHasFailed = (snapshot: OrderListSnapshot): boolean => isFailure(selectProblem(snapshot));

const nouns = ['order', 'orders'] as const;
const fields = csvFieldsOf(columns);
const keyOf = ({ id }: AdminOrder) => id;
const hrefOf = ({ id }: AdminOrder) => detailPath(paths.orders, id);

interface OrdersHeadProps {
  readonly list: OrderListActorRef;
  readonly rows: readonly AdminOrder[] | undefined;
}

/** Typing leaves it alone. */
const OrdersHead = memo(function OrdersHead({ list, rows }: OrdersHeadProps) {
  const isRefreshing = useSelector(list, selectIsRefreshing);
  const isFilling = useSelector(list, selectIsFilling);
  const isPartial = useSelector(list, selectIsPartial);
  const hasFailed = useSelector(list, selectHasFailed);
  const newest = useSelector(list, selectNewest);
  return (
    <ListHead
      title="Orders"
      subtitle="Every order across your restaurants"
      isLive
      reading={{ data: rows, hasFailed, isRefreshing, refresh: () => list.send({ type: 'list.refresh' }) }}
    >
      <ExportButton
        nouns={nouns}
        fields={fields}
        rows={rows}
        isFilling={isFilling}
        isPartial={isPartial}
        more={newest === null ? '' : ` (of the newest ${formatCount(newest)})`}
      />
    </ListHead>
  );
});

interface OrderListProps {
  readonly list: OrderListActorRef;
}

function OrderList({ list }: OrderListProps) {
  const orders = useSelector(list, selectRows) ?? undefined;
  const totals = useSelector(list, selectTotals);
  const problem = useSelector(list, selectProblem);
  const error = useSelector(list, selectError);
  const isFilling = useSelector(list, selectIsFilling);
  const isRetrying = useSelector(list, selectIsRetrying);
  const leftOut = useSelector(list, selectLeftOut);
  const newest = useSelector(list, selectNewest);
  const filtering = useOrderFilters(orders);
  const { rows, sort, sortedBy, onSort } = useAddressSort(filtering.shown, columns);
  const search = useRef<HTMLInputElement>(null);
  const retry = () => list.send({ type: 'list.retry' });
  const clear = () => {
    filtering.clear();
    // The button goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <OrdersHead list={list} rows={rows} />
      <OrderTotals totals={totals ?? (problem === 'unread' ? null : undefined)} />
      <OrderListProblem problem={problem} isRetrying={isRetrying} onRetry={retry} />
      <TableCard label="Orders">
        <OrderFilters
          filtering={filtering}
          total={totals?.count ?? null}
          isFilling={isFilling}
          newest={newest}
          searchRef={search}
        />
        {problem === 'unread' ? (
          <LoadFailed
            title="Error loading orders. Please try again."
            error={error}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        ) : rows?.length === 0 && (filtering.isFiltered || leftOut === 0) ? (
          <NoOrders onClear={filtering.isFiltered ? clear : null} isFilling={isFilling} newest={newest} />
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
            wanted={`${filtering.wanted} ${sortedBy}`}
            hasMore={isFilling || problem === 'partial'}
          />
        )}
      </TableCard>
      {newest === null ? null : (
        <Older newest={newest} total={totals?.count ?? null} query={filtering.query} held={orders} />
      )}
      <LeftOut count={leftOut} />
    </>
  );
}

/** /admin/orders. */
export function Orders() {
  const { monitor } = useActors('monitor');
  useKeptAddress(paths.orders);
  const list = useLongList(monitor, selectOrderListRef);
  return list === undefined ? null : <OrderList list={list} />;
}
