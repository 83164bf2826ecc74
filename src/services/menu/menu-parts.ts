import { isRecord, listIn } from '../http/envelope';
import { idOf, textOf } from '../schema/values';

export function categoryOf(value: unknown): string | null {
  return textOf(isRecord(value) ? value.name : value);
}

/** A category before its items are read. */
export interface MenuPart {
  readonly id: string | null;
  readonly name: string | null;
  readonly items: readonly unknown[];
}

export function itemsOf(entry: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  return listIn(entry.items) ?? listIn(entry.menu_items);
}

const isList = (value: unknown): boolean => listIn(value) !== null;

/** Some servers send a map from category name to items. */
const entriesIn = (menu: unknown): readonly unknown[] | null => {
  const list = listIn(menu);
  // The names of that map may be numbers.
  if (list !== null && !list.some(isList)) return list;
  if (!isRecord(menu)) return null;
  const inside = [menu.categories, menu.menu_categories, menu.items].find(isList);
  if (inside !== undefined) return entriesIn(inside);
  const named = Object.entries(menu).filter(([, items]) => isList(items));
  return named.length === 0 ? null : named.map(([name, items]) => ({ name, items }));
};

/** Anything else is an empty category. */
const isItem = (entry: Readonly<Record<string, unknown>>): boolean => 'price' in entry || 'category' in entry;

/** Null for what is no menu. */
export function menuPartsIn(menu: unknown): readonly MenuPart[] | null {
  const entries = entriesIn(menu);
  if (entries === null) return null;
  const parts: { id: string | null; name: string | null; items: unknown[] }[] = [];
  const loose = new Map<string | null, unknown[]>();
  for (const entry of entries.filter(isRecord)) {
    const items = itemsOf(entry) ?? (isItem(entry) ? null : []);
    if (items !== null) {
      parts.push({ id: idOf(entry.id), name: categoryOf(entry.name), items: [...items] });
      continue;
    }
    const name = categoryOf(entry.category);
    const known = loose.get(name);
    if (known !== undefined) known.push(entry);
    else {
      const part = { id: null, name, items: [entry] };
      parts.push(part);
      loose.set(name, part.items);
    }
  }
  return parts;
}
