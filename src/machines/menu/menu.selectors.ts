import type { MenuCategory } from '../../services/menu/menu.types';
import { memo } from '../shared/memo';
import type { MenuSnapshot } from './menu.machine';
import { isSearch, visibleMenu } from './menu-search';

export type MenuState = 'none' | 'loading' | 'ready' | 'failed';

/** A menu fetched anew stays readable meanwhile. */
export const selectMenuState = (snapshot: MenuSnapshot): MenuState => {
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.matches({ list: 'none' }) ? 'none' : 'ready';
};

export const selectCategories = (snapshot: MenuSnapshot): readonly MenuCategory[] =>
  snapshot.context.categories;
export const selectCategoryId = (snapshot: MenuSnapshot): string | null => snapshot.context.categoryId;
export const selectQuery = (snapshot: MenuSnapshot): string => snapshot.context.query;
export const selectIsSearching = (snapshot: MenuSnapshot): boolean => isSearch(snapshot.context.query);
/** The server's own answer to what is typed is still to come. */
export const selectIsAsking = (snapshot: MenuSnapshot): boolean =>
  snapshot.matches({ search: 'pausing' }) || snapshot.matches({ search: 'asking' });
export const selectHighlightedId = (snapshot: MenuSnapshot): string | null => snapshot.context.highlightedId;
export const selectIsHighlighted = (snapshot: MenuSnapshot, itemId: string): boolean =>
  snapshot.context.highlightedId === itemId;

const countsOf = memo((categories: readonly MenuCategory[]) => {
  const items = categories.flatMap((category) => category.items);
  return { all: items.length, available: items.filter((item) => item.isAvailable).length };
});

const NAMED = 5;

/** The names of items that cannot be read, and so cannot be ordered: 'Cola, Tea and 3 more'; empty for none. */
export const selectLeftOut = ({ context }: MenuSnapshot): string => {
  const names = context.categories.flatMap(({ leftOut = [] }) => leftOut);
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

export const selectItemCount = (snapshot: MenuSnapshot): number => countsOf(snapshot.context.categories).all;
/** There is a list of items to move through. */
export const selectHasItems = (snapshot: MenuSnapshot): boolean =>
  selectMenuState(snapshot) === 'ready' && selectItemCount(snapshot) > 0;
export const selectAvailableCount = (snapshot: MenuSnapshot): number =>
  countsOf(snapshot.context.categories).available;

/** The same list again while nothing it depends on changed. */
export const selectVisibleCategories = ({ context }: MenuSnapshot): readonly MenuCategory[] =>
  visibleMenu(context);

/** Items shown, whether searched for or not. */
export const selectHitCount = (snapshot: MenuSnapshot): number =>
  countsOf(selectVisibleCategories(snapshot)).all;
