import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectAvailableCount, selectItemCount } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCount, selectQuoteRef } from '../../machines/order-draft/order-draft.selectors';
import { LazyPart } from '../app/LazyPart';
import * as styles from './CartCount.css';

/** How much of the menu can be had. */
function MenuCount({ menu }: { readonly menu: MenuActorRef }) {
  const available = useSelector(menu, selectAvailableCount);
  const all = useSelector(menu, selectItemCount);
  return all === 0 ? null : (
    <p className={styles.menuCountCount}>{`${available} of ${all} items available`}</p>
  );
}

const RestaurantClock = lazy(async () => ({
  default: (await import('./terms/RestaurantClock')).RestaurantClock,
}));

/** The restaurant's time of day, where the server quotes orders. */
function OrderClock({ order }: { readonly order: OrderDraftActorRef }) {
  const service = useSelector(
    useSelector(order, selectQuoteRef) ?? undefined,
    (snapshot) => snapshot?.children.service,
  );
  return service === undefined ? null : (
    <LazyPart>
      <RestaurantClock service={service} />
    </LazyPart>
  );
}

interface MenuFactsProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
}

/** At the end of the head of the menu's card. */
export function MenuFacts({ menu, order }: MenuFactsProps) {
  return (
    <div className={styles.menuFacts}>
      <OrderClock order={order} />
      <MenuCount menu={menu} />
    </div>
  );
}

/** How many pieces are in the order, beside the heading of its card. */
export function CartCount({ order }: { readonly order: OrderDraftActorRef }) {
  return <span className={styles.count}>{useSelector(order, selectCount)}</span>;
}
