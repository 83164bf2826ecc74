import type { Database } from '../db/database';
import {
  agents,
  callEvents,
  calls,
  customers,
  menuItems,
  type OrderStatus,
  orderItems,
  orderStatusHistory,
  orders,
  tenants,
} from '../db/schema';
import { nextStatuses } from '../orders/transitions';
import { isOpenAt } from '../tenants/hours';

const minuteMs = 60_000;

const oldestMinutes: Partial<Record<OrderStatus, number>> = {
  pending: 30,
  confirmed: 45,
  preparing: 60,
  ready: 90,
  out_for_delivery: 90,
  delivered: 180,
};

async function readAll(db: Database) {
  return {
    agents: await db.select().from(agents),
    tenants: await db.select().from(tenants),
    customers: await db.select().from(customers),
    menuItems: await db.select().from(menuItems),
    calls: await db.select().from(calls),
    events: await db.select().from(callEvents).orderBy(callEvents.id),
    orders: await db.select().from(orders),
    lines: await db.select().from(orderItems),
    history: await db.select().from(orderStatusHistory).orderBy(orderStatusHistory.id),
  };
}

type Data = Awaited<ReturnType<typeof readAll>>;
type ExpectThat = (isTrue: boolean, what: string) => void;

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));

function checkPeople(data: Data, now: Date, expectThat: ExpectThat): void {
  const answered = groupBy(data.calls, (call) => call.agentId);
  const taken = groupBy(data.orders, (order) => order.agentId);
  for (const agent of data.agents) {
    const counted = [answered.get(agent.id)?.length ?? 0, taken.get(agent.id)?.length ?? 0];
    expectThat(agent.totalCallsHandled === counted[0], `${agent.email}: handled calls are not counted right`);
    expectThat(agent.totalOrdersProcessed === counted[1], `${agent.email}: orders are not counted right`);
    expectThat(
      agent.lastLoginAt !== null || counted.every((count) => count === 0),
      `${agent.email}: never signed in, and yet ${counted} calls and orders`,
    );
    const { lastLoginAt, createdAt } = agent;
    expectThat(
      lastLoginAt === null || (lastLoginAt >= createdAt && lastLoginAt <= now),
      `${agent.email}: signed in too early or too late`,
    );
  }
  const placed = groupBy(data.orders, (order) => order.customerId);
  const tenantsById = byId(data.tenants);
  for (const customer of data.customers) {
    const own = placed.get(customer.id) ?? [];
    const counts = own.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
    const last = own.reduce((latest, { createdAt }) => Math.max(latest, createdAt.getTime()), 0);
    const name = `customer ${customer.id}`;
    expectThat(customer.totalOrders === own.length, `${name}: orders are not counted right`);
    expectThat(
      customer.totalSpentCents === counts.reduce((sum, { totalCents }) => sum + totalCents, 0),
      `${name}: spending is not added up right`,
    );
    expectThat((customer.lastOrderAt?.getTime() ?? 0) === last, `${name}: another order is the last one`);
    const tenant = tenantsById.get(customer.tenantId);
    expectThat(
      tenant !== undefined && customer.createdAt >= tenant.createdAt && customer.createdAt <= now,
      `${name}: older than the restaurant`,
    );
  }
  const rang = groupBy(data.calls, (call) => call.tenantId);
  const ordered = groupBy(data.orders, (order) => order.tenantId);
  for (const tenant of data.tenants) {
    expectThat(
      tenant.totalCalls === (rang.get(tenant.id)?.length ?? 0),
      `${tenant.name}: calls are not counted right`,
    );
    expectThat(
      tenant.totalOrders === (ordered.get(tenant.id)?.length ?? 0),
      `${tenant.name}: orders are not counted right`,
    );
  }
}

function checkNoOverlap(data: Data, expectThat: ExpectThat): void {
  const spans = data.calls.flatMap((call) => {
    const { id, answeredAt, startedAt, endedAt, agentId, fromNumber } = call;
    const end = endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const caller = { who: fromNumber, id, from: startedAt.getTime(), end };
    if (agentId === null || answeredAt === null) return [caller];
    return [caller, { who: `agent ${agentId}`, id, from: answeredAt.getTime(), end }];
  });
  for (const own of groupBy(spans, ({ who }) => who).values()) {
    const inOrder = own.toSorted((one, other) => one.from - other.from);
    for (const [index, { who, id, end }] of inOrder.entries()) {
      const next = inOrder[index + 1];
      expectThat(
        next === undefined || next.from >= end,
        `${who}: on the calls ${id} and ${next?.id} at once`,
      );
    }
  }
}

function checkCalls(data: Data, now: Date, expectThat: ExpectThat): void {
  const tenantsById = byId(data.tenants);
  const agentsById = byId(data.agents);
  const customersById = byId(data.customers);
  const stories = groupBy(data.events, (event) => event.callId);
  for (const call of data.calls) {
    const { startedAt, answeredAt, endedAt, agentId } = call;
    const name = `call ${call.id}`;
    const tenant = tenantsById.get(call.tenantId);
    expectThat(call.direction === 'inbound', `${name}: the product makes no calls`);
    expectThat(tenant?.isActive === true, `${name}: the restaurant takes no calls`);
    expectThat(
      tenant !== undefined && startedAt >= tenant.createdAt,
      `${name}: before the restaurant was there`,
    );
    expectThat(
      (answeredAt !== null) === (agentId !== null),
      `${name}: answered by nobody, or not answered by somebody`,
    );
    const expected = answeredAt !== null ? 'completed' : call.endReason === 'missed' ? 'missed' : 'ended';
    expectThat(call.status === expected, `${name}: ${call.status}, though its end was ${call.endReason}`);
    const talked = answeredAt === null || endedAt === null ? 0 : endedAt.getTime() - answeredAt.getTime();
    expectThat(call.durationSeconds === Math.round(talked / 1000), `${name}: another duration`);
    const moments = [startedAt, call.offeredAt, answeredAt, endedAt, now].filter((moment) => moment !== null);
    const inOrder = moments.toSorted((one, other) => one.getTime() - other.getTime());
    expectThat(
      endedAt !== null && moments.every((moment, index) => moment === inOrder[index]),
      `${name}: in another order`,
    );
    const agent = agentId === null ? undefined : agentsById.get(agentId);
    expectThat(agent === undefined || startedAt >= agent.createdAt, `${name}: before its agent was there`);
    const known = data.customers.find(
      ({ tenantId, phoneNumber }) => tenantId === call.tenantId && phoneNumber === call.fromNumber,
    );
    expectThat((known?.id ?? null) === call.customerId, `${name}: not the customer of that number`);
    const customer = call.customerId === null ? undefined : customersById.get(call.customerId);
    expectThat(
      customer === undefined || startedAt >= customer.createdAt,
      `${name}: before its customer was known`,
    );
    const story = stories.get(call.id) ?? [];
    const [first, last] = [story[0], story.at(-1)];
    const accepted = story.filter(({ kind }) => kind === 'accepted').map((event) => event.agentId);
    expectThat(
      first?.kind === 'rang' && first.createdAt.getTime() === startedAt.getTime(),
      `${name}: its story does not begin with it`,
    );
    expectThat(last?.kind === 'ended' && last.detail === call.endReason, `${name}: its story ends otherwise`);
    expectThat(String(accepted) === String(agentId ?? ''), `${name}: its story has another agent`);
  }
}

function checkMoments(data: Data, now: Date, expectThat: ExpectThat): void {
  const tenantsById = byId(data.tenants);
  const agentsById = byId(data.agents);
  const customersById = byId(data.customers);
  const callsById = byId(data.calls);
  for (const order of data.orders) {
    const { createdAt, updatedAt, completedAt, status } = order;
    const name = `order ${order.id}`;
    const tenant = tenantsById.get(order.tenantId);
    const agent = order.agentId === null ? undefined : agentsById.get(order.agentId);
    const customer = customersById.get(order.customerId);
    if (tenant === undefined || agent === undefined || customer === undefined) {
      expectThat(false, `${name}: of nobody`);
      continue;
    }
    expectThat(tenant.isActive, `${name}: the restaurant takes no orders`);
    expectThat(isOpenAt(createdAt, tenant), `${name}: ${tenant.name} was closed`);
    expectThat(createdAt >= agent.createdAt, `${name}: before its agent was there`);
    expectThat(createdAt >= tenant.createdAt, `${name}: before its restaurant was there`);
    expectThat(createdAt >= customer.createdAt, `${name}: before its customer was there`);
    expectThat(customer.tenantId === order.tenantId, `${name}: a customer of another restaurant`);
    expectThat(createdAt <= updatedAt && updatedAt <= now, `${name}: in the future`);
    expectThat(
      (completedAt !== null) === (status === 'completed'),
      `${name}: ${status}, and completed ${completedAt}`,
    );
    const oldest = oldestMinutes[status] ?? Number.POSITIVE_INFINITY;
    const age = (now.getTime() - createdAt.getTime()) / minuteMs;
    expectThat(age <= oldest, `${name}: ${status} for ${Math.round(age)} minutes`);
    if (order.callId === null) continue;
    const call = callsById.get(order.callId);
    expectThat(
      call?.agentId === order.agentId &&
        call.tenantId === order.tenantId &&
        call.customerId === order.customerId &&
        call.answeredAt !== null &&
        call.answeredAt <= createdAt &&
        call.endedAt !== null &&
        createdAt <= call.endedAt,
      `${name}: not taken on its call`,
    );
  }
}

function checkMoney(data: Data, expectThat: ExpectThat): void {
  const tenantsById = byId(data.tenants);
  const itemsById = byId(data.menuItems);
  const lines = groupBy(data.lines, (line) => line.orderId);
  for (const order of data.orders) {
    const name = `order ${order.id}`;
    const own = lines.get(order.id) ?? [];
    expectThat(own.length > 0, `${name}: empty`);
    for (const line of own) {
      const item = line.menuItemId === null ? undefined : itemsById.get(line.menuItemId);
      expectThat(
        item?.tenantId === order.tenantId && item.priceCents === line.unitPriceCents,
        `${name}: ${line.menuItemName} is not on the menu for that`,
      );
      expectThat(
        line.totalCents === line.unitPriceCents * line.quantity,
        `${name}: a line is not added up right`,
      );
    }
    const subtotal = own.reduce((sum, { totalCents }) => sum + totalCents, 0);
    expectThat(order.subtotalCents === subtotal, `${name}: its lines come to ${subtotal}`);
    const total = subtotal + order.taxCents + order.deliveryFeeCents + order.tipCents;
    expectThat(order.totalCents === total, `${name}: its parts come to ${total}`);
    const delivery = tenantsById.get(order.tenantId)?.deliverySettings ?? null;
    const isDelivery = order.orderType === 'delivery';
    expectThat(
      isDelivery === (order.deliveryAddress !== null),
      `${name}: ${order.orderType} and its address`,
    );
    if (!isDelivery) {
      expectThat(order.deliveryFeeCents === 0, `${name}: a fee for no delivery`);
      continue;
    }
    const freeFrom = delivery?.freeDeliveryThresholdCents ?? Number.POSITIVE_INFINITY;
    expectThat(
      delivery !== null && subtotal >= delivery.minimumOrderCents,
      `${name}: would not be delivered`,
    );
    expectThat(
      order.deliveryFeeCents === (subtotal >= freeFrom ? 0 : delivery?.feeCents),
      `${name}: another fee than the restaurant's`,
    );
  }
}

function checkHistory(data: Data, expectThat: ExpectThat, isWhole: (orderId: number) => boolean): void {
  const steps = groupBy(data.history, (step) => step.orderId);
  for (const order of data.orders) {
    const name = `order ${order.id}`;
    const own = steps.get(order.id) ?? [];
    const [first, last] = [own[0], own.at(-1)];
    expectThat(
      first?.status === 'pending' && first.createdAt.getTime() === order.createdAt.getTime(),
      `${name}: did not begin as pending`,
    );
    expectThat(
      last?.status === order.status && last.createdAt.getTime() === order.updatedAt.getTime(),
      `${name}: its history ends otherwise`,
    );
    for (const [index, step] of own.entries()) {
      const next = own[index + 1];
      if (next === undefined) continue;
      expectThat(next.createdAt >= step.createdAt, `${name}: ${next.status} before ${step.status}`);
      if (!isWhole(order.id)) continue;
      const allowed = nextStatuses(step.status);
      expectThat(allowed.includes(next.status), `${name}: ${next.status} right after ${step.status}`);
    }
    const isCard = order.paymentMethod === 'credit_card';
    expectThat(order.paymentStatus !== 'refunded' || isCard, `${name}: cash is not refunded`);
    const isOver = order.status === 'completed' || order.status === 'delivered';
    expectThat(
      (order.paymentStatus === 'paid') === isOver,
      `${name}: ${order.status} and ${order.paymentStatus}`,
    );
  }
}

/** `isWhole`: every order has all steps of its history; bulk orders have only the first and the last. */
export async function findContradictions(
  db: Database,
  now: Date,
  isWhole: (orderId: number) => boolean = () => true,
): Promise<readonly string[]> {
  const data = await readAll(db);
  const found: string[] = [];
  const expectThat: ExpectThat = (isTrue, what) => {
    if (!isTrue) found.push(what);
  };
  checkPeople(data, now, expectThat);
  checkCalls(data, now, expectThat);
  checkNoOverlap(data, expectThat);
  checkMoments(data, now, expectThat);
  checkMoney(data, expectThat);
  checkHistory(data, expectThat, isWhole);
  return found;
}
