import type { AdminOrder, OrderTotals } from '../../services/orders/admin-orders.types';

const pending = ['pending'];
const active = ['confirmed', 'preparing', 'ready', 'out_for_delivery'];
const completed = ['completed', 'delivered'];
const earningNothing = ['cancelled', 'failed'];

/** The totals of these orders, for a server that sends none. */
export function totalsOf(orders: readonly AdminOrder[]): OrderTotals {
  const counts = new Map<string, number>();
  let revenueCents: number | null = 0;
  for (const { status, totalCents } of orders) {
    counts.set(status ?? '', (counts.get(status ?? '') ?? 0) + 1);
    if (earningNothing.includes(status ?? '')) continue;
    // One amount that nobody knows, and the sum is not known either.
    revenueCents = revenueCents === null || totalCents === null ? null : revenueCents + totalCents;
  }
  const countOf = (statuses: readonly string[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return {
    count: orders.length,
    pending: countOf(pending),
    active: countOf(active),
    completed: countOf(completed),
    revenueCents,
  };
}
