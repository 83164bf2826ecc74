import { useSelector } from '@xstate/react';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { RepeatOrderActorRef } from '../../machines/repeat-order/repeat-order.machine';
import {
  selectCanChoose,
  selectHasFailed,
  selectPastOrders,
} from '../../machines/repeat-order/repeat-order.selectors';
import { Button } from '../ui/Button/Button';
import { Icon } from '../ui/Icon/Icon';
import { RecentOrder } from './RecentOrder';
import * as styles from './RecentOrders.css';

interface RecentOrdersProps {
  readonly repeat: RepeatOrderActorRef;
  readonly isFolded: boolean;
  readonly onChoose: (orderId: string) => void;
}

/** The customer's newest orders; nothing where there are none, or none yet. */
export function RecentOrders({ repeat, isFolded, onChoose }: RecentOrdersProps) {
  const headingId = useId();
  const orders = useSelector(repeat, selectPastOrders);
  const canChoose = useSelector(repeat, selectCanChoose);
  const hasFailed = useSelector(repeat, selectHasFailed);
  if (!hasFailed && orders.length === 0) return null;
  const content = hasFailed ? (
    <div className={styles.failed}>
      <p>Recent orders could not be loaded.</p>
      <Button size="sm" onPress={() => repeat.send({ type: 'repeat.retry' })}>
        Load again
      </Button>
    </div>
  ) : (
    <ul>
      {orders.map((order) => (
        <RecentOrder
          key={order.id}
          order={order}
          isDisabled={!canChoose}
          onRepeat={() => onChoose(order.id)}
        />
      ))}
    </ul>
  );
  return isFolded ? (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <Icon of={ChevronRight} className={styles.chevron} />
        <span>Recent orders</span>
      </summary>
      {content}
    </details>
  ) : (
    <section aria-labelledby={headingId} className={styles.open}>
      <h3 id={headingId} className={styles.heading}>
        <Icon of={RotateCcw} size={14} />
        <span>Recent orders</span>
      </h3>
      {content}
    </section>
  );
}
