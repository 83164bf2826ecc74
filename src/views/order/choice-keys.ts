import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import type { OrderType, PaymentMethod } from '../../services/orders/order.types';
import type { ShortcutActions } from '../call/use-shortcuts';

/** The digit that, with Alt, chooses it from anywhere on the page. */
export const typeDigits: Readonly<Record<OrderType, string>> = { pickup: '1', delivery: '2', dine_in: '3' };
export const paymentDigits: Readonly<Record<PaymentMethod, string>> = { cash: '4', credit_card: '5' };

/** The part is there only where the server quotes orders. */
const focusFirst = (part: 'address' | 'time' | 'allergies') =>
  document.querySelector<HTMLElement>(`[data-part="${part}"] :is(input, button):enabled`)?.focus();

/** Order type and payment method by one key each; for nothing where there is no order. */
export function choiceKeys(order: OrderDraftActorRef | undefined): ShortcutActions {
  if (order === undefined) return {};
  const type = (orderType: OrderType) => () => order.send({ type: 'order.chooseType', orderType });
  const payment = (paymentMethod: PaymentMethod) => () =>
    order.send({ type: 'order.choosePayment', paymentMethod });
  return {
    pickup: type('pickup'),
    delivery: type('delivery'),
    dineIn: type('dine_in'),
    cash: payment('cash'),
    creditCard: payment('credit_card'),
    address: () => focusFirst('address'),
    allergies: () => focusFirst('allergies'),
    acknowledge: () =>
      selectQuoteRef(order.getSnapshot())
        ?.getSnapshot()
        .children.allergies?.send({ type: 'allergies.acknowledge' }),
    time: () => {
      selectQuoteRef(order.getSnapshot())?.getSnapshot().children.time?.send({ type: 'time.open' });
      focusFirst('time');
    },
  };
}
