import { randomInt } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { recordCallEvents } from '../calls/call-story';
import { rememberAddress } from '../customers/addresses';
import type { Transaction } from '../db/database';
import { agents, calls, customers, orderItems, orderStatusHistory, orders, tenants } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { SignedIn } from '../http/access';
import { invalid } from '../http/errors';
import { recordActivity, recordFigure } from '../realtime/record-events';
import { recordWebhooks } from '../webhooks/record';
import { allergyWarnings, recordedAllergens, refuseUnacknowledged } from './allergies';
import type { OrderDetailView, OrderView } from './answers';
import { lockCustomer, lockOwnCall, refuseDuplicate } from './checks';
import { forgetDrafts, goesOnOrJustEnded } from './drafts';
import { type Facts, menuOf, readFacts, restaurantOf, takesNoOrders } from './facts';
import { claimKey, completeKey } from './idempotency';
import { findOrder } from './list';
import { recordKitchenUpdate } from './order-events';
import { openingAfter, type PricedCart } from './price-cart';
import { addUp, hashLines, type PricedLine, priceLines } from './pricing';
import { cartOf, orQuoteChanged, priceQuoted, quoteOrder, wishOf } from './quote';
import type { OrderBody, OrderLine } from './schema';

const confirmationLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function makeConfirmationNumber(): string {
  return Array.from({ length: 8 }, () => confirmationLetters[randomInt(confirmationLetters.length)]).join('');
}

async function nextOrderId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`);
  return Number(rows[0]?.id);
}

/** A quote knows no notes. */
export function withNotes(lines: readonly PricedLine[], sent: readonly OrderLine[]): readonly PricedLine[] {
  return lines.map((line, position) => ({
    ...line,
    specialInstructions: sent[position]?.special_instructions ?? null,
  }));
}

/** The columns of an order; refused where an acknowledgement is missing. */
export async function acknowledgeAllergies(
  tx: Transaction,
  { allergies, allergies_acknowledged }: Pick<OrderBody, 'allergies' | 'allergies_acknowledged'>,
  lines: readonly PricedLine[],
  { facts, tenantId }: { readonly facts: Facts; readonly tenantId: number },
  agent: SignedIn,
  now: Date,
) {
  if (allergies == null) return {};
  const isAcknowledged = allergies.length > 0 && allergies_acknowledged === true;
  if (allergies.length > 0 && !isAcknowledged) {
    const recorded = await recordedAllergens(tx, tenantId);
    refuseUnacknowledged(allergyWarnings(allergies, lines, menuOf(facts), recorded));
  }
  return {
    allergies,
    allergiesAcknowledgedAt: isAcknowledged ? now : null,
    allergiesAcknowledgedById: isAcknowledged ? agent.id : null,
  };
}

/** Without a quote an order is what the menu and the tax say, at any hour and without a fee. */
function priceBare(
  { items }: OrderBody,
  facts: Facts,
  taxBasisPoints: number,
): Pick<PricedCart, 'lines' | 'totals'> {
  const lines = priceLines(items, menuOf(facts));
  return { lines, totals: addUp(lines, taxBasisPoints) };
}

/** Locks in the order call, customer, agent, restaurant, to avoid deadlocks. */
async function write(tx: Transaction, body: OrderBody, agent: SignedIn, now: Date): Promise<number> {
  const linesHash = hashLines(body.items);
  const cart = cartOf(body);
  const facts = await readFacts(tx, wishOf(cart, agent, now));
  const { tenantId, callId } = cart;
  const restaurant = restaurantOf(facts, cart);
  const { taxBasisPoints, readBackRequired } = restaurant;
  if (callId !== null) {
    const call = await lockOwnCall(tx, callId, agent.id, tenantId);
    if (!restaurant.isActive && !goesOnOrJustEnded(call, now)) throw takesNoOrders();
    await refuseDuplicate(tx, callId, linesHash, now);
    await forgetDrafts(tx, call, agent.id);
  }
  const customer = await lockCustomer(tx, body);
  const quoted =
    body.quote == null ? null : await priceQuoted(tx, body.quote, { cart, facts, agentId: agent.id, now });
  if (readBackRequired && body.read_back !== 'done')
    throw invalid({ read_back: ['Read the order back before placing it.'] });
  const { lines, totals } = quoted ?? priceBare(body, facts, taxBasisPoints);
  const allergies = await acknowledgeAllergies(tx, body, lines, { facts, tenantId }, agent, now);
  const id = await nextOrderId(tx);
  const stamps = { createdAt: now, updatedAt: now };

  await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      id,
      orderNumber: `ORD-${String(id).padStart(6, '0')}`,
      confirmationNumber: makeConfirmationNumber(),
      tenantId,
      customerId: customer.id,
      agentId: agent.id,
      callId,
      orderType: body.order_type,
      paymentMethod: body.payment_method,
      ...totals,
      specialInstructions: body.special_instructions ?? null,
      deliveryAddress: body.delivery_address ?? null,
      wantedAt: quoted?.wantedAt ?? null,
      promisedAt: quoted?.promisedAt ?? null,
      dueAt: quoted?.dueAt ?? openingAfter(now, restaurant),
      ...allergies,
      ...(body.read_back == null
        ? {}
        : { readBack: body.read_back, readBackAt: now, readBackById: agent.id }),
      linesHash,
      ...stamps,
    });
  await tx.insert(orderItems).values(withNotes(lines, body.items).map((line) => ({ ...line, orderId: id })));
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
  if (quoted !== null && body.order_type === 'delivery' && body.delivery_address)
    await rememberAddress(tx, customer.id, body.delivery_address, now);
  await tx
    .update(agents)
    .set({ totalOrdersProcessed: sql`${agents.totalOrdersProcessed} + 1` })
    .where(eq(agents.id, agent.id));
  await tx
    .update(tenants)
    .set({ totalOrders: sql`${tenants.totalOrders} + 1` })
    .where(eq(tenants.id, tenantId));
  return id;
}

export function orderEvent({
  id,
  order_number,
  status,
  order_type,
  payment_method,
  total_amount,
  created_at,
  tenant,
  agent,
}: OrderView) {
  const order = {
    id,
    order_number,
    status,
    order_type,
    payment_method,
    total_amount,
    created_at,
    tenant,
  };
  return { order, tenant, agent };
}

/** Of an order that is as far as it was, while its page shows something else, as after a refusal. */
export function standingEvent(view: OrderView) {
  return { ...orderEvent(view), old_status: view.status, new_status: view.status };
}

/**
 * The same Idempotency-Key gives the same order. A failed attempt stores nothing, so its key may be used
 * again.
 */
export async function placeOrder(
  { db, database, clock, outbox }: Deps,
  body: OrderBody,
  agent: SignedIn,
  key: string | undefined,
): Promise<OrderDetailView> {
  const place = inTransaction(db, async (tx) => {
    const now = clock();
    const earlierId = key === undefined ? null : await claimKey(tx, agent.id, key, body, now);
    const id = earlierId ?? (await write(tx, body, agent, now));
    const placed = await findOrder(tx, id);
    if (placed === null) throw new Error(`Order ${id} is not there after it was written`);
    if (earlierId !== null) return placed;
    if (key !== undefined) await completeKey(tx, agent.id, key, id);
    await recordActivity(tx, 'order.created', orderEvent(placed), clock());
    await recordKitchenUpdate(tx, placed);
    await recordWebhooks(tx, 'order.created', placed, clock());
    await recordFigure(tx, 'pending-orders.count.updated');
    await recordFigure(tx, 'today-revenue.updated');
    return placed;
  });
  const order = await orQuoteChanged(place, () => quoteOrder(database, cartOf(body), agent, clock()), clock);
  outbox.wake();
  return order;
}
