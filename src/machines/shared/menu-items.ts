import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';

type Menu = readonly MenuCategory[];
type ItemsById = ReadonlyMap<string, MenuItem>;

const known = new WeakMap<Menu, ItemsById>();

/** The menu's items by id; gathered once for each menu that came in. */
export const itemsById = (categories: Menu): ItemsById => {
  const before = known.get(categories);
  if (before !== undefined) return before;
  const items = new Map(categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  known.set(categories, items);
  return items;
};

/** Case and accents do not count: 'creme' finds 'Crème brûlée'. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
