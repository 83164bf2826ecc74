// Load and crashes on either database: 50 agents at once, the list of 50,000 orders, the process killed under
// load, and the broadcaster away for a minute.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { type OpenDatabase, openDatabase } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';
import { addBulkAgents, addBulkOrders } from '../server/db/seed/bulk';
import { startPostgres, type ThrowawayPostgres } from '../server/testing/postgres';
import { type ServerProcess, startProcess } from '../server/testing/process';
import { percentile, rounded } from './figures';

const seconds = { load: 60, list: 20, outage: 60 };
const killRounds = 20;
const firstBulkAgent = 6;

type Env = Readonly<Record<string, string>>;

interface Ground {
  readonly kind: 'PostgreSQL' | 'PGlite';
  readonly env: Env;
}

interface Sample {
  readonly status: number;
  readonly ms: number;
}

const faults: string[] = [];
const figures: Record<string, Record<string, string | number>> = {};
const load = () => rounded(loadavg()[0] ?? 0);

function report(name: string, values: Record<string, string | number>): void {
  figures[name] = { ...values, 'load average': load() };
  console.log(name, JSON.stringify(figures[name]));
}

async function withDatabase<T>({ env }: Ground, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig(env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepare(ground: Ground, orders: number, agents: number): Promise<readonly string[]> {
  return withDatabase(ground, async (database) => {
    await migrateDatabase(database);
    await seedDemo(database.db);
    if (agents > 0) await addBulkAgents(database.db, agents);
    if (orders > 0) await addBulkOrders(database.db, orders);
    const ids = [1, 3, ...Array.from({ length: agents }, (_, index) => firstBulkAgent + index)];
    const tokens: string[] = [];
    for (const id of ids) tokens.push(await issueToken(database.db, id, new Date(), 24));
    return tokens;
  });
}

async function send(
  url: string,
  token: string,
  body?: object,
  key?: string,
): Promise<Sample & { id?: number }> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const id = answer.status === 201 ? Number(JSON.parse(text).data.id) : undefined;
    return { status: answer.status, ms: performance.now() - startedAt, ...(id === undefined ? {} : { id }) };
  } catch {
    return { status: 0, ms: performance.now() - startedAt };
  }
}

const orderOf = (turn: number) => ({
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [
    { menu_item_id: 11, quantity: 1 + (turn % 3) },
    { menu_item_id: 1, quantity: 1 },
  ],
});

const timesOf = (samples: readonly Sample[]) => ({
  requests: samples.length,
  'p50 ms': rounded(
    percentile(
      samples.map(({ ms }) => ms),
      0.5,
    ),
  ),
  'p99 ms': rounded(
    percentile(
      samples.map(({ ms }) => ms),
      0.99,
    ),
  ),
  'not 2xx': samples.filter(({ status }) => status < 200 || status > 299).length,
  '5xx or none': samples.filter(({ status }) => status === 0 || status >= 500).length,
});

async function loadOfAgents(ground: Ground): Promise<void> {
  const [, , ...tokens] = await prepare(ground, 0, 50);
  const server = await startProcess(ground.env);
  const samples: Sample[] = [];
  const until = performance.now() + seconds.load * 1000;
  const reads = [
    '/api/agent/my-orders',
    '/api/tenants',
    '/api/tenants/1/menu',
    '/api/auth/me',
    '/api/calls/active',
  ];
  await Promise.all(
    tokens.map(async (token, agent) => {
      for (let turn = agent; performance.now() < until; turn += 1) {
        const read = reads[turn % (reads.length + 1)];
        const sample =
          read === undefined
            ? await send(`${server.url}/api/orders`, token, orderOf(turn), `load-${agent}-${turn}`)
            : await send(`${server.url}${read}`, token);
        samples.push(sample);
        await pause(Math.max(0, 500 - sample.ms));
      }
    }),
  );
  report(`50 agents, ${seconds.load} s, ${ground.kind}`, timesOf(samples));
  const burst = await Promise.all(
    tokens.map((token, agent) => send(`${server.url}/api/orders`, token, orderOf(agent), `burst-${agent}`)),
  );
  report(`50 orders at once, ${ground.kind}`, timesOf(burst));
  await server.end('SIGTERM');
}

async function listOfOrders(ground: Ground): Promise<void> {
  const [admin = ''] = await prepare(ground, 50_000, 0);
  const server = await startProcess(ground.env);
  const samples: Sample[] = [];
  const until = performance.now() + seconds.list * 1000;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (performance.now() < until)
        samples.push(await send(`${server.url}/api/admin/orders?limit=50`, admin));
    }),
  );
  report(`list of 50 of 50,000 orders, ${ground.kind}`, {
    ...timesOf(samples),
    'per second': rounded(samples.length / seconds.list),
  });
  await server.end('SIGTERM');
}

async function kills(ground: Ground): Promise<void> {
  const [, token = ''] = await prepare(ground, 0, 0);
  const confirmed = new Set<number>();
  const readyMs: number[] = [];
  for (let round = 0; round < killRounds; round += 1) {
    const startedAt = performance.now();
    const server = await startProcess(ground.env);
    readyMs.push(performance.now() - startedAt);
    let isOver = false;
    const clients = Array.from({ length: 6 }, async (_, client) => {
      for (let turn = 0; !isOver; turn += 1) {
        const { id } = await send(
          `${server.url}/api/orders`,
          token,
          orderOf(turn),
          `kill-${round}-${client}-${turn}`,
        );
        if (id !== undefined) confirmed.add(id);
      }
    });
    await pause(1_500);
    await server.end('SIGKILL');
    isOver = true;
    await Promise.all(clients);
  }
  await withDatabase(ground, async ({ pool }) => {
    const { rows: kept } = await pool.query('select id from orders where id = any($1)', [[...confirmed]]);
    const { rows: half } = await pool.query(`
      select o.id from orders o left join order_items i on i.order_id = o.id
      group by o.id having coalesce(sum(i.total_cents), -1) <> o.subtotal_cents
      union select o.id from orders o where not exists (select 1 from order_status_history h where h.order_id = o.id)`);
    const lost = confirmed.size - kept.length;
    report(`killed ${killRounds} times, ${ground.kind}`, {
      confirmed: confirmed.size,
      lost,
      'half orders': half.length,
      'ready again p50 ms': rounded(percentile(readyMs, 0.5), 0),
    });
    if (lost > 0 || half.length > 0) faults.push(`${ground.kind}: ${lost} orders lost, ${half.length} half`);
  });
}

async function broadcasterAway(ground: Ground): Promise<void> {
  const [, token = ''] = await prepare(ground, 0, 0);
  const received: { name: string; id: number }[] = [];
  let isAway = true;
  const service = createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (isAway) return void request.socket.destroy();
      for (const { name, data } of JSON.parse(text).batch) {
        if (name === 'order.created') received.push({ name, id: Number(JSON.parse(data).order.id) });
      }
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server: ServerProcess = await startProcess({
    ...ground.env,
    BROADCASTER: 'pusher',
    PUSHER_APP_SECRET: 'secret',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(port),
    PUSHER_SCHEME: 'http',
    LOG_LEVEL: 'fatal',
  });
  const samples: Sample[] = [];
  const ids: number[] = [];
  const until = performance.now() + seconds.outage * 1000;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const sample = await send(`${server.url}/api/orders`, token, orderOf(turn), `away-${turn}`);
    samples.push(sample);
    if (sample.id !== undefined) ids.push(sample.id);
    await pause(100);
  }
  isAway = false;
  const backAt = performance.now();
  while (received.length < ids.length && performance.now() - backAt < 30_000) await pause(20);
  const isInOrder = received.every(({ id }, index) => id === ids[index]);
  report(`broadcaster away ${seconds.outage} s, ${ground.kind}`, {
    ...timesOf(samples),
    received: received.length,
    'in order': String(isInOrder),
    'all received after ms': rounded(performance.now() - backAt, 0),
  });
  if (received.length !== ids.length || !isInOrder)
    faults.push(`${ground.kind}: ${received.length} of ${ids.length} received`);
  await server.end('SIGTERM');
  service.close();
}

async function ground(kind: Ground['kind'], postgres: ThrowawayPostgres | null): Promise<Ground> {
  const base = { PORT: '0', DATA_DIR: mkdtempSync(join(tmpdir(), 'order-agent-reliability-')), SEED: 'demo' };
  if (kind === 'PGlite' || postgres === null) return { kind: 'PGlite', env: base };
  return { kind, env: { ...base, DATABASE_URL: await postgres.createDatabase() } };
}

const postgres = await startPostgres();
const kinds = postgres === null ? (['PGlite'] as const) : (['PostgreSQL', 'PGlite'] as const);
for (const work of [loadOfAgents, listOfOrders, kills, broadcasterAway]) {
  for (const kind of kinds) {
    const place = await ground(kind, postgres);
    await work(place);
    rmSync(place.env.DATA_DIR ?? '', { recursive: true, force: true });
  }
}
console.table(figures);
await postgres?.stop();
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
