import { Link } from 'wouter';
import { detailPath, ORDERS } from '../../../machines/shared/routing';
import type { CallOrder } from '../../../services/calls/listed-call.types';
import { formatMoney } from '../../../services/format/money';
import { formatPhone } from '../../../services/format/phone';
import { telHref } from '../../../services/format/tel';
import { Card } from '../../ui/Card/Card';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as detail from '../orders/OrderDetail.css';
import * as styles from './CallDetail.css';

/** Nobody answered: the number is there to be rung. */
export function RingBackCard({ phone }: { readonly phone: string }) {
  return (
    <Card title="Ring back">
      <div className={styles.ringBack}>
        <a href={telHref(phone)} className={`${styles.number} ${detail.link}`}>
          {formatPhone(phone)}
        </a>
      </div>
    </Card>
  );
}

export function OrdersCard({ orders }: { readonly orders: readonly CallOrder[] }) {
  return (
    <Card title="Orders" count={orders.length}>
      {/* The role is the element's own, which Safari forgets where the list shows no bullets. */}
      <ul {...{ role: 'list' }} className={styles.orders}>
        {orders.map(({ id, totalCents, status }) => (
          <li key={id} className={styles.order}>
            <Link href={detailPath(ORDERS, id)} className={detail.link}>
              {`Order #${id}`}
            </Link>
            {status === null ? null : <StatusBadge kind="order" value={status} />}
            <span className={styles.total}>{totalCents === null ? '—' : formatMoney(totalCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
