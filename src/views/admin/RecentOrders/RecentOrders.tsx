import { ReceiptText, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { formatMoney } from '../../../services/format/money';
import { formatTime } from '../../../services/format/time';
import type { RecentOrder } from '../../../services/orders/order.types';
import type { Reading } from '../../app/use-read';
import { Button } from '../../ui/Button/Button';
import { Card } from '../../ui/Card/Card';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { SkeletonRows } from '../../ui/Skeleton/Skeleton';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as styles from './RecentOrders.css';

interface RecentOrdersProps {
  readonly orders: Reading<readonly RecentOrder[]>;
}

/** ADASH-15 to ADASH-17 */
function OrderRow({ order }: { readonly order: RecentOrder }) {
  return (
    <li className={styles.row}>
      <Link href={`/admin/orders/${order.id}`} className={styles.order}>
        {`Order #${order.id}`}
      </Link>
      <span className={styles.restaurant}>{order.tenantName ?? 'Unknown Restaurant'}</span>
      <span className={styles.time}>{formatTime(order.createdAt)}</span>
      <span className={styles.status}>
        {order.status === null ? '—' : <StatusBadge kind="order" value={order.status} />}
      </span>
      <span className={styles.total}>{order.totalCents === null ? '—' : formatMoney(order.totalCents)}</span>
    </li>
  );
}

function Body({ orders }: RecentOrdersProps) {
  if (orders.data === undefined)
    return orders.hasFailed ? (
      <p className={styles.failure}>
        <span>Recent orders could not be loaded.</span>
        <Button size="sm" icon={RefreshCw} isPending={orders.isRefreshing} onPress={orders.refresh}>
          Refresh
        </Button>
      </p>
    ) : (
      <SkeletonRows count={5} label="Loading recent orders" />
    );
  if (orders.data.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="No recent orders"
        detail="New orders show up here as they are placed"
      />
    );
  return (
    <ul className={styles.list}>
      {orders.data.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

export function RecentOrders({ orders }: RecentOrdersProps) {
  return (
    <Card title="Recent Orders">
      <Body orders={orders} />
    </Card>
  );
}
