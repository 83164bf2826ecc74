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
  for (const { name, paths } of charts) {
    const startedAt = performance.now();
    const { machine, testedWith = [name], survivors = {} } = paths;
    const mutants = mutantsOf(machine);
    const specifications = await vitest.globTestSpecifications(
      testedWith.map((folder) => `tests/machines/${folder}/`),
    );
    for (const project of vitest.projects) project.provide('mutated', { chart: machine.id, mutants });
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const own = new Set(specifications.map(({ moduleId }) => moduleId));
    // Those of charts before this one are still listed.
    const killers = noticedBy(testModules.filter(({ moduleId }) => own.has(moduleId)));
    const survived = mutants.map(describeMutant).filter((mutant) => !killers.has(mutant));
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
  const folder = join(root, 'test-results/paths');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mutants.txt'), `${lines.join('\n')}\n`);
  return areExplained && noticed >= leastNoticed * made;
}

/** A module that does not load or a test that fails on the chart as it is says nothing about mutants. */
function noticedBy(modules: readonly TestModule[]): ReadonlySet<string> {
  const tests = modules.flatMap((module) => {
    for (const error of module.errors()) throw new Error(`${module.moduleId}: ${error.message}`);
    return [...module.children.allTests()];
  });
  if (tests.length === 0) throw new Error('The chart has no tests');
  for (const test of tests) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed')
      throw new Error(`${test.fullName} ${state}: ${errors.map(({ message }) => message).join(', ')}`);
  }
  return new Set(tests.flatMap((test) => test.meta().noticed ?? []));
}

const share = (part: number, whole: number) =>
  `${part}/${whole} (${Math.floor((1000 * part) / whole) / 10} %)`;
