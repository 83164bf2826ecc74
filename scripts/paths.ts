import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { type ChartPaths, type Coverage, walkChart } from '../tests/paths/chart-paths';
import { describeMutant, type Mutant, mutantsOf } from '../tests/paths/mutants';
import { type WalkedChart, writePathsReport } from './paths-report';
import { filesBelow, root } from './source-files';

const { values: options } = parseArgs({
  options: {
    chart: { type: 'string', multiple: true },
    mutate: { type: 'boolean', default: false },
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
  const covered: WalkedChart[] = [];
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
  return covered.every(({ coverage, excused }) =>
    [...coverage.unreached, ...coverage.untaken].every((missed) => missed.name in excused),
  );
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
