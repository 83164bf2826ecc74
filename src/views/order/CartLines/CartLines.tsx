import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectLineIds } from '../../../machines/order-draft/order-draft.selectors';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { CartLine } from '../CartLine/CartLine';
import * as styles from './CartLines.css';
import { neighbourOf, nextLine } from './cart-lines';

interface CartLinesProps {
  readonly order: OrderDraftActorRef;
  /** The last line is gone: the focus has to go somewhere. */
  readonly onEmptied: () => void;
}

const sameIds = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * The lines of the order, scrolling by themselves in whatever height is given, by keyboard too
 * (layout.md 4): arrows, plus, minus and Delete. Of the live call and the manual order (MAN-08).
 */
export function CartLines({ order, onEmptied }: CartLinesProps) {
  const ids = useSelector(order, selectLineIds, sameIds);

  /** Moves the focus off a line that is about to go; the next line is there already. */
  const leaveLine = (line: HTMLElement) => {
    const neighbour = neighbourOf(line);
    if (neighbour === null) onEmptied();
    else neighbour.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const menuItemId = line?.dataset.line;
    if (line === null || menuItemId === undefined || event.target instanceof HTMLInputElement) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') nextLine(line, event.key)?.focus();
    else if (event.key === '+') order.send({ type: 'order.increase', menuItemId });
    else if (event.key === '-') {
      if (line.dataset.quantity === '1') leaveLine(line);
      order.send({ type: 'order.decrease', menuItemId });
    } else if (event.key === 'Delete') {
      leaveLine(line);
      order.send({ type: 'order.remove', menuItemId });
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.scroller}>
      {ids.length === 0 ? (
        <EmptyState icon={ShoppingBag} title="The cart is empty" detail="Add items from the menu to begin" />
      ) : (
        <ul className={styles.lines} onKeyDown={press}>
          {ids.map((id) => (
            <CartLine key={id} order={order} menuItemId={id} onLeave={leaveLine} />
          ))}
        </ul>
      )}
    </div>
  );
}
