import { type InferType, object } from 'yup';
import { restaurantName } from '../format/names';
import { id, optionalFlag, optionalText } from '../schema/fields';
import { type Rows, readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Restaurant } from '../wire/wire';
import type { Tenant } from './tenant.types';

/** What every answer about a restaurant has. */
export const tenantFields = {
  name: optionalText(),
  slug: optionalText(),
  is_active: optionalFlag(),
  is_open: optionalFlag(),
  phone: optionalText(),
  phone_number: optionalText(),
  email: optionalText(),
  timezone: optionalText(),
} satisfies Reads<Restaurant>;

const tenantSchema = object({ id: id(), ...tenantFields });

const toTenant = (wire: InferType<typeof tenantSchema>): Tenant => ({
  id: wire.id,
  name: restaurantName(wire.name),
  slug: wire.slug ?? null,
  isActive: wire.is_active ?? null,
  isOpen: wire.is_open ?? null,
  phone: wire.phone || wire.phone_number || null,
  email: wire.email ?? null,
  timezone: wire.timezone ?? null,
});

export function readTenants(value: unknown): Rows<Tenant> {
  return readRows('restaurants', tenantSchema, value, toTenant);
}
