import type { RepeatVerdict } from '../../machines/shared/order-review';
import { formatMoney } from '../../services/format/money';
import type { CartLine } from '../../services/orders/order.types';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import * as styles from './OrderReview.css';

interface ReviewedLineProps {
  readonly line: CartLine;
  readonly verdict: RepeatVerdict;
}

const priceNews = (formerCents: number | null, nowCents: number): string =>
  formerCents === null
    ? `Price today ${formatMoney(nowCents)} each`
    : `Price changed from ${formatMoney(formerCents)} to ${formatMoney(nowCents)} each`;

/** One line of an earlier order, with what became of it in words. */
export function ReviewedLine({ line, verdict }: ReviewedLineProps) {
  const { name, quantity, unitPriceCents, specialInstructions } = line;
  const isGone = verdict.kind === 'unavailable';
  return (
    <li className={styles.line} data-gone={isGone ? '' : undefined}>
      <div className={styles.head}>
        <span className={styles.quantity}>{quantity}</span>
        <span className={styles.name}>{name}</span>
        {isGone ? (
          <StatusBadge kind="item" value="unavailable" size={20} />
        ) : (
          <span className={styles.price}>{formatMoney(unitPriceCents * quantity)}</span>
        )}
      </div>
      {verdict.kind === 'repriced' ? (
        <p className={styles.news}>{priceNews(verdict.formerCents, unitPriceCents)}</p>
      ) : null}
      {isGone ? <p className={styles.left}>Left out of the order</p> : null}
      {specialInstructions === null || isGone ? null : <p className={styles.note}>{specialInstructions}</p>}
    </li>
  );
}
