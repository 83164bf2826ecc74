import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { OrderChoices } from '../OrderChoices/OrderChoices';
import { OrderNotice } from '../OrderNotice/OrderNotice';
import { OrderTotal } from '../OrderTotal/OrderTotal';
import { PlaceOrder } from '../PlaceOrder/PlaceOrder';
import * as styles from './Checkout.css';

/** Order Type, Payment Method, Total and Place Order of a call. */
export function Checkout({ order }: { readonly order: OrderDraftActorRef }) {
  return (
    <div className={styles.checkout}>
      <div className={styles.notice}>
        <OrderNotice order={order} />
      </div>
      <div className={styles.choices}>
        <OrderChoices order={order} />
      </div>
      <OrderTotal order={order} />
      <div className={styles.place}>
        <PlaceOrder order={order} />
      </div>
    </div>
  );
}
