import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RepeatOrderActorRef } from '../../machines/repeat-order/repeat-order.machine';
import { selectIsReviewing } from '../../machines/repeat-order/repeat-order.selectors';
import { RecentOrders } from './RecentOrders';
import { RepeatReview } from './RepeatReview';

interface RepeatOrderProps {
  readonly repeat: RepeatOrderActorRef;
  /** Behind one line, while the order has lines of its own. */
  readonly isFolded: boolean;
  /** The lines of an earlier order are in the cart: the focus has to go somewhere. */
  readonly onRepeated: () => void;
}

/** A known customer's recent orders to take again; every difference to today's menu is shown before it counts. */
export function RepeatOrder({ repeat, isFolded, onRepeated }: RepeatOrderProps) {
  const place = useRef<HTMLDivElement>(null);
  const isReviewing = useSelector(repeat, selectIsReviewing);
  const choose = (orderId: string) => {
    flushSync(() => repeat.send({ type: 'repeat.choose', orderId }));
    if (!selectIsReviewing(repeat.getSnapshot())) onRepeated();
  };
  const confirm = () => {
    flushSync(() => repeat.send({ type: 'repeat.confirm' }));
    onRepeated();
  };
  const cancel = () => {
    flushSync(() => repeat.send({ type: 'repeat.cancel' }));
    place.current?.querySelector<HTMLElement>('[data-repeat], summary')?.focus();
  };
  return (
    <div ref={place}>
      {isReviewing ? (
        <RepeatReview repeat={repeat} onConfirm={confirm} onCancel={cancel} />
      ) : (
        <RecentOrders repeat={repeat} isFolded={isFolded} onChoose={choose} />
      )}
    </div>
  );
}
