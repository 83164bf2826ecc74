import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { id, optionalCount } from '../schema/fields';
import { maybeCount, maybeMoney, maybeText, orNull } from '../schema/lenient';
import { read } from '../schema/read';
import { readRows } from '../schema/read-rows';
import { nameOfWho, phoneOfWho } from './customer-who';
import type { CustomersList, ListedCustomer } from './customers-list.types';

/** What a row shows of ENT-06, in either wire form. */
const rowSchema = object({
  id: id(),
  first_name: maybeText(),
  last_name: maybeText(),
  full_name: maybeText(),
  name: maybeText(),
  phone_number: maybeText(),
  phone: maybeText(),
  email: maybeText(),
  total_orders: maybeCount(),
  order_count: maybeCount(),
  total_spent: maybeMoney(),
  last_order_at: maybeText(),
  tenant: orNull(object({ name: maybeText() })),
});

/** Ours; the contract names none. */
const metaSchema = object({ count: orNull(optionalCount()) });

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

export const readCustomersList = async (body: unknown): Promise<CustomersList> => {
  const { rows, meta } = listing(body);
  const customers = await readRows(rowSchema, rows, toRow);
  return { customers, count: Math.max(read(metaSchema, meta).count ?? 0, customers.length) };
};

/** API-21. */
export const fetchCustomersList = async (http: HttpClient): Promise<CustomersList> =>
  readCustomersList(await bodyOf(http.get('customers')));
