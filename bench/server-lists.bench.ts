// The order list of 50, My Orders asked for again with nothing changed, and an agent's own 100,000 orders, against
// the same statement over a bare HTTP server, on PostgreSQL and on the embedded database. --orders=20000 makes fewer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../e2e/support/product';
import { issueToken } from '../server/auth/tokens';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { migrateDatabase } from '../server/db/migrate';
import { seedDemo } from '../server/db/seed';
import { addBulkOrders } from '../server/db/seed/bulk';
import { startPostgres } from '../server/testing/postgres';
import { startProcess } from '../server/testing/process';
import { percentile, ratio, rounded } from './figures';

const connections = 10;
const rounds = 5;
const roundMs = 2_000;
const agentId = 3;
const given = process.argv.find((word) => word.startsWith('--orders='));
const orderCount = Number(given?.split('=')[1] ?? 100_000);
const root = resolve(import.meta.dirname, '..');

type Env = Readonly<Record<string, string>>;

interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly child: ChildProcess;
  readonly rates: number[];
  readonly cpu: number[];
}

async function fill(env: Env) {
  const database = await openDatabase(readConfig(env));
  await migrateDatabase(database);
  await seedDemo(database.db);
  await addBulkOrders(database.db, orderCount);
  await database.pool.query('update orders set agent_id = $1', [agentId]);
  await database.pool.query('vacuum analyze');
  const now = new Date();
  const tokens = {
    admin: await issueToken(database.db, 1, now, 24),
    agent: await issueToken(database.db, agentId, now, 24),
  };
  await database.close();
  return tokens;
}

async function startBare(env: Env): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-lists.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${port}` };
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });

function get(
  url: string,
  headers: Target['headers'],
): Promise<{ status: number; tag: string; bytes: number }> {
  return new Promise((done, failed) => {
    const sent = ask(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, tag: String(answer.headers.etag), bytes }),
      );
    });
    sent.on('error', failed).end();
  });
}

/** Of the process alone, where the system tells it. */
function cpuMs({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function load({ url, headers, child, rates, cpu }: Target): Promise<void> {
  const cpuBefore = cpuMs(child);
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - start < roundMs) {
      const { status } = await get(url, headers);
      if (status !== 200 && status !== 304) throw new Error(`${url}: ${status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  rates.push((count / (performance.now() - start)) * 1000);
  cpu.push((cpuMs(child) - cpuBefore) / count);
}

async function alternate(title: string, targets: readonly Target[]): Promise<void> {
  for (let round = -1; round < rounds; round += 1)
    for (const target of targets) {
      await load(target);
      if (round < 0) {
        target.rates.length = 0;
        target.cpu.length = 0;
      }
    }
  const floor = targets[0];
  console.log(`\n${title}, ${connections} connections, ${rounds} rounds`);
  console.table(
    Object.fromEntries(
      targets.map(({ name, rates, cpu }) => [
        name,
        {
          'a second, median': rounded(percentile(rates, 0.5), 0),
          best: rounded(Math.max(...rates), 0),
          'process CPU ms each': rounded(percentile(cpu, 0.5), 2),
          'of the first': ratio(percentile(rates, 0.5), percentile(floor?.rates ?? [], 0.5)),
        },
      ]),
    ),
  );
}

async function single(title: string, url: string, headers: Target['headers']): Promise<void> {
  const took: number[] = [];
  let last = { status: 0, tag: '', bytes: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    last = await get(url, headers);
    took.push(performance.now() - start);
  }
  console.log(
    `${title}: ${rounded(percentile(took, 0.5))} ms, best ${rounded(Math.min(...took))}, ` +
      `${rounded(last.bytes / 1024, 0)} kB, ${last.status}`,
  );
}

async function measure(
  name: string,
  productEnv: Env,
  bareEnv: Env,
  tokens: Awaited<ReturnType<typeof fill>>,
) {
  const product = await startProcess(productEnv);
  const bare = await startBare(bareEnv);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const target = (title: string, child: ChildProcess, url: string, headers = {}): Target => ({
    name: title,
    url,
    headers,
    child,
    rates: [],
    cpu: [],
  });
  try {
    await alternate(`${name}: order list of 50`, [
      target('same statement bare', bare.child, `${bare.url}/list`),
      target('product', product.child, `${product.url}/api/admin/orders?limit=50`, bearer(tokens.admin)),
    ]);
    const own = `${product.url}/api/agent/my-orders`;
    const mine = bearer(tokens.agent);
    const { tag } = await get(`${own}?limit=100`, mine);
    const held = { ...mine, 'if-none-match': tag };
    await alternate(`${name}: My Orders unchanged`, [
      target('empty request bare', bare.child, `${bare.url}/empty`),
      target('one token read bare', bare.child, `${bare.url}/token`),
      target('product, empty request', product.child, `${product.url}/api/capabilities`, mine),
      target('product', product.child, `${own}?limit=100`, held),
    ]);
    await single(`${name}: own ${orderCount} orders, all at once`, own, mine);
    await single(`${name}: own ${orderCount} orders, first 100`, `${own}?limit=100`, mine);
    await single(`${name}: own ${orderCount} orders, unchanged`, `${own}?limit=100`, held);
  } finally {
    await product.end('SIGTERM');
    const ended = once(bare.child, 'exit');
    bare.child.kill('SIGTERM');
    await ended;
  }
}

const place = mkdtempSync(join(tmpdir(), 'order-agent-lists-'));
const [own, other] = [join(place, 'own'), join(place, 'other')];
const postgres = process.argv.includes('--embedded') ? null : await startPostgres();
if (postgres !== null) {
  const env = { DATABASE_URL: await postgres.createDatabase(), DATA_DIR: join(place, 'secrets') };
  await measure('PostgreSQL', env, env, await fill(env));
  await postgres.stop();
}
if (!process.argv.includes('--postgres')) {
  const tokens = await fill({ DATA_DIR: own });
  cpSync(own, other, { recursive: true });
  await measure('embedded', { DATA_DIR: own }, { DATA_DIR: other }, tokens);
}
rmSync(place, { recursive: true, force: true });
process.exit();
