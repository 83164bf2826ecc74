import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectAvailableCount, selectItemCount } from '../../../machines/order-draft/order-draft.selectors';
import { CategoryChips } from '../CategoryChips/CategoryChips';
import { ItemSearch } from '../ItemSearch/ItemSearch';
import { MenuList } from '../MenuList/MenuList';
import * as styles from './TakeOrder.css';

interface TakeOrderProps {
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The restaurant's menu: search, category chips and the list that scrolls by itself (CALL-41 to CALL-45). */
export function TakeOrder({ order, searchRef }: TakeOrderProps) {
  const available = useSelector(order, selectAvailableCount);
  const all = useSelector(order, selectItemCount);
  return (
    <section aria-labelledby="take-order" className={styles.takeOrder}>
      <header className={styles.head}>
        <h2 id="take-order" className={styles.title}>
          Take Order
        </h2>
        {all > 0 ? <p className={styles.count}>{`${available} of ${all} items available`}</p> : null}
      </header>
      <div className={styles.tools}>
        <ItemSearch order={order} inputRef={searchRef} />
        <CategoryChips order={order} />
      </div>
      <MenuList order={order} />
    </section>
  );
}
