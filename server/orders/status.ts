import { and, eq, sql } from 'drizzle-orm';
import { customers, type OrderStatus, orderStatusHistory, orders } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { conflict, notFound } from '../http/errors';
import { supervisorChannel } from '../realtime/channels';
import { recordEvent, recordFigure } from '../realtime/outbox';
import { orderEvent } from './create';
import { findOrder } from './list';

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled', 'failed'],
  confirmed: ['preparing', 'cancelled', 'failed'],
  preparing: ['ready', 'cancelled', 'failed'],
  ready: ['completed', 'out_for_delivery', 'cancelled', 'failed'],
  out_for_delivery: ['delivered', 'cancelled', 'failed'],
  delivered: ['completed', 'cancelled', 'failed'],
  completed: [],
  cancelled: [],
  failed: [],
};

/** STAT-08: the usual path, and cancelled or failed from any earlier status. */
export function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

const isLost = (status: OrderStatus) => status === 'cancelled' || status === 'failed';

/** With the order's row locked: of two changes at once the second is judged by what the first left (R7). */
export async function changeOrderStatus(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  id: number,
  to: OrderStatus,
  notes: string | null = null,
) {
  const changed = await inTransaction(db, async (tx) => {
    const now = clock();
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
    if (order === undefined) throw notFound('Order');
    const from = order.status;
    if (!mayFollow(from, to)) throw conflict(`An order that is ${from} cannot become ${to}.`);
    const isDone = to === 'completed';
    await tx
      .update(orders)
      .set({
        status: to,
        updatedAt: now,
        ...(isDone ? { completedAt: now, paymentStatus: 'paid' as const } : {}),
        ...(isLost(to) && order.paymentStatus === 'paid' ? { paymentStatus: 'refunded' as const } : {}),
      })
      .where(and(eq(orders.id, id), eq(orders.status, from)));
    await tx.insert(orderStatusHistory).values({ orderId: id, status: to, notes, createdAt: now });
    if (isLost(to)) {
      await tx
        .update(customers)
        .set({ totalSpentCents: sql`${customers.totalSpentCents} - ${order.totalCents}::bigint` })
        .where(eq(customers.id, order.customerId));
      await recordFigure(tx, supervisorChannel, 'today-revenue.updated');
    }
    const view = await findOrder(tx, id);
    if (view === null) throw notFound('Order');
    const data = { ...orderEvent(view), old_status: from, new_status: to };
    await recordEvent(tx, { channel: supervisorChannel, event: 'order.status.updated', data });
    if (isDone) await recordEvent(tx, { channel: supervisorChannel, event: 'order.completed', data });
    if (from === 'pending') await recordFigure(tx, supervisorChannel, 'pending-orders.count.updated');
    return view;
  });
  outbox.wake();
  return changed;
}
