import { useSelector } from '@xstate/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Utensils from 'lucide-react/icons/utensils';
import { type RefObject, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { flushSync } from 'react-dom';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import {
  selectCategories,
  selectCategoryId,
  selectHasItems,
  selectIsSearching,
  selectLeftOut,
  selectMenuState,
} from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectShorthand } from '../../machines/order-draft/order-draft.selectors';
import { useShortcuts } from '../call/use-shortcuts';
import { Button } from '../ui/buttons/Button';
import { ToggleChips } from '../ui/fields/Chips';
import { Keys } from '../ui/Kbd/Kbd';
import { EmptyState } from '../ui/states/EmptyState';
import { SkeletonRows } from '../ui/states/Skeleton';
import { ItemSearch } from './ItemSearch';
import * as menuListStyles from './MenuList.css';
import * as styles from './MenuPicker.css';
import { MenuRows } from './MenuRows';
import { Shorthand } from './Shorthand';
import { useCartNews } from './use-cart-news';

/** Five rows stand for the menu until it is in. */
function MenuSkeleton() {
  return <SkeletonRows count={5} label="Loading the menu" />;
}

interface MenuListProps {
  readonly menu: MenuActorRef;
  /** Takes what is added, and has the quantity of each item. */
  readonly order: OrderDraftActorRef;
  /** The button that asked again is gone with the failure. */
  readonly onRetry: () => void;
}

function NoMenu({ menu, onRetry }: Pick<MenuListProps, 'menu' | 'onRetry'>) {
  const retry = () => {
    menu.send({ type: 'menu.retry' });
    onRetry();
  };
  return (
    <EmptyState
      tone="error"
      icon={TriangleAlert}
      title="No menu items available"
      detail="The menu could not be loaded."
      action={<Button onPress={retry}>Try again</Button>}
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

/** The menu, scrolling by itself in whatever height is given. */
function MenuList({ menu, order, onRetry }: MenuListProps) {
  const state = useSelector(menu, selectMenuState);
  const hasItems = useSelector(menu, selectHasItems);
  if (hasItems) return <MenuRows menu={menu} order={order} />;
  const content = {
    none: <NothingToOrder />,
    loading: <MenuSkeleton />,
    ready: <NothingToOrder />,
    failed: <NoMenu menu={menu} onRetry={onRetry} />,
  };
  return (
    <div className={menuListStyles.scroller} aria-busy={state === 'loading'}>
      {content[state]}
    </div>
  );
}

const noFilter = 'all';

/** One stop in the tab order, arrows inside. */
function CategoryChips({ menu }: { readonly menu: MenuActorRef }) {
  const categories = useSelector(menu, selectCategories);
  const categoryId = useSelector(menu, selectCategoryId);
  const chips = categories.filter(({ items }) => items.length > 0);
  const options = [{ id: noFilter, label: 'All' }, ...chips.map(({ id, name }) => ({ id, label: name }))];
  return (
    <ToggleChips
      label="Category"
      className={styles.chips}
      options={options}
      selectedId={categoryId ?? noFilter}
      onSelect={(id) => menu.send({ type: 'menu.filter', categoryId: id === noFilter ? null : id })}
    />
  );
}

/** Items the server sent without a price or name that can be read: the agent sees that they are on the menu. */
function MenuLeftOut({ menu }: { readonly menu: MenuActorRef }) {
  const names = useSelector(menu, selectLeftOut);
  return names === '' ? null : (
    <p
      className={menuListStyles.leftOut}
    >{`Not in this list, because the name, the price or the options could not be read: ${names}`}</p>
  );
}

/** Announces the last change of the cart to screen readers; the new total is announced by itself. */
function CartNews({ order }: { readonly order: OrderDraftActorRef }) {
  return <VisuallyHidden role="status">{useCartNews(order)}</VisuallyHidden>;
}

interface ShorthandLinkProps {
  readonly onPress: () => void;
}

function ShorthandLink({ onPress }: ShorthandLinkProps) {
  return (
    <button type="button" className={styles.shorthand} aria-keyshortcuts="Alt+S" onClick={onPress}>
      <span className={styles.shorthandWords}>Type the whole order</span>
      <Keys keys={['Alt', 'S']} />
    </button>
  );
}

interface MenuPickerProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** On a phone the menu may be behind another panel. */
  readonly onShorthand?: () => void;
}

/** Search, category chips and the list, one under the other in a flex column of a given height. */
export function MenuPicker({ menu, order, searchRef, onShorthand }: MenuPickerProps) {
  // A search goes through the whole menu.
  const isSearching = useSelector(menu, selectIsSearching);
  const hasItems = useSelector(menu, selectHasItems);
  const isShort = useSelector(order, selectShorthand) !== null;
  const tools = useRef<HTMLDivElement>(null);
  const openShorthand = () => {
    onShorthand?.();
    // The key that comes next belongs to the field.
    flushSync(() => order.send({ type: 'order.openShorthand' }));
    tools.current?.querySelector<HTMLElement>('[data-shorthand]')?.focus();
  };
  useShortcuts(hasItems ? { shorthand: openShorthand } : {});
  return (
    <>
      <div ref={tools} className={styles.tools}>
        <ItemSearch menu={menu} inputRef={searchRef} />
        {isSearching || isShort ? null : <CategoryChips menu={menu} />}
        {isShort ? (
          <Shorthand
            order={order}
            onClose={() => {
              order.send({ type: 'order.closeShorthand' });
              searchRef.current?.focus();
            }}
          />
        ) : null}
        {hasItems && !isShort && !isSearching ? <ShorthandLink onPress={openShorthand} /> : null}
      </div>
      <MenuList menu={menu} order={order} onRetry={() => searchRef.current?.focus()} />
      <MenuLeftOut menu={menu} />
      <CartNews order={order} />
    </>
  );
}
