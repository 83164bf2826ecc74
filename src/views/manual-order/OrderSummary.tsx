import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import Phone from 'lucide-react/icons/phone';
import { type RefObject, useId, useRef } from 'react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectCanSubmit,
  selectCustomer,
  selectHasCustomer,
  selectIsSubmitting,
  selectName,
  selectNameError,
  selectStep,
} from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectBarringLineId,
  selectCanPlace,
  selectNewTotal,
  selectReasonNotToPlace,
  selectReasons,
} from '../../machines/order-draft/order-draft.selectors';
import { formatPhone } from '../../services/format/phone';
import type { CustomerNames } from '../../services/orders/manual-draft.types';
import { placeText } from '../order/Cart';
import { CartCount } from '../order/CartCount';
import { CartLines } from '../order/CartLines';
import { focusLine } from '../order/choice-keys';
import { OrderCharge } from '../order/OrderCharge';
import { OrderChoices } from '../order/OrderChoices';
import { SubmitKey } from '../order/SubmitKey';
import { Button } from '../ui/buttons/Button';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Reasons } from '../ui/status/Reasons';
import * as styles from './OrderSummary.css';
import { submitOrder } from './submit-order';

interface SubmitOrderProps {
  readonly wizard: ManualOrderActorRef;
  readonly order: OrderDraftActorRef;
}

interface SummaryRef {
  readonly summary: RefObject<HTMLElement | null>;
}

/** What stands in the way; an order without items can be tried, and is answered. */
function useReason({ wizard, order }: SubmitOrderProps): string | null {
  const hasCustomer = useSelector(wizard, selectHasCustomer);
  const canSubmit = useSelector(wizard, selectCanSubmit);
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  const reason = useSelector(order, selectReasonNotToPlace);
  if (!hasCustomer) return 'Add the customer to place the order.';
  if (!canSubmit && !isSubmitting) return 'Go back to Add Items to submit.';
  return reason;
}

/** Shows the reason when it cannot be pressed. */
function SubmitOrder({ wizard, order, summary }: SubmitOrderProps & SummaryRef) {
  const isReady = useSelector(wizard, selectCanSubmit);
  const canPlace = useSelector(order, selectCanPlace);
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  const newTotal = useSelector(order, selectNewTotal);
  const reason = useReason({ wizard, order });
  const canSubmit = isReady && canPlace;
  return (
    <>
      <SubmitKey
        reason={reason}
        onSubmit={() => submitOrder(wizard, order)}
        showBarringLine={() => {
          if (isReady) focusLine(summary.current, selectBarringLineId(order.getSnapshot()));
        }}
      />
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
        {placeText('Submit Order', newTotal)}
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

interface NameFieldProps {
  readonly wizard: ManualOrderActorRef;
  readonly field: keyof CustomerNames;
  readonly label: string;
}

/** Sent on Submit Order, when changed. */
function NameField({ wizard, field, label }: NameFieldProps) {
  const value = useSelector(wizard, (snapshot) => selectName(snapshot, field));
  const error = useSelector(wizard, (snapshot) => selectNameError(snapshot, field));
  const isSubmitting = useSelector(wizard, selectIsSubmitting);
  return (
    <TextField
      label={label}
      autoComplete="off"
      value={value}
      error={error}
      isReadOnly={isSubmitting}
      onChange={(text) => wizard.send({ type: 'manual.editName', field, value: text })}
    />
  );
}

interface OrderSummaryProps {
  readonly wizard: ManualOrderActorRef;
  readonly order: OrderDraftActorRef;
  /** The last line is gone: the focus has to go somewhere. */
  readonly onEmptied: () => void;
}

/** Who the order is for; the names wait for the step in which the lookup does not ask for them too. */
function OrderCustomer({ wizard }: Pick<OrderSummaryProps, 'wizard'>) {
  const customer = useSelector(wizard, selectCustomer);
  const isEditable = useSelector(wizard, selectStep) === 'items';
  if (customer === null || !isEditable) return null;
  return (
    <div className={styles.customer}>
      <div className={styles.names}>
        <NameField wizard={wizard} field="firstName" label="First name" />
        <NameField wizard={wizard} field="lastName" label="Last name" />
      </div>
      {customer.phoneNumber === null ? null : (
        <p className={styles.phone}>
          <Icon of={Phone} size={14} />
          <span>{formatPhone(customer.phoneNumber)}</span>
        </p>
      )}
    </div>
  );
}

/** The lines scroll, the way to submit never does. */
export function OrderSummary({ wizard, order, onEmptied }: OrderSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  return (
    <aside ref={summary} aria-labelledby={titleId} className={styles.summary}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Order Summary
        </h2>
        <CartCount order={order} />
      </header>
      <OrderCustomer wizard={wizard} />
      <CartLines order={order} onEmptied={onEmptied} />
      <div className={styles.foot}>
        <OrderChoices order={order} />
        <OrderCharge order={order} />
        <Reasons texts={useSelector(order, selectReasons)} />
        <SubmitOrder wizard={wizard} order={order} summary={summary} />
      </div>
    </aside>
  );
}
