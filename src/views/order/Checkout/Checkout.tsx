import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { OrderChoices } from '../OrderChoices/OrderChoices';
import { OrderNotice } from '../OrderNotice/OrderNotice';
import { OrderTotal } from '../OrderTotal/OrderTotal';
import { PlaceOrder } from '../PlaceOrder/PlaceOrder';
import * as styles from './Checkout.css';

/** Order Type, Payment Method, Total and Place Order of a call (CALL-51 to CALL-58). */
export function Checkout({ order }: { readonly order: OrderDraftActorRef }) {
  return (
    <div className={styles.checkout}>
      <OrderNotice order={order} />
      <OrderChoices order={order} />
      <OrderTotal order={order} />
      <PlaceOrder order={order} />
    </div>
  );
}
