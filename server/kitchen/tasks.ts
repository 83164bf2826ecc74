import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Person, recordChange } from '../audit/record';
import type { Queryable } from '../db/database';
import { orderStatusHistory, orders } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { isOverseer, type SignedIn } from '../http/access';
import { conflict, notFound } from '../http/errors';
import { toIso } from '../http/time';
import { mustBeOwn } from '../orders/checks';
import { standingEvent } from '../orders/create';
import { findOrder, type OrderRow, ordersQuery, orderView } from '../orders/list';
import { recordKitchenUpdate } from '../orders/order-events';
import { isRefused } from '../orders/slim';
import { lockOrder, nextUpdate } from '../orders/status';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordEvent } from '../realtime/record-events';
import type { AgentTaskView } from './answers';

const mostTasks = 50;

type Refusal = { refusal_reason: string; refused_at: string; screen: string | null };

const refusal = sql`, o.refusal_reason, o.refused_at,
  (select s.name from kitchen_screens s where s.id = o.kitchen_screen_id) as screen`;

/** For so long a refused order is its agent's alone. */
const ownForMs = 600_000;

/**
 * The agent's newest tasks, oldest first. Overseers also see those of agents who are offline, and any that have waited for
 * ten minutes: a browser that is closed leaves its agent signed in for days.
 */
export async function listTasks(db: Queryable, agent: SignedIn, now: Date): Promise<AgentTaskView[]> {
  const orphaned = isOverseer(agent)
    ? sql`or o.refused_at <= ${new Date(now.getTime() - ownForMs).toISOString()}::timestamptz
        or not exists (select from agents a where a.id = o.agent_id and a.is_active and a.status <> 'offline')`
    : sql``;
  const where = sql`${isRefused} and (o.agent_id = ${agent.id} ${orphaned})`;
  const newestFirst = sql`o.refused_at desc, o.id desc`;
  const query = ordersQuery(where, mostTasks, newestFirst, refusal);
  const { rows } = await db.execute<OrderRow & Refusal>(query);
  return rows.toReversed().map((row) => {
    const { id, order_number, order_type, total_amount, created_at, tenant, customer } = orderView(row);
    return {
      order: { id, order_number, order_type, total_amount, created_at, tenant },
      customer: { full_name: customer.full_name, phone_number: customer.phone_number },
      version: row.version,
      reason: row.refusal_reason,
      refused_at: toIso(row.refused_at),
      refused_by: row.screen,
    };
  });
}

interface Settled {
  readonly id: number;
  /** The time of the refusal that the customer was called back about; null: any. */
  readonly refusedAt: Date | null;
}

/** The customer was called back: the kitchen gets the order again. Repeating it changes nothing. */
export async function settleTask(
  { db, clock, outbox }: Deps,
  { id, refusedAt }: Settled,
  agent: SignedIn,
  by: Person,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    mustBeOwn(order, agent);
    if (order.refusedAt === null) throw conflict('The kitchen has not refused this order.');
    const isOpen = order.refusalSettledAt === null && order.refusedVersion === order.version;
    if (!isOpen || order.status !== 'pending') return;
    if (refusedAt !== null && refusedAt.getTime() !== order.refusedAt.getTime())
      throw conflict(`The kitchen has refused order ${order.orderNumber} again: ${order.refusalReason}.`);
    const now = clock();
    await tx
      .update(orders)
      .set({ refusalSettledAt: now, updatedAt: nextUpdate(order, now) })
      .where(and(eq(orders.id, id), isNull(orders.refusalSettledAt)));
    const notes = 'Called back, sent to the kitchen again';
    await tx.insert(orderStatusHistory).values({ orderId: id, status: 'pending', notes, createdAt: now });
    const view = await findOrder(tx, id);
    if (view === null) throw notFound('Order');
    const data = standingEvent(view);
    await recordEvent(tx, { channel: supervisorChannel, event: 'order.status.updated', data });
    if (order.agentId !== null)
      await recordEvent(tx, { channel: agentChannel(order.agentId), event: 'order.status.updated', data });
    await recordKitchenUpdate(tx, view);
    await recordChange(tx, by, {
      action: 'order.refusal_settled',
      subject: { type: 'order', id, name: order.orderNumber },
      tenantId: order.tenantId,
      after: { notes },
    });
  });
  outbox.wake();
}
