import { ReceiptText } from 'lucide-react';
import { Link } from 'wouter';
import { detailPath, ORDERS } from '../../../machines/shared/routing';
import { readersZoneBeside } from '../../../services/format/zone';
import type { DetailOrder } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { openRow } from '../../ui/open-row';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { momentText, moneyText } from './detail-text';
import * as styles from './OrderCards.css';

function Order({ order, now }: { readonly order: DetailOrder; readonly now: Date }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard presses
    <li className={styles.order} onClick={openRow}>
      <Link href={detailPath(ORDERS, order.id)} className={styles.link}>
        {`Order #${order.id}`}
      </Link>
      <span className={styles.total}>{moneyText(order.totalCents)}</span>
      <span className={styles.time}>{momentText(order.createdAt, now)}</span>
      <span className={styles.status}>
        {order.status === null ? '—' : <StatusBadge kind="order" value={order.status} />}
      </span>
    </li>
  );
}

interface RecentOrdersCardProps {
  readonly orders: readonly DetailOrder[];
  /** The restaurant's. */
  readonly timezone: string | null;
}

/** The times are the reader's, and say so beside a restaurant whose clock is another. */
export function RecentOrdersCard({ orders, timezone }: RecentOrdersCardProps) {
  const now = new Date();
  const zone = orders.length === 0 ? null : readersZoneBeside(timezone, now);
  return (
    <Card title="Recent Orders" aside={zone === null ? undefined : `Your time, ${zone}`}>
      {orders.length === 0 ? (
        <EmptyState icon={ReceiptText} title="No recent orders" />
      ) : (
        // The role is the element's own, which Safari forgets where the list shows no bullets.
        <ul {...{ role: 'list' }}>
          {orders.map((order) => (
            <Order key={order.id} order={order} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}
