import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import * as styles from './Cart.css';
import { CartCount } from './CartCount';
import { CartLines } from './CartLines';
import { Checkout } from './Checkout';

interface CartProps {
  readonly order: OrderDraftActorRef;
  /** The last line is gone: the focus has to go somewhere. */
  readonly onEmptied: () => void;
}

/** The cart of a call: the lines scroll; order type, payment, total and Place Order never do. */
export function Cart({ order, onEmptied }: CartProps) {
  return (
    <section aria-labelledby="cart" className={styles.cart}>
      <header className={styles.head}>
        <h2 id="cart" className={styles.title}>
          Cart
        </h2>
        <CartCount order={order} />
      </header>
      <CartLines order={order} onEmptied={onEmptied} />
      <Checkout order={order} />
    </section>
  );
}
