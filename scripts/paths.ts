import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type ChartPaths, type Coverage, walkChart } from '../tests/paths/chart-paths';
import { staleSurvivors } from '../tests/paths/mutants';
import { mutateCharts } from './mutate-charts';
import { type WalkedChart, writePathsReport } from './paths-report';
import { filesBelow, root } from './source-files';

const { values: options } = parseArgs({
  options: {
    chart: { type: 'string', multiple: true },
    mutate: { type: 'boolean', default: false },
  },
});

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

const readAll = () => Promise.all(charts.map(async ({ file, name }) => ({ name, paths: await read(file) })));

process.exitCode = (await (options.mutate ? mutateCharts(await readAll()) : runPaths())) ? 0 : 1;

async function runPaths(): Promise<boolean> {
  const covered: WalkedChart[] = [];
  let stale = 0;
  for (const { file, name } of charts) {
    const paths = await read(file);
    const coverage = walkChart(paths);
    covered.push({ name, machine: paths.machine, coverage, excused: paths.excused ?? {} });
    const { states, transitions, unreached, untaken } = coverage;
    const simple =
      coverage.simplePaths === null ? 'too many simple paths' : `${coverage.simplePaths} simple paths`;
    console.log(
      `${name}: ${share(states - unreached.length, states)} states, ` +
        `${share(transitions - untaken.length, transitions)} transitions, ` +
        `${coverage.paths} paths, ${simple}`,
    );
    for (const missed of [...unreached, ...untaken])
      console.log(`  not walked: ${missed.name}: ${paths.excused?.[missed.name] ?? 'no reason is given'}`);
    for (const survivor of staleSurvivors(paths)) {
      stale += 1;
      console.log(`  no such change: ${survivor}`);
    }
  }
  console.log(`Pictures: ${await writePathsReport(covered)}`);
  const sum = (count: (coverage: Coverage) => number) =>
    covered.reduce((total, { coverage }) => total + count(coverage), 0);
  const states = sum((coverage) => coverage.states);
  const transitions = sum((coverage) => coverage.transitions);
  console.log(
    `${covered.length} charts, ${share(states - sum(({ unreached }) => unreached.length), states)} states, ` +
      `${share(transitions - sum(({ untaken }) => untaken.length), transitions)} transitions`,
  );
  return (
    stale === 0 &&
    covered.every(({ coverage, excused }) =>
      [...coverage.unreached, ...coverage.untaken].every((missed) => missed.name in excused),
    )
  );
}
