import { formatMoment } from '../../services/format/moment';
import { formatMoney } from '../../services/format/money';
import { formatPhone } from '../../services/format/phone';
import type { OwnOrder } from '../../services/orders/my-orders.types';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import { orderTypeWords, paymentMethodWords, wordOf } from '../ui/StatusBadge/status-map';
import { itemsText } from './items-text';
import * as styles from './OrderCard.css';

interface OrderCardProps {
  readonly order: OwnOrder;
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const whoIn = ({ customerName, customerPhone }: OwnOrder): string =>
  customerName ?? (customerPhone === null ? 'Unknown customer' : formatPhone(customerPhone));

/** A bare number is marked as one; a code stays as it is. */
const numberOf = ({ number }: OwnOrder): string => (/^\d+$/.test(number) ? `#${number}` : number);

export function OrderCard({ order }: OrderCardProps) {
  const now = new Date();
  const who = whoIn(order);
  const restaurant = order.tenantName ?? 'Unknown Restaurant';
  const items = itemsText(order);
  return (
    <>
      <div className={styles.top}>
        <span className={styles.number}>{numberOf(order)}</span>
        <span className={styles.badges}>
          {order.status === null ? null : <StatusBadge kind="order" value={order.status} />}
          {order.paymentStatus === null ? null : (
            <StatusBadge kind="paymentNamed" value={order.paymentStatus} />
          )}
        </span>
      </div>
      <span className={styles.customer} title={who}>
        {who}
      </span>
      <span className={styles.restaurant} title={restaurant}>
        {restaurant}
      </span>
      <span className={styles.items} title={items}>
        {items}
      </span>
      <dl className={styles.facts}>
        <Fact term="Type">{wordOf(orderTypeWords, order.orderType)}</Fact>
        <Fact term="Call">{order.callDuration ?? '—'}</Fact>
        <Fact term="Placed">{formatMoment(order.createdAt, now)}</Fact>
        <Fact term="Completed">{formatMoment(order.completedAt, now)}</Fact>
      </dl>
      <span className={styles.amount}>{order.totalCents === null ? '—' : formatMoney(order.totalCents)}</span>
      <span className={styles.method}>{wordOf(paymentMethodWords, order.paymentMethod)}</span>
    </>
  );
}
