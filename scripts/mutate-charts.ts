import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { ChartPaths } from '../tests/paths/chart-paths';
import { describeMutant, mutantsOf } from '../tests/paths/mutants';
import { root } from './source-files';

/** Of all mutants, so many must be noticed; each of the others needs a reason. */
const leastNoticed = 0.95;

export interface NamedPaths {
  readonly name: string;
  /** With its paths, and its tests where the paths name no others. */
  readonly folder: string;
  readonly paths: ChartPaths;
}

/** Runs the tests of each chart on each of its mutants, and prints how many they notice. */
export async function mutateCharts(charts: readonly NamedPaths[]): Promise<boolean> {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  let made = 0;
  let noticed = 0;
  let areExplained = true;
  const vitest = await createVitest('test', { config: 'tests/paths/vitest.config.ts', watch: false });
  for (const { name, folder, paths } of charts) {
    const startedAt = performance.now();
    const { machine, testedWith, survivors = {} } = paths;
    const mutants = mutantsOf(machine);
    const specifications = await vitest.globTestSpecifications([
      ...(testedWith?.map((other) => `tests/machines/${other}/`) ?? [`${folder}/`]),
      'tests/paths/structure',
    ]);
    for (const project of vitest.projects) project.provide('mutated', { name, chart: machine.id, mutants });
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const own = new Set(specifications.map(({ moduleId }) => moduleId));
    // Those of charts before this one are still listed.
    const {
      noticed: found,
      refusals,
      slow,
    } = resultOf(testModules.filter(({ moduleId }) => own.has(moduleId)));
    for (const refusal of [...refusals, ...slow]) print(`${name}: ${refusal}`);
    areExplained &&= refusals.length === 0;
    const survived = mutants.map(describeMutant).filter((mutant) => !found.has(mutant));
    made += mutants.length;
    noticed += mutants.length - survived.length;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    print(`${name}: ${share(mutants.length - survived.length, mutants.length)} noticed in ${seconds} s`);
    for (const survivor of survived) {
      const reason = survivors[survivor];
      areExplained &&= reason !== undefined;
      print(`  ${survivor}: ${reason ?? 'no reason is given'}`);
    }
    for (const survivor of Object.keys(survivors).filter((one) => !survived.includes(one))) {
      areExplained = false;
      print(`  ${survivor}: is listed as a survivor, but was noticed or is no change of this chart`);
    }
  }
  await vitest.close();
  print(`${charts.length} charts, ${share(noticed, made)} mutants noticed`);
  const results = join(root, 'test-results/paths');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'mutants.txt'), `${lines.join('\n')}\n`);
  return areExplained && noticed >= leastNoticed * made;
}

/** A module that does not load or a test that fails on the chart as it is says nothing about mutants. */
function resultOf(modules: readonly TestModule[]) {
  const noticed = new Set<string>();
  const slow: string[] = [];
  const refusals = modules.flatMap((module) => module.errors().map(({ message }) => message));
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    const { state, errors = [] } = test.result();
    const meta = test.meta();
    if (meta.tooSlowMs !== undefined)
      slow.push(`${test.fullName} says nothing: it took ${meta.tooSlowMs} ms`);
    if (state !== 'failed') for (const mutant of meta.noticed ?? []) noticed.add(mutant);
    else refusals.push(`${test.fullName} ${state}: ${errors.map(({ message }) => message).join(', ')}`);
  }
  return { noticed, refusals, slow };
}

const share = (part: number, whole: number) =>
  `${part}/${whole} (${Math.floor((1000 * part) / whole) / 10} %)`;
