import { useSelector } from '@xstate/react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../../services/format/money';
import * as styles from './OrderTotal.css';
import { useCartNews } from './use-cart-news';

/** CALL-54, CALL-55, MAN-09. Announced when it changes, after what changed it. */
export function OrderTotal({ order }: { readonly order: OrderDraftActorRef }) {
  const total = useSelector(order, selectTotalCents);
  const news = useCartNews(order);
  return (
    <div role="status" aria-atomic="true">
      <VisuallyHidden>{news}</VisuallyHidden>
      <p className={styles.total}>
        <span className={styles.label}>Total</span>
        <span className={styles.figure}>{formatMoney(total)}</span>
      </p>
    </div>
  );
}
