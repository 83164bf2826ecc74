import { useSelector } from '@xstate/react';
import { Phone } from 'lucide-react';
import { useId } from 'react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectCustomer, selectStep } from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { formatPhone } from '../../services/format/phone';
import { CartCount } from '../order/CartCount';
import { CartLines } from '../order/CartLines';
import { OrderChoices } from '../order/OrderChoices';
import { OrderTotal } from '../order/OrderTotal';
import { Icon } from '../ui/Icon/Icon';
import { NameField } from './NameField';
import * as styles from './OrderSummary.css';
import { SubmitOrder } from './SubmitOrder';

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

/** MAN-07 to MAN-10, MAN-17: the lines scroll, the way to submit never does. */
export function OrderSummary({ wizard, order, onEmptied }: OrderSummaryProps) {
  const titleId = useId();
  return (
    <aside aria-labelledby={titleId} className={styles.summary}>
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
        <OrderTotal order={order} />
        <SubmitOrder wizard={wizard} order={order} />
      </div>
    </aside>
  );
}
