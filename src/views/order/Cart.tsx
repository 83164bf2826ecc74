import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import { lazy, type RefObject, useRef } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectAlert,
  selectBar,
  selectBarringLineId,
  selectCallDraftRef,
  selectCanPlace,
  selectCount,
  selectHasCustomer,
  selectIsBarShown,
  selectIsSubmitting,
  selectLastPlaced,
  selectNewTotal,
  selectReasonNotToPlace,
  selectReasons,
} from '../../machines/order-draft/order-draft.selectors';
import type { OrderAlert } from '../../machines/order-draft/order-draft.types';
import { formatMoney } from '../../services/format/money';
import { LazyPart } from '../app/LazyPart';
import { Button } from '../ui/buttons/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Alert } from '../ui/status/Alert';
import { Reasons } from '../ui/status/Reasons';
import * as styles from './Cart.css';
import { CartCount } from './CartCount';
import { CartLines } from './CartLines';
import { focusLine } from './choice-keys';
import { OrderCharge } from './OrderCharge';
import { OrderChoices } from './OrderChoices';
import { ChangeLast, LastOrder } from './OrderTotal';
import { SubmitKey } from './SubmitKey';

/** What prevents placing; an empty cart shows its own text. */
function useReason(order: OrderDraftActorRef): string | null {
  const hasCustomer = useSelector(order, selectHasCustomer);
  const reason = useSelector(order, selectReasonNotToPlace);
  return hasCustomer ? reason : 'Add the customer to place the order.';
}

/** With the total to agree to, where the order was refused with another. */
export function placeText(word: string, newTotalCents: number | null): string {
  return newTotalCents === null ? word : `${word} at ${formatMoney(newTotalCents)}`;
}

/** False where it was not taken, and no alert came that says why. */
function submit(order: OrderDraftActorRef): boolean {
  const before = selectAlert(order.getSnapshot());
  order.send({ type: 'order.submit' });
  const after = order.getSnapshot();
  return selectIsSubmitting(after) || selectAlert(after) !== before;
}

interface CheckoutProps {
  readonly order: OrderDraftActorRef;
  readonly cart: RefObject<HTMLElement | null>;
}

/** Shows the reason when it cannot be pressed. */
function PlaceOrder({ order, cart }: CheckoutProps) {
  const canPlace = useSelector(order, selectCanPlace);
  const isSubmitting = useSelector(order, selectIsSubmitting);
  const newTotal = useSelector(order, selectNewTotal);
  const isEmpty = useSelector(order, selectCount) === 0;
  const reason = useReason(order);
  const isShown = useSelector(
    order,
    (snapshot) => selectIsBarShown(snapshot) && selectBar(snapshot) === reason,
  );
  return (
    <>
      <SubmitKey
        reason={reason ?? (isEmpty ? 'The cart is empty' : null)}
        onSubmit={() => submit(order)}
        showBarringLine={() => focusLine(cart.current, selectBarringLineId(order.getSnapshot()))}
      />
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
        {placeText('Place Order', newTotal)}
      </Button>
      {reason === null ? null : (
        <p id="place-order-hint" className={cx(styles.hint, isShown && styles.shown)}>
          <Icon of={Info} />
          <span>{reason}</span>
        </p>
      )}
    </>
  );
}

function textOf(alert: OrderAlert): string {
  switch (alert.kind) {
    case 'placed':
      return `Order${alert.orderId === null ? '' : ` #${alert.orderId}`} placed successfully! Total: ${formatMoney(alert.totalCents)}.`;
    case 'failed':
      return alert.message ?? 'Failed to place order. Please try again.';
    case 'needsCustomer':
      return 'Please select or create a customer first.';
  }
}

const tones = { placed: 'success', failed: 'error', needsCustomer: 'warning' } as const;

/** Stays until it is dismissed or the next attempt; the number of the last order stays longer. */
function OrderNotice({ order }: { readonly order: OrderDraftActorRef }) {
  const alert = useSelector(order, selectAlert);
  const last = useSelector(order, selectLastPlaced);
  return (
    <>
      {last === null || alert?.kind === 'placed' ? null : (
        <LastOrder {...last}>
          <ChangeLast {...last} />
        </LastOrder>
      )}
      {alert === null ? null : (
        <Alert tone={tones[alert.kind]} onDismiss={() => order.send({ type: 'order.dismissAlert' })}>
          {textOf(alert)}
        </Alert>
      )}
      {alert?.kind === 'placed' ? <ChangeLast orderId={alert.orderId} isCancelled={false} /> : null}
    </>
  );
}

const DraftNews = lazy(async () => ({ default: (await import('./DraftNews')).DraftNews }));

/** What others change of the order of this call. */
function News({ order }: { readonly order: OrderDraftActorRef }) {
  const draft = useSelector(order, selectCallDraftRef);
  return draft === null ? null : (
    <LazyPart>
      <DraftNews order={order} draft={draft} />
    </LazyPart>
  );
}

/** Order Type, Payment Method, Total and Place Order of a call. */
function Checkout({ order, cart }: CheckoutProps) {
  return (
    <div className={styles.checkout}>
      <div className={styles.notice}>
        <OrderNotice order={order} />
      </div>
      <Reasons texts={useSelector(order, selectReasons)} />
      <div className={styles.choices}>
        <OrderChoices order={order} />
      </div>
      <OrderCharge order={order} />
      <div className={styles.place}>
        <PlaceOrder order={order} cart={cart} />
      </div>
    </div>
  );
}

interface CartProps {
  readonly order: OrderDraftActorRef;
  /** The last line is gone: the focus has to go somewhere. */
  readonly onEmptied: () => void;
}

/** The cart of a call: the lines scroll; order type, payment, total and Place Order never do. */
export function Cart({ order, onEmptied }: CartProps) {
  const cart = useRef<HTMLElement>(null);
  return (
    <section ref={cart} aria-labelledby="cart" className={styles.cart}>
      <header className={styles.head}>
        <h2 id="cart" className={styles.title}>
          Cart
        </h2>
        <CartCount order={order} />
      </header>
      <News order={order} />
      <CartLines order={order} onEmptied={onEmptied} />
      <Checkout order={order} cart={cart} />
    </section>
  );
}
