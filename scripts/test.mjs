import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { requireHeadlessChromium, requirePostgres, requireRedis } from './find-programs.mjs';
import { ensureBuilt, ensureInstalled, followShell, requireNode, root } from './setup.mjs';

requireNode();
followShell();
ensureInstalled({ withTests: true });

const reports = join(root, 'test-results', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const posix = process.platform !== 'win32';
const limitMs = 40 * 60_000;
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

/** What gives way to the others has the processor while they wait. */
function node(args, { env = {}, givesWay = false } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
    });
    running.add(child);
    if (givesWay) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const timer = setTimeout(() => stop(child), limitMs);
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** Failures first: some readers keep only the beginning of a log. */
const withoutPasses = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s*[✓✔]/.test(line))
    .join('\n')
    .trim();

/** Prints how a suite went: what failed by its title, then what the suite wrote about it. */
function count(name, result, startedAt, output, failures = []) {
  for (const key of Object.keys(sum)) sum[key] += result[key] ?? 0;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} skipped` : '';
  console.log(
    `${result.failed ? 'FAIL' : 'ok  '} ${name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)`,
  );
  if (!result.failed) return;
  for (const failure of failures) console.log(`  failed: ${failure}`);
  console.log(`${withoutPasses(output)}\n`);
}

async function check(name, args) {
  const startedAt = Date.now();
  const { status, output } = await node(args);
  const ok = status === 0;
  count(`check ${name}`, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, startedAt, output);
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
  // Each of them keeps one core busy.
  const [built] = await Promise.all([buildAndCheck(), checkTypes()]);
  return built;
}

// Checkers beside each other work out the same types again: four of them take a third more processor time than one.
const checkTypes = () =>
  check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json', '--checkers', '1']);

async function buildAndCheck() {
  const built = await build();
  if (built) await check('budget', [...tsx, 'scripts/check-budget.ts']);
  await check('format', [biome, 'check', '--linter-enabled=false', '.']);
  await check('lint', [biome, 'lint', '--error-on-warnings', '.']);
  await check('boundaries', [...tsx, 'scripts/check-boundaries.ts']);
  await check('unused', ['node_modules/knip/bin/knip.js', '--no-progress']);
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

async function vitest(name, projects, { workers, givesWay = false }) {
  const startedAt = Date.now();
  const path = join(reports, `${projects.join('-')}.json`);
  const chosen = [...projects.flatMap((project) => ['--project', project]), '--maxWorkers', String(workers)];
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { status, output } = await node(['node_modules/vitest/vitest.mjs', ...args], { givesWay });
  const report = readReport(path);
  const failures = (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const titles = failed.map(({ fullName }) => fullName);
      return (assertionResults.length ? titles : ['did not load']).map(
        (title) => `${relative(root, name)} › ${title}`,
      );
    });
  const result = {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(failures.length, status),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  count(name, result, startedAt, output, failures);
}

/** The titles of a suite's browser tests, and of those in it, that ended so. */
function titlesOf(status, { suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap((suite) => titlesOf(status, suite)),
  ];
}

/** With the paths of the call, on the same servers. */
async function browser(built) {
  const name = 'e2e and paths of the call in the browser';
  const startedAt = Date.now();
  const chromium = requireHeadlessChromium();
  const obstacle = built ? chromium.advice : 'there is no built client to test';
  if (obstacle)
    return count(name, { passed: 0, failed: 1 }, startedAt, `the browser tests did not run: ${obstacle}`);
  const path = join(reports, 'e2e.json');
  const command = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  const { status, output } = await node(command, {
    env: { PATHS_CHARTS: 'call', CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
  });
  const report = readReport(path) ?? {};
  const repeated = titlesOf('flaky', report);
  const failures = titlesOf('unexpected', report);
  const result = {
    passed: (report.stats?.expected ?? 0) + repeated.length,
    failed: atLeastOne(failures.length, status),
    skipped: report.stats?.skipped ?? 0,
  };
  count(name, result, startedAt, output, failures);
  for (const title of repeated) console.log(`  passed at the second attempt: ${title}`);
}

async function everything() {
  const postgres = requirePostgres();
  if (postgres.advice) console.log(`\n  RACE TESTS SKIPPED: ${postgres.advice}\n`);
  const redis = requireRedis();
  if (redis.advice) console.log(`\n  TESTS OF SEVERAL PROCESSES SKIPPED: ${redis.advice}\n`);
  // The tests of the server and of the browser wait for a third of their time, for processes, databases and sound. These
  // wait for nothing and fill it: with one worker, which imports what it needs once.
  const units = vitest('unit, machines, views', ['unit', 'views'], { workers: 1, givesWay: true });
  const [built] = await Promise.all([
    checks(),
    vitest('server, races, contract', ['server'], { workers: 2 }),
  ]);
  await browser(built);
  await units;
}

await (process.argv.includes('--checks') ? checks() : everything());

const skipped = sum.skipped ? `, ${sum.skipped} skipped` : '';
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
