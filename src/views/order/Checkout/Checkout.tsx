import { useSelector } from '@xstate/react';
import { Info } from 'lucide-react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import {
  selectCanPlace,
  selectHasCustomer,
  selectIsSubmitting,
  selectOrderType,
  selectPaymentMethod,
  selectTotalCents,
} from '../../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../../services/format/money';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { Select } from '../../ui/Select/Select';
import { orderTypeWords, paymentMethodWords } from '../../ui/StatusBadge/status-map';
import { OrderNotice } from '../OrderNotice/OrderNotice';
import * as styles from './Checkout.css';

const orderTypes = (['pickup', 'delivery', 'dine_in'] as const).map((value) => ({
  value,
  label: orderTypeWords[value],
}));
const paymentMethods = (['cash', 'credit_card'] as const).map((value) => ({
  value,
  label: paymentMethodWords[value],
}));

function Total({ order }: { readonly order: OrderDraftActorRef }) {
  const total = useSelector(order, selectTotalCents);
  return (
    <div role="status" aria-atomic="true" className={styles.total}>
      <span className={styles.totalLabel}>Total</span>
      <span className={styles.totalFigure}>{formatMoney(total)}</span>
    </div>
  );
}

function PlaceOrder({ order }: { readonly order: OrderDraftActorRef }) {
  const canPlace = useSelector(order, selectCanPlace);
  const isSubmitting = useSelector(order, selectIsSubmitting);
  const hasCustomer = useSelector(order, selectHasCustomer);
  return (
    <>
      <Button
        variant="primary"
        size="xl"
        isFull
        hint={canPlace ? <Keys keys={['Ctrl', 'Enter']} /> : null}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={hasCustomer ? undefined : 'place-order-hint'}
        isDisabled={!canPlace && !isSubmitting}
        isPending={isSubmitting}
        pendingText="Placing order..."
        onPress={() => order.send({ type: 'order.submit' })}
      >
        Place Order
      </Button>
      {hasCustomer ? null : (
        <p id="place-order-hint" className={styles.hint}>
          <Icon of={Info} />
          <span>Please select or create a customer first.</span>
        </p>
      )}
    </>
  );
}

/** Order Type, Payment Method, Total and Place Order (CALL-51 to CALL-58). */
export function Checkout({ order }: { readonly order: OrderDraftActorRef }) {
  const orderType = useSelector(order, selectOrderType);
  const paymentMethod = useSelector(order, selectPaymentMethod);
  return (
    <div className={styles.checkout}>
      <OrderNotice order={order} />
      <div className={styles.choices}>
        <Select
          label="Order Type"
          options={orderTypes}
          value={orderType}
          onChange={(value) => order.send({ type: 'order.chooseType', orderType: value })}
        />
        <Select
          label="Payment Method"
          options={paymentMethods}
          value={paymentMethod}
          onChange={(value) => order.send({ type: 'order.choosePayment', paymentMethod: value })}
        />
      </div>
      <Total order={order} />
      <PlaceOrder order={order} />
    </div>
  );
}
