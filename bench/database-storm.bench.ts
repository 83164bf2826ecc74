// Orders while the database is killed, restarted, paused or cut off: how fast requests are refused and served
// again, and whether a confirmed order was lost or placed twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from '../e2e/support/api';
import { startPostgres, type ThrowawayPostgres } from '../server/testing/postgres';
import { type ServerProcess, startProcess } from '../server/testing/process';
import { startTcpProxy, type TcpProxy } from '../server/testing/tcp-proxy';
import { percentile, rounded } from './figures';

const idleRounds = 12;
const loadedRounds = 12;
const clients = 24;
const awayMs = 4_000;
const refusedWithinMs = 2_000;
const backWithinMs = 5_000;

interface Fault {
  readonly name: string;
  strike(): Promise<void>;
  mend(): Promise<void>;
}

function faultsOf(postgres: ThrowawayPostgres, proxy: TcpProxy): readonly Fault[] {
  const nothing = async () => undefined;
  return [
    { name: 'killed (SIGKILL)', strike: () => postgres.kill(), mend: () => postgres.revive() },
    { name: 'restarted at once', strike: () => postgres.crash(), mend: () => postgres.revive() },
    { name: 'all sessions terminated', strike: () => postgres.cutSessions(), mend: nothing },
    { name: 'hanging (SIGSTOP)', strike: () => postgres.hang(), mend: () => postgres.goOn() },
    { name: 'connections cut', strike: async () => proxy.cut(), mend: nothing },
    { name: 'all swallowed', strike: async () => proxy.swallow('all'), mend: async () => proxy.pass() },
    { name: 'open ones swallowed', strike: async () => proxy.swallow('the open ones'), mend: nothing },
  ];
}

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly at: number;
  readonly canRetry: boolean;
}

const order = JSON.stringify({
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [
    { menu_item_id: 11, quantity: 2 },
    { menu_item_id: 1, quantity: 1 },
  ],
});

function startLoad(url: string, tokens: readonly string[]) {
  const answers: Answer[] = [];
  const confirmed = new Map<string, number>();
  let isOver = false;
  let placed = 0;

  async function send(key: string, token: string): Promise<number> {
    const startedAt = performance.now();
    const outcomeOf = (status: number, canRetry: boolean) => {
      const at = performance.now();
      answers.push({ status, ms: at - startedAt, at, canRetry });
      return status;
    };
    try {
      const answer = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: order,
        signal: AbortSignal.timeout(30_000),
      });
      const body = await answer.json();
      if (answer.status === 201) confirmed.set(key, body.data.id);
      return outcomeOf(answer.status, answer.headers.has('retry-after'));
    } catch {
      return outcomeOf(0, false);
    }
  }

  async function client(token: string): Promise<void> {
    while (!isOver) {
      placed += 1;
      const key = `storm-${placed}`;
      for (let tries = 0; tries < 200 && (await send(key, token)) !== 201; tries += 1) await pause(100);
    }
  }
  const all = Array.from({ length: clients }, (_, index) => client(tokens[index % tokens.length] ?? ''));
  return {
    answers,
    confirmed,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

const isRunning = ({ child }: ServerProcess) => child.exitCode === null && child.signalCode === null;

async function healthOf(url: string): Promise<string> {
  const statuses = await Promise.all(
    ['healthz', 'readyz'].map((name) =>
      fetch(`${url}/${name}`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return statuses.join(' ');
}

async function untilWell(url: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await healthOf(url)) === '200 200') return performance.now() - startedAt;
    if (performance.now() - startedAt > 60_000) return Number.NaN;
    await pause(50);
  }
}

async function gauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

const faults: string[] = [];
const expectThat = (isTrue: boolean, fault: string) => void (isTrue || faults.push(fault));

const postgres = await startPostgres();
if (postgres === null) throw new Error('the storm needs PostgreSQL');
const dataDir = mkdtempSync(join(tmpdir(), 'order-agent-storm-'));
const direct = new URL(await postgres.createDatabase());
const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) });
const through = new URL(direct);
through.port = String(proxy.port);
const start = () => startProcess({ DATABASE_URL: through.href, DATA_DIR: dataDir, SEED: 'demo' });
let server = await start();
const ends: string[] = [];
const signInAll = () =>
  Promise.all(
    (['agent', 'agent2', 'agent3'] as const).map(async (who) => (await signIn(server.url, who)).token),
  );

async function startAgainIfEnded(during: string): Promise<void> {
  if (isRunning(server)) return;
  ends.push(during);
  server = await start();
}

let tokens = await signInAll();
const confirmed = new Map<string, number>();

for (let round = 1; round <= idleRounds; round += 1) {
  await postgres.crash();
  await pause(300);
  await postgres.revive();
  await pause(300);
  await startAgainIfEnded('idle');
}
console.log(`idle: up after ${idleRounds - ends.length} of ${idleRounds} restarts`);

const table: Record<string, Record<string, string | number>> = {};
const kinds = faultsOf(postgres, proxy);
for (let round = 0; round < loadedRounds; round += 1) {
  const fault = kinds[round % kinds.length];
  if (fault === undefined) break;
  const load = startLoad(server.url, tokens);
  await pause(1_500);
  const struckAt = performance.now();
  await fault.strike();
  await pause(awayMs / 2);
  const during = isRunning(server) ? await healthOf(server.url) : 'ended';
  await pause(awayMs / 2);
  await fault.mend();
  const mendedAt = performance.now();
  const wellAfter = isRunning(server) ? await untilWell(server.url) : Number.NaN;
  await pause(1_500);
  await load.stop();
  const before = load.answers.filter(({ status, at }) => status === 201 && at < struckAt);
  const refused = load.answers.filter(({ status }) => status === 503);
  const back = load.answers.find(({ status, at }) => status === 201 && at > mendedAt);
  const waited = ({ at, ms }: Answer) => Math.min(ms, at - struckAt);
  const slowest = Math.max(0, ...refused.map(waited));
  const struck = refused.filter(({ at }) => at > struckAt);
  expectThat(struck.length > 0, `${fault.name}: the fault was not noticed`);
  const other = load.answers.filter(({ status }) => status !== 201 && status !== 503);
  for (const [key, id] of load.confirmed) confirmed.set(`${round} ${key}`, id);
  const backAfter = back === undefined ? Number.NaN : back.at - mendedAt;
  const name = `${round + 1} ${fault.name}`;
  table[name] = {
    'health during': during,
    '201 before p50 ms': rounded(
      percentile(
        before.map(({ ms }) => ms),
        0.5,
      ),
      0,
    ),
    '503': refused.length,
    'slowest 503 ms': rounded(slowest, 0),
    'order again after ms': rounded(backAfter, 0),
    'healthy after ms': rounded(wellAfter, 0),
    'other answers': other.map(({ status }) => status).join(' '),
  };
  console.log(name, JSON.stringify(table[name]));
  expectThat(
    refused.every(({ canRetry }) => canRetry),
    `${name}: a 503 without Retry-After`,
  );
  expectThat(slowest <= refusedWithinMs, `${name}: a 503 took ${rounded(slowest, 0)} ms`);
  expectThat(backAfter <= backWithinMs, `${name}: orders again only after ${rounded(backAfter, 0)} ms`);
  expectThat(other.length === 0, `${name}: ${other.length} answers that are neither 201 nor 503`);
  if (isRunning(server)) {
    expectThat(
      (await gauge(server.url, 'database_connections_in_use')) <= 1,
      `${name}: a connection was not given back`,
    );
  }
  await startAgainIfEnded(name);
  await clearKeys();
  tokens = await signInAll();
}

async function withDirect<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: direct.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function clearKeys(): Promise<void> {
  await withDirect(async (client) => {
    const { rows } = await client.query(
      "select key from idempotency_keys where key like 'storm-%' group by key having count(distinct order_id) <> 1 or count(*) <> 1",
    );
    const twice = rows.length;
    expectThat(twice === 0, `${twice} keys with more or fewer than one order`);
    await client.query("delete from idempotency_keys where key like 'storm-%'");
  });
}

await withDirect(async (client) => {
  const ids = [...confirmed.values()];
  const { rows: kept } = await client.query('select id from orders where id = any($1)', [ids]);
  expectThat(kept.length === new Set(ids).size, `${ids.length - kept.length} confirmed orders are lost`);
  expectThat(ids.length === new Set(ids).size, 'one order was confirmed for two keys');
  const { rows: made } = await client.query(
    "select count(*)::int as made from orders where lines_hash not like 'bulk%' and created_at > now() - interval '1 hour' and customer_id = 1 and call_id is null",
  );
  const { rows: half } = await client.query(`
    select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id having coalesce(sum(i.total_cents), -1) <> o.subtotal_cents
    union select o.id from orders o where not exists (select 1 from order_status_history h where h.order_id = o.id)`);
  expectThat(half.length === 0, `${half.length} half orders`);
  const { rows: drifted } = await client.query(
    'select c.id from customers c where total_orders <> (select count(*) from orders o where o.customer_id = c.id)',
  );
  expectThat(drifted.length === 0, `${drifted.length} customers whose counter drifted`);
  const { rows: waiting } = await client.query(
    'select count(*)::int as waiting from outbox where published_at is null',
  );
  console.log(
    `orders confirmed ${ids.length}, made ${made[0].made}, events still waiting ${waiting[0].waiting}`,
  );
});
console.table(table);
const open = await gauge(server.url, 'database_connections_open');
console.log(
  `connections open after the storm: ${open}; load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);
console.log(`the process ended ${ends.length} times${ends.length > 0 ? `: ${ends.join(', ')}` : ''}`);
expectThat(ends.length === 0, `the process ended ${ends.length} times`);

await server.end('SIGTERM');
await proxy.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
