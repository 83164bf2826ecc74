import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toChannelFact } from '../../src/actors/realtime/channel-facts';
import { readAgentsList } from '../../src/services/agents/agents-list';
import { readCallHistory } from '../../src/services/calls/call-history';
import { readAccepted, readActiveCalls, readCalls } from '../../src/services/calls/call-schema';
import { readCallPage, readCallRecord } from '../../src/services/calls/listed-calls';
import { readWaitingCalls } from '../../src/services/calls/waiting-calls';
import { readCustomer } from '../../src/services/customers/customer-schema';
import { readCustomers } from '../../src/services/customers/customers-list';
import { readMenu, readMenuHits } from '../../src/services/menu/menu-schema';
import { readAdminOrders } from '../../src/services/orders/admin-orders';
import { readOwnOrders } from '../../src/services/orders/my-orders';
import type { NewOrder } from '../../src/services/orders/order.types';
import { readOrder } from '../../src/services/orders/order-detail';
import { readPlacedOrder } from '../../src/services/orders/order-schema';
import { readPastOrders } from '../../src/services/orders/past-orders';
import { readRecentOrders } from '../../src/services/orders/recent-orders';
import { readMe, readSignedIn } from '../../src/services/session/session-api';
import { readStats } from '../../src/services/stats/stats-schema';
import { readTenantCards } from '../../src/services/tenants/tenant-card';
import { readTenantDetail } from '../../src/services/tenants/tenant-detail';
import { readTenants } from '../../src/services/tenants/tenant-schema';
import { mangled } from '../support/mangle';

type Wire = Readonly<Record<string, unknown>>;

const time = '2026-11-20T18:41:00Z';
const agent = {
  id: 3,
  name: 'Maya Okonkwo',
  first_name: 'Maya',
  last_name: 'Okonkwo',
  email: 'maya@example.com',
  phone_number: '+12065550173',
  timezone: 'America/Los_Angeles',
  agent_type: 'agent',
  status: 'available',
  calls_today: 4,
  orders_today: 2,
  total_calls_handled: 400,
  total_orders_processed: 200,
  last_login_at: time,
  not_ready: 'microphone',
  wrap_up_seconds: 5,
};
const customer = {
  id: 9,
  first_name: 'Bo',
  last_name: 'Lee',
  full_name: 'Bo Lee',
  name: 'Bo Lee',
  phone_number: '+12065550199',
  phone: '+12065550199',
  email: 'bo@example.com',
  total_orders: 4,
  total_spent: '1754.30',
  preferences: ['No onions', 'Extra napkins'],
  last_order_at: time,
  created_at: time,
  tenant: { id: 2, name: 'Luna Verde' },
};
const tenant = {
  id: 2,
  name: 'Luna Verde',
  slug: 'luna-verde',
  is_active: true,
  is_open: true,
  phone: '+12065550100',
  email: 'luna@example.com',
  timezone: 'America/Los_Angeles',
  pos_integration: { system: 'Tally' },
  total_calls: 1,
  total_orders: 2,
};
const call = {
  id: 5,
  status: 'in-progress',
  tenant_id: 2,
  agent_id: 3,
  call_sid: 'CA5',
  from_number: '+12065550199',
  to_number: '+12065550100',
  direction: 'inbound',
  started_at: time,
  duration_seconds: 12,
  wait_seconds: 3,
  outcome: 'answered',
  orders_count: 1,
  customer,
  tenant: { id: 2, name: 'Luna Verde' },
  agent: { id: 3, name: 'Maya Okonkwo' },
  feedback: { score: 2, issue: 'echo' },
  story: [{ at: time, kind: 'ringing', agent: { name: 'Maya' }, detail: 'x' }],
  orders: [{ id: 7, order_number: 'ORD-7', total_amount: '12.50', status: 'pending' }],
};
const order = {
  id: 7,
  order_number: 'ORD-7',
  confirmation_number: 'BH-3W6P',
  tenant: { id: 2, name: 'Luna Verde' },
  customer,
  agent: { id: 3, name: 'Maya Okonkwo' },
  order_type: 'delivery',
  status: 'pending',
  payment_status: 'paid',
  payment_method: 'cash',
  subtotal: '10.00',
  total_amount: '12.50',
  special_instructions: 'Two straws',
  created_at: time,
  updated_at: time,
  completed_at: time,
  call_duration_seconds: 65,
  items_count: 1,
  items: [
    { menu_item_id: 4, menu_item_name: 'Margherita', quantity: 1, unit_price: '12.50', total_price: 12.5 },
  ],
  delivery_address: { street: '1914 Alder Court', city: 'Seattle', state: 'WA', zip_code: '98122' },
  status_history: [{ status: 'pending', notes: 'By phone', created_at: time }],
};
const item = {
  id: 4,
  name: 'Margherita',
  price: '14.5',
  description: 'Basil',
  is_available: true,
  is_featured: false,
  category: { id: 1, name: 'Pizza' },
};
const restaurant = {
  ...tenant,
  address: '418 Harbor Lane',
  operating_hours: { monday: { is_open: true, open: '11:00', close: '21:30' } },
  subscription: { plan: 'Pro', status: 'active', monthly_call_limit: 1500 },
  delivery_settings: { delivery_radius_miles: 4, delivery_fee: '3.99' },
  statistics: { total_orders: 1, total_revenue: '10.00', orders_by_status: { pending: 1 } },
  menu_stats: { total_items: 1, available_items: 1 },
  menu: [{ id: 1, name: 'Pizza', items: [item] }],
  recent_orders: [{ id: 7, total_amount: '1', status: 'pending', created_at: time }],
};
const stats = {
  active_calls_count: 5,
  queued_calls_count: 1,
  agents_online: 2,
  agents_by_type: { agent: 2 },
  pending_orders_count: 3,
  today_revenue: '250.60',
  total_agents: 5,
  active_tenants: 3,
  total_tenants: 5,
  calls_today: { answered: 1, missed: 2, abandoned: 3, average_wait_seconds: 4 },
};
const asked: NewOrder = {
  tenantId: '2',
  customerId: '9',
  callId: '5',
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [
    { menuItemId: '4', name: 'Margherita', quantity: 2, unitPriceCents: 1_450, specialInstructions: null },
  ],
  idempotencyKey: 'k',
};

interface ListReader {
  readonly name: string;
  readonly read: (rows: readonly Wire[]) => Promise<readonly { readonly id: string }[]>;
  readonly row: Wire;
  readonly musts: readonly string[];
}

const lists: readonly ListReader[] = [
  { name: 'agents', read: readAgentsList, row: agent, musts: ['id'] },
  {
    name: 'customers',
    read: async (rows) => {
      const answer = await readCustomers(rows);
      return answer.kind === 'page' ? answer.rows : [];
    },
    row: customer,
    musts: ['id'],
  },
  { name: 'restaurants', read: async (rows) => readTenants(rows), row: tenant, musts: ['id'] },
  {
    name: "the admin's restaurants",
    read: async (rows) => readTenantCards(rows),
    row: tenant,
    musts: ['id'],
  },
  { name: 'active calls', read: async (rows) => readCalls(rows), row: call, musts: ['id'] },
  { name: "the admin's active calls", read: async (rows) => readActiveCalls(rows), row: call, musts: ['id'] },
  { name: 'own calls', read: async (rows) => (await readCallHistory(rows)).calls, row: call, musts: ['id'] },
  {
    name: 'waiting calls',
    // Sorted by time: a row with a mangled time is elsewhere.
    read: async (rows) => readWaitingCalls(rows).toSorted((a, b) => Number(a.id) - Number(b.id)),
    row: call,
    musts: ['id'],
  },
  {
    name: 'all calls',
    read: async (rows) => {
      const answer = readCallPage({ data: rows });
      return answer.kind === 'page' ? answer.calls : [];
    },
    row: call,
    musts: ['id'],
  },
  { name: 'recent orders', read: async (rows) => readRecentOrders(rows), row: order, musts: ['id'] },
  { name: 'own orders', read: async (rows) => (await readOwnOrders(rows)).orders, row: order, musts: ['id'] },
  {
    name: 'orders',
    read: async (rows) => {
      const answer = await readAdminOrders(rows);
      return answer.kind === 'all' ? answer.rows : [];
    },
    row: order,
    musts: ['id'],
  },
  {
    name: 'a menu',
    read: async (rows) => readMenu([{ name: 'Pizza', items: rows }]).flatMap(({ items }) => items),
    row: item,
    musts: ['id', 'name', 'price'],
  },
  {
    name: 'items found',
    read: async (rows) => readMenuHits(rows) ?? [],
    row: item,
    musts: ['id', 'name'],
  },
];

interface OneReader {
  readonly name: string;
  readonly read: (wire: Wire) => unknown;
  readonly wire: Wire;
  readonly musts: readonly string[];
  /** The fields that must be read when all others are mangled. */
  readonly holds: Wire;
}

const ones: readonly OneReader[] = [
  { name: 'the own agent', read: readMe, wire: agent, musts: ['id'], holds: { id: '3' } },
  {
    name: 'a sign-in',
    read: readSignedIn,
    wire: { agent, token: 't', expires_at: time },
    musts: ['agent.id', 'token'],
    holds: { token: 't', user: { id: '3' } },
  },
  { name: 'a customer', read: readCustomer, wire: customer, musts: ['id'], holds: { id: '9' } },
  {
    name: 'an accepted call',
    read: (wire) => readAccepted(wire, '5'),
    wire: call,
    musts: [],
    holds: { id: '5' },
  },
  { name: "a call's story", read: readCallRecord, wire: call, musts: ['id'], holds: { id: '5' } },
  { name: 'an order', read: readOrder, wire: order, musts: ['id'], holds: { id: '7' } },
  {
    name: 'a placed order',
    read: (wire) => readPlacedOrder(wire, asked),
    wire: { message: 'Thanks', data: { id: 7, total_amount: '29.00' }, order: { id: 7 } },
    musts: [],
    holds: { totalCents: 'a number' },
  },
  { name: 'a restaurant', read: readTenantDetail, wire: restaurant, musts: [], holds: { contact: {} } },
  {
    name: 'the figures',
    read: readStats,
    wire: stats,
    musts: ['active_calls_count'],
    holds: { activeCalls: 5 },
  },
];

interface EventOf {
  readonly name: string;
  readonly channel: 'supervisor' | 'agent.3';
  readonly data: Wire;
  readonly musts: readonly string[];
  readonly fact: string;
}

const events: readonly EventOf[] = [
  {
    name: 'call.incoming',
    channel: 'agent.3',
    data: { call: { ...call, status: 'ringing' }, customer, tenant, offered_again: false },
    musts: ['call.id'],
    fact: 'agentChannel.callOffered',
  },
  {
    name: 'call.cancelled',
    channel: 'agent.3',
    data: { call_id: 5, reason: 'taken', tenant },
    musts: ['call_id'],
    fact: 'agentChannel.callCancelled',
  },
  {
    name: 'call.ended',
    channel: 'agent.3',
    data: { call: { id: 5, status: 'completed' }, reason: 'caller' },
    musts: ['call.id'],
    fact: 'agentChannel.callEnded',
  },
  {
    name: 'agents-online.count.updated',
    channel: 'supervisor',
    data: { count: 2, agents_by_type: { agent: 2 }, total_agents: 5 },
    musts: ['count'],
    fact: 'supervisor.agentsOnlineCounted',
  },
  {
    name: 'call.started',
    channel: 'supervisor',
    data: { call, agent, tenant },
    musts: [],
    fact: 'supervisor.callStarted',
  },
  {
    name: 'call.ended',
    channel: 'supervisor',
    data: { call, agent },
    musts: [],
    fact: 'supervisor.callEnded',
  },
  {
    name: 'call.missed',
    channel: 'supervisor',
    data: { call: { ...call, ended_at: time }, customer, reason: 'missed' },
    musts: [],
    fact: 'supervisor.callMissed',
  },
  {
    name: 'order.created',
    channel: 'supervisor',
    data: { order, agent, tenant },
    musts: [],
    fact: 'supervisor.orderCreated',
  },
  {
    name: 'order.completed',
    channel: 'supervisor',
    data: { order, agent },
    musts: [],
    fact: 'supervisor.orderCompleted',
  },
  {
    name: 'order.refused',
    channel: 'supervisor',
    data: { order, agent, tenant, reason: 'No dough left' },
    musts: [],
    fact: 'supervisor.orderRefused',
  },
  {
    name: 'agent.status.changed',
    channel: 'supervisor',
    data: { agent, old_status: 'available', new_status: 'on_break' },
    musts: [],
    fact: 'supervisor.agentStatusChanged',
  },
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** The paths of values that a page cannot show. */
const brokenIn = (value: unknown, path = 'it'): readonly string[] => {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [path];
  if (typeof value === 'string') {
    // A page shows an absent value and an unreadable one differently.
    if (/last\w+At$/.test(path) && value === 'unreadable') return [];
    if (/At$/.test(path)) return Number.isNaN(Date.parse(value)) ? [path] : [];
    return value.includes('[object Object]') ? [path] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => brokenIn(part, `${path}.${key}`));
};

/** Collected, for tens of thousands of expectations take longer than what they look at. */
const faultsOf = (how: string, read: unknown): readonly string[] =>
  // Only String() of an object writes what a page cannot show.
  how.includes('text of it') ? [] : brokenIn(read).map((path) => `${how}: ${path} cannot be shown`);

/** As many rows as every list takes. */
const together = 5;

describe.each(lists)('of $name', ({ read, row, musts }) => {
  it('a row that has what it must is read, whatever else it holds', async () => {
    const faults: string[] = [];
    const all = mangled(row, musts);
    for (let start = 0; start < all.length; start += together) {
      const some = all.slice(start, start + together).map((one, index) => ({ ...one, id: `${101 + index}` }));
      const rows = await read(some.map(({ wire, id }) => ({ ...wire, id: Number(id) })));
      const ids = rows.map(({ id }) => id).join();
      if (ids !== some.map(({ id }) => id).join())
        faults.push(`${some.map(({ id, how }) => `${id} ${how}`).join('; ')}: read are ${ids}`);
      else for (const [index, { how }] of some.entries()) faults.push(...faultsOf(how, rows[index]));
    }
    expect(faults).toEqual([]);
  });

  it('a row that lacks what it must costs no other', async () => {
    for (const must of musts)
      for (const instead of [undefined, null, '', ' ', {}, [], [null], { id: 1 }, true]) {
        const rows = await read([
          { ...row, id: 101 },
          { ...row, [must]: instead },
          { ...row, id: 103 },
        ]);
        expect({ must, instead, ids: rows.map(({ id }) => id) }).toEqual({
          must,
          instead,
          ids: ['101', '103'],
        });
      }
  });
});

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

const holdsAll = (read: unknown, holds: Wire): boolean =>
  isWire(read) &&
  Object.entries(holds).every(([key, value]) => {
    if (isWire(value)) return holdsAll(read[key], value);
    return value === 'a number' ? typeof read[key] === 'number' : read[key] === value;
  });

describe.each(ones)('$name', ({ read, wire: good, musts, holds }) => {
  it('is read whatever it holds beside what it must', async () => {
    const faults: string[] = [];
    for (const { how, wire } of mangled(good, musts)) {
      const one = await read(wire);
      if (!holdsAll(one, holds)) faults.push(`${how}: read is ${JSON.stringify(one)}`);
      faults.push(...faultsOf(how, one));
    }
    expect(faults).toEqual([]);
  });
});

describe.each(events)('$name on $channel', ({ name, channel, data, musts, fact }) => {
  it('is read whatever the event holds beside what it must', () => {
    const faults: string[] = [];
    for (const { how, wire } of mangled(data, musts)) {
      const received = toChannelFact(channel, name, wire);
      if (received?.type !== fact) faults.push(`${how}: heard is ${received?.type}`);
      faults.push(...faultsOf(how, received));
    }
    expect(faults).toEqual([]);
  });
});

it("a customer's orders that cannot be read to the last line are left out, and no other", () => {
  const faults: string[] = [];
  for (const { how, wire } of mangled(order, ['id'])) {
    const ids = readPastOrders([{ ...order, id: 101 }, wire, { ...order, id: 103 }]).map(({ id }) => id);
    const others = ids
      .filter((id) => id !== '7')
      .toSorted()
      .join();
    if (others !== '101,103') faults.push(`${how}: read are ${ids.join()}`);
  }
  expect(faults).toEqual([]);
});
