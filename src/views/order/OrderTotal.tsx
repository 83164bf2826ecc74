import { useSelector } from '@xstate/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectTotalCents } from '../../machines/order-draft/order-draft.selectors';
import type { LastOrder as Last } from '../../machines/shared/placed-order.types';
import { detailPath, paths } from '../../machines/shared/routing';
import { formatMoney } from '../../services/format/money';
import { useHasCapability } from '../app/use-capability';
import { LinkButton } from '../ui/buttons/LinkButton';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './OrderTotal.css';

/**
 * For the caller who wants something else after all: the page of the change, from which Alt B leads back to the call.
 */
export function ChangeLast({ orderId, isCancelled }: Pick<Last, 'orderId' | 'isCancelled'>) {
  const isChangeable = useHasCapability('order-changes');
  return orderId === null || isCancelled || !isChangeable ? null : (
    <span data-change-last="">
      <LinkButton size="sm" href={`${detailPath(paths.ownOrders, orderId)}/change`}>
        Change order
      </LinkButton>
    </span>
  );
}

interface LastOrderProps extends Last {
  readonly children?: ReactNode;
}

/** Shows the last order, for a caller who asks for its number again. */
export function LastOrder({ orderId, totalCents, isCancelled, children }: LastOrderProps) {
  const total = totalCents === null ? '' : formatMoney(totalCents);
  const facts = [orderId === null ? '' : `#${orderId}`, isCancelled ? 'cancelled' : total];
  return (
    <p className={styles.last}>
      <Icon of={ReceiptText} />
      <span>{`Last order: ${facts.filter(Boolean).join(', ')}`}</span>
      {children}
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
