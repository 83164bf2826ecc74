import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import { shownStatus } from '../../../services/format/lost-order';
import { formatMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';
import { restaurantName } from '../../../services/format/names';
import type { RecentOrder } from '../../../services/orders/order.types';
import type { Rows } from '../../../services/schema/rows';
import { useDay } from '../../data/use-day';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { openRow } from '../../ui/rows/open-row';
import { useRowKeys } from '../../ui/rows/use-row-keys';
import { EmptyState } from '../../ui/states/EmptyState';
import { failedWords, LeftOut } from '../../ui/states/ListStates';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { StatusBadge } from '../../ui/status/StatusBadge';
import * as styles from './RecentOrders.css';

interface RecentOrdersProps {
  readonly orders: Reading<Rows<RecentOrder>>;
  /** Whether the list follows events as they happen. */
  readonly live?: ReactNode;
}

interface OrderRowProps {
  readonly order: RecentOrder;
  readonly index: number;
  /** Tab stops at this row. */
  readonly isStop: boolean;
}

function OrderRow({ order, index, isStop }: OrderRowProps) {
  const restaurant = restaurantName(order.tenantName);
  const status = shownStatus(order);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.row} data-index={index} onClick={openRow}>
      <Link href={detailPath(paths.orders, order.id)} className={styles.order} tabIndex={isStop ? 0 : -1}>
        {`Order #${order.id}`}
      </Link>
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      <span className={styles.time}>{formatMoment(order.createdAt, new Date())}</span>
      <span className={styles.status}>
        {status === null ? '—' : <StatusBadge kind="order" value={status} />}
      </span>
      <span className={styles.total}>{order.totalCents === null ? '—' : formatMoney(order.totalCents)}</span>
    </li>
  );
}

/** One tab stop, arrows between the rows, as in the tables. */
function OrderRows({ orders }: { readonly orders: readonly RecentOrder[] }) {
  const body = useRef<HTMLUListElement>(null);
  const { active, onFocus, onKeyDown } = useRowKeys(body, orders.length);
  useDay();
  return (
    <List ref={body} className={styles.list} onFocus={onFocus} onKeyDown={onKeyDown}>
      {orders.map((order, index) => (
        <OrderRow key={order.id} order={order} index={index} isStop={index === active} />
      ))}
    </List>
  );
}

/** Above rows that could not be refreshed. */
function Failure({ orders: { data, isRefreshing, refresh } }: RecentOrdersProps) {
  return (
    <p className={styles.failure}>
      <span>{failedWords('Recent orders', data)}</span>
      <Button size="sm" icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
        Refresh
      </Button>
    </p>
  );
}

function Body({ orders: { data, hasFailed } }: RecentOrdersProps) {
  if (data === undefined) return hasFailed ? null : <SkeletonRows count={5} label="Loading recent orders" />;
  if (data.length === 0 && data.leftOut === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No recent orders"
        detail="New orders show up here as they are placed"
      />
    );
  return (
    <>
      <OrderRows orders={data} />
      <LeftOut count={data.leftOut} />
    </>
  );
}

export function RecentOrders({ orders, live }: RecentOrdersProps) {
  return (
    <Card title="Recent Orders" badge={live}>
      {orders.hasFailed ? <Failure orders={orders} /> : null}
      <Body orders={orders} />
    </Card>
  );
}
