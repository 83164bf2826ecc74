import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';
import type { FoundItem } from '../../services/menu/menu-schema';
import { itemsById, plain } from '../shared/menu-items';
import type { HighlightMove, MenuContext } from './menu.types';

type Menu = readonly MenuCategory[];
export type MenuView = Pick<MenuContext, 'categories' | 'categoryId' | 'query' | 'found'>;

const MIN_LETTERS = 2;

/** A search starts with its second letter (VAL-19). */
export const isSearch = (query: string): boolean => plain(query).length >= MIN_LETTERS;

const names = new WeakMap<MenuItem, string>();

const nameOf = (item: MenuItem): string => {
  const before = names.get(item);
  if (before !== undefined) return before;
  const name = plain(item.name);
  names.set(item, name);
  return name;
};

const inChosen = (menu: Menu, categoryId: string | null): Menu =>
  menu.filter(({ id, items }) => items.length > 0 && (categoryId === null || id === categoryId));

/** Items whose name has every searched word. */
const filtered = (menu: Menu, query: string): Menu => {
  const words = plain(query).split(/\s+/);
  const isHit = (item: MenuItem): boolean => words.every((word) => nameOf(item).includes(word));
  return menu.map((category) => ({ ...category, items: category.items.filter(isHit) }));
};

/** What the answer leaves out is the menu's; an item nobody knows the price of cannot be ordered. */
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

/** The server's hits under the menu's own categories; those of no known category come last, under the name they came with. */
const grouped = (found: readonly FoundItem[], menu: Menu): Menu => {
  const items = itemsById(menu);
  const homes = new Map(menu.flatMap(({ id, items }) => items.map((item) => [item.id, id])));
  const ids = new Map(menu.map(({ id, name }) => [plain(name), id]));
  const groups = new Map<string, MenuItem[]>();
  const strangers = new Map<string, string>();
  const unique = new Map(found.map((hit) => [hit.id, hit]));
  for (const hit of unique.values()) {
    const name = hit.category ?? '';
    const home = homes.get(hit.id) ?? ids.get(plain(name)) ?? `found-${plain(name)}`;
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

const look = ({ categories, categoryId, query, found }: MenuView): Menu => {
  if (!isSearch(query)) return inChosen(categories, categoryId);
  return inChosen(found === null ? filtered(categories, query) : grouped(found, categories), categoryId);
};

/** What was last asked of each menu: the same list again while nothing it depends on changed. */
const lastLooks = new WeakMap<
  Menu,
  { readonly key: string; readonly found: MenuView['found']; readonly visible: Menu }
>();

/** The chosen category, or all, with what the search found: by the server, or by name while it has said nothing. */
export const visibleMenu = (view: MenuView): Menu => {
  const { categories, categoryId, query, found } = view;
  const key = JSON.stringify([categoryId, isSearch(query) ? plain(query) : '']);
  const last = lastLooks.get(categories);
  if (last?.key === key && last.found === found) return last.visible;
  const visible = look(view);
  lastLooks.set(categories, { key, found, visible });
  return visible;
};

interface Addable {
  readonly items: readonly MenuItem[];
  readonly places: ReadonlyMap<string, number>;
}

const addables = new WeakMap<Menu, Addable>();

/** What the highlight can stand on, in order and by id: visible and to be had (VAL-18). */
const addableIn = (visible: Menu): Addable => {
  const before = addables.get(visible);
  if (before !== undefined) return before;
  const byId = new Map<string, MenuItem>();
  for (const { items } of visible)
    for (const item of items) if (item.isAvailable && !byId.has(item.id)) byId.set(item.id, item);
  const items = [...byId.values()];
  const addable = { items, places: new Map(items.map(({ id }, place) => [id, place])) };
  addables.set(visible, addable);
  return addable;
};

const placeOf = ({ places }: Addable, itemId: string | null): number =>
  itemId === null ? -1 : (places.get(itemId) ?? -1);

export const highlightedItem = (menu: MenuView, highlightedId: string | null): MenuItem | undefined => {
  const addable = addableIn(visibleMenu(menu));
  return addable.items[placeOf(addable, highlightedId)];
};

/** A search stands on its first hit; without one nothing is highlighted. */
export const firstHit = (menu: MenuView): string | null =>
  isSearch(menu.query) ? (addableIn(visibleMenu(menu)).items[0]?.id ?? null) : null;

/** Stays where it is as long as that can be had. */
export const keptHighlight = (menu: MenuView, highlightedId: string | null): string | null =>
  highlightedItem(menu, highlightedId)?.id ?? firstHit(menu);

/** One step, stopping at the ends, or straight to one of them. */
export const movedHighlight = (
  menu: MenuView,
  highlightedId: string | null,
  move: HighlightMove,
): string | null => {
  const addable = addableIn(visibleMenu(menu));
  const at = placeOf(addable, highlightedId);
  const last = addable.items.length - 1;
  const wanted = {
    next: Math.min(at + 1, last),
    previous: at === -1 ? last : Math.max(at - 1, 0),
    first: 0,
    last,
  }[move];
  return addable.items[wanted]?.id ?? null;
};
