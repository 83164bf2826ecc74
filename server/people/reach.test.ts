import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type DemoName, idOf } from '../testing/server';

const server = await createTestServer();
afterAll(() => server.close());

const query = (text: string, ...values: readonly unknown[]) =>
  server.database.pool.query(text, [...values]).then(({ rows }) => rows);

/** Served by `agent`, by `agent2`, and by nobody there is: an id that does not exist. */
const [own, other, missing] = [1, 2, 999_999] as const;
let phones: Readonly<Record<number, string>>;
let customers: Readonly<Record<number, number>>;
let items: Readonly<Record<number, number>>;

async function serve(name: DemoName, ...restaurants: readonly number[]): Promise<void> {
  await query('delete from agent_restaurants where agent_id = $1', idOf(name));
  for (const id of restaurants)
    await query('insert into agent_restaurants (agent_id, tenant_id) values ($1, $2)', idOf(name), id);
}

beforeAll(async () => {
  await serve('agent', own);
  await serve('agent2', other);
  await serve('admin', own);
  // After the last calls of the demonstration.
  server.clock.advance(3600);
  const found = await query(`select tenant_id, min(id)::int as id,
    (array_agg(phone_number order by id))[1] as phone from customers group by tenant_id`);
  customers = { ...Object.fromEntries(found.map((row) => [row.tenant_id, row.id])), [missing]: missing };
  phones = { ...Object.fromEntries(found.map((row) => [row.tenant_id, row.phone])), [missing]: '2065550199' };
  await query(`insert into customer_addresses (customer_id, label, street, city, state, zip_code)
    select id, 'Home', '4 Oak St', 'Seattle', 'WA', '98101' from customers`);
  const menus = await query(`select tenant_id, min(id)::int as id from menu_items i where is_available
    and not exists (select from item_option_groups l where l.item_id = i.id) group by tenant_id`);
  items = { ...Object.fromEntries(menus.map((row) => [row.tenant_id, row.id])), [missing]: missing };
});

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly payload?: object;
}

const cart = (restaurant: number) => ({
  tenant_id: restaurant,
  order_type: 'pickup',
  items: [{ menu_item_id: items[restaurant], quantity: 1 }],
});

/** What somebody signed in asks of a restaurant. */
const asked: Readonly<Record<string, (restaurant: number) => Request>> = {
  'GET /api/tenants/:id/menu': (restaurant) => ({ url: `/api/tenants/${restaurant}/menu` }),
  'GET /api/tenants/:id/service': (restaurant) => ({ url: `/api/tenants/${restaurant}/service` }),
  'GET /api/tenants/:id/times': (restaurant) => ({
    url: `/api/tenants/${restaurant}/times?order_type=pickup`,
  }),
  'GET /api/menu/search': (restaurant) => ({ url: `/api/menu/search?tenant_id=${restaurant}&query=an` }),
  'GET /api/customers/lookup': (restaurant) => ({
    url: `/api/customers/lookup?tenant=${restaurant}&phone=${encodeURIComponent(phones[restaurant] ?? '')}`,
  }),
  'GET /api/customers/search': (restaurant) => ({
    url: `/api/customers/search?tenant=${restaurant}&q=${phones[restaurant]?.slice(-4)}`,
  }),
  'POST /api/customers': (restaurant) => ({
    method: 'POST',
    url: '/api/customers',
    payload: { tenant_id: restaurant, phone_number: '2065550142', first_name: 'Ida' },
  }),
  'GET /api/customers/:id': (restaurant) => ({ url: `/api/customers/${customers[restaurant]}` }),
  'PUT /api/customers/:id': (restaurant) => ({
    method: 'PUT',
    url: `/api/customers/${customers[restaurant]}`,
    payload: { first_name: 'Ida' },
  }),
  'GET /api/customers/:id/orders': (restaurant) => ({
    url: `/api/customers/${customers[restaurant]}/orders`,
  }),
  'GET /api/customers/:id/addresses': (restaurant) => ({
    url: `/api/customers/${customers[restaurant]}/addresses`,
  }),
  'POST /api/orders/quote': (restaurant) => ({
    method: 'POST',
    url: '/api/orders/quote',
    payload: cart(restaurant),
  }),
  'POST /api/orders': (restaurant) => ({
    method: 'POST',
    url: '/api/orders',
    payload: { ...cart(restaurant), payment_method: 'cash', customer_id: customers[restaurant] },
  }),
};

/** The rest of what everybody signed in may ask, and what keeps it to oneself. */
const ofOneself: Readonly<Record<string, string>> = {
  'GET /api/tenants': 'lists what is reached',
  'GET /api/orders/:id': 'own orders',
  'PUT /api/orders/:id': 'own orders',
  'POST /api/orders/:id/cancellation': 'own orders',
  'GET /api/agent/my-orders': 'own orders',
  'GET /api/agent/tasks': 'own orders',
  'POST /api/agent/tasks/:id/settlement': 'own orders',
  'GET /api/agent/calls': 'own calls',
  'GET /api/agent/waiting-calls': 'calls the agent may have',
  'GET /api/calls/active': 'own call and calls the agent may have',
  'POST /api/calls/:id/accept': 'calls on offer',
  'POST /api/calls/:id/end': 'own calls',
  'POST /api/calls/:id/feedback': 'own calls',
  'GET /api/calls/:id/draft': 'own calls',
  'PUT /api/calls/:id/draft': 'own calls',
  'GET /api/agent/twilio-token': 'own device',
  'POST /api/agent/status': 'own status',
  'POST /api/agent/presence/offline': 'own status',
  'POST /api/agent/wrap-up': 'own status',
  'POST /api/agent/readiness': 'own status',
  'GET /api/events': 'own channels',
  'POST /broadcasting/auth': 'own channels',
  'POST /broadcasting/user-auth': 'own channels',
  'POST /api/broadcasting/auth': 'own channels',
  'POST /api/broadcasting/user-auth': 'own channels',
  'POST /api/auth/logout': 'own session',
  'GET /api/auth/me': 'own session',
  'POST /api/auth/refresh': 'own session',
  'GET /api/capabilities': 'what the server offers',
  'POST /api/problem-reports': 'own reports, written only',
  'GET /api/account': 'own account',
  'PUT /api/account': 'own account',
  'PUT /api/account/password': 'own account',
  'GET /api/account/preferences': 'own account',
  'PUT /api/account/preferences': 'own account',
  'GET /api/account/sessions': 'own sessions',
  'POST /api/account/sessions/:id/end': 'own sessions',
  'POST /api/account/sessions/end-others': 'own sessions',
  'GET /api/account/second-factor': 'own account',
  'POST /api/account/second-factor': 'own account',
  'POST /api/account/second-factor/confirm': 'own account',
  'POST /api/account/second-factor/recovery-codes': 'own account',
  'POST /api/account/second-factor/switch-off': 'own account',
};

test('every route for everybody signed in is held to restaurants or to oneself', () => {
  const open = server.app.routeTable.filter(({ access }) => access === 'signedIn').map(({ route }) => route);
  expect([...Object.keys(asked), ...Object.keys(ofOneself)].toSorted()).toEqual(open.toSorted());
});

async function ask(route: string, restaurant: number, as: DemoName, mode?: 'agent') {
  const request = asked[route]?.(restaurant);
  if (request === undefined) throw new Error(`nothing is asked of ${route}`);
  const token = await server.tokenOf(as);
  if (mode === 'agent') await server.post('/api/admin/switch-to-agent', token);
  const { method = 'GET', url, payload } = request;
  const headers = { 'content-type': 'application/json' };
  const statements: string[] = [];
  const { pool } = server.database;
  const query = pool.query;
  Object.assign(pool, {
    query(statement: string | { text: string }, ...rest: []) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!text.includes('outbox')) statements.push(text);
      return Reflect.apply(query, pool, [statement, ...rest]);
    },
  });
  try {
    const { status, body } = await server.send({
      method,
      url,
      token,
      headers,
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    });
    return { status, body, statements };
  } finally {
    Object.assign(pool, { query });
  }
}

describe.each(Object.keys(asked))('%s', (route) => {
  test('is answered for a restaurant the agent serves', async () => {
    for (const [name, restaurant] of [
      ['agent', own],
      ['agent2', other],
    ] as const) {
      const { status, body } = await ask(route, restaurant, name);
      expect([200, 201]).toContain(status);
      expect(body.data).not.toEqual([]);
    }
  });

  test('is answered for every restaurant to those without a list, supervisors and admins in either mode', async () => {
    for (const [name, mode] of [['agent3'], ['supervisor'], ['admin'], ['admin', 'agent']] as const) {
      const { status, body } = await ask(route, other, name, mode);
      expect([200, 201]).toContain(status);
      expect(body.data).not.toEqual([]);
    }
  });

  test('treats the restaurant of others as one that does not exist, in words and in work', async () => {
    await ask(route, own, 'agent');
    const [theirs, none] = [await ask(route, other, 'agent'), await ask(route, missing, 'agent')];
    expect(theirs).toEqual(none);
    if (theirs.status === 200) expect(theirs.body.data).toEqual([]);
    else expect([404, 422]).toContain(theirs.status);
  });
});

test('only the restaurants that are served are listed', async () => {
  const listed = async (name: DemoName) =>
    (await server.get('/api/tenants', await server.tokenOf(name))).body.data.map(
      ({ id }: { id: number }) => id,
    );
  const all = (await query('select id from tenants where is_active')).map(({ id }) => id);
  expect(await listed('agent')).toEqual([own]);
  expect((await listed('agent3')).toSorted()).toEqual(all.toSorted());
  expect((await listed('admin')).toSorted()).toEqual(all.toSorted());
});

test('a customer of others is not changed', async () => {
  const [before] = await query('select * from customers where id = $1', customers[other]);
  expect((await ask('PUT /api/customers/:id', other, 'agent')).status).toBe(404);
  const [after] = await query('select * from customers where id = $1', customers[other]);
  expect(after).toEqual(before);
});

test('the call one has is finished, and its order placed, though its restaurant is no longer served', async () => {
  const at = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000);
  const [{ id }] = await query(
    `insert into calls (tenant_id, agent_id, from_number, to_number, status, started_at, answered_at, call_sid)
     values ($1, $2, '2065550142', '2065550100', 'in-progress', $3, $3, 'CA-reach') returning id`,
    other,
    idOf('agent'),
    at(-60),
  );
  const statusOf = async (route: string) => (await ask(route, other, 'agent')).status;
  expect(await statusOf('GET /api/tenants/:id/menu')).toBe(200);
  expect(await statusOf('GET /api/customers/:id')).toBe(200);
  await query(`update calls set status = 'completed', ended_at = $2 where id = $1`, id, at(0));
  server.clock.advance(14 * 60);
  expect(await statusOf('GET /api/tenants/:id/menu')).toBe(200);
  server.clock.advance(2 * 60);
  expect(await statusOf('GET /api/tenants/:id/menu')).toBe(404);
});
