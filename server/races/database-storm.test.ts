import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type ThrowawayPostgres } from '../testing/postgres';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { type Answer, createTestServer, type TestServer } from '../testing/server';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy';

const postgres: ThrowawayPostgres | null = await startPostgres();
const poolSize = 3;
/** Some wait for a connection. */
const together = 6;

let proxy: TcpProxy;
let server: TestServer;
let token: string;
const received = recordBroadcasts();
const logged: string[] = [];

const order = {
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [{ menu_item_id: 11, quantity: 2 }],
};

beforeAll(async () => {
  if (postgres === null) return;
  const direct = new URL(await postgres.createDatabase());
  proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) });
  direct.port = String(proxy.port);
  server = await createTestServer({
    databaseUrl: direct.href,
    poolSize,
    broadcaster: received.broadcaster,
    env: { LOG_LEVEL: 'warn' },
    logTo: { write: (line) => void logged.push(JSON.parse(line).msg) },
  });
  token = await server.tokenOf('agent');
});
afterAll(async () => {
  await server?.close();
  await proxy?.close();
  await postgres?.stop();
});

const place = (key: string) =>
  server.post('/api/orders', token, order, { 'idempotency-key': key.replaceAll(/\W+/g, '-') });

async function query(text: string) {
  const { rows } = await server.database.pool.query(text);
  return rows;
}

async function untilWell(): Promise<void> {
  await expect
    .poll(async () => (await server.get('/healthz')).status, { timeout: 30_000, interval: 50 })
    .toBe(200);
}

async function placeThrough(name: string, strike: () => Promise<unknown>, mend: () => Promise<unknown>) {
  const keys = Array.from({ length: together }, (_, index) => `${name} ${index}`);
  let isStruck = false;
  const first = keys.map(place);
  const struck = Promise.race(first).then(async () => {
    isStruck = true;
    await strike();
  });
  const answers = await Promise.all(first);
  await struck;
  const meanwhile = await Promise.all(['late', 'later'].map((word) => place(`${name} ${word}`)));
  expect(isStruck).toBe(true);
  await mend();
  await untilWell();
  const orderIds = new Map<string, number>();
  const refused: Answer[] = [];
  for (const [index, answer] of [...answers, ...meanwhile].entries()) {
    const key = keys[index] ?? `${name} ${['late', 'later'][index - keys.length]}`;
    if (answer.status !== 201) refused.push(answer);
    const again = answer.status === 201 ? answer : await place(key);
    expect(again.status).toBe(201);
    orderIds.set(key, again.body.data.id);
    if (answer.status === 201) expect((await place(key)).body.data.id).toBe(answer.body.data.id);
  }
  expect(new Set(orderIds.values()).size).toBe(together + 2);
  return refused;
}

async function expectNothingLeaked(): Promise<void> {
  const { pool } = server.database;
  await expect.poll(() => [pool.lentCount, pool.queueLength], { timeout: 10_000 }).toEqual([0, 0]);
  expect(pool.totalCount).toBeLessThanOrEqual(poolSize);
  const taken = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
  for (const client of taken) client.release();
}

async function expectOrdersAndKeysAgree(): Promise<void> {
  const [{ keys, made, orders }] = await query(`
    select (select count(*)::int from idempotency_keys) as keys,
      (select count(distinct order_id)::int from idempotency_keys) as made,
      (select count(*)::int from orders where created_at >= (select min(created_at) from idempotency_keys)) as orders`);
  expect([made, orders]).toEqual([keys, keys]);
}

const unavailable = { message: 'The service is temporarily unavailable. Please try again.' };
const nothing = async () => undefined;

describe.skipIf(postgres === null)('orders while the database', { timeout: 120_000 }, () => {
  const pg = () => postgres as ThrowawayPostgres;
  const faults: readonly [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['is killed', () => pg().kill(), () => pg().revive()],
    ['restarts at once', () => pg().crash(), () => pg().revive()],
    ['ends all sessions', () => pg().cutSessions(), nothing],
    ['hangs', () => pg().hang(), () => pg().goOn()],
    ['loses its connections', async () => proxy.cut(), nothing],
    ['is cut off in silence', async () => proxy.swallow('all'), async () => proxy.pass()],
    ['is moved, and the open connections lead nowhere', async () => proxy.swallow('the open ones'), nothing],
  ];
  for (const [name, strike, mend] of faults) {
    test(`${name}: each is placed once or refused with 503, and nothing is kept back`, async () => {
      const refused = await placeThrough(name, strike, mend);
      for (const { status, body, headers } of refused) {
        expect([status, body, headers['retry-after']]).toEqual([503, unavailable, '2']);
      }
      await expectNothingLeaked();
      await expectOrdersAndKeysAgree();
    });
  }

  test('is away: requests get 503, /healthz and the log report it; when it is back all is well', async () => {
    logged.length = 0;
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    await pg().crash();
    for (const url of ['/api/auth/me', '/api/tenants', '/api/auth/me']) {
      const { status, body, headers } = await server.get(url, token);
      expect(status).toBe(503);
      expect(body).toEqual({ message: 'The service is temporarily unavailable. Please try again.' });
      expect(headers['retry-after']).toBe('2');
    }
    const health = await server.get('/healthz');
    expect([health.status, health.body]).toEqual([503, { status: 'failing', database: 'down' }]);
    const ready = await server.get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not ready', because: ['the database does not answer'] },
    ]);
    const life = await server.get('/livez');
    expect([life.status, life.body]).toEqual([200, { status: 'alive' }]);
    const { body: metrics } = await server.get('/metrics');
    expect(metrics).toContain('\ndatabase_up 0\n');
    expect(metrics).not.toMatch(/^(calls_waiting|agents|events_behind)/m);

    await pg().revive();
    expect((await server.get('/api/auth/me', token)).status).toBe(200);
    expect((await server.get('/healthz')).body).toEqual({ status: 'ok', database: 'up' });
    expect(logged.filter((message) => message.startsWith('the database'))).toEqual([
      'the database does not answer: requests are refused until it does',
      'the database answers again',
    ]);
  });

  test('hangs: requests are refused, and health reports it, before it goes on', async () => {
    const { pool } = server.database;
    await pg().hang();
    const answers = await Promise.all([place('hang a'), server.get('/healthz'), server.get('/readyz')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(pool.isAway).toBe(true);
    expect((await place('hang b')).status).toBe(503);
    await pg().goOn();
    await untilWell();
    expect(pool.isAway).toBe(false);
    expect((await place('hang a')).status).toBe(201);
  });

  test('is well: nobody else puts a statement between those of one who works long', async () => {
    const { pool } = server.database;
    const sent: string[] = [];
    pool.observe((text) => {
      sent.push(text);
      return null;
    });
    const working = await pool.connect();
    await working.query('begin');
    // Longer than it takes to look whether a connection is dead.
    await pool.query('select pg_sleep(1)');
    await working.query('commit');
    working.release();
    expect(sent).not.toContain('select 1');
  });

  test('is only busy: all wait for their turn, however many come', async () => {
    const { pool } = server.database;
    const holders = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
    const waiting = Array.from({ length: 3 * poolSize }, (_, index) => place(`busy ${index}`));
    const health = server.get('/healthz');
    // Who is signed in is looked up for all of them together.
    await expect.poll(() => pool.queueLength).toBeGreaterThanOrEqual(2);
    // Longer than it takes to detect a dead database.
    for (const client of holders) await client.query('select pg_sleep(0.1)');
    expect((await health).status).toBe(200);
    const { body: metrics } = await server.get('/metrics');
    expect(metrics).toContain('\ndatabase_up 1\n');
    expect(metrics).not.toMatch(/^(calls_waiting|agents|events_behind)/m);
    for (const client of holders) client.release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(3 * poolSize).fill(201));
    await expectNothingLeaked();
  });
});
