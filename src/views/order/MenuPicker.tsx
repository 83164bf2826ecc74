import { useSelector } from '@xstate/react';
import { Search, TriangleAlert, Utensils } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import {
  selectCategories,
  selectCategoryId,
  selectHasItems,
  selectHighlightedId,
  selectHitCount,
  selectIsSearching,
  selectLeftOut,
  selectMenuState,
  selectQuery,
} from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { Button } from '../ui/Button/Button';
import { ToggleChips } from '../ui/Chips/Chips';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { SkeletonRows } from '../ui/Skeleton/Skeleton';
import * as menuListStyles from './MenuList.css';
import * as styles from './MenuPicker.css';
import { MenuRows } from './MenuRows';
import { menuListId, optionId } from './menu-ids';
import { useCartNews } from './use-cart-news';

type SearchKey = 'next' | 'previous' | 'first' | 'last' | 'pick' | 'clear';

type Keystroke = Pick<
  globalThis.KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>;

const keys: Readonly<Record<string, SearchKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'pick' };
/** With something typed these are the text's own. */
const keysOfEmptyField: Readonly<Record<string, SearchKey>> = { Home: 'first', End: 'last' };

/** What a key in the item search does besides typing. */
function searchKeyOf(stroke: Keystroke, query: string): SearchKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = stroke;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null;
  if (key === 'Escape') return query === '' ? null : 'clear';
  return keys[key] ?? (query === '' ? (keysOfEmptyField[key] ?? null) : null);
}

interface ItemSearchProps {
  readonly menu: MenuActorRef;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label?: string;
}

const resultWords = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** A combobox whose list is the menu: the focus stays here, the highlight moves there. */
function ItemSearch({ menu, inputRef, label = 'Find an item' }: ItemSearchProps) {
  const query = useSelector(menu, selectQuery);
  const isSearching = useSelector(menu, selectIsSearching);
  const hitCount = useSelector(menu, selectHitCount);
  const hasItems = useSelector(menu, selectHasItems);
  const highlightedId = useSelector(menu, selectHighlightedId);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = searchKeyOf(event.nativeEvent, query);
    if (does === null) return;
    event.preventDefault();
    if (does === 'clear') menu.send({ type: 'menu.search', query: '' });
    else if (does !== 'pick') menu.send({ type: 'menu.highlight', move: does });
    else if (!event.repeat) {
      menu.send({ type: 'menu.pickHighlighted' });
      event.currentTarget.select();
    }
  };
  return (
    <div className={styles.field}>
      <Icon of={Search} />
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-expanded={hasItems}
        aria-autocomplete="list"
        aria-controls={hasItems ? menuListId(menu) : undefined}
        aria-activedescendant={highlightedId === null ? undefined : optionId(menu, highlightedId)}
        aria-keyshortcuts="Alt+I"
        className={styles.input}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={(event) => menu.send({ type: 'menu.search', query: event.target.value })}
        onKeyDown={press}
      />
      <span role="status" className={styles.results}>
        {isSearching ? resultWords(hitCount) : ''}
      </span>
      <Keys keys={query === '' ? ['Alt', 'I'] : ['Esc']} always />
    </div>
  );
}

/** Five rows stand for the menu until it is in. */
function MenuSkeleton() {
  return <SkeletonRows count={5} label="Loading the menu" />;
}

interface MenuListProps {
  readonly menu: MenuActorRef;
  /** Takes what is added, and knows how many of each item are in it. */
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

/** Items the server sent without a price or name that can be read: the agent knows that they are on the menu. */
function MenuLeftOut({ menu }: { readonly menu: MenuActorRef }) {
  const names = useSelector(menu, selectLeftOut);
  return names === '' ? null : (
    <p
      className={menuListStyles.leftOut}
    >{`Not in this list, because the price or the name could not be read: ${names}`}</p>
  );
}

/** Says what was last done to the cart, for the ear; the new total says itself. */
function CartNews({ order }: { readonly order: OrderDraftActorRef }) {
  return <VisuallyHidden role="status">{useCartNews(order)}</VisuallyHidden>;
}

interface MenuPickerProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** Search, category chips and the list, one under the other in a flex column of a given height. */
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
