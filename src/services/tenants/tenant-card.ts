import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import { restaurantName } from '../format/names';
import { id, optionalCount, optionalPart, optionalText } from '../schema/fields';
import { type Rows, readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Restaurant } from '../wire/wire';
import type { TenantCard } from './tenant-card.types';
import { tenantFields } from './tenant-schema';

/** A restaurant without an id cannot be opened and is left out. */
const cardSchema = object({
  id: id(),
  ...tenantFields,
  pos_system: optionalText(),
  pos_integration: optionalPart({ system: optionalText() }),
  total_calls: optionalCount(),
  total_orders: optionalCount(),
  menu_items_count: optionalCount(),
  customers_count: optionalCount(),
} satisfies Reads<Restaurant, 'pos_integration'>);

const toCard = (wire: InferType<typeof cardSchema>): TenantCard => {
  const name = restaurantName(wire.name);
  const slug = wire.slug || null;
  const phone = wire.phone || wire.phone_number || null;
  const posSystem = wire.pos_system || wire.pos_integration?.system || null;
  return {
    id: wire.id,
    name,
    slug,
    isActive: wire.is_active ?? null,
    isOpen: wire.is_open ?? null,
    phone,
    email: wire.email || null,
    timezone: wire.timezone || null,
    posSystem,
    totalCalls: wire.total_calls ?? null,
    totalOrders: wire.total_orders ?? null,
    menuItems: wire.menu_items_count ?? null,
    customers: wire.customers_count ?? null,
    words: wordsOf([name, slug, posSystem]),
    digits: digitsOf(phone ?? ''),
  };
};

export function readTenantCards(value: unknown): Rows<TenantCard> {
  return readRows('restaurants', cardSchema, value, toCard);
}
