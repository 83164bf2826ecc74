import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { KitchenActorRef } from '../../machines/kitchen/kitchen.machine';
import { type Column, mostUrgent, ordersIn } from '../../machines/kitchen/orders-on-board';
import type { KitchenPressesActorRef } from '../../machines/kitchen-presses/kitchen-presses.machine';
import { selectFaults } from '../../machines/kitchen-presses/kitchen-presses.selectors';
import { formatCount } from '../../services/format/count';
import type { Board, KitchenOrder as Order } from '../../services/kitchen/kitchen.types';
import { Button } from '../ui/buttons/Button';
import { KitchenOrder } from './KitchenOrder';
import * as styles from './KitchenPage.css';
import { RefuseDialog } from './RefuseDialog';

export interface ColumnWords {
  readonly column: Column;
  readonly title: string;
  readonly none: string;
}

/** More than a kitchen works on at once. Two hundred would be more than six thousand elements. */
const shownAtFirst = 20;

interface ColumnProps extends ColumnWords {
  readonly kitchen: KitchenActorRef;
  readonly presses: KitchenPressesActorRef;
  readonly board: Board;
}

/** The orders of one column, the most urgent of them where they are many. */
export function KitchenColumn({ kitchen, presses, board, column, title, none }: ColumnProps) {
  const faults = useSelector(presses, selectFaults);
  const [isWhole, setIsWhole] = useState(false);
  /** As it was when somebody began to refuse it. */
  const [refused, setRefused] = useState<Order | null>(null);
  const orders = ordersIn(board, column);
  const urgent = mostUrgent(orders, shownAtFirst, faults);
  const shown = isWhole ? orders : urgent;
  const more = orders.length - urgent.length;
  return (
    <section className={styles.column} aria-label={title}>
      <h2 className={styles.heading}>
        {title}{' '}
        <span className={styles.count}>
          {shown.length < orders.length ? `${shown.length} of ${orders.length}` : orders.length}
        </span>
      </h2>
      <div className={styles.list}>
        {orders.length === 0 ? <p className={styles.none}>{none}</p> : null}
        {shown.map((order) => (
          <KitchenOrder key={order.id} {...{ kitchen, presses, order }} onRefuse={setRefused} />
        ))}
        {more === 0 ? null : (
          <Button data-more className={styles.press} onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `${formatCount(more)} more`}
          </Button>
        )}
      </div>
      {refused === null ? null : (
        <RefuseDialog
          presses={presses}
          order={refused}
          current={board.orders.find(({ id }) => id === refused.id) ?? null}
          onClose={() => setRefused(null)}
        />
      )}
    </section>
  );
}
