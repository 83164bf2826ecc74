import { type InferType, object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { digitsOf, wordsOf } from '../format/find';
import { id, optionalPart } from '../schema/fields';
import { maybeCount, maybeFlag, maybeText, orNull, readable } from '../schema/lenient';
import type { TenantCard } from './tenant-card.types';

/** ENT-14. A restaurant without an id cannot be opened, and is left out. */
const cardSchema = object({
  id: id(),
  name: maybeText(),
  slug: maybeText(),
  is_active: maybeFlag(),
  is_open: maybeFlag(),
  phone: maybeText(),
  phone_number: maybeText(),
  email: maybeText(),
  timezone: maybeText(),
  pos_system: maybeText(),
  pos_integration: orNull(optionalPart({ system: maybeText() })),
  total_calls: maybeCount(),
  total_orders: maybeCount(),
  menu_items_count: maybeCount(),
  customers_count: maybeCount(),
});

const toCard = (wire: InferType<typeof cardSchema>): TenantCard => {
  const name = wire.name || 'Unknown Restaurant';
  const slug = wire.slug || null;
  const phone = wire.phone || wire.phone_number || null;
  const posSystem = wire.pos_system || wire.pos_integration?.system || null;
  return {
    id: wire.id,
    name,
    slug,
    isActive: wire.is_active ?? true,
    isOpen: wire.is_open ?? false,
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

export const readTenantCards = (value: unknown): readonly TenantCard[] => {
  if (!Array.isArray(value)) throw new BadPayload('data', 'must be a list');
  return readable(cardSchema, value).map(toCard);
};
