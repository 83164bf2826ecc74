import { type InferType, object } from 'yup';
import {
  id,
  optionalCount,
  optionalId,
  optionalMoney,
  optionalOf,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { read } from '../schema/read';
import { readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Customer as WireCustomer } from '../wire/wire';
import type { Customer } from './customer.types';
import { nameOfWho, phoneOfWho, whoFields } from './customer-who';
import { preferencesOf } from './preferences';

function allergiesOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
}

/** The customer of a call and the customer of a list have different fields. */
export const customerFields = {
  ...whoFields,
  email: optionalText(),
  total_orders: optionalCount(),
  order_count: optionalCount(),
  total_spent: optionalMoney(),
  preferences: optionalOf(preferencesOf),
  allergies: optionalOf(allergiesOf),
  blocked_reason: optionalText(),
  last_order_at: optionalTime(),
  created_at: optionalTime(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<WireCustomer['tenant']>),
} satisfies Reads<WireCustomer>;

const customerSchema = object({ id: id(), ...customerFields });
const eventCustomerSchema = object({ id: optionalId(), ...customerFields });

type CustomerWire = InferType<typeof eventCustomerSchema>;

export function toCustomer(wire: CustomerWire): Customer {
  const name = nameOfWho(wire);
  const phone = phoneOfWho(wire);
  return {
    id: wire.id ?? null,
    displayName: name ?? phone ?? '',
    name,
    firstName: wire.first_name || null,
    lastName: wire.last_name || null,
    phoneNumber: phone,
    email: wire.email || null,
    totalOrders: wire.total_orders ?? wire.order_count ?? null,
    totalSpentCents: wire.total_spent ?? null,
    preferences: wire.preferences ?? [],
    ...(wire.allergies ? { allergies: wire.allergies } : {}),
    ...(wire.blocked_reason ? { blockedReason: wire.blocked_reason } : {}),
    lastOrderAt: wire.last_order_at ?? null,
    createdAt: wire.created_at ?? null,
    tenantName: wire.tenant?.name ?? null,
  };
}

/** What is known of a customer except the names, to be overlaid by the next answer. */
export function customerToWire(customer: Customer) {
  return {
    id: customer.id,
    phone_number: customer.phoneNumber,
    email: customer.email,
    total_orders: customer.totalOrders,
    total_spent: customer.totalSpentCents === null ? null : customer.totalSpentCents / 100,
    preferences: customer.preferences,
    ...(customer.allergies === undefined ? {} : { allergies: customer.allergies }),
    ...(customer.blockedReason === undefined ? {} : { blocked_reason: customer.blockedReason }),
    last_order_at: customer.lastOrderAt,
    created_at: customer.createdAt,
    tenant: customer.tenantName === null ? null : { name: customer.tenantName },
  };
}

/** A row without an id cannot be chosen and is left out. */
export function readFoundCustomers(value: unknown): readonly Customer[] {
  return readRows('found customers', customerSchema, value, toCustomer);
}

export function readCustomer(value: unknown): Customer {
  return toCustomer(read(customerSchema, value));
}
