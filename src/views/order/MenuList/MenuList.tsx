import { useSelector } from '@xstate/react';
import { TriangleAlert, Utensils } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { MenuActorRef } from '../../../machines/menu/menu.machine';
import {
  selectIsSearching,
  selectItemCount,
  selectMenuState,
  selectVisibleCategories,
} from '../../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import type { MenuCategory } from '../../../services/menu/menu.types';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { MenuRow } from '../MenuRow/MenuRow';
import * as styles from './MenuList.css';
import { MenuSkeleton } from './MenuSkeleton';
import { MENU_LIST_ID, optionId } from './menu-ids';

interface MenuListProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
}

const idsOf = (categories: readonly MenuCategory[]): string =>
  categories.flatMap((category) => category.items.map((item) => optionId(item.id))).join(' ');

const foundWords = (count: number): string => (count === 1 ? '1 item found' : `${count} items found`);

/**
 * Shown grouped by category. The options are owned by a listbox of their own, so that the
 * Add buttons may stand in the same rows without being part of an option.
 */
function MenuGroups({ menu, order }: MenuListProps) {
  const categories = useSelector(menu, selectVisibleCategories);
  const isSearching = useSelector(menu, selectIsSearching);
  const found = categories.reduce((sum, category) => sum + category.items.length, 0);
  return (
    <>
      <div role="listbox" id={MENU_LIST_ID} aria-label="Menu items" aria-owns={idsOf(categories)} />
      <VisuallyHidden role="status">{isSearching ? foundWords(found) : ''}</VisuallyHidden>
      {isSearching && found === 0 ? <p className={styles.nothing}>No items match this search</p> : null}
      {categories.map((category) => (
        <section key={category.id} aria-labelledby={`menu-category-${category.id}`} className={styles.group}>
          <h3 id={`menu-category-${category.id}`} className={styles.heading}>
            <span>{category.name}</span>
            <span className={styles.count}>{category.items.length}</span>
          </h3>
          <ul>
            {category.items.map((item) => (
              <MenuRow key={item.id} menu={menu} order={order} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function NoMenu({ menu }: { readonly menu: MenuActorRef }) {
  return (
    <EmptyState
      tone="error"
      icon={TriangleAlert}
      title="No menu items available"
      detail="The menu could not be loaded. The call goes on."
      action={<Button onPress={() => menu.send({ type: 'menu.retry' })}>Try again</Button>}
    />
  );
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={Utensils}
      title="No menu items available"
      detail="Nothing can be ordered from this restaurant"
    />
  );
}

export function MenuList({ menu, order }: MenuListProps) {
  const state = useSelector(menu, selectMenuState);
  const isEmpty = useSelector(menu, selectItemCount) === 0;
  const content = {
    none: <NothingToOrder />,
    loading: <MenuSkeleton />,
    ready: isEmpty ? <NothingToOrder /> : <MenuGroups menu={menu} order={order} />,
    failed: <NoMenu menu={menu} />,
  };
  return (
    <div className={styles.scroller} aria-busy={state === 'loading'}>
      {content[state]}
    </div>
  );
}
