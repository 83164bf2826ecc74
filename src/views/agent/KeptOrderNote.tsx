import { useSelector } from '@xstate/react';
import SquarePen from 'lucide-react/icons/square-pen';
import type { KeptOrdersActorRef } from '../../machines/kept-orders/kept-orders.machine';
import { selectNow } from '../../machines/kept-orders/kept-orders.selectors';
import { itemCount } from '../../machines/shared/cart-totals';
import { countOf } from '../../services/format/count';
import { formatPhone } from '../../services/format/phone';
import { agoInWords, secondsBetween } from '../../services/format/time';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import { Button } from '../ui/buttons/Button';
import { Alert } from '../ui/status/Alert';
import * as styles from './KeptOrderNote.css';
import { partPlaced, sentBefore } from './sent-before';

interface KeptOrderNoteProps {
  readonly kept: KeptOrdersActorRef;
  readonly order: KeptOrder;
}

const whoIn = ({ customer, number }: KeptOrder): string =>
  customer?.name ?? (number === null ? 'Unknown caller' : formatPhone(number));

const sendingIn = ({ sentWith, placed }: KeptOrder): string => {
  if (placed !== undefined) return ` ${partPlaced(placed.orderId, ' (see My Orders)')}`;
  return sentWith === undefined ? '' : ` ${sentBefore}`;
};

/** One of them: whose it is, how old, and the two ways to go on. */
export function KeptOrderNote({ kept, order }: KeptOrderNoteProps) {
  const now = useSelector(kept, selectNow) ?? order.keptAt;
  const { callId, restaurant, cart, placed, keptAt } = order;
  const count = itemCount(cart.lines);
  const { shorthand = '' } = cart;
  const left = [
    ...(count === 0
      ? []
      : [`${countOf(count, ['item', 'items'])}${placed === undefined ? ' not ordered' : ''}`]),
    ...(shorthand.trim() === '' ? [] : [`“${shorthand.trim()}” typed and not added`]),
  ].join(', ');
  const ago = agoInWords(secondsBetween(keptAt, now));
  return (
    <Alert
      tone="info"
      role="note"
      className={styles.note}
      action={
        <>
          <Button size="sm" icon={SquarePen} onPress={() => kept.send({ type: 'kept.toManual', callId })}>
            Keep as manual order
          </Button>
          <Button size="sm" variant="ghost" onPress={() => kept.send({ type: 'kept.discard', callId })}>
            Discard
          </Button>
        </>
      }
    >
      {`${whoIn(order)}, ${restaurant.name}: ${left}, ${ago}.${sendingIn(order)}`}
    </Alert>
  );
}
