import { type InferType, object } from 'yup';
import { isRecord } from '../http/envelope';
import {
  id,
  list,
  money,
  optionalFlag,
  optionalId,
  optionalList,
  optionalMoney,
  optionalText,
  text,
} from '../schema/fields';
import { read } from '../schema/read';
import { categoryText } from './category-text';
import type { MenuCategory, MenuItem } from './menu.types';

const itemFields = {
  id: id(),
  name: text(),
  description: optionalText(),
  is_available: optionalFlag(),
  is_featured: optionalFlag(),
  category: categoryText(),
};
/** ENT-08. */
const itemSchema = object({ ...itemFields, price: money() });
const categorySchema = object({ id: optionalId(), name: optionalText(), items: optionalList(itemSchema) });
const foundItemSchema = object({ ...itemFields, price: optionalMoney() });

/** A search hit; what the answer omits is taken from the loaded menu. */
export interface FoundItem extends Omit<MenuItem, 'priceCents' | 'isAvailable'> {
  readonly priceCents: number | null;
  readonly isAvailable: boolean | null;
}

const toItem = (wire: InferType<typeof itemSchema>, category: string | null): MenuItem => ({
  id: wire.id,
  name: wire.name,
  description: wire.description || null,
  priceCents: wire.price,
  isAvailable: wire.is_available ?? true,
  isFeatured: wire.is_featured ?? false,
  category: wire.category ?? category,
});

const toFound = (wire: InferType<typeof foundItemSchema>): FoundItem => ({
  id: wire.id,
  name: wire.name,
  description: wire.description || null,
  priceCents: wire.price ?? null,
  isAvailable: wire.is_available ?? null,
  isFeatured: wire.is_featured ?? false,
  category: wire.category ?? null,
});

/** API-31. */
export const readMenu = (value: unknown): readonly MenuCategory[] =>
  read(list(categorySchema), value).map((wire, index) => ({
    id: wire.id ?? `category-${index + 1}`,
    name: wire.name?.trim() || 'Other',
    items: (wire.items ?? []).map((item) => toItem(item, wire.name ?? null)),
  }));

const hitsIn = (value: unknown): readonly unknown[] | null => {
  if (isRecord(value)) return Array.isArray(value.items) ? value.items : null;
  if (!Array.isArray(value)) return null;
  return value.flatMap((entry) => (isRecord(entry) && Array.isArray(entry.items) ? entry.items : [entry]));
};

/** A list, a list in `items`, or categories with items; null for any other shape. */
export const readMenuHits = (value: unknown): readonly FoundItem[] | null => {
  const hits = hitsIn(value);
  return hits === null ? null : read(list(foundItemSchema), hits).map(toFound);
};
