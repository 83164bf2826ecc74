import { useSelector } from '@xstate/react';
import { Info } from 'lucide-react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectCanSubmit,
  selectHasCustomer,
  selectIsSubmitting,
} from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCanPlace, selectHasUnavailableLine } from '../../machines/order-draft/order-draft.selectors';
import { Button } from '../ui/Button/Button';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import * as styles from './SubmitOrder.css';
import { submitOrder } from './submit-order';

interface SubmitOrderProps {
  readonly wizard: ManualOrderActorRef;
  readonly order: OrderDraftActorRef;
}

/** What stands in the way; an order without items can be tried, and is answered (VAL-17). */
function useReason({ wizard, order }: SubmitOrderProps): string | null {
  const hasCustomer = useSelector(wizard, selectHasCustomer);
  const canSubmit = useSelector(wizard, selectCanSubmit);
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  const hasUnavailable = useSelector(order, selectHasUnavailableLine);
  if (!hasCustomer) return 'Add the customer to place the order.';
  if (!canSubmit && !isSubmitting) return 'Go back to Add Items to submit.';
  return hasUnavailable ? 'Remove what is unavailable first.' : null;
}

/** MAN-10, MAN-19: says why when it cannot be pressed. */
export function SubmitOrder({ wizard, order }: SubmitOrderProps) {
  const isReady = useSelector(wizard, selectCanSubmit);
  const canPlace = useSelector(order, selectCanPlace);
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  const reason = useReason({ wizard, order });
  const canSubmit = isReady && canPlace;
  return (
    <>
      <Button
        variant="primary"
        size="xl"
        isFull
        hint={canSubmit ? <Keys keys={['Ctrl', 'Enter']} /> : null}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={reason === null ? undefined : 'submit-order-hint'}
        isDisabled={!canSubmit && !isSubmitting}
        isPending={isSubmitting}
        pendingText="Submitting..."
        onPress={() => submitOrder(wizard, order)}
      >
        Submit Order
      </Button>
      {reason === null ? null : (
        <p id="submit-order-hint" className={styles.hint}>
          <Icon of={Info} />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}
