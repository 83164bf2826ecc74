import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import {
  id,
  optionalCount,
  optionalLastTime,
  optionalMoney,
  optionalPart,
  optionalText,
} from '../schema/fields';
import { readManyRows } from '../schema/rows';
import { countOf } from '../schema/values';
import type { Reads } from '../wire/reads';
import type { Customer as CustomerWire } from '../wire/wire';
import { nameOfWho, phoneOfWho, whoFields } from './customer-who';
import type { CustomersList, ListedCustomer } from './customers-list.types';

const rowSchema = object({
  id: id(),
  ...whoFields,
  email: optionalText(),
  total_orders: optionalCount(),
  order_count: optionalCount(),
  total_spent: optionalMoney(),
  last_order_at: optionalLastTime(),
  tenant: optionalPart({ name: optionalText() } satisfies Reads<CustomerWire['tenant']>),
} satisfies Reads<CustomerWire>);

const toRow = (wire: InferType<typeof rowSchema>): ListedCustomer => {
  const name = nameOfWho(wire);
  const phone = phoneOfWho(wire);
  const email = wire.email?.trim() || null;
  return {
    id: wire.id,
    name,
    phone,
    email,
    tenantName: wire.tenant?.name?.trim() || null,
    totalOrders: wire.total_orders ?? wire.order_count ?? null,
    totalSpentCents: wire.total_spent ?? null,
    lastOrderAt: wire.last_order_at || null,
    words: wordsOf([name, email]),
    digits: digitsOf(phone ?? ''),
  };
};

export async function readCustomersList(body: unknown): Promise<CustomersList> {
  const { rows, meta, total } = listing(body);
  const customers = await readManyRows('customers', rowSchema, rows, toRow);
  return {
    customers,
    count: Math.max(countOf(meta.count) ?? 0, total ?? 0, customers.length + customers.leftOut),
  };
}

export async function fetchCustomersList(http: HttpClient): Promise<CustomersList> {
  return readCustomersList(await fetchListing(http, 'customers'));
}
