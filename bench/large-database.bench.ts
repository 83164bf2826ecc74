// How long the answers of a million orders in a year take, against those of 10,000. On PostgreSQL, over one connection,
// one request after the other, of both in turns. --orders=200000 makes fewer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '../e2e/support/api';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { type OpenDatabase, openDatabase } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';
import { startPostgres } from '../server/testing/postgres';
import { type ServerProcess, startProcess } from '../server/testing/process';
import { percentile, ratio, rounded } from './figures';
import { fillLarge } from './large-data';

const given = process.argv.find((word) => word.startsWith('--orders='));
const most = Number(given?.split('=')[1] ?? 1_000_000);
const rounds = 100;
const agentId = 3;
const restaurant = 1;

interface Tokens {
  readonly admin: string;
  readonly agent: string;
}

async function signIn(database: OpenDatabase): Promise<Tokens> {
  const now = new Date();
  return {
    admin: await issueToken(database.db, 1, now, 24),
    agent: await issueToken(database.db, agentId, now, 24),
  };
}

type Path = readonly [name: string, by: keyof Tokens, path: (round: number) => string];

async function paths(database: OpenDatabase): Promise<readonly Path[]> {
  const { rows } = await database.pool.query<{ id: string; customer_id: string; phone_number: string }>(
    `select o.id, o.customer_id, c.phone_number from orders o join customers c on c.id = o.customer_id
     where o.tenant_id = $1 order by o.lines_hash limit $2`,
    [restaurant, rounds],
  );
  const one = (round: number) => rows[round % rows.length] ?? { id: '1', customer_id: '1', phone_number: '' };
  const words = ['maya', 'chen', 'jonas berg', 'ru', 'quinnsky'];
  const word = (round: number) => encodeURIComponent(words[round % words.length] ?? '');
  return [
    ['empty request', 'admin', () => '/capabilities'],
    ['orders, first 50', 'admin', () => '/admin/orders?view=row&limit=50'],
    ['orders, first 500', 'admin', () => '/admin/orders?view=row&limit=500'],
    ['one order', 'admin', (round) => `/admin/orders/${one(round).id}`],
    ['figures of the dashboard', 'admin', () => '/admin/stats'],
    ['activity', 'admin', () => '/admin/activity'],
    ['calls, first 50', 'admin', () => '/admin/calls'],
    ['calls of 30 days', 'admin', () => '/admin/calls?period=month'],
    [
      'calls by a number',
      'admin',
      (round) => `/admin/calls?q=${encodeURIComponent(one(round).phone_number)}`,
    ],
    ['calls by a name', 'admin', (round) => `/admin/calls?q=${word(round)}`],
    ['calls missed', 'admin', () => '/admin/calls?outcome=missed'],
    ['customers, first 50', 'admin', () => '/customers?limit=50'],
    ['agents', 'admin', () => '/admin/agents'],
    ['restaurants', 'admin', () => '/admin/tenants'],
    ['own orders, first 100', 'agent', () => '/agent/my-orders?limit=100'],
    ['own calls, newest 100', 'agent', () => '/agent/calls?limit=100'],
    [
      'customer of a number',
      'agent',
      (round) =>
        `/customers/lookup?tenant=${restaurant}&phone=${encodeURIComponent(one(round).phone_number)}`,
    ],
    ['customers by a name', 'agent', (round) => `/customers/search?tenant=${restaurant}&q=${word(round)}`],
    [
      'customers by digits',
      'agent',
      (round) => `/customers/search?tenant=${restaurant}&q=${one(round).phone_number.slice(-4)}`,
    ],
    ["a customer's orders", 'agent', (round) => `/customers/${one(round).customer_id}/orders`],
  ];
}

interface Filled {
  readonly size: number;
  readonly product: ServerProcess;
  readonly tokens: Tokens;
  readonly wanted: readonly Path[];
  readonly taken: Map<string, { readonly took: number[]; status: number }>;
}

async function ask({ product, tokens, wanted, taken }: Filled, at: number, round: number): Promise<void> {
  const path = wanted[at];
  if (path === undefined) return;
  const [name, by, pathOf] = path;
  const start = performance.now();
  const { status } = await request(product.url, 'GET', pathOf(Math.max(0, round)), { token: tokens[by] });
  const ms = performance.now() - start;
  const known = taken.get(name) ?? { took: [], status };
  if (round >= 0) known.took.push(ms);
  known.status = status;
  taken.set(name, known);
}

const folder = mkdtempSync(join(tmpdir(), 'order-agent-large-'));
const postgres = await startPostgres();
if (postgres === null) throw new Error('PostgreSQL is not installed');
const databases: Filled[] = [];
for (const size of [10_000, most]) {
  const env = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: join(folder, `secrets-${size}`) };
  const database = await openDatabase(readConfig(env));
  await migrateDatabase(database);
  await seedDemo(database.db);
  await fillLarge(env.DATABASE_URL, size);
  const tokens = await signIn(database);
  const wanted = await paths(database);
  await database.close();
  databases.push({ size, product: await startProcess(env), tokens, wanted, taken: new Map() });
}
// In turns, so that other work on the machine slows both alike.
for (let round = -5; round < rounds; round += 1)
  for (const at of databases[0]?.wanted.keys() ?? [])
    for (const database of databases) await ask(database, at, round);
const table: Record<string, Record<string, string | number>> = {};
const medians = new Map<string, number>();
for (const { size, product, taken } of databases) {
  for (const [name, { took, status }] of taken) {
    const median = percentile(took, 0.5);
    const first = medians.get(name);
    medians.set(name, first ?? median);
    table[name] = {
      ...table[name],
      [`p50 ms of ${size}`]: rounded(median),
      [`p99 ms of ${size}`]: rounded(percentile(took, 0.99)),
      ...(first === undefined ? {} : { grown: ratio(median, first) }),
      ...(status === 200 ? {} : { status }),
    };
  }
  await product.end('SIGTERM');
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.table(table);
process.exit();
