import { array, type InferType, object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { isRecord, listIn } from '../http/envelope';
import { id, money, optionalFlag, optionalMoney, optionalOf, optionalText, text } from '../schema/fields';
import { readRows, rowsIn } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { MenuItem as MenuItemWire } from '../wire/wire';
import type { MenuCategory, MenuItem } from './menu.types';
import { categoryOf, itemsOf, type MenuPart, menuPartsIn } from './menu-parts';
import { optionGroups, toGroups } from './option-groups';

const itemFields = {
  id: id(),
  name: text(),
  description: optionalText(),
  is_available: optionalFlag(),
  is_featured: optionalFlag(),
  category: optionalOf(categoryOf),
  code: optionalText(),
  // Part of a list would pass for the whole: it counts as not recorded.
  allergens: array()
    .of(text())
    .transform((value: unknown) =>
      Array.isArray(value) && value.every((one) => textOf(one) !== null) ? value : null,
    )
    .nullable()
    .optional(),
  option_groups: optionGroups(),
} satisfies Reads<MenuItemWire>;
/** An item without a readable price cannot be ordered. */
const itemSchema = object({ ...itemFields, price: money() } satisfies Reads<MenuItemWire>);
const foundItemSchema = object({ ...itemFields, price: optionalMoney() } satisfies Reads<MenuItemWire>);

/** Fields that the search omits come from the loaded menu. */
export interface FoundItem extends Omit<MenuItem, 'priceCents' | 'isAvailable'> {
  readonly priceCents: number | null;
  readonly isAvailable: boolean | null;
}

/** What only some servers and items have. */
const extrasOf = ({ code, allergens, option_groups: groups }: InferType<typeof foundItemSchema>) => ({
  ...(code ? { code } : {}),
  ...(allergens ? { allergens } : {}),
  ...toGroups(groups),
});

const toItem = (wire: InferType<typeof itemSchema>, category: string | null): MenuItem => ({
  id: wire.id,
  name: wire.name,
  description: wire.description || null,
  priceCents: wire.price,
  isAvailable: wire.is_available ?? true,
  isFeatured: wire.is_featured ?? false,
  category: wire.category ?? category,
  ...extrasOf(wire),
});

const toFound = (wire: InferType<typeof foundItemSchema>): FoundItem => ({
  id: wire.id,
  name: wire.name,
  description: wire.description || null,
  priceCents: wire.price ?? null,
  isAvailable: wire.is_available ?? null,
  isFeatured: wire.is_featured ?? false,
  category: wire.category ?? null,
  ...extrasOf(wire),
});

const nameIn = (item: unknown): string =>
  (isRecord(item) ? textOf(item.name)?.trim() : null) ?? 'an item without a name';

const toCategory = (part: MenuPart, index: number): MenuCategory => {
  const items = readRows('items of a menu', itemSchema, part.items, (wire) => toItem(wire, part.name));
  const leftOut =
    items.leftOut === 0 ? [] : part.items.filter((item) => !itemSchema.isValidSync(item)).map(nameIn);
  return {
    id: part.id ?? `category-${index + 1}`,
    name: part.name?.trim() || 'Other',
    items,
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
};

export function readMenu(value: unknown): readonly MenuCategory[] {
  const parts = menuPartsIn(value);
  if (parts === null) throw new BadPayload('data', 'must be a menu');
  return parts.map(toCategory);
}

/** The price of an item found may be missing, so a category would pass for one. */
const hitsIn = (entry: unknown): readonly unknown[] =>
  isRecord(entry) && ('items' in entry || 'menu_items' in entry) ? (itemsOf(entry) ?? [null]) : [entry];

/** A list, a list of items, or categories with items; null for any other form. */
export function readMenuHits(value: unknown): readonly FoundItem[] | null {
  const entries = listIn(value) ?? (isRecord(value) ? itemsOf(value) : null);
  if (entries === null) return null;
  const hits = entries.flatMap(hitsIn);
  const found = rowsIn('items found', foundItemSchema, hits).map(toFound);
  return found.length === 0 && hits.length > 0 ? null : found;
}
