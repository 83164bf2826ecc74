import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import * as styles from './Checkout.css';
import { OrderChoices } from './OrderChoices';
import { OrderNotice } from './OrderNotice';
import { OrderTotal } from './OrderTotal';
import { PlaceOrder } from './PlaceOrder';

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
