import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import type { Walked } from '../e2e/paths/charts-in-page';
import { reasonFor } from '../e2e/paths/unwalked';
import { type ChartPaths, type Part, partsOf, walkChart } from '../tests/paths/chart-paths';
import { describeMutant, type Mutant, mutantsOf } from '../tests/paths/mutants';
import { type WalkedChart, writePathsReport } from './paths-report';
import { filesBelow, root } from './source-files';

const { values: options } = parseArgs({
  options: {
    chart: { type: 'string', multiple: true },
    mutate: { type: 'boolean', default: false },
    'charts-only': { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
});

/** Of all mutants of a chart, so many must be noticed. */
const leastNoticed = 0.95;

const charts = filesBelow(['tests/machines'], /\.paths\.ts$/)
  .map((file) => ({ file, name: basename(file, '.paths.ts') }))
  .filter(({ name }) => options.chart === undefined || options.chart.includes(name));
const unknown = (options.chart ?? []).filter((name) => !charts.some((chart) => chart.name === name));
if (unknown.length > 0 || charts.length === 0) {
  console.error(`No chart is called ${unknown.join(', ')}`);
  process.exit(2);
}

const read = async (file: string): Promise<ChartPaths> => {
  const { paths }: { paths: ChartPaths } = await import(pathToFileURL(join(root, file)).href);
  return paths;
};

const share = (part: number, whole: number) =>
  `${part}/${whole} (${whole === 0 ? '100' : Math.floor((1000 * part) / whole) / 10} %)`;

process.exitCode = (await (options.mutate ? runMutants() : runPaths())) ? 0 : 1;

async function runPaths(): Promise<boolean> {
  const walks = await Promise.all(charts.map(async ({ file, name }) => ({ name, paths: await read(file) })));
  const inCharts = walks.map(({ name, paths }) => ({ name, paths, coverage: walkChart(paths) }));
  const browser = options['charts-only'] ? null : walkInBrowser();
  const covered = inCharts.map(({ name, paths: { machine, excused = {} }, coverage }): WalkedChart => {
    const { states, transitions } = partsOf(machine);
    const missing = (walked: readonly string[], parts: readonly Part[]) =>
      parts
        .filter(({ id }) => !walked.includes(id))
        .map((part) => ({ ...part, reason: excused[part.name] ?? reasonFor(name, part.name) }));
    return {
      name,
      machine,
      coverage,
      excused,
      inBrowser: browser && {
        unreached: missing(browser.states, states),
        untaken: missing(browser.transitions, transitions),
      },
    };
  });
  printTable(covered);
  console.log(`Pictures: ${await writePathsReport(covered)}`);
  const every = {
    states: sum(covered, ({ coverage }) => coverage.states),
    transitions: sum(covered, ({ coverage }) => coverage.transitions),
  };
  const seenBy = (missed: (chart: WalkedChart) => { unreached: readonly Part[]; untaken: readonly Part[] }) =>
    `${share(every.states - sum(covered, (chart) => missed(chart).unreached.length), every.states)} states and ` +
    `${share(every.transitions - sum(covered, (chart) => missed(chart).untaken.length), every.transitions)} transitions`;
  const inBrowser = browser && seenBy(({ inBrowser: missed }) => missed ?? { unreached: [], untaken: [] });
  console.log(
    `${covered.length} charts: ${seenBy(({ coverage }) => coverage)} in charts` +
      (inBrowser === null ? '' : `, ${inBrowser} in the browser`),
  );
  return (
    (browser?.hasPassed ?? true) &&
    covered.every(({ coverage, excused }) =>
      [...coverage.unreached, ...coverage.untaken].every((missed) => missed.name in excused),
    )
  );
}

function sum<T>(all: readonly T[], count: (one: T) => number): number {
  return all.reduce((total, one) => total + count(one), 0);
}

/** Drives the paths through the real interface; what every page's charts did on the way counts. */
function walkInBrowser(): Walked & { readonly hasPassed: boolean } {
  const folder = join(root, 'test-results/paths/walked');
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=e2e/paths/playwright.config.ts',
      ...(options.headed ? ['--headed'] : []),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        WALKED_DIR: folder,
        ...(options.chart ? { PATHS_CHARTS: options.chart.join(',') } : {}),
        ...(options.slow ? { PATHS_SLOW: '1' } : {}),
      },
    },
  );
  const walked = readdirSync(folder).map(
    (file): Walked => JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  return {
    hasPassed: status === 0,
    states: walked.flatMap(({ states }) => states),
    transitions: walked.flatMap(({ transitions }) => transitions),
  };
}

function printTable(covered: readonly WalkedChart[]): void {
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(18) : cell.padStart(16))).join(''));
  line(['chart', 'states', 'transitions', 'paths', ...(covered[0]?.inBrowser ? ['in browser', ''] : [])]);
  for (const { name, coverage, excused, inBrowser } of covered) {
    const { states, transitions, unreached, untaken, paths, simplePaths } = coverage;
    const shares = (missed: { unreached: readonly Part[]; untaken: readonly Part[] }) => [
      share(states - missed.unreached.length, states),
      share(transitions - missed.untaken.length, transitions),
    ];
    line([
      name,
      ...shares(coverage),
      `${paths} + ${simplePaths ?? 'too many'}`,
      ...(inBrowser ? shares(inBrowser) : []),
    ]);
    for (const { name: missed } of [...unreached, ...untaken])
      console.log(`  not walked: ${missed}: ${excused[missed] ?? 'no reason is given'}`);
    for (const missed of inBrowser ? [...inBrowser.unreached, ...inBrowser.untaken] : [])
      console.log(`  not in the browser: ${missed.name}: ${missed.reason}`);
  }
}

async function runMutants(): Promise<boolean> {
  const vitest = await createVitest('test', { config: 'tests/paths/vitest.config.ts', watch: false });
  let made = 0;
  let noticed = 0;
  for (const { file, name } of charts) {
    const { machine, testedWith = [name], survivors = {} } = await read(file);
    const folders = testedWith.map((folder) => `tests/machines/${folder}/`);
    const specifications = await vitest.globTestSpecifications(folders);
    const passes = async (mutant: Mutant | null) => {
      for (const project of vitest.projects) project.provide('mutant', mutant);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // Those of charts before this one are still listed.
      const own = testModules.filter(({ moduleId }) =>
        specifications.some((one) => one.moduleId === moduleId),
      );
      return unhandledErrors.length === 0 && own.every((module) => module.ok());
    };
    if (specifications.length === 0 || !(await passes(null)))
      throw new Error(`The tests of ${name} do not pass`);
    const mutants = mutantsOf(machine);
    const survived: string[] = [];
    for (const mutant of mutants) if (await passes(mutant)) survived.push(describeMutant(mutant));
    made += mutants.length;
    noticed += mutants.length - survived.length;
    console.log(`${name}: ${share(mutants.length - survived.length, mutants.length)} noticed`);
    for (const survivor of survived)
      console.log(`  ${survivor}: ${survivors[survivor] ?? 'no reason is given'}`);
  }
  await vitest.close();
  console.log(`${charts.length} charts, ${share(noticed, made)} mutants noticed`);
  return noticed >= leastNoticed * made;
}
