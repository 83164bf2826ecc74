import { type InferType, object } from 'yup';
import { digitsOf, wordsOf } from '../format/find';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { readTagged } from '../http/tagged';
import { optionalId } from '../schema/fields';
import { maybeMoney } from '../schema/lenient';
import { readRows } from '../schema/read-rows';
import type { AdminOrder, AdminOrders, OrderTotals } from './admin-orders.types';
import { summaryFields, toSummary } from './order-summary';

const rowSchema = object({
  ...summaryFields,
  confirmation_number: optionalId(),
  total_amount: maybeMoney(),
});

const toRow = (wire: InferType<typeof rowSchema>): AdminOrder => {
  const summary = toSummary(wire);
  const confirmation = wire.confirmation_number ?? null;
  return {
    ...summary,
    confirmation,
    totalCents: wire.total_amount ?? null,
    words: wordsOf([`#${summary.id}`, summary.number, confirmation, summary.customerName]),
    digits: digitsOf(summary.customerPhone ?? ''),
  };
};

const under = {
  pending: ['pending'],
  active: ['confirmed', 'preparing', 'ready', 'out_for_delivery'],
  completed: ['completed', 'delivered'],
} as const satisfies Record<string, readonly string[]>;
const earningNothing = ['cancelled', 'failed'];

/** AORD-02. */
export const orderTotals = (orders: readonly AdminOrder[]): OrderTotals => {
  const counts = new Map<string, number>();
  let revenueCents = 0;
  for (const { status, totalCents } of orders) {
    counts.set(status ?? '', (counts.get(status ?? '') ?? 0) + 1);
    if (!earningNothing.includes(status ?? '')) revenueCents += totalCents ?? 0;
  }
  const countOf = (statuses: readonly string[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    count: orders.length,
    pending: countOf(under.pending),
    active: countOf(under.active),
    completed: countOf(under.completed),
    revenueCents,
  };
};

export const readAdminOrders = async (body: unknown, tag: string | null = null): Promise<AdminOrders> => {
  const orders = await readRows(rowSchema, listing(body).rows, toRow);
  return { tag, orders, totals: orderTotals(orders) };
};

/** API-19. With the answer that is held already, if any. */
export const fetchAdminOrders = (http: HttpClient, last?: AdminOrders): Promise<AdminOrders> =>
  readTagged(http, 'admin/orders', last, readAdminOrders);
