import { useSelector } from '@xstate/react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectAvailableCount, selectItemCount } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCount } from '../../machines/order-draft/order-draft.selectors';
import * as styles from './CartCount.css';

/** How much of the menu can be had, at the end of its card's head. */
export function MenuCount({ menu }: { readonly menu: MenuActorRef }) {
  const available = useSelector(menu, selectAvailableCount);
  const all = useSelector(menu, selectItemCount);
  return all === 0 ? null : (
    <p className={styles.menuCountCount}>{`${available} of ${all} items available`}</p>
  );
}

/** How many pieces are in the order, beside the heading of its card. */
export function CartCount({ order }: { readonly order: OrderDraftActorRef }) {
  return <span className={styles.count}>{useSelector(order, selectCount)}</span>;
}
