import type { PromiseActorLogic } from 'xstate';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { FoundItem } from '../../services/menu/menu-schema';
import type { HighlightMove } from '../shared/pick-list';

export interface MenuInput {
  readonly tenantId: string | null;
  /** Whether a search asks the server too; the live call filters the loaded menu alone. */
  readonly searchesServer: boolean;
}

export interface MenuContext extends MenuInput {
  readonly categories: readonly MenuCategory[];
  /** Category chip; null is All. */
  readonly categoryId: string | null;
  readonly query: string;
  /** The server's answer to this very query; null while there is none. */
  readonly found: readonly FoundItem[] | null;
  /** Ids of what is named much as it is typed, best first; null while nobody looked. */
  readonly guessed: readonly string[] | null;
  /** Highlighted row of the item search. */
  readonly highlightedId: string | null;
}

export type MenuEvent =
  | { type: 'menu.search'; query: string }
  | { type: 'menu.filter'; categoryId: string | null }
  | { type: 'menu.highlight'; move: HighlightMove }
  /** Enter in the item search: the parent adds what is highlighted. */
  | { type: 'menu.pickHighlighted' }
  | { type: 'menu.retry' };

export type MenuTag = 'busy' | 'ready' | 'error';

/** Reports to the parent. */
export type MenuReport =
  | { type: 'menu.loaded'; categories: readonly MenuCategory[] }
  | { type: 'menu.picked'; item: MenuItem };

/* Actors to provide. */

/** Every failure rejects. */
export type FetchMenu = PromiseActorLogic<readonly MenuCategory[], { tenantId: string }>;

/** Null when the answer is of no known shape, every failure rejects. */
export type SearchMenu = PromiseActorLogic<
  readonly FoundItem[] | null,
  { readonly tenantId: string; readonly query: string }
>;

/** Ids of the items that may be meant by a query with slips, best first; every failure rejects. */
export type GuessItems = PromiseActorLogic<
  readonly string[],
  { readonly categories: readonly MenuCategory[]; readonly query: string }
>;
