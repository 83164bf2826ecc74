import { randomInt } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { recordCallEvents } from '../calls/call-story';
import type { Transaction } from '../db/database';
import { agents, calls, customers, orderItems, orderStatusHistory, orders, tenants } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { SignedIn } from '../http/access';
import { recordActivity, recordFigure } from '../realtime/record-events';
import { recordWebhooks } from '../webhooks/record';
import type { OrderView } from './answers';
import { lockCustomer, lockOwnCall, readMenuItems, readTenantFor, refuseDuplicate } from './checks';
import { forgetDrafts } from './drafts';
import { claimKey, completeKey } from './idempotency';
import { findOrder } from './list';
import { addUp, hashLines, priceLines } from './pricing';
import type { OrderBody } from './schema';

const confirmationLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function makeConfirmationNumber(): string {
  return Array.from({ length: 8 }, () => confirmationLetters[randomInt(confirmationLetters.length)]).join('');
}

async function nextOrderId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`);
  return Number(rows[0]?.id);
}

/** Locks in the order call, customer, agent, restaurant, to avoid deadlocks. */
async function write(tx: Transaction, body: OrderBody, agent: SignedIn, now: Date): Promise<number> {
  const linesHash = hashLines(body.items);
  const tenant = await readTenantFor(tx, body);
  const callId = body.call_id ?? null;
  if (callId !== null) {
    const call = await lockOwnCall(tx, callId, agent.id, tenant.id);
    await refuseDuplicate(tx, callId, linesHash, now);
    await forgetDrafts(tx, call);
  }
  const customer = await lockCustomer(tx, body);
  const lines = priceLines(body.items, await readMenuItems(tx, body));
  const totals = addUp(lines, tenant.taxBasisPoints);
  const id = await nextOrderId(tx);
  const stamps = { createdAt: now, updatedAt: now };

  await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      id,
      orderNumber: `ORD-${String(id).padStart(6, '0')}`,
      confirmationNumber: makeConfirmationNumber(),
      tenantId: tenant.id,
      customerId: customer.id,
      agentId: agent.id,
      callId,
      orderType: body.order_type,
      paymentMethod: body.payment_method,
      ...totals,
      specialInstructions: body.special_instructions ?? null,
      deliveryAddress: body.delivery_address ?? null,
      linesHash,
      ...stamps,
    });
  await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: id })));
  await tx.insert(orderStatusHistory).values({ orderId: id, status: 'pending', createdAt: now });
  if (callId !== null) {
    await recordCallEvents(tx, {
      callId,
      kind: 'order_placed',
      agentId: agent.id,
      detail: String(id),
      at: now,
    });
    await tx
      .update(calls)
      .set({ customerId: customer.id, updatedAt: now })
      .where(sql`${eq(calls.id, callId)} and ${isNull(calls.customerId)}`);
  }
  await tx
    .update(customers)
    .set({
      totalOrders: sql`${customers.totalOrders} + 1`,
      totalSpentCents: sql`${customers.totalSpentCents} + ${totals.totalCents}::bigint`,
      lastOrderAt: now,
      updatedAt: now,
    })
    .where(eq(customers.id, customer.id));
  await tx
    .update(agents)
    .set({ totalOrdersProcessed: sql`${agents.totalOrdersProcessed} + 1` })
    .where(eq(agents.id, agent.id));
  await tx
    .update(tenants)
    .set({ totalOrders: sql`${tenants.totalOrders} + 1` })
    .where(eq(tenants.id, tenant.id));
  return id;
}

export function orderEvent({
  id,
  order_number,
  status,
  order_type,
  total_amount,
  created_at,
  tenant,
  agent,
}: OrderView) {
  return { order: { id, order_number, status, order_type, total_amount, created_at, tenant }, tenant, agent };
}

export interface PlacedOrder {
  readonly order: NonNullable<Awaited<ReturnType<typeof findOrder>>>;
}

/**
 * The same Idempotency-Key gives the same order. A failed attempt stores nothing, so its key may be used
 * again.
 */
export async function placeOrder(
  { db, clock, outbox }: Deps,
  body: OrderBody,
  agent: SignedIn,
  key: string | undefined,
): Promise<PlacedOrder> {
  const order = await inTransaction(db, async (tx) => {
    const now = clock();
    const earlierId = key === undefined ? null : await claimKey(tx, agent.id, key, body, now);
    const id = earlierId ?? (await write(tx, body, agent, now));
    const placed = await findOrder(tx, id);
    if (placed === null) throw new Error(`Order ${id} is not there after it was written`);
    if (earlierId !== null) return placed;
    if (key !== undefined) await completeKey(tx, agent.id, key, id);
    await recordActivity(tx, 'order.created', orderEvent(placed), clock());
    await recordWebhooks(tx, 'order.created', placed, clock());
    await recordFigure(tx, 'pending-orders.count.updated');
    await recordFigure(tx, 'today-revenue.updated');
    return placed;
  });
  outbox.wake();
  return { order };
}
