import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium, requirePostgres } from './find-programs.mjs';
import { ensureBuilt, ensureInstalled, followShell, requireNode, root } from './setup.mjs';

requireNode();
followShell();
ensureInstalled({ withTests: true });

const reports = join(root, 'test-results', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const posix = process.platform !== 'win32';
const limitMs = 20 * 60_000;
const running = new Set();
const sum = { passed: 0, failed: 0, skipped: 0 };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) stop(child);
    process.exit(1);
  });
}

/** Kills the whole process group: browsers and servers of an interrupted suite must not live on. */
function stop(child) {
  try {
    if (posix) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function node(args, env = {}) {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
    });
    running.add(child);
    const timer = setTimeout(() => stop(child), limitMs);
    const hear = (chunk) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status: status ?? 1, said });
    });
  });
}

/** Failures first: some readers keep only the beginning of a log. */
const withoutPasses = (said) =>
  said
    .split('\n')
    .filter((line) => !/^\s*[✓✔]/.test(line))
    .join('\n')
    .trim();

function count(name, result, startedAt, said) {
  for (const key of Object.keys(sum)) sum[key] += result[key] ?? 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  console.log(
    `${result.failed ? 'FAIL' : 'ok  '} ${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`,
  );
  if (result.failed) console.log(`${withoutPasses(said)}\n`);
}

async function check(name, args) {
  const startedAt = Date.now();
  const { status, said } = await node(args);
  const ok = status === 0;
  count(`check ${name}`, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, startedAt, said);
}

const tsx = ['--import', 'tsx'];
const biome = 'node_modules/@biomejs/biome/bin/biome';

async function build() {
  const startedAt = Date.now();
  const built = await ensureBuilt();
  count('build', { passed: built ? 1 : 0, failed: built ? 0 : 1 }, startedAt, 'the client did not build');
  return built;
}

async function checks() {
  const built = await build();
  if (built) await check('budget', [...tsx, 'scripts/check-budget.ts']);
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);
  await check('format', [biome, 'format', '.']);
  await check('lint', [biome, 'lint', '--error-on-warnings', '.']);
  await check('boundaries', [...tsx, 'scripts/check-boundaries.ts']);
  await check('docs', [...tsx, 'scripts/check-docs.ts']);
  await check('machines', [...tsx, 'scripts/draw-machines.ts', '--check']);
  await check('contract', [...tsx, 'scripts/check-contract.ts']);
  return built;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A suite that crashes has no failed test, but must not count as passed. */
const atLeastOne = (failed, status) => (status !== 0 && failed === 0 ? 1 : failed);

async function suites() {
  const startedAt = Date.now();
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status, said } = await node(['node_modules/vitest/vitest.mjs', ...args]);
  const told = readReport(report);
  const unloaded = told?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const result = {
    passed: told?.numPassedTests ?? 0,
    failed: atLeastOne((told?.numFailedTests ?? 0) + (unloaded?.length ?? 0), status),
    skipped: (told?.numPendingTests ?? 0) + (told?.numTodoTests ?? 0),
  };
  count('unit, machines, views, server, races, contract', result, startedAt, said);
}

async function browser(built) {
  const startedAt = Date.now();
  const chromium = requireChromium();
  const obstacle = built ? chromium.advice : 'there is no built client to test';
  if (obstacle)
    return count('e2e', { passed: 0, failed: 1 }, startedAt, `the browser tests did not run: ${obstacle}`);
  const report = join(reports, 'e2e.json');
  const { status, said } = await node(['node_modules/playwright/cli.js', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = readReport(report)?.stats;
  const result = {
    passed: stats?.expected ?? 0,
    failed: atLeastOne((stats?.unexpected ?? 0) + (stats?.flaky ?? 0), status),
    skipped: stats?.skipped ?? 0,
  };
  return count('e2e', result, startedAt, said);
}

const postgres = requirePostgres();
if (postgres.advice) console.log(`\n  RACE TESTS SKIPPED: ${postgres.advice}\n`);

const [built] = await Promise.all([checks(), suites()]);
await browser(built);

const skipped = sum.skipped ? `, ${sum.skipped} skipped` : '';
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
