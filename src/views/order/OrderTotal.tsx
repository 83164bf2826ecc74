import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import * as styles from './OrderTotal.css';

/** Announced when it changes. */
export function OrderTotal({ order }: { readonly order: OrderDraftActorRef }) {
  const total = useSelector(order, selectTotalCents);
  return (
    <div role="status" aria-atomic="true" className={styles.total}>
      <span className={styles.label}>Total</span>
      <span className={styles.figure}>{formatMoney(total)}</span>
    </div>
  );
}
