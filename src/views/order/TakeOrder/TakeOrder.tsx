import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { MenuActorRef } from '../../../machines/menu/menu.machine';
import { selectAvailableCount, selectItemCount } from '../../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectMenuRef } from '../../../machines/order-draft/order-draft.selectors';
import { CategoryChips } from '../CategoryChips/CategoryChips';
import { ItemSearch } from '../ItemSearch/ItemSearch';
import { MenuList } from '../MenuList/MenuList';
import * as styles from './TakeOrder.css';

interface TakeOrderProps {
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

interface MenuPanelProps extends TakeOrderProps {
  readonly menu: MenuActorRef;
}

function MenuPanel({ menu, order, searchRef }: MenuPanelProps) {
  const available = useSelector(menu, selectAvailableCount);
  const all = useSelector(menu, selectItemCount);
  return (
    <section aria-labelledby="take-order" className={styles.takeOrder}>
      <header className={styles.head}>
        <h2 id="take-order" className={styles.title}>
          Take Order
        </h2>
        {all > 0 ? <p className={styles.count}>{`${available} of ${all} items available`}</p> : null}
      </header>
      <div className={styles.tools}>
        <ItemSearch menu={menu} inputRef={searchRef} />
        <CategoryChips menu={menu} />
      </div>
      <MenuList menu={menu} order={order} />
    </section>
  );
}

/** The restaurant's menu: search, category chips and the list that scrolls by itself (CALL-41 to CALL-45). */
export function TakeOrder({ order, searchRef }: TakeOrderProps) {
  const menu = useSelector(order, selectMenuRef);
  return menu === undefined ? null : <MenuPanel menu={menu} order={order} searchRef={searchRef} />;
}
