import { z } from 'zod';
import type { Category, Item, Menu, Option, OptionGroup } from './model';

const id = z.int();
const cents = z.int();
const placed = { id, name: z.string(), position: z.int(), removed_at: z.string().nullable() };

const category: z.ZodType<Category> = z.object(placed);
const item: z.ZodType<Item> = z.object({
  ...placed,
  category_id: id,
  description: z.string().nullable(),
  price_cents: cents,
  code: z.string().nullable(),
  allergens: z.array(z.string()).nullable(),
  is_available: z.boolean(),
  is_featured: z.boolean(),
  sold_out_until: z.string().nullable(),
  group_ids: z.array(id),
});
const group: z.ZodType<OptionGroup> = z.object({
  ...placed,
  least_choices: z.int(),
  most_choices: z.int().nullable(),
  most_of_one: z.int(),
});
const option: z.ZodType<Option> = z.object({
  ...placed,
  group_id: id,
  price_cents: cents,
  default_quantity: z.int(),
  is_available: z.boolean(),
});

const storedMenu = z.object({
  categories: z.array(category),
  items: z.array(item),
  groups: z.array(group),
  options: z.array(option),
});

type StoredMenu = z.output<typeof storedMenu>;

export function storedOf(menu: Menu): StoredMenu {
  return {
    categories: [...menu.categories.values()],
    items: [...menu.items.values()],
    groups: [...menu.groups.values()],
    options: [...menu.options.values()],
  };
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** Null for what an older or a newer version of this server stored in another form. */
export function readStored(stored: unknown): Menu | null {
  const { data } = storedMenu.safeParse(stored);
  if (data === undefined) return null;
  return {
    categories: byId(data.categories),
    items: byId(data.items),
    groups: byId(data.groups),
    options: byId(data.options),
  };
}
