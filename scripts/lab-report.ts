import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Comparison } from '../src/machines/call-lab/scenario.types';
import { scenarios } from '../src/machines/call-lab/scenarios/scenarios';
import type { Terminal } from './backend-report';
import { readOrExit } from './options';

const usage = 'npm run lab -- [SCENARIO …] [--base-url http://localhost:8080] [--email …] [--password …]';

interface Account {
  readonly email: string;
  readonly password: string;
}

function readArgs(args: readonly string[]) {
  return readOrExit(usage, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
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
    return { account: values, positionals, given: address };
  });
}

/** Of the given server, or of one with new data of the demo that ends with this program. */
async function withServer(given: string | undefined, work: (origin: string) => Promise<void>): Promise<void> {
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

async function signIn(origin: string, { email, password }: Account): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch((error: unknown) => {
    throw new Error(`There is no answer from ${origin}`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}

function tableOf(comparisons: readonly Comparison[]): readonly string[] {
  const rows = comparisons.map(({ what, expected, seen, isMet }) => [
    isMet === true ? 'ok' : 'DIFFERS',
    what,
    expected,
    seen ?? 'not looked at',
  ]);
  const table = [['', 'what', 'expected', 'seen'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
}

/** Returns what the command ends with. */
export async function reportLab(
  args: readonly string[],
  { print, complain }: Omit<Terminal, 'env'>,
): Promise<number> {
  const { account, positionals, given } = readArgs(args);
  const unknown = positionals.filter((id) => !scenarios.some((scenario) => scenario.id === id));
  if (unknown.length > 0) {
    complain(`No scenario is called ${unknown.join(', ')}. There are:`);
    for (const { id, proves } of scenarios) complain(`  ${id}: ${proves}`);
    return 2;
  }
  const chosen =
    positionals.length === 0 ? scenarios : scenarios.filter(({ id }) => positionals.includes(id));
  let differing = 0;

  async function runAll(origin: string): Promise<void> {
    const token = await signIn(origin, account);
    // Loading all of the agent's app takes a second, and signing in may fail.
    const { isAsExpected } = await import('../src/actors/call-lab/run-scenario');
    const { runInLab } = await import('./lab-run');
    for (const scenario of chosen) {
      print(`${scenario.title} (${scenario.id})\n  ${scenario.proves}`);
      const comparisons = await runInLab({ origin, token, scenario });
      for (const row of tableOf(comparisons)) print(row);
      if (!isAsExpected(comparisons)) differing += 1;
    }
    const result = differing === 0 ? 'all as expected' : `${differing} not as expected`;
    print(`${chosen.length} scenarios, ${result}`);
  }

  try {
    await withServer(given, runAll);
    return differing > 0 ? 1 : 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
