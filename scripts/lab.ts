import { mkdtemp, rm } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Comparison } from '../src/machines/call-lab/scenario.types';
import { scenarios } from '../src/machines/call-lab/scenarios/scenarios';
import { readOrExit } from './options';

const usage = 'npm run lab -- [SCENARIO …] [--base-url http://localhost:8080] [--email …] [--password …]';
const { options, positionals, given } = readOrExit(usage, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'base-url': { type: 'string' },
      email: { type: 'string', default: 'admin@demo.test' },
      password: { type: 'string', default: 'demo-password' },
    },
  });
  const address = values['base-url'];
  if (address !== undefined && !(/^https?:/.test(address) && URL.canParse(address)))
    throw new Error(`--base-url takes an address such as http://localhost:8080, not '${address}'.`);
  return { options: values, positionals, given: address };
});

const unknown = positionals.filter((id) => !scenarios.some((scenario) => scenario.id === id));
if (unknown.length > 0) {
  console.error(`No scenario is called ${unknown.join(', ')}. There are:`);
  for (const { id, proves } of scenarios) console.error(`  ${id}: ${proves}`);
  process.exit(2);
}
const chosen = positionals.length === 0 ? scenarios : scenarios.filter(({ id }) => positionals.includes(id));

// Node cannot import sounds, and nothing plays them here.
const silence = `export async function load(url, context, next) {
  return url.endsWith('.mp3') ? { format: 'module', source: 'export default ""', shortCircuit: true } : next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(silence)}`);

/** Of the given server, or of one with new data of the demo that ends with this program. */
async function withServer(work: (origin: string) => Promise<void>): Promise<void> {
  if (given !== undefined) return work(new URL(given).origin);
  const dataDir = await mkdtemp(join(tmpdir(), 'call-lab-'));
  const { startProcess } = await import('../server/testing/process');
  const server = await startProcess({ DATA_DIR: dataDir, SEED: 'demo' });
  try {
    await work(server.url);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email: options.email, password: options.password }),
  }).catch((error: unknown) => {
    throw new Error(`There is no answer from ${origin}`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${options.email} could not sign in: ${answer.status}`);
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

function print(comparisons: readonly Comparison[]): void {
  const rows = comparisons.map(({ what, expected, seen, isMet }) => [
    isMet === true ? 'ok' : 'DIFFERS',
    what,
    expected,
    seen ?? 'not looked at',
  ]);
  const table = [['', 'what', 'expected', 'seen'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  }
}

let differing = 0;

async function runAll(origin: string): Promise<void> {
  const token = await signIn(origin);
  // Loading all of the agent's app takes a second, and signing in may fail.
  const { isAsExpected } = await import('../src/actors/call-lab/run-scenario');
  const { runInLab } = await import('./lab-run');
  for (const scenario of chosen) {
    console.log(`${scenario.title} (${scenario.id})\n  ${scenario.proves}`);
    const comparisons = await runInLab({ origin, token, scenario });
    print(comparisons);
    if (!isAsExpected(comparisons)) differing += 1;
  }
  const result = differing === 0 ? 'all as expected' : `${differing} not as expected`;
  console.log(`${chosen.length} scenarios, ${result}`);
}

const hasFailed = await withServer(runAll).then(
  () => differing > 0,
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return true;
  },
);
// The charts' connections would keep this program running.
process.exit(hasFailed ? 1 : 0);
