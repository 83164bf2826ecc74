import { formatMoney } from '../../services/format/money';
import type { PastOrder } from '../../services/orders/order.types';
import { lastOrderText } from '../lookup/last-order-text';
import { Button } from '../ui/Button/Button';
import { orderName } from './order-name';
import * as styles from './RecentOrders.css';

interface RecentOrderProps {
  readonly order: PastOrder;
  readonly isDisabled: boolean;
  readonly onRepeat: () => void;
}

/** When it was, what it cost and what was in it. */
export function RecentOrder({ order, isDisabled, onRepeat }: RecentOrderProps) {
  const { createdAt, totalCents, lines } = order;
  const content = lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  const when = createdAt === null ? orderName(order) : lastOrderText(createdAt, new Date());
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <p className={styles.when}>
          <span>{when}</span>
          {totalCents === null ? null : <span className={styles.total}>{formatMoney(totalCents)}</span>}
        </p>
        <p className={styles.content} title={content}>
          {content}
        </p>
      </div>
      <Button
        size="sm"
        data-repeat=""
        aria-label={`Repeat ${orderName(order)}: ${content}`}
        isDisabled={isDisabled}
        onPress={onRepeat}
      >
        Repeat
      </Button>
    </li>
  );
}
