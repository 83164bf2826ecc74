import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { customers, type OrderStatus, orderStatusHistory, orders, type PaymentStatus } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordActivity, recordEvent, recordFigure } from '../realtime/record-events';
import { recordWebhooks } from '../webhooks/record';
import { orderEvent } from './create';
import { findOrder } from './list';
import { recordKitchenUpdate } from './order-events';
import { isLost, nextStatuses, refuseTransition } from './transitions';

function paymentAfter(to: OrderStatus, payment: PaymentStatus): PaymentStatus {
  if (to === 'completed') return 'paid';
  if (isLost(to) && payment === 'paid') return 'refunded';
  return to === 'failed' && payment === 'pending' ? 'failed' : payment;
}

type Order = typeof orders.$inferSelect;
export type OrderColumns = Partial<typeof orders.$inferInsert>;

export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (order === undefined) throw notFound('Order');
  return order;
}

/** The order's next `updatedAt`. Never the same twice: readers keep the version updated later. */
export function nextUpdate({ updatedAt }: Pick<Order, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

interface Move {
  readonly to: OrderStatus;
  readonly notes: string | null;
  readonly by: Actor;
  /** How the activity feed names who it was; left out: by name. */
  readonly who?: string;
  readonly now: Date;
  /** Written along with the status. */
  readonly columns?: OrderColumns;
}

/** The order's row is locked. */
export async function moveOrder(tx: Transaction, order: Order, move: Move) {
  const { to, notes, by, who = by.name, columns = {} } = move;
  const { id, status: from } = order;
  if (!nextStatuses(from).includes(to)) throw refuseTransition(from, to);
  const isDone = to === 'completed';
  const now = nextUpdate(order, move.now);
  await tx
    .update(orders)
    .set({
      // The kitchen may be cooking it from now on, even if an admin or an agent moved it here. Its screen keeps an
      // accepted order that is cancelled until somebody there has confirmed seeing that.
      ...(to === 'confirmed' || to === 'preparing' ? { acceptedAt: order.acceptedAt ?? now } : {}),
      ...columns,
      status: to,
      updatedAt: now,
      paymentStatus: paymentAfter(to, order.paymentStatus),
      ...(isDone ? { completedAt: now } : {}),
      // With a new version, seeing an earlier change in the kitchen does not count as seeing the cancellation.
      ...(isLost(to) ? { version: order.version + 1 } : {}),
    })
    .where(and(eq(orders.id, id), eq(orders.status, from)));
  await tx.insert(orderStatusHistory).values({ orderId: id, status: to, notes, createdAt: now });
  if (isLost(to)) {
    await tx
      .update(customers)
      .set({ totalSpentCents: sql`${customers.totalSpentCents} - ${order.totalCents}::bigint` })
      .where(eq(customers.id, order.customerId));
    await recordFigure(tx, 'today-revenue.updated');
  }
  const view = await findOrder(tx, id);
  if (view === null) throw notFound('Order');
  const data = { ...orderEvent(view), old_status: from, new_status: to };
  await recordEvent(tx, { channel: supervisorChannel, event: 'order.status.updated', data });
  if (order.agentId !== null)
    await recordEvent(tx, { channel: agentChannel(order.agentId), event: 'order.status.updated', data });
  await recordKitchenUpdate(tx, view);
  await recordWebhooks(tx, to === 'cancelled' ? 'order.cancelled' : 'order.status.updated', view, now, {
    old_status: from,
    notes,
  });
  if (isDone) await recordActivity(tx, 'order.completed', { ...data, completed_by: who }, now);
  await recordChange(tx, by, {
    action: 'order.status_changed',
    subject: { type: 'order', id, name: order.orderNumber },
    tenantId: order.tenantId,
    before: { status: from, notes: null },
    after: { status: to, notes },
  });
  if (from === 'pending') await recordFigure(tx, 'pending-orders.count.updated');
  return view;
}

/**
 * With the order's row locked: of two changes at once the second is checked against the result of the first.
 */
export async function changeOrderStatus(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  id: number,
  to: OrderStatus,
  notes: string | null,
  by: Actor,
) {
  const changed = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    return moveOrder(tx, order, { to, notes, by, now: clock() });
  });
  outbox.wake();
  return changed;
}
