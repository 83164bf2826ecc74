import { folded } from '../../services/format/fold';
import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { FoundItem } from '../../services/menu/menu-schema';
import { memo, memoLast } from '../shared/memo';
import { itemsById } from '../shared/menu-items';
import { type HighlightMove, matcherOf, movedTo } from '../shared/pick-list';
import type { MenuContext } from './menu.types';

type Menu = readonly MenuCategory[];
export type MenuView = Pick<MenuContext, 'categories' | 'categoryId' | 'query' | 'found' | 'guessed'>;

const minLetters = 2;

const isLong = (query: string): boolean => query.length >= minLetters;

/** A search starts with its second letter; a code may have only one. */
export function isSearch({ categories, query }: Pick<MenuView, 'categories' | 'query'>): boolean {
  const typed = folded(query);
  return isLong(typed) || (typed !== '' && asTyped(categories, typed).size > 0);
}

/** One letter is too little to ask the server, also where it is a code. */
export function isLongSearch(query: string): boolean {
  return isLong(folded(query));
}

const inChosen = (menu: Menu, categoryId: string | null): Menu =>
  menu.filter(({ id, items }) => items.length > 0 && (categoryId === null || id === categoryId));

const keysOf = memo(({ name, code = '' }: MenuItem) => [folded(name), folded(code)] as const);

/**
 * The place of each item that has every word as it is typed, best first: by the code, the name, the beginning of a
 * word. One letter is only a code.
 */
const asTyped = memoLast((menu: Menu, query: string): ReadonlyMap<string, number> => {
  const isHit = matcherOf(query);
  const hits = menu.flatMap(({ items }) =>
    items.map((item) => {
      const [name, code] = keysOf(item);
      const byName = [name === query, ` ${name}`.includes(` ${query}`), isHit(name)];
      const matches = [code === query, ...(isLong(query) ? byName : [])];
      return { id: item.id, match: matches.indexOf(true) };
    }),
  );
  const found = hits.filter(({ match }) => match >= 0).toSorted((one, other) => one.match - other.match);
  return new Map(found.map(({ id }, place) => [id, place]));
});

/** Nothing on the menu is named as it is typed, and nobody has looked for a slip yet. */
export function needsGuess({ categories, query, guessed }: MenuView): boolean {
  return guessed === null && isLongSearch(query) && asTyped(categories, folded(query)).size === 0;
}

/** Best first, also the categories, by their best item; what has no place keeps its order behind. */
const ranked = (menu: Menu, places: ReadonlyMap<string, number>): Menu => {
  const placeOf = (item: MenuItem | undefined) => places.get(item?.id ?? '') ?? places.size;
  return menu
    .map((category) => ({
      ...category,
      items: category.items.toSorted((one, other) => placeOf(one) - placeOf(other)),
    }))
    .toSorted((one, other) => placeOf(one.items[0]) - placeOf(other.items[0]));
};

/** The found item with the menu's values where the answer has none; an item without a known price cannot be ordered. */
const joined = (found: FoundItem, item: MenuItem | undefined): readonly MenuItem[] => {
  const priceCents = found.priceCents ?? item?.priceCents;
  if (priceCents === undefined) return [];
  return [
    {
      ...found,
      priceCents,
      description: found.description ?? item?.description ?? null,
      isAvailable: found.isAvailable ?? item?.isAvailable ?? true,
      isFeatured: found.isFeatured || item?.isFeatured === true,
      category: item?.category ?? found.category,
    },
  ];
};

/**
 * The server's hits under the menu's own categories; those of no known category come last, under the name they came
 * with.
 */
const grouped = (found: readonly FoundItem[], menu: Menu): Menu => {
  const items = itemsById(menu);
  const homes = new Map(menu.flatMap(({ id, items }) => items.map((item) => [item.id, id])));
  const ids = new Map(menu.map(({ id, name }) => [folded(name), id]));
  const groups = new Map<string, MenuItem[]>();
  const strangers = new Map<string, string>();
  const unique = new Map(found.map((hit) => [hit.id, hit]));
  for (const hit of unique.values()) {
    const name = hit.category ?? '';
    const home = homes.get(hit.id) ?? ids.get(folded(name)) ?? `found-${folded(name)}`;
    const group = groups.get(home) ?? [];
    group.push(...joined(hit, items.get(hit.id)));
    groups.set(home, group);
    if (home.startsWith('found-')) strangers.set(home, name);
  }
  return [...menu, ...[...strangers].map(([id, name]) => ({ id, name }))].map(({ id, name }) => ({
    id,
    name,
    items: groups.get(id) ?? [],
  }));
};

const look = memoLast(
  (
    categories: Menu,
    categoryId: string | null,
    search: string | null,
    found: MenuView['found'],
    guessed: MenuView['guessed'],
  ): Menu => {
    if (search === null) return inChosen(categories, categoryId);
    const typed = asTyped(categories, search);
    const places = typed.size > 0 ? typed : new Map(guessed?.map((id, place) => [id, place]));
    const hits =
      found === null
        ? categories.map((category) => ({
            ...category,
            items: category.items.filter(({ id }) => places.has(id)),
          }))
        : grouped(found, categories);
    return inChosen(ranked(hits, places), categoryId);
  },
);

/**
 * The chosen category, or all, with what the search found: by the server, or in the loaded menu until it has answered.
 */
export function visibleMenu({ categories, categoryId, query, found, guessed }: MenuView): Menu {
  return look(categories, categoryId, isSearch({ categories, query }) ? folded(query) : null, found, guessed);
}

/** The items that can be highlighted, in order and by id: visible and available. */
const addableIn = memo((visible: Menu) => {
  const byId = new Map<string, MenuItem>();
  for (const { items } of visible)
    for (const item of items) if (item.isAvailable && !byId.has(item.id)) byId.set(item.id, item);
  return { byId, ids: [...byId.keys()] };
});

export function highlightedItem(menu: MenuView, highlightedId: string | null): MenuItem | undefined {
  return highlightedId === null ? undefined : addableIn(visibleMenu(menu)).byId.get(highlightedId);
}

/** A search stands on its first hit; without one nothing is highlighted. */
export function firstHit(menu: MenuView): string | null {
  return isSearch(menu) ? (addableIn(visibleMenu(menu)).ids[0] ?? null) : null;
}

/** Stays where it is as long as that can be had. */
export function keptHighlight(menu: MenuView, highlightedId: string | null): string | null {
  return highlightedItem(menu, highlightedId)?.id ?? firstHit(menu);
}

export function movedHighlight(
  menu: MenuView,
  highlightedId: string | null,
  move: HighlightMove,
): string | null {
  return movedTo(addableIn(visibleMenu(menu)).ids, highlightedId, move);
}
