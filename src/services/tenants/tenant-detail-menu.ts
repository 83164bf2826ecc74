import { type InferType, object } from 'yup';
import { isRecord } from '../http/envelope';
import { categoryText } from '../menu/category-text';
import { maybeFlag, maybeId, maybeMoney, maybeText, orNull } from '../schema/lenient';
import { readRows } from '../schema/read-rows';
import type { DetailCategory, DetailItem } from './tenant-detail.types';

type Wire = Readonly<Record<string, unknown>>;

/** ENT-08, with nothing it must have. */
const itemSchema = object({
  id: maybeId(),
  name: maybeText(),
  description: maybeText(),
  price: maybeMoney(),
  is_available: maybeFlag(),
  is_featured: maybeFlag(),
});

const toItem = (wire: InferType<typeof itemSchema>): DetailItem => ({
  id: wire.id ?? null,
  name: wire.name || null,
  description: wire.description || null,
  priceCents: wire.price ?? null,
  isAvailable: wire.is_available ?? true,
  isFeatured: wire.is_featured ?? false,
});

const categoryName = orNull(categoryText());
const nameOf = (value: unknown): string => categoryName.cast(value ?? null)?.trim() || 'Other';

const itemsOf = (entry: Wire): readonly unknown[] | null =>
  [entry.items, entry.menu_items].find((part) => Array.isArray(part)) ?? null;

/** A map from a category's name to its items is as good as a list of categories. */
const entriesIn = (menu: unknown): readonly unknown[] => {
  if (Array.isArray(menu)) return menu;
  if (!isRecord(menu)) return [];
  const inside = [menu.categories, menu.menu_categories, menu.items].find((part) => Array.isArray(part));
  if (inside !== undefined) return entriesIn(inside);
  return Object.entries(menu).map(([name, items]) => ({ name, items }));
};

/** The parts where a menu may stand; one that lists something before one that is empty. */
const menuIn = ({ menu, menu_categories, categories }: Wire): unknown => {
  const given = [menu, menu_categories, categories].filter((part) => Array.isArray(part) || isRecord(part));
  return given.find((part) => entriesIn(part).length > 0) ?? given[0];
};

/** Categories with their items, or items with their category's name. */
export const readDetailMenu = async (tenant: Wire): Promise<readonly DetailCategory[] | null> => {
  const menu = menuIn(tenant);
  if (menu === undefined) return null;
  const categories: { name: string; items: unknown[] }[] = [];
  const loose = new Map<string, unknown[]>();
  for (const entry of entriesIn(menu).filter(isRecord)) {
    const items = itemsOf(entry);
    const name = nameOf(items === null ? entry.category : entry.name);
    const known = items === null ? loose.get(name) : undefined;
    if (known !== undefined) {
      known.push(entry);
      continue;
    }
    const category = { name, items: [...(items ?? [entry])] };
    categories.push(category);
    if (items === null) loose.set(name, category.items);
  }
  const read: DetailCategory[] = [];
  for (const { name, items } of categories)
    read.push({ name, items: await readRows(itemSchema, items.filter(isRecord), toItem) });
  return read;
};
