import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const wrongFields = (value: unknown) =>
  JSON.stringify(
    Object.fromEntries(
      [
        'email',
        'password',
        'tenant_id',
        'customer_id',
        'call_id',
        'phone_number',
        'first_name',
        'last_name',
        'order_type',
        'payment_method',
        'items',
        'status',
        'score',
        'issue',
        'socket_id',
        'channel_name',
        'from_number',
        'special_instructions',
        'notes',
        'delivery_address',
        'challenge',
        'code',
        'current_password',
        'set_up',
      ].map((name) => [name, value]),
    ),
  );

const bodies: readonly (readonly [what: string, payload: string])[] = [
  ['no body', ''],
  ['an array', '[]'],
  ['null', 'null'],
  ['a text', '"text"'],
  ['a number', '7'],
  ['broken JSON', '{"email":'],
  ['one megabyte', JSON.stringify({ email: 'x'.repeat(1024 * 1024) })],
  ['10 000 levels', deep],
  ['10 000 levels in a field', `{"items":${deep}}`],
  ['NUL', wrongFields('a\0b@demo.test')],
  ['half a surrogate pair', wrongFields('\ud800 text')],
  ['a negative number', wrongFields(-1)],
  ['an overflowing number', wrongFields(1e308)],
  ['a hexadecimal text', wrongFields('0x10')],
  ['a number with an exponent', wrongFields('1e3')],
  ['an object', wrongFields({ a: 1 })],
  ['a list', wrongFields([1, 'two', null])],
  ['true', wrongFields(true)],
  ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'],
];

/** These accept any body: switching or signing out twice is no error. */
const takesAnything = /logout|refresh|switch|presence|simulate-call/;
const writes = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/login/code'],
  ['POST', '/api/account/second-factor'],
  ['POST', '/api/account/second-factor/confirm'],
  ['POST', '/api/customers'],
  ['PUT', '/api/customers/1'],
  ['POST', '/api/orders'],
  ['PATCH', '/api/admin/orders/1/status'],
  ['POST', '/api/agent/status'],
  ['POST', '/api/calls/999999/accept'],
  ['POST', '/api/calls/999999/end'],
  ['POST', '/api/calls/999999/feedback'],
  ['POST', '/api/broadcasting/auth'],
  ['POST', '/broadcasting/user-auth'],
  ['POST', '/api/agent/presence/offline'],
  ['POST', '/api/admin/switch-to-agent'],
  ['POST', '/api/auth/refresh'],
] as const;

describe.each(writes)('%s %s', (method, url) => {
  test.each(bodies)('refuses %s with 4xx, in the error form', async (_what, payload) => {
    const token = url.includes('refresh') ? await server.tokenOf('agent') : admin;
    const { status, body } = await server.send({
      method,
      url,
      token,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    const isEmptyUpdate = method === 'PUT' && status === 200;
    if (takesAnything.test(url) || isEmptyUpdate) expect(status).toBeLessThan(500);
    else {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.message).toEqual(expect.any(String));
      expect(body.message).not.toMatch(/select|insert|syntax|\bat \/|undefined/);
    }
  });
});

test('no bad body takes the server longer than a moment', async () => {
  for (const [what, payload] of bodies) {
    const headers = { 'content-type': 'application/json' };
    const took: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const before = process.cpuUsage();
      await server.send({ method: 'POST', url: '/api/orders', token: admin, payload, headers });
      const { user, system } = process.cpuUsage(before);
      took.push((user + system) / 1000);
    }
    // CPU time, the best of three, so that other load does not count.
    expect(Math.min(...took), what).toBeLessThan(100);
  }
});

const badIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'NaN',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  "1'--",
  'null',
];

describe.each([
  '/api/customers/ID',
  '/api/tenants/ID/menu',
  '/api/admin/tenants/ID',
  '/api/admin/orders/ID',
  '/api/admin/calls/ID',
])('GET %s', (pattern) => {
  test.each(badIds)('refuses the id %s', async (id) => {
    const { status, body } = await server.get(pattern.replace('ID', id), admin);
    expect([400, 404, 422]).toContain(status);
    expect(body.message).toEqual(expect.any(String));
  });
});

test.each([
  '/api/customers/lookup',
  '/api/customers/lookup?phone=2065550173',
  '/api/customers/lookup?phone=2065550173&tenant=',
  '/api/customers/lookup?phone=2065550173&tenant=0x10',
  '/api/customers/lookup?phone=2065550173&phone=2065550173&tenant=1',
  "/api/customers/lookup?phone=2065550173'%20or%201=1&tenant=1",
  '/api/customers/lookup?phone=%00&tenant=1',
  '/api/customers/search?tenant=1',
  '/api/customers/search?q=maya',
  '/api/customers/search?q=m&tenant=1',
  '/api/customers/search?q=01&tenant=1',
  '/api/customers/search?q=2065550173&tenant=1',
  '/api/customers/search?q=maya&q=leo&tenant=1',
  '/api/customers/search?q=ma%00ya&tenant=1',
  '/api/menu/search?tenant_id=1&query=a',
  '/api/menu/search?tenant_id=1',
  '/api/menu/search?query=pizza',
  '/api/menu/search?tenant_id=1&query=%00%00%00',
  '/api/admin/orders?limit=-1',
  '/api/admin/orders?limit=0',
  '/api/admin/orders?limit=1e3',
  '/api/admin/orders?limit=1&limit=2',
  '/api/admin/calls?limit=0',
  '/api/admin/calls?limit=1e3',
  '/api/admin/calls?outcome=lost',
  '/api/admin/calls?outcome=missed&outcome=busy',
  '/api/admin/calls?tenant_id=0x10',
  '/api/admin/calls?agent_id=-1',
  '/api/admin/calls?period=someday',
  '/api/admin/calls?from=yesterday',
  '/api/admin/calls?to=2026-11-20T12:00:00',
  '/api/admin/calls?from=9999-12-31T20:00:00-23:59',
  '/api/admin/audit?from=0001-01-01T00:00:00%2B12:00',
  '/api/admin/audit?to=9999-12-31T20:00:00-23:59',
  '/api/admin/calls?after=1.0',
  '/api/admin/calls?after=99999999999999.1',
  '/api/admin/calls?q=%00',
])('refuses %s with 422', async (url) => {
  const { status, body } = await server.get(url, admin);
  expect(status).toBe(422);
  expect(body.message).toEqual(expect.any(String));
});

test('names the fields at fault as Laravel does', async () => {
  const { status, body } = await server.post('/api/auth/login', null, { email: 'nobody', password: '' });
  expect(status).toBe(422);
  expect(body).toEqual({
    message: 'Invalid email address (and 1 more error)',
    errors: { email: ['Invalid email address'], password: ['Password is required'] },
  });
});

test('a limit above the largest gives the largest', async () => {
  expect((await server.get('/api/admin/orders?limit=100000', admin)).status).toBe(200);
});

test('a broken percent sign in the address is a 400 in the error form', async () => {
  const { status, body } = await server.get('/api/customers/%zz', admin);
  expect(status).toBe(400);
  expect(body).toEqual({ message: 'The address of the request is invalid.' });
});

test('an internal failure reveals nothing about itself', async () => {
  const broken = await createTestServer();
  const token = await broken.tokenOf('admin');
  await broken.database.pool.query('alter table customers rename to customers_gone');
  const { status, body } = await broken.get('/api/customers', token);
  expect({ status, body }).toEqual({ status: 500, body: { message: 'Server Error' } });
  await broken.close();
});

test('what is too long, too large or too many is refused in words', async () => {
  const admin = await server.tokenOf('admin');
  const errorsOf = async (path: string, body: object) =>
    (await server.put(`/api/admin/${path}`, admin, body)).body.errors;
  const fees = { fee: '0', minimum_order_amount: '0', free_delivery_threshold: null };
  expect(
    await errorsOf('tenants/1/settings', {
      version: 1,
      address: 'a'.repeat(301),
      delivery: { radius_miles: 501, ...fees },
      max_waiting_calls: 1001,
      subscription: { plan: 'Own', status: 'active', monthly_call_limit: -1 },
    }),
  ).toEqual({
    address: ['Write at most 300 characters.'],
    'delivery.radius_miles': ['Write at most 500.'],
    max_waiting_calls: ['At most 1000 callers can wait.'],
    'subscription.monthly_call_limit': ['Write 0 or more.'],
  });
  expect(
    await errorsOf('tenants/1/settings', { version: 1, delivery: { radius_miles: -1, ...fees } }),
  ).toEqual({ 'delivery.radius_miles': ['Write 0 or more.'] });
  const orders = async (body: object) => (await server.post('/api/orders', admin, body)).body.errors;
  const order = { tenant_id: 1, customer_id: 1, order_type: 'pickup', payment_method: 'cash', items: [] };
  const address = { street: '', city: 'Seattle', state: 'WA', zip_code: '98101' };
  expect(await orders({ ...order, delivery_address: address, allergies: Array(251).fill('nuts') })).toEqual({
    items: ['Please add at least one item to the order.'],
    'delivery_address.street': ['This field is required.'],
    allergies: ['At most 250 allergies.'],
  });
});
