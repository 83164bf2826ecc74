import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import { listIn } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { fetchListing, listing } from '../http/listing';
import { bodyOf } from '../http/send';
import {
  id,
  optionalCount,
  optionalLastTime,
  optionalMoney,
  optionalPart,
  optionalText,
} from '../schema/fields';
import { readManyRows, rowsOf } from '../schema/rows';
import { countOf, idOf, textOf } from '../schema/values';
import type { Answer, Query, Reads, Unread } from '../wire/reads';
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

type Meta = Unread<Answer<'GET /customers'>['meta']>;
const metaOf = (body: unknown): Meta => listing(body).meta;

export async function readCustomersList(body: unknown): Promise<CustomersList> {
  const { rows, total } = listing(body);
  const meta = metaOf(body);
  const customers = await readManyRows('customers', rowSchema, rows, toRow);
  const count = Math.max(countOf(meta.count) ?? 0, total ?? 0, customers.length + customers.leftOut);
  // Of a row that cannot be read nobody knows whether it changed.
  const mark = customers.leftOut === 0 ? textOf(meta.as_of) : null;
  return { customers, count, ...(mark === null ? {} : { mark }) };
}

/** Null where it does not make the list whole, or what there is of it the newest. */
async function withDifference(last: CustomersList, body: unknown): Promise<CustomersList | null> {
  const isPart = last.customers.length < last.count;
  const meta = metaOf(body);
  const mark = textOf(meta.as_of);
  if (mark === null || textOf(meta.since) !== last.mark) return null;
  const changed = await readManyRows('customers', rowSchema, listing(body).rows, toRow);
  const gone = new Set((listIn(meta.gone) ?? []).map(idOf));
  if (changed.length === 0 && gone.size === 0 && countOf(meta.count) === last.count) return last;
  const rows = new Map(changed.map((row) => [row.id, row]));
  const kept = last.customers.flatMap((row) => {
    const now = rows.get(row.id) ?? row;
    rows.delete(row.id);
    return gone.has(row.id) ? [] : [now];
  });
  // Who is new comes first. Any other, such as one whose merge was undone, has a place that is not known here.
  const newest = Number(last.customers[0]?.id ?? 0);
  const oldest = isPart ? Number(last.customers.at(-1)?.id) : 0;
  const added = [...rows.values()].filter(({ id: known }) => !(Number(known) < oldest));
  if (added.some(({ id: known }) => !(Number(known) > newest))) return null;
  const customers = rowsOf([...added, ...kept], 0);
  const count = countOf(meta.count);
  const fits = isPart ? count !== null && count > customers.length : count === customers.length;
  return fits ? { customers, count: count ?? 0, mark } : null;
}

/** Our own server is asked for what changed since the last answer, which held all of them or the newest. */
export async function fetchCustomersList(http: HttpClient, last?: CustomersList): Promise<CustomersList> {
  if (last?.mark !== undefined) {
    const searchParams: Query<'GET /customers'> = { since: last.mark };
    const list = await withDifference(last, await bodyOf(http.get('customers', { searchParams })));
    if (list !== null) return list;
  }
  return readCustomersList(await fetchListing(http, 'customers'));
}
