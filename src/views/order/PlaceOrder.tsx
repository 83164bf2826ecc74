import { useSelector } from '@xstate/react';
import { Info } from 'lucide-react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectCanPlace,
  selectHasCustomer,
  selectHasUnavailableLine,
  selectIsSubmitting,
} from '../../machines/order-draft/order-draft.selectors';
import { Button } from '../ui/Button/Button';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import * as styles from './PlaceOrder.css';

/** What stands in the way of placing; an empty cart says so by itself. */
function useReason(order: OrderDraftActorRef): string | null {
  const hasCustomer = useSelector(order, selectHasCustomer);
  const hasUnavailable = useSelector(order, selectHasUnavailableLine);
  if (!hasCustomer) return 'Add the customer to place the order.';
  return hasUnavailable ? 'Remove what is unavailable first.' : null;
}

/** Says why when it cannot be pressed (CALL-56, CALL-57, VAL-15). */
export function PlaceOrder({ order }: { readonly order: OrderDraftActorRef }) {
  const canPlace = useSelector(order, selectCanPlace);
  const isSubmitting = useSelector(order, selectIsSubmitting);
  const reason = useReason(order);
  return (
    <>
      <Button
        variant="primary"
        size="xl"
        isFull
        hint={canPlace ? <Keys keys={['Ctrl', 'Enter']} /> : null}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={reason === null ? undefined : 'place-order-hint'}
        isDisabled={!canPlace && !isSubmitting}
        isPending={isSubmitting}
        pendingText="Placing order..."
        onPress={() => order.send({ type: 'order.submit' })}
      >
        Place Order
      </Button>
      {reason === null ? null : (
        <p id="place-order-hint" className={styles.hint}>
          <Icon of={Info} />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}
