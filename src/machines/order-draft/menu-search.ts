import type { MenuCategory, MenuItem } from '../../services/menu/menu.types';

export interface MenuQuery {
  readonly categories: readonly MenuCategory[];
  readonly categoryId: string | null;
  readonly query: string;
}

const MIN_LETTERS = 2;

/** Case and accents do not count: 'creme' finds 'Crème brûlée'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** A search starts with its second letter (VAL-19). */
export const isSearch = (query: string): boolean => plain(query).length >= MIN_LETTERS;

/** The chosen category, or all, with the items whose name has every searched word. */
export const visibleMenu = ({ categories, categoryId, query }: MenuQuery): readonly MenuCategory[] => {
  const chosen = categories.filter((category) => categoryId === null || category.id === categoryId);
  if (!isSearch(query)) return chosen.filter((category) => category.items.length > 0);
  const words = plain(query).split(/\s+/);
  const isHit = (item: MenuItem): boolean => words.every((word) => plain(item.name).includes(word));
  return chosen
    .map((category) => ({ ...category, items: category.items.filter(isHit) }))
    .filter((category) => category.items.length > 0);
};

/** What the highlight can stand on: visible and to be had (VAL-18). */
export const addableItems = (menu: MenuQuery): readonly MenuItem[] =>
  visibleMenu(menu)
    .flatMap((category) => category.items)
    .filter((item) => item.isAvailable);

/** One step, stopping at the ends. */
export const movedHighlight = (
  items: readonly MenuItem[],
  highlightedId: string | null,
  move: 'next' | 'previous',
): string | null => {
  const at = items.findIndex((item) => item.id === highlightedId);
  const wanted = at === -1 ? (move === 'next' ? 0 : items.length - 1) : at + (move === 'next' ? 1 : -1);
  const next = Math.min(Math.max(wanted, 0), items.length - 1);
  return items[next]?.id ?? null;
};
