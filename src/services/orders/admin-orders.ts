import { HttpRefusal } from '../errors/http-refusal';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { answered, bodyOf } from '../http/send';
import { centsOf, countOf, textOf } from '../schema/values';
import { readOrderRows } from './admin-order-row';
import type { OrdersAnswer, OrdersQuestion, OrderTotals } from './admin-orders.types';

/** The first page is on screen at once, the others come behind it. */
const FIRST_PAGE = 500;
const MOST = 5_000;

const paramsOf = (question: OrdersQuestion): Record<string, string | number> => {
  if (question.kind === 'all') return {};
  if (question.kind === 'difference') return { limit: MOST, view: 'row', since: question.since };
  return question.after === null
    ? { limit: FIRST_PAGE, view: 'row' }
    : { limit: MOST, view: 'row', after: question.after };
};

/** As the server counted them; null unless it says all five. */
const readTotals = (meta: Readonly<Record<string, unknown>>): OrderTotals | null => {
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

/** By what its meta says an answer is told from that of a server which did not understand the question. */
export const readAdminOrders = async (
  body: unknown,
  tag: string | null = null,
  signal?: AbortSignal,
): Promise<OrdersAnswer> => {
  const { rows, meta } = listing(body);
  const orders = await readOrderRows(rows, signal);
  const totals = readTotals(meta);
  const mark = markOf(meta.as_of);
  if (mark === null) return { kind: 'all', orders, totals, tag };
  if (markOf(meta.since) === null) return { kind: 'page', orders, totals, next: textOf(meta.next), mark };
  return { kind: 'difference', orders, totals, mark, hasMore: meta.more === true };
};

/** A server that leads in a circle is not followed. */
const progressing = (answer: OrdersAnswer, question: OrdersQuestion): OrdersAnswer => {
  const isEmpty = answer.kind !== 'same' && answer.orders.length === 0;
  if (answer.kind === 'page' && question.kind === 'page')
    return isEmpty || answer.next === question.after ? { ...answer, next: null } : answer;
  if (answer.kind === 'difference' && question.kind === 'difference')
    return isEmpty || answer.mark === question.since ? { ...answer, hasMore: false } : answer;
  return answer;
};

const isRefusedWith = (error: unknown, status: number): boolean =>
  error instanceof HttpRefusal && error.status === status;

/** API-19. A mark that the server no longer takes is answered like the first question, with the first page. */
export const askAdminOrders = async (
  http: HttpClient,
  question: OrdersQuestion,
  signal?: AbortSignal,
): Promise<OrdersAnswer> => {
  const tag = question.kind === 'all' ? question.tag : null;
  try {
    const response = await answered(
      http.get('admin/orders', {
        searchParams: paramsOf(question),
        headers: tag === null ? {} : { 'If-None-Match': tag },
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    const body = await bodyOf(Promise.resolve(response));
    return progressing(await readAdminOrders(body, response.headers.get('ETag'), signal), question);
  } catch (error) {
    if (tag !== null && isRefusedWith(error, 304)) return { kind: 'same' };
    if (question.kind === 'difference' && isRefusedWith(error, 422))
      return askAdminOrders(http, { kind: 'page', after: null }, signal);
    throw error;
  }
};
