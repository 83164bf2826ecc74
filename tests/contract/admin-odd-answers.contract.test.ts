import { describe, expect, it } from 'vitest';
import { fetchAgentsList } from '../../src/services/agents/agents-list';
import { fetchAdminActiveCalls } from '../../src/services/calls/calls-api';
import { fetchWaitingCalls } from '../../src/services/calls/waiting-calls';
import { fetchCustomers } from '../../src/services/customers/customers-list';
import { AppError } from '../../src/services/errors/app-error';
import { createHttpClient, type HttpClient } from '../../src/services/http/http-client';
import { fetchAdminOrders } from '../../src/services/orders/admin-orders';
import { fetchOrder } from '../../src/services/orders/order-detail';
import { fetchRecentOrders } from '../../src/services/orders/recent-orders';
import { fetchStats } from '../../src/services/stats/stats-api';
import { fetchTenantDetail } from '../../src/services/tenants/tenant-detail';
import { fetchAdminTenants } from '../../src/services/tenants/tenants-api';

type Wire = Readonly<Record<string, unknown>>;

const time = '2026-11-20T18:41:00Z';
const person = {
  id: 9,
  name: 'Maya Okonkwo',
  first_name: 'Maya',
  last_name: 'Okonkwo',
  full_name: 'Maya Okonkwo',
  email: 'maya@example.com',
  phone: '+12065550173',
  phone_number: '+12065550173',
};
const tenant = { id: 3, name: 'Luna Verde Trattoria', slug: 'luna' };
const order = {
  id: 7,
  order_number: 'ORD-7',
  confirmation_number: 'BH-3W6P',
  pos_order_id: 'P-7',
  tenant,
  customer: { ...person, total_orders: 4, total_spent: '12.50', created_at: time },
  agent: person,
  order_type: 'delivery',
  status: 'pending',
  payment_status: 'paid',
  payment_method: 'cash',
  subtotal: '1.00',
  tax_amount: '1.00',
  delivery_fee: '1.00',
  tip_amount: '1.00',
  total_amount: '12.50',
  special_instructions: 'Two straws',
  created_at: time,
  updated_at: time,
  call_duration_seconds: 65,
  call_duration_formatted: '1:05',
  call_feedback: { score: 2, issue: 'echo' },
  items: [{ menu_item_name: 'Burger', category: 'Food', unit_price: '1.00', quantity: 1, total_price: 1 }],
  delivery_address: { street: '1914 Alder Court', city: 'Seattle', state: 'WA', zip_code: '98122' },
  status_history: [{ status: 'pending', notes: 'By phone', created_at: time }],
  next_statuses: ['confirmed'],
};
const call = {
  id: 5,
  agent: person,
  tenant,
  customer: person,
  from_number: '+12065550173',
  started_at: time,
};
const restaurant = {
  ...tenant,
  is_active: true,
  is_open: true,
  phone: '+12065550100',
  email: 'luna@example.com',
  address: '418 Harbor Lane',
  timezone: 'America/Los_Angeles',
  pos_system: 'Tally',
  total_calls: 1,
  total_orders: 2,
  menu_items_count: 3,
  customers_count: 4,
  operating_hours: { monday: { is_open: true, open: '11:00', close: '21:30' } },
  subscription: { plan: 'Pro', status: 'active', monthly_call_limit: 1500, calls_this_month: 7 },
  pos_integration: { system: 'Tally', is_configured: true, last_sync_at: time },
  delivery_settings: { delivery_radius_miles: 4, delivery_fee: '3.99' },
  statistics: { total_orders: 1, total_revenue: '10.00', orders_by_status: { pending: 1 } },
  menu_stats: { total_items: 1, available_items: 1 },
  menu: [{ id: 1, name: 'Pizza', items: [{ id: 4, name: 'Margherita', price: '14.5' }] }],
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
};

interface Reader {
  readonly name: string;
  readonly read: (http: HttpClient) => Promise<unknown>;
  /** A whole answer, or one row of it. */
  readonly full: Wire;
  readonly isList: boolean;
  /** The fields without which the answer is refused. */
  readonly musts: readonly string[];
}

const readers: readonly Reader[] = [
  { name: 'stats', read: fetchStats, full: stats, isList: false, musts: Object.keys(stats) },
  { name: 'active calls', read: fetchAdminActiveCalls, full: call, isList: true, musts: [] },
  { name: 'waiting calls', read: fetchWaitingCalls, full: call, isList: true, musts: [] },
  { name: 'recent orders', read: fetchRecentOrders, full: order, isList: true, musts: [] },
  {
    name: 'orders',
    read: (http) => fetchAdminOrders(http, { kind: 'page', after: null }),
    full: order,
    isList: true,
    musts: [],
  },
  { name: 'an order', read: (http) => fetchOrder(http, '7'), full: order, isList: false, musts: ['id'] },
  { name: 'restaurants', read: fetchAdminTenants, full: restaurant, isList: true, musts: [] },
  {
    name: 'a restaurant',
    read: (http) => fetchTenantDetail(http, '3'),
    full: restaurant,
    isList: false,
    musts: [],
  },
  { name: 'agents', read: fetchAgentsList, full: person, isList: true, musts: ['id'] },
  {
    name: 'customers',
    read: (http) => fetchCustomers(http, { kind: 'page', after: null }),
    full: { ...person, tenant, total_orders: 4, total_spent: '12.50', last_order_at: time },
    isList: true,
    musts: ['id'],
  },
];

const lists = readers.filter(({ isList }) => isList);
const parts = readers.filter(({ isList }) => !isList);

/** Values a server may send instead of the declared one. */
const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  7.5,
  1e300,
  true,
  [],
  {},
  [null],
  [[7]],
  { id: {} },
  '12',
  'NaN',
  '0x1F',
  'tomorrow',
  '0000-00-00 00:00:00',
  '<img src=x onerror=alert(1)>',
  'Zoë 🍕 \u202eevil\u0000',
  'x'.repeat(10_000),
];

/** The path of the first value that a page cannot show. */
const brokenIn = (value: unknown, path = 'it'): readonly string[] => {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [path];
  if (typeof value === 'string') return /^(NaN|undefined|\[object Object\])$/.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => brokenIn(part, `${path}.${key}`));
};

/** The client without a network, over which thousands of answers would take most of the time. */
const clientFor = (body: unknown): HttpClient => {
  // Bytes, for text would have a content type.
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  return createHttpClient({
    baseUrl: 'http://127.0.0.1/api',
    token: () => 'token-1',
    socketId: () => null,
    onUnauthorized: () => {},
    gate: () => async () => new Response(bytes),
  });
};

/** What the client reads from each answer: a value, or the field it refuses. */
const outcomesOf = async ({ read }: Reader, bodies: readonly unknown[]) => {
  const outcomes: ({ value: unknown } | { refused: string })[] = [];
  for (const body of bodies) {
    try {
      outcomes.push({ value: await read(clientFor(body)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ refused: 'field' in error ? String(error.field) : error.code });
    }
  }
  return outcomes;
};

const outcomeOf = async (reader: Reader, body: unknown) => {
  const [outcome] = await outcomesOf(reader, [body]);
  return outcome;
};

const wrapped = ({ isList }: Reader, row: unknown) => ({ data: isList ? [row] : row });

describe.each(readers)('$name', (reader) => {
  const { full, musts } = reader;

  it('are read whole', async () => {
    const outcome = await outcomeOf(reader, wrapped(reader, full));
    expect(outcome).toEqual({ value: expect.anything() });
    expect(brokenIn(outcome)).toEqual([]);
  });

  it.each(Object.keys(full))('bear anything odd as %s, or name it', async (field) => {
    const values = [...odd, undefined];
    const bodies = values.map((value) => wrapped(reader, { ...full, [field]: value }));
    const outcomes = await outcomesOf(reader, bodies);
    expect(outcomes).toHaveLength(values.length);
    for (const [at, outcome] of outcomes.entries()) {
      const value = values[at];
      const wrong = value === 'NaN' ? [] : brokenIn(outcome);
      expect({ value, wrong }).toEqual({ value, wrong: [] });
      if ('refused' in outcome) {
        expect(musts).toContain(field);
        expect(outcome.refused).toMatch(new RegExp(`(^|[.\\]])${field}(\\.|$)`));
      }
    }
  });

  it.each(['an HTML page', '<!doctype html><p>502 Bad Gateway</p>', '{"data":[', 'nothing'])(
    'are refused where the body is %s',
    async (body) => {
      expect(await outcomeOf(reader, body)).toEqual({ refused: 'body' });
    },
  );
});

it.each(lists)('$name: what is no list is refused as one', async (reader) => {
  for (const data of [null, {}, 'rows', 7, true])
    expect({ data, ...(await outcomeOf(reader, { data })) }).toEqual({ data, refused: 'data' });
});

it.each(lists)('$name: an empty list is one, with an envelope and without', async (reader) => {
  const bare = await outcomeOf(reader, []);
  expect(await outcomeOf(reader, { data: [] })).toEqual(bare);
  expect(await outcomeOf(reader, { data: [], meta: [] })).toEqual(bare);
  expect(bare).toEqual({ value: expect.anything() });
});

it.each(lists)('$name: a thousand rows are read', async (reader) => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ ...reader.full, id: index + 1 }));
  const outcome = await outcomeOf(reader, { data: rows });
  const last = reader.name === 'recent orders' ? '5' : '1000';
  expect(JSON.stringify(outcome)).toContain(`"id":"${last}"`);
});

it.each(parts)('$name: what is nothing of the kind is refused', async (reader) => {
  for (const data of [null, [], 'it', 7]) {
    const outcome = await outcomeOf(reader, { data });
    expect({ data, ...outcome }).toEqual({ data, refused: expect.stringMatching(/./) });
  }
});
