import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectIsSearching } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { CartNews } from './CartNews';
import { CategoryChips } from './CategoryChips';
import { ItemSearch } from './ItemSearch';
import { MenuLeftOut } from './MenuLeftOut';
import { MenuList } from './MenuList';
import * as styles from './MenuPicker.css';

interface MenuPickerProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, category chips and the list, one under the other in a flex column of a given height (CALL-41, MAN-06). */
export function MenuPicker({ menu, order, searchRef }: MenuPickerProps) {
  // A search goes through the whole menu.
  const isSearching = useSelector(menu, selectIsSearching);
  return (
    <>
      <div className={styles.tools}>
        <ItemSearch menu={menu} inputRef={searchRef} />
        {isSearching ? null : <CategoryChips menu={menu} />}
      </div>
      <MenuList menu={menu} order={order} onRetry={() => searchRef.current?.focus()} />
      <MenuLeftOut menu={menu} />
      <CartNews order={order} />
    </>
  );
}
