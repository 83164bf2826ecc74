import { type InferType, object } from 'yup';
import { isRecord } from '../http/envelope';
import { menuPartsIn } from '../menu/menu-parts';
import { optionalFlag, optionalId, optionalMoney, optionalText } from '../schema/fields';
import { readManyRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { MenuItem as MenuItemWire } from '../wire/wire';
import type { DetailCategory, DetailItem } from './tenant-detail.types';

type Wire = Readonly<Record<string, unknown>>;

const itemSchema = object({
  id: optionalId(),
  name: optionalText(),
  description: optionalText(),
  price: optionalMoney(),
  is_available: optionalFlag(),
  is_featured: optionalFlag(),
} satisfies Reads<MenuItemWire>);

const toItem = (wire: InferType<typeof itemSchema>): DetailItem => ({
  id: wire.id ?? null,
  name: wire.name || null,
  description: wire.description || null,
  priceCents: wire.price ?? null,
  isAvailable: wire.is_available ?? true,
  isFeatured: wire.is_featured ?? false,
});

/** Servers put the menu in one of three places; the first that lists something wins. */
const menuIn = ({ menu, menu_categories, categories }: Wire): unknown => {
  const given = [menu, menu_categories, categories].filter((part) => Array.isArray(part) || isRecord(part));
  return given.find((part) => menuPartsIn(part)?.length) ?? given[0];
};

export async function readDetailMenu(tenant: Wire): Promise<readonly DetailCategory[] | null> {
  const menu = menuIn(tenant);
  if (menu === undefined) return null;
  const categories: DetailCategory[] = [];
  for (const { name, items } of menuPartsIn(menu) ?? [])
    categories.push({
      name: name ?? 'Other',
      items: await readManyRows('items of a menu', itemSchema, items.filter(isRecord), toItem),
    });
  return categories;
}
