import { isRefusedWith } from '../errors/http-refusal';
import type { HttpClient } from '../http/http-client';
import { listing, withLaterPages } from '../http/listing';
import { answered, bodyOf } from '../http/send';
import type { ListQuestion } from '../lists/long-list.types';
import { centsOf, countOf, textOf } from '../schema/values';
import type { Answer, Query, Unread } from '../wire/reads';
import { readOrderRows } from './admin-order-row';
import type { OrdersAnswer, OrderTotals } from './admin-orders.types';

/** The first page shows at once; the others follow. */
const firstPage = 500;
const most = 5_000;

const path = 'admin/orders';

type Meta = Unread<Answer<'GET /admin/orders'>['meta']>;
type Params = Partial<Record<keyof Query<'GET /admin/orders'>, string | number>>;

const paramsOf = (wanted: ListQuestion): Params => {
  if (wanted.kind === 'all') return {};
  if (wanted.kind === 'difference') return { limit: most, view: 'row', since: wanted.since };
  return wanted.after === null
    ? { limit: firstPage, view: 'row' }
    : { limit: most, view: 'row', after: wanted.after };
};

/** Null unless all five are there. */
const readTotals = (meta: Meta): OrderTotals | null => {
  const count = countOf(meta.count);
  const pending = countOf(meta.pending);
  const active = countOf(meta.active);
  const completed = countOf(meta.completed);
  const revenueCents = centsOf(meta.revenue);
  return count === null || pending === null || active === null || completed === null || revenueCents === null
    ? null
    : { count, pending, active, completed, revenueCents };
};

const markOf = (value: unknown): string | null => (typeof value === 'string' ? textOf(value) : null);

/** The other totals need every order. */
const totalsOfSome = (count: number | null): OrderTotals => ({
  count,
  pending: null,
  active: null,
  completed: null,
  revenueCents: null,
});

export async function readAdminOrders(
  body: unknown,
  tag: string | null = null,
  signal?: AbortSignal,
): Promise<OrdersAnswer> {
  const { rows, meta: given, total, next } = listing(body);
  const meta: Meta = given;
  const orders = await readOrderRows(rows, signal);
  const { leftOut } = orders;
  const some = { rows: orders, totals: readTotals(meta), ...(leftOut === 0 ? {} : { leftOut }) };
  const mark = markOf(meta.as_of);
  if (mark === null) {
    const count = next === null ? orders.length + leftOut : total;
    const totals = some.totals ?? (next === null && leftOut === 0 ? null : totalsOfSome(count));
    return { kind: 'all', ...some, totals, tag };
  }
  if (markOf(meta.since) === null) return { kind: 'page', ...some, next: textOf(meta.next), mark };
  return { kind: 'difference', ...some, mark, hasMore: meta.more === true };
}

/** Stops at a server whose next page is the same page. */
const progressing = (answer: OrdersAnswer, wanted: ListQuestion): OrdersAnswer => {
  const isEmpty = answer.kind !== 'same' && answer.rows.length === 0;
  if (answer.kind === 'page' && wanted.kind === 'page')
    return isEmpty || answer.next === wanted.after ? { ...answer, next: null } : answer;
  if (answer.kind === 'difference' && wanted.kind === 'difference')
    return isEmpty || answer.mark === wanted.since ? { ...answer, hasMore: false } : answer;
  return answer;
};

const isOurs = (body: unknown): boolean => {
  const meta: Meta = listing(body).meta;
  return markOf(meta.as_of) !== null;
};

/** Whether the count is of all orders: the answer has pages, or more rows than the limit. */
const hasWholeCount = (body: unknown, { limit }: Params): boolean => {
  const { rows, total, next } = listing(body);
  const count = Array.isArray(rows) ? rows.length : 0;
  return limit === undefined || total !== null || next !== null || count > Number(limit);
};

/**
 * A server that ignores the paging query may still apply the limit, which would hide older orders: fetch again
 * without a limit and read all its pages.
 */
const answerOf = async (
  http: HttpClient,
  wanted: ListQuestion,
  signal: AbortSignal | undefined,
): Promise<OrdersAnswer> => {
  const get = async (query: ListQuestion) => {
    const tag = query.kind === 'all' ? query.tag : null;
    const response = await answered(
      http.get(path, {
        searchParams: paramsOf(query),
        headers: tag === null ? {} : { 'If-None-Match': tag },
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    return { body: await bodyOf(Promise.resolve(response)), tag: response.headers.get('ETag') };
  };
  const first = await get(wanted);
  if (isOurs(first.body)) return readAdminOrders(first.body, first.tag, signal);
  const query: ListQuestion = hasWholeCount(first.body, paramsOf(wanted))
    ? wanted
    : { kind: 'all', tag: null };
  const all = query === wanted ? first : await get(query);
  const later = { searchParams: paramsOf(query), signal };
  const body = isOurs(all.body) ? all.body : await withLaterPages(http, path, all.body, later);
  // The tag covers the first page only, and only this query.
  return readAdminOrders(body, body === all.body && query.kind === 'all' ? all.tag : null, signal);
};

/** Where a server refuses the mark, the first page is fetched again. */
export async function fetchAdminOrders(
  http: HttpClient,
  wanted: ListQuestion,
  signal?: AbortSignal,
): Promise<OrdersAnswer> {
  try {
    return progressing(await answerOf(http, wanted, signal), wanted);
  } catch (error) {
    if (wanted.kind === 'all' && wanted.tag !== null && isRefusedWith(error, 304)) return { kind: 'same' };
    if (wanted.kind === 'difference' && isRefusedWith(error, 422))
      return fetchAdminOrders(http, { kind: 'page', after: null }, signal);
    throw error;
  }
}
