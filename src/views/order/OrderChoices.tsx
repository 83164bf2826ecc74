import { useSelector } from '@xstate/react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectOrderType,
  selectPaymentMethod,
  selectQuoteRef,
} from '../../machines/order-draft/order-draft.selectors';
import { Select } from '../ui/fields/Select';
import { orderTypeWords, paymentMethodWords } from '../ui/status/status-map';
import { paymentDigits, typeDigits } from './choice-keys';
import * as styles from './OrderChoices.css';

const orderTypes = (['pickup', 'delivery', 'dine_in'] as const).map((value) => ({
  value,
  label: orderTypeWords[value],
  keys: ['Alt', typeDigits[value]],
}));
const paymentMethods = (['cash', 'credit_card'] as const).map((value) => ({
  value,
  label: paymentMethodWords[value],
  keys: ['Alt', paymentDigits[value]],
}));

interface OrderChoicesProps {
  readonly order: OrderDraftActorRef;
  /** Whether it is still to be chosen how the order is paid. */
  readonly hasPayment?: boolean;
}

/** Order Type and Payment Method side by side. */
export function OrderChoices({ order, hasPayment = true }: OrderChoicesProps) {
  const orderType = useSelector(order, selectOrderType);
  const paymentMethod = useSelector(order, selectPaymentMethod);
  // In a low window the terms of the order need the room.
  const isLabelSpare = useSelector(order, (snapshot) => selectQuoteRef(snapshot) !== null);
  return (
    <div className={styles.choices}>
      <Select
        label="Order Type"
        isLabelSpare={isLabelSpare}
        options={orderTypes}
        value={orderType}
        onChange={(value) => order.send({ type: 'order.chooseType', orderType: value })}
      />
      {hasPayment ? (
        <Select
          label="Payment Method"
          isLabelSpare={isLabelSpare}
          options={paymentMethods}
          value={paymentMethod}
          onChange={(value) => order.send({ type: 'order.choosePayment', paymentMethod: value })}
        />
      ) : null}
    </div>
  );
}
