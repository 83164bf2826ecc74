import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openKitchenScreen } from '../kitchen/testing';
import { canMountDisks, startPostgres } from '../testing/postgres';
import { type Answer, createTestServer, idOf, type TestServer } from '../testing/server';

/** Small, so that little memory is taken to fill it. */
const postgres = canMountDisks ? await startPostgres({ diskMb: 192 }) : null;

const order = {
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [{ menu_item_id: 11, quantity: 2 }],
};
const full = {
  message: 'Nothing can be saved at the moment. Please try again, and tell an admin if this goes on.',
};

const place = (server: TestServer, token: string, key: string, more = {}) =>
  server.post('/api/orders', token, { ...order, ...more }, { 'idempotency-key': key });

describe('while a table cannot grow', () => {
  let server: TestServer;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    server = await createTestServer();
    token = await server.tokenOf('agent');
    admin = await server.tokenOf('admin');
  });
  const failWith = (code: string) =>
    server.database.pool.query(`
      create or replace function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
  beforeEach(() => failWith('53100'));
  afterEach(() => server.database.pool.query('drop function if exists full_disk() cascade'));
  afterAll(() => server.close());

  const fill = (table: string) =>
    server.database.pool.query(
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    );
  const free = () => server.database.pool.query('drop function full_disk() cascade');
  const printed = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await server.get('/metrics')).body)?.[1];

  test('an order is refused with 503 in words of its own, nothing of it stays, and it is placed once later', async () => {
    await fill('order_items');
    const refused = await place(server, token, 'full');
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([503, full, '2']);
    expect(await printed('database_disk_full_total')).toBe('1');
    const ready = await server.get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ready', notes: ['the disk of the database is full: nothing can be saved'] },
    ]);
    await free();
    const { rows } = await server.database.pool.query("select 1 from idempotency_keys where key = 'full'");
    expect(rows).toEqual([]);
    const placed = await place(server, token, 'full');
    expect(placed.status).toBe(201);
    expect((await place(server, token, 'full')).body.data.id).toBe(placed.body.data.id);
  });

  test.each([
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['a limit of the configuration', '53400'],
    ['ended by the crash of another session', '57P02'],
    ['in recovery', '57P03'],
    ['a fault of the disk', '58030'],
    ['the password is another by now', '28P01'],
    ['the database was renamed', '3D000'],
  ])('what may pass is refused with 503 in the usual words: %s', async (_what, code) => {
    await failWith(code);
    await fill('order_items');
    const { status, body } = await place(server, token, `refused-${code}`);
    expect([status, body]).toEqual([
      503,
      { message: 'The service is temporarily unavailable. Please try again.' },
    ]);
    await free();
    expect((await place(server, token, `refused-${code}`)).status).toBe(201);
  });

  test('a database that is read-only says so as well', async () => {
    await failWith('25006');
    await fill('order_items');
    const { status, body } = await place(server, token, 'read-only');
    expect([status, body]).toEqual([503, full]);
    const ready = await server.get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body.notes).toContain('the database is read-only: nothing can be saved');
    await free();
  });

  test('whoever is signed in reads on, for longer than a minute too', async () => {
    await fill('access_tokens');
    server.clock.advance(61);
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    expect((await server.get('/api/calls/active', token)).status).toBe(200);
  });

  test('a page joins the channel of its agent, and reads the call in progress though its session ends soon', async () => {
    const soonOver = await server.tokenOf('agent', 1);
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: '+1 206 555 0173',
      isSimulated: false,
    });
    await server.app.live.calls.accept(call.id, idOf('agent'));
    await fill('access_tokens');
    const joining = { socket_id: '12.34', channel_name: `private-agent.${idOf('agent')}` };
    expect((await server.post('/api/broadcasting/auth', soonOver, joining)).status).toBe(200);
    const { status, body } = await server.get('/api/calls/active', soonOver);
    expect([status, body.data]).toMatchObject([200, [{ id: call.id }]]);
    await free();
    await server.app.live.calls.end(call.id, idOf('agent'));
  });

  test('so does a screen in a kitchen', async () => {
    const screen = await openKitchenScreen(server, admin);
    await fill('kitchen_screens');
    server.clock.advance(61);
    expect((await server.get('/api/kitchen/orders', screen.token)).status).toBe(200);
  });

  test('nothing that is only read is written, but what has to be recorded', async () => {
    const { paths } = (await server.get('/api/openapi.json')).body;
    const routes = Object.keys(paths).filter((path) => 'get' in paths[path]);
    expect(routes.length).toBeGreaterThan(50);
    const { pool } = server.database;
    // Makes the company's row the first time.
    await server.get('/api/admin/company', admin);
    const readOnly = 'set default_transaction_read_only = on';
    const setReadOnly = (client: pg.PoolClient) => void client.query(readOnly);
    pool.on('connect', setReadOnly);
    await pool.query(readOnly);
    const refused = new Set<string>();
    for (const route of routes) {
      const url = route.replaceAll(/\{\w+\}/g, '1');
      for (const who of [token, admin]) if ((await server.get(url, who)).status >= 500) refused.add(route);
    }
    pool.off('connect', setReadOnly);
    await pool.query('reset default_transaction_read_only');
    expect([...refused].toSorted()).toEqual([
      '/api/admin/audit/export',
      '/api/admin/customers/{id}/export',
      // How often an agent asked for it.
      '/api/agent/twilio-token',
    ]);
  });

  test('a call that was stored is answered as such, and offered when there is room', async () => {
    await server.post('/api/agent/status', token, { status: 'available' });
    await fill('call_offers');
    const { status, body } = await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 });
    expect(status).toBe(201);
    const callsOf = async () =>
      (await server.get('/api/calls/active', token)).body.data.map(({ id }: { id: number }) => id);
    expect(await callsOf()).toEqual([]);
    await expect(server.runJob('offers')).rejects.toThrow('call_offers');
    await free();
    await server.runJob('offers');
    expect(await callsOf()).toEqual([body.data.id]);
  });
});

describe.runIf(postgres !== null)('on a disk that is really full', { timeout: 120_000 }, () => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await createTestServer({ databaseUrl: await postgres?.createDatabase() });
    token = await server.tokenOf('agent');
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
  });

  const isReady = async () => (await server.get('/readyz')).status;

  test('orders are refused, reading goes on, PostgreSQL ends at its next checkpoint, and with room all of it is back', async () => {
    await postgres?.disk?.fill();
    const placed = new Map<string, number>();
    let refused: Answer | null = null;
    for (let number = 1; refused === null && number < 500; number += 1) {
      const answer = await place(server, token, `order-${number}`);
      if (answer.status === 201) placed.set(`order-${number}`, answer.body.data.id);
      else refused = answer;
    }
    expect([refused?.status, refused?.body]).toEqual([503, full]);
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    expect((await server.get('/api/tenants', token)).status).toBe(200);
    expect(await isReady()).toBe(200);

    const endsAtCheckpoint = async () => {
      await postgres?.disk?.fill();
      await server.database.pool.query('checkpoint').catch(() => undefined);
      return postgres?.isRunning;
    };
    await expect.poll(endsAtCheckpoint, { timeout: 30_000 }).toBe(false);
    expect(await isReady()).toBe(503);
    await postgres?.disk?.free();
    await postgres?.revive();
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
    expect((await place(server, token, `order-${placed.size + 1}`)).status).toBe(201);
    for (const [key, id] of placed) expect((await place(server, token, key)).body.data.id).toBe(id);
  });
});
