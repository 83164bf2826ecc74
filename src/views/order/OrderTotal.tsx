import { useSelector } from '@xstate/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../machines/order-draft/order-draft.selectors';
import type { LastOrder as Last } from '../../machines/order-draft/order-draft.types';
import { formatMoney } from '../../services/format/money';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './OrderTotal.css';

/** For the caller who asks for the number once more. */
export function LastOrder({ orderId, totalCents }: Last) {
  return (
    <p className={styles.last}>
      <Icon of={ReceiptText} />
      <span>{`Last order: ${orderId === null ? '' : `#${orderId}, `}${formatMoney(totalCents)}`}</span>
    </p>
  );
}

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
