// From the start of the process to the first answer on an existing database with demo data, embedded and PostgreSQL,
// against a process that only opens the same database and answers one request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/testing/postgres';
import { startProcess } from '../server/testing/process';
import { percentile, ratio, rounded } from './figures';

const rounds = 7;

type Env = Readonly<Record<string, string>>;

const bareEmbedded = `
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create(process.env.DIRECTORY);
const read = () => database.query('select count(*) from agents');`;
const barePostgres = `
const { default: pg } = await import('pg');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const read = () => pool.query('select count(*) from agents');`;
const answering = `
const { createServer } = await import('node:http');
const server = createServer(async (_, response) => response.end(JSON.stringify(await read())));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;

async function firstAnswer(url: string): Promise<void> {
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
}

async function startProduct(env: Env): Promise<number> {
  const began = performance.now();
  const { url, end } = await startProcess(env);
  await firstAnswer(`${url}/readyz`);
  const took = performance.now() - began;
  await end('SIGTERM');
  return took;
}

async function startBare(program: string, env: Env): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program + answering], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  await firstAnswer(String(line).trim());
  const took = performance.now() - began;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return took;
}

const folder = mkdtempSync(join(tmpdir(), 'roa-start-'));
const postgres = await startPostgres();
const rows: Record<string, object> = {};

async function measure(name: string, env: Env, program: string, bareEnv: Env): Promise<void> {
  await startProduct(env);
  const [product, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await startProduct(env));
    bare.push(await startBare(program, bareEnv));
  }
  const median = (values: readonly number[]) => percentile(values, 0.5);
  rows[name] = {
    'ms median': rounded(median(product), 0),
    best: rounded(Math.min(...product), 0),
    'bare ms': rounded(median(bare), 0),
    ratio: ratio(median(product), median(bare)),
  };
}

const common = { DATA_DIR: join(folder, 'data'), SEED: 'demo' };
await measure('embedded', common, bareEmbedded, { DIRECTORY: join(folder, 'data', 'pglite') });
if (postgres !== null) {
  const url = await postgres.createDatabase();
  await measure('PostgreSQL', { ...common, DATABASE_URL: url }, barePostgres, { DATABASE_URL: url });
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });
console.table(rows);
