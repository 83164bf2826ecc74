import { type InferType, object } from 'yup';
import { isRefusedWith } from '../errors/http-refusal';
import { digitsOf, wordsOf } from '../format/find';
import { listIn } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import type { ListQuestion } from '../lists/long-list.types';
import {
  id,
  optionalCount,
  optionalLastTime,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from '../schema/fields';
import { readManyRows } from '../schema/rows';
import { countOf, idOf, textOf } from '../schema/values';
import type { Answer, Query, Reads, Unread } from '../wire/reads';
import type { Customer as CustomerWire } from '../wire/wire';
import { nameOfWho, phoneOfWho, whoFields } from './customer-who';
import type { CustomersAnswer, FoundCustomers, ListedCustomer } from './customers-list.types';

const rowSchema = object({
  id: id(),
  ...whoFields,
  email: optionalText(),
  total_orders: optionalCount(),
  order_count: optionalCount(),
  total_spent: optionalMoney(),
  last_order_at: optionalLastTime(),
  created_at: optionalTime(),
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
    createdMs: wire.created_at ? Date.parse(wire.created_at) : null,
    words: wordsOf([name, email]),
    digits: digitsOf(phone ?? ''),
  };
};

/** Of a server that sends its customers in an order of its own, which no time says. */
const toUntimedRow = (wire: InferType<typeof rowSchema>): ListedCustomer => ({
  ...toRow(wire),
  createdMs: null,
});

type Meta = Unread<Answer<'GET /customers'>['meta']>;
const metaOf = (body: unknown): Meta => listing(body).meta;

/** The first page shows at once; the others follow. */
const firstPage = 500;
const most = 5_000;
/** So many are read of a server whose pages are small. */
const mostPages = 50;

/** Between two pages: what is asked for next, and what was read before. */
interface Place {
  readonly query: Readonly<Record<string, string | number>>;
  readonly page: number;
  readonly rows: number;
  /** The first row of the page before, which a server sends again that knows no pages. */
  readonly first: string | null;
}

const start: Place = { query: {}, page: 1, rows: 0, first: null };

const writePlace = ({ query, page, rows, first }: Place): string => {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${page}.${rows}.${encodeURIComponent(first ?? '')}?${params}`;
};

const readPlace = (after: string): Place => {
  const [, page, rows, first, query] = /^(\d+)\.(\d+)\.([^?]*)\?(.*)$/.exec(after) ?? [];
  return {
    query: Object.fromEntries(new URLSearchParams(query)),
    page: Number(page),
    rows: Number(rows),
    first: decodeURIComponent(first ?? '') || null,
  };
};

export async function readCustomers(body: unknown, place = start): Promise<CustomersAnswer> {
  const { rows, total, next } = listing(body, place.page);
  const meta = metaOf(body);
  const mark = textOf(meta.as_of);
  const customers = await readManyRows('customers', rowSchema, rows, mark === null ? toUntimedRow : toRow);
  const { leftOut } = customers;
  const first = customers[0]?.id ?? null;
  const read = place.rows + customers.length + leftOut;
  const isSame = first === null || first === place.first;
  const isLast = next === null || (total !== null && read >= total);
  const isEnd = next === null || isLast || isSame || place.page >= mostPages;
  const counted = countOf(meta.count) ?? (isLast ? null : total);
  return {
    kind: 'page',
    rows: customers,
    ...(leftOut === 0 ? {} : { leftOut }),
    totals: isEnd && !isLast ? Math.max(counted ?? 0, read + 1) : counted,
    next: isEnd ? null : writePlace({ query: next, page: place.page + 1, rows: read, first }),
    mark,
  };
}

/** Null where the server sends the list anew. */
async function readDifference(body: unknown, since: string): Promise<CustomersAnswer | null> {
  const meta = metaOf(body);
  const mark = textOf(meta.as_of);
  if (mark === null || textOf(meta.since) !== since) return null;
  const rows = await readManyRows('customers', rowSchema, listing(body).rows, toRow);
  const gone = (listIn(meta.gone) ?? []).map(idOf).filter((one) => one !== null);
  return { kind: 'difference', rows, gone, totals: countOf(meta.count), mark, hasMore: false };
}

interface Options {
  /** The server takes a limit. */
  readonly isLimited?: boolean;
  readonly signal?: AbortSignal | undefined;
}

type Params = Query<'GET /customers'>;

/** As many as our server gives of those that it finds. */
const mostFound = 50;
const byNumber = /^[\d\s\-+().]+$/;

/** Whether our server looks for it: part of a name or an email, or of a number. */
export function isSoughtAmongAll(query: string): boolean {
  const isShort = byNumber.test(query)
    ? query.replace(/\D/g, '').length < 3
    : (query.match(/\p{L}/gu)?.length ?? 0) < 2;
  return !isShort && query.trim().length <= 100;
}

/** Those that this finds among who is older than a customer. */
export async function findOlderCustomers(
  http: HttpClient,
  query: string,
  olderThan: string,
): Promise<FoundCustomers> {
  const searchParams: Params = { q: query, older_than: olderThan };
  const { rows } = listing(await bodyOf(http.get('customers', { searchParams })));
  const customers = await readManyRows('customers', rowSchema, rows, toRow);
  return { customers, isPart: customers.length >= mostFound };
}

/** Where a server refuses the mark, the first page is fetched again. */
export async function fetchCustomers(
  http: HttpClient,
  question: ListQuestion,
  { isLimited = false, signal }: Options = {},
): Promise<CustomersAnswer> {
  const get = (query: Place['query'], limit: number) => {
    const limited: Params = isLimited ? { limit: String(limit) } : {};
    const searchParams = { ...query, ...limited };
    return bodyOf(http.get('customers', { searchParams, ...(signal === undefined ? {} : { signal }) }));
  };
  if (question.kind === 'page' && question.after !== null) {
    const place = readPlace(question.after);
    return readCustomers(await get(place.query, most), place);
  }
  if (question.kind !== 'difference') return readCustomers(await get({}, firstPage));
  const since: Params = { since: question.since };
  try {
    const body = await get(since, most);
    return (await readDifference(body, question.since)) ?? (await readCustomers(body));
  } catch (error) {
    if (!isRefusedWith(error, 422)) throw error;
    return fetchCustomers(http, { kind: 'page', after: null }, { isLimited, signal });
  }
}
