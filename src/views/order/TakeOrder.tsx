import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectMenuRef } from '../../machines/order-draft/order-draft.selectors';
import { MenuFacts } from './CartCount';
import { MenuPicker } from './MenuPicker';
import * as styles from './TakeOrder.css';

interface TakeOrderProps {
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onShorthand?: () => void;
}

/** The restaurant's menu in a call: search, category chips and the list. */
export function TakeOrder({ order, searchRef, onShorthand }: TakeOrderProps) {
  const menu = useSelector(order, selectMenuRef);
  if (menu === undefined) return null;
  return (
    <section aria-labelledby="take-order" className={styles.takeOrder}>
      <header className={styles.head}>
        <h2 id="take-order" className={styles.title}>
          Take Order
        </h2>
        <MenuFacts menu={menu} order={order} />
      </header>
      <MenuPicker menu={menu} order={order} searchRef={searchRef} onShorthand={onShorthand} />
    </section>
  );
}
