import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Walked } from '../e2e/paths/charts-in-page';
import { reasonsOf } from '../e2e/paths/unwalked';
import { type ChartPaths, type Coverage, type Part, partsOf, walkChart } from '../tests/paths/chart-paths';
import { staleSurvivors } from '../tests/paths/mutants';
import { mutateCharts } from './mutate-charts';
import { readOrExit } from './options';
import { type WalkedChart, writePathsReport } from './paths-report';
import { filesBelow, root } from './source-files';

const { values: options } = readOrExit(
  'npm run paths -- [--chart call] [--charts-only] [--headed] [--slow] [--mutate]',
  () =>
    parseArgs({
      options: {
        chart: { type: 'string', multiple: true },
        mutate: { type: 'boolean', default: false },
        'charts-only': { type: 'boolean', default: false },
        headed: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
      },
    }),
);

const allCharts = filesBelow(['tests/machines', 'src/inspector'], /\.paths\.ts$/).map((file) => ({
  file,
  name: basename(file, '.paths.ts'),
}));
/** A chart may be called by its id, `wrapUp`, as by its folder, `wrap-up`. */
const wanted = options.chart?.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
const charts = allCharts.filter(({ name }) => wanted?.includes(name) ?? true);
const unknown = (wanted ?? []).filter((name) => !charts.some((chart) => chart.name === name));
if (unknown.length > 0 || charts.length === 0) {
  const names = allCharts.map(({ name }) => name).join(', ');
  console.error(`No chart is called ${unknown.join(', ')}. There are ${names}`);
  process.exit(2);
}

const read = async (file: string): Promise<ChartPaths> => {
  const { paths }: { paths: ChartPaths } = await import(pathToFileURL(join(root, file)).href);
  return paths;
};

/** Run alone, a chart goes without what the tables of others walk of it. */
const noReason = wanted === undefined ? 'no reason is given' : 'not by these charts';

const share = (part: number, whole: number) =>
  `${part}/${whole} (${whole === 0 ? '100' : Math.floor((1000 * part) / whole) / 10} %)`;

const walks = await Promise.all(
  charts.map(async ({ file, name }) => ({
    name,
    folder: dirname(file),
    paths: await read(file),
  })),
);

process.exitCode = (await (options.mutate ? mutateCharts(walks) : runPaths())) ? 0 : 1;

async function runPaths(): Promise<boolean> {
  const inCharts = walks.map(({ name, paths }) => ({ name, paths, coverage: walkChart(paths) }));
  const browser = options['charts-only'] ? null : walkInBrowser();
  const covered = inCharts.map(({ name, paths: { machine, excused = {} }, coverage }): WalkedChart => {
    const { states, transitions } = partsOf(machine);
    const reasons = reasonsOf(name);
    const missing = (walked: readonly string[], parts: readonly Part[]) =>
      parts
        .filter(({ id }) => !walked.includes(id))
        .map((part) => ({ ...part, reason: excused[part.name] ?? reasons.get(part.name) ?? noReason }));
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
  const stale = [
    ...walks.flatMap(({ name, paths }) =>
      staleSurvivors(paths).map((survivor) => `No such change: ${name}: ${survivor}`),
    ),
    ...covered.flatMap(needlessReasons),
  ];
  for (const line of stale) console.log(line);
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
    stale.length === 0 &&
    (browser?.hasPassed ?? true) &&
    covered.every(({ coverage, excused }) =>
      [...coverage.unreached, ...coverage.untaken].every((missed) => missed.name in excused),
    )
  );
}

/** A reason must name what is there and not walked. */
function needlessReasons({ name, machine, inBrowser }: WalkedChart): readonly string[] {
  const { states, transitions } = partsOf(machine);
  const parts = [...states, ...transitions].map((part) => part.name);
  const missed = inBrowser && [...inBrowser.unreached, ...inBrowser.untaken].map((part) => part.name);
  return [...reasonsOf(name).keys()].flatMap((part) => {
    if (!parts.includes(part)) return [`No such state or transition: ${name}: ${part}`];
    return missed === null || missed.includes(part) ? [] : [`Walked in the browser: ${name}: ${part}`];
  });
}

function sum<T>(all: readonly T[], count: (one: T) => number): number {
  return all.reduce((total, one) => total + count(one), 0);
}

/** Drives the paths through the real interface; what every page's charts did on the way counts. */
function walkInBrowser(): Walked & { readonly hasPassed: boolean } {
  const folder = join(root, 'test-results/paths/walked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=e2e/paths/playwright.config.ts',
      // Some charts have no table of their own.
      '--pass-with-no-tests',
      ...(options.headed ? ['--headed'] : []),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        WALKED_DIR: folder,
        ...(wanted ? { PATHS_CHARTS: wanted.join(',') } : {}),
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
    const { states, transitions, paths, simplePaths } = coverage;
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
    for (const line of linesOf(coverage, excused)) console.log(`  not walked: ${line}`);
    for (const missed of inBrowser ? [...inBrowser.unreached, ...inBrowser.untaken] : [])
      console.log(`  not in the browser: ${missed.name}: ${missed.reason}`);
  }
}

/**
 * Of what has no reason, the transitions alone whose state was reached: one that is not taken is why all behind it is
 * missing.
 */
function linesOf({ unreached, untaken }: Coverage, excused: WalkedChart['excused']): readonly string[] {
  const missed = [...unreached, ...untaken];
  const known = missed.flatMap(({ name }) => (name in excused ? [`${name}: ${excused[name]}`] : []));
  const rest = missed.filter(({ name }) => !(name in excused));
  const isReached = (id: string) => !unreached.some((state) => state.id === id);
  const next = rest.filter(({ from }) => from?.some(isReached));
  const shown = next.length === 0 ? rest : next;
  const behind = rest.length - shown.length;
  return [
    ...known,
    ...shown.map(({ name }) => `${name}: no reason is given`),
    ...(behind === 0 ? [] : [`${behind} more, which come only after these`]),
  ];
}
