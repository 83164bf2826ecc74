import { ReceiptText } from 'lucide-react';
import type { LastOrder as Last } from '../../machines/order-draft/order-draft.types';
import { formatMoney } from '../../services/format/money';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './LastOrder.css';

/** For the caller who asks for the number once more. */
export function LastOrder({ orderId, totalCents }: Last) {
  return (
    <p className={styles.last}>
      <Icon of={ReceiptText} />
      <span>{`Last order: ${orderId === null ? '' : `#${orderId}, `}${formatMoney(totalCents)}`}</span>
    </p>
  );
}
