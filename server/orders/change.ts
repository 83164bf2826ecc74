import { eq, sql } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { rememberAddress } from '../customers/addresses';
import type { Queryable, Transaction } from '../db/database';
import {
  customers,
  type OrderStatus,
  orderItems,
  orders,
  type PaymentMethod,
  type PaymentStatus,
} from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import type { SignedIn } from '../http/access';
import { conflict, invalid, notFound } from '../http/errors';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordEvent, recordFigure } from '../realtime/record-events';
import { recordWebhooks } from '../webhooks/record';
import type { OrderDetailView, OrderState } from './answers';
import { mustBeOwn, mustBeThere } from './checks';
import { acknowledgeAllergies, orderEvent, withNotes } from './create';
import { readFacts } from './facts';
import { findOrder } from './list';
import { recordKitchenUpdate } from './order-events';
import { hashLines } from './pricing';
import { cartOf, orQuoteChanged, priceQuoted, quoteOrder, wishOf } from './quote';
import type { CancellationBody, ChangeBody } from './schema';
import { lockOrder, moveOrder, nextUpdate } from './status';
import { wordOf } from './transitions';
import { isLastChange, keepVersion, staleOrder, stateOf } from './versions';

const changeable: readonly OrderStatus[] = ['pending', 'confirmed'];
const cancellable: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

export async function findOwnOrder(db: Queryable, id: number, agent: SignedIn): Promise<OrderDetailView> {
  const order = await findOrder(db, id);
  if (order === null) throw notFound('Order');
  mustBeOwn({ agentId: order.agent?.id ?? null }, agent);
  const { status, payment_status } = order;
  return { ...order, can_change_payment: changeable.includes(status) && payment_status === 'pending' };
}

async function lockOwn(tx: Transaction, id: number, agent: SignedIn) {
  const order = await lockOrder(tx, id);
  mustBeOwn(order, agent);
  const view = await findOrder(tx, id);
  if (view === null) throw notFound('Order');
  return { order, view };
}

async function refuseUnless(
  tx: Transaction,
  { order, view }: Awaited<ReturnType<typeof lockOwn>>,
  version: number,
  { statuses, done }: { readonly statuses: readonly OrderStatus[]; readonly done: string },
): Promise<void> {
  if (order.version !== version) throw await staleOrder(tx, view, version);
  if (!statuses.includes(order.status))
    throw conflict(`An order that is ${wordOf(order.status)} cannot be ${done} any more.`, {
      status: order.status,
    });
}

/** Without the words of a caller. */
const audited = ({ order_type, payment_method, items = [], wanted_at, total_amount }: OrderState) => ({
  order_type,
  payment_method,
  items: items.map(({ quantity, menu_item_name }) => `${quantity} × ${menu_item_name}`),
  wanted_at,
  total_amount,
});

const settledPayments: Readonly<Record<Exclude<PaymentStatus, 'pending'>, string>> = {
  paid: 'the order is paid',
  refunded: 'the payment was refunded',
  failed: 'the payment failed',
};

/** As it is to be paid. */
function paymentOf(
  { paymentMethod, paymentStatus }: Pick<typeof orders.$inferSelect, 'paymentMethod' | 'paymentStatus'>,
  wanted: ChangeBody['payment_method'],
): PaymentMethod {
  if (wanted == null || wanted === paymentMethod) return paymentMethod;
  if (paymentStatus === 'pending') return wanted;
  const why = settledPayments[paymentStatus];
  throw invalid({ payment_method: [`The payment method cannot be changed any more: ${why}.`] });
}

interface Changing {
  readonly id: number;
  readonly agent: SignedIn;
  readonly by: Actor;
}

async function writeChange(
  tx: Transaction,
  body: ChangeBody,
  { id, agent, by }: Changing,
  clock: Deps['clock'],
): Promise<OrderDetailView> {
  const locked = await lockOwn(tx, id, agent);
  await refuseUnless(tx, locked, body.version, { statuses: changeable, done: 'changed' });
  const { order, view } = locked;
  await mustBeThere(tx, order);
  const paymentMethod = paymentOf(order, body.payment_method);
  const now = nextUpdate(order, clock());
  const cart = cartOf({ ...body, tenant_id: order.tenantId, order_id: id });
  const facts = await readFacts(tx, wishOf(cart, agent, now));
  const { lines, totals, wantedAt, promisedAt, dueAt } = await priceQuoted(tx, body.quote, {
    cart,
    facts,
    agentId: agent.id,
    now: clock(),
  });
  const eaters = { ...body, allergies: body.allergies ?? order.allergies };
  const menu = { facts, tenantId: order.tenantId };
  const allergies = await acknowledgeAllergies(tx, eaters, lines, menu, agent, now);
  const address = body.order_type === 'delivery' ? (body.delivery_address ?? null) : null;
  await tx
    .update(orders)
    .set({
      orderType: body.order_type,
      paymentMethod,
      ...totals,
      specialInstructions: body.special_instructions ?? null,
      deliveryAddress: address,
      wantedAt,
      promisedAt,
      dueAt,
      ...allergies,
      linesHash: hashLines(body.items),
      version: order.version + 1,
      updatedAt: now,
    })
    .where(eq(orders.id, id));
  await tx.delete(orderItems).where(eq(orderItems.orderId, id));
  await tx.insert(orderItems).values(withNotes(lines, body.items).map((line) => ({ ...line, orderId: id })));
  const before = stateOf(view);
  await keepVersion(tx, {
    orderId: id,
    version: order.version,
    before,
    reason: body.reason,
    changedById: agent.id,
    createdAt: now,
  });
  await tx
    .update(customers)
    .set({
      totalSpentCents: sql`${customers.totalSpentCents} + ${totals.totalCents - order.totalCents}::bigint`,
      updatedAt: now,
    })
    .where(eq(customers.id, order.customerId));
  if (address !== null) await rememberAddress(tx, order.customerId, address, now);
  const changed = await findOrder(tx, id);
  if (changed === null) throw notFound('Order');
  const data = {
    ...orderEvent(changed),
    version: order.version + 1,
    changed_by: { id: agent.id, name: agent.name },
  };
  await recordEvent(tx, { channel: supervisorChannel, event: 'order.changed', data });
  if (order.agentId !== null)
    await recordEvent(tx, { channel: agentChannel(order.agentId), event: 'order.changed', data });
  await recordKitchenUpdate(tx, changed);
  await recordWebhooks(tx, 'order.changed', changed, now, {
    reason: body.reason,
    version: order.version + 1,
  });
  await recordFigure(tx, 'today-revenue.updated');
  await recordChange(tx, by, {
    action: 'order.changed',
    subject: { type: 'order', id, name: order.orderNumber },
    tenantId: order.tenantId,
    before: { ...audited(before), version: order.version, reason: null },
    after: { ...audited(stateOf(changed)), version: order.version + 1, reason: body.reason },
  });
  return changed;
}

/** Of two changes at once the first wins, and the second is refused with what the first changed. */
export async function changeOrder(
  { db, database, clock, outbox }: Pick<Deps, 'db' | 'database' | 'clock' | 'outbox'>,
  body: ChangeBody,
  changing: Changing,
): Promise<OrderDetailView> {
  const { id, agent } = changing;
  const changed = await orQuoteChanged(
    inTransaction(db, (tx) => writeChange(tx, body, changing, clock)),
    async () => {
      const [order] = await db.select({ tenantId: orders.tenantId }).from(orders).where(eq(orders.id, id));
      if (order === undefined) throw notFound('Order');
      return quoteOrder(
        database,
        cartOf({ ...body, tenant_id: order.tenantId, order_id: id }),
        agent,
        clock(),
      );
    },
    clock,
  );
  outbox.wake();
  return changed;
}

export async function cancelOrder(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { version, reason }: CancellationBody,
  { id, agent, by }: Changing,
): Promise<OrderDetailView> {
  const cancelled = await inTransaction(db, async (tx) => {
    const locked = await lockOwn(tx, id, agent);
    const { order, view } = locked;
    const isSentAgain =
      order.status === 'cancelled' &&
      order.version === version + 1 &&
      (await isLastChange(tx, { orderId: id, version, reason, changedById: agent.id }));
    if (isSentAgain) return view;
    await refuseUnless(tx, locked, version, { statuses: cancellable, done: 'cancelled' });
    const now = clock();
    await keepVersion(tx, {
      orderId: id,
      version,
      before: { status: order.status },
      reason,
      changedById: agent.id,
      createdAt: now,
    });
    return moveOrder(tx, order, { to: 'cancelled', notes: reason, by, now });
  });
  outbox.wake();
  return cancelled;
}
