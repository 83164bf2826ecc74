import type { MenuCategory } from '../../services/menu/menu.types';
import { memo } from '../shared/memo';
import type { MenuSnapshot } from './menu.machine';
import { isSearch, visibleMenu } from './menu-search';

export type MenuState = 'none' | 'loading' | 'ready' | 'failed';

/** A menu fetched anew stays readable meanwhile. */
export function selectMenuState(snapshot: MenuSnapshot): MenuState {
  if (snapshot.hasTag('error')) return 'failed';
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  return snapshot.matches({ list: 'none' }) ? 'none' : 'ready';
}

export function selectCategories(snapshot: MenuSnapshot): readonly MenuCategory[] {
  return snapshot.context.categories;
}
export function selectCategoryId(snapshot: MenuSnapshot): string | null {
  return snapshot.context.categoryId;
}
export function selectQuery(snapshot: MenuSnapshot): string {
  return snapshot.context.query;
}
export function selectIsSearching(snapshot: MenuSnapshot): boolean {
  return isSearch(snapshot.context);
}
/** The server's own answer to what is typed is still to come. */
export function selectIsAsking(snapshot: MenuSnapshot): boolean {
  return snapshot.matches({ search: 'pausing' }) || snapshot.matches({ search: 'asking' });
}
export function selectHighlightedId(snapshot: MenuSnapshot): string | null {
  return snapshot.context.highlightedId;
}
export function selectIsHighlighted(snapshot: MenuSnapshot, itemId: string): boolean {
  return snapshot.context.highlightedId === itemId;
}

const countsOf = memo((categories: readonly MenuCategory[]) => {
  const items = categories.flatMap((category) => category.items);
  return { all: items.length, available: items.filter((item) => item.isAvailable).length };
});

const named = 5;

/** The names of items that cannot be read, and so cannot be ordered: 'Cola, Tea and 3 more'; empty for none. */
export function selectLeftOut({ context }: MenuSnapshot): string {
  const names = context.categories.flatMap(({ leftOut = [] }) => leftOut);
  const more = names.length - named;
  return `${names.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function selectItemCount(snapshot: MenuSnapshot): number {
  return countsOf(snapshot.context.categories).all;
}
/** There is a list of items to move through. */
export function selectHasItems(snapshot: MenuSnapshot): boolean {
  return selectMenuState(snapshot) === 'ready' && selectItemCount(snapshot) > 0;
}
export function selectAvailableCount(snapshot: MenuSnapshot): number {
  return countsOf(snapshot.context.categories).available;
}

/** The same list again while nothing it depends on changed. */
export function selectVisibleCategories({ context }: MenuSnapshot): readonly MenuCategory[] {
  return visibleMenu(context);
}

/** Items shown, whether searched for or not. */
export function selectHitCount(snapshot: MenuSnapshot): number {
  return countsOf(selectVisibleCategories(snapshot)).all;
}
