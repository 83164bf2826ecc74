import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc, { type RunDetails } from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { describePast } from '../../src/inspector/describe-past';
import { type ChartRecorder, recordCharts } from '../../src/inspector/follow-charts';
import { writeRecording } from '../../src/inspector/recording';
import { shownFields } from '../../src/shown-fields';
import { type Place, sayStep, takeWalk, type Walk, walksAt } from './walk';

interface Options {
  readonly runs: number;
  readonly seed: number;
  /** Where; left out is everywhere. */
  readonly place?: Place;
  /** Changes charts before they run. */
  readonly edit?: (machine: AnyStateMachine) => AnyStateMachine;
  /** False: the first failure is enough, and no shorter walk is looked for. */
  readonly isShrunk?: boolean;
}

type Result = RunDetails<[Walk]>;

export function takeWalks({ runs, seed, place, edit, isShrunk = true }: Options): Promise<Result> {
  const property = fc.asyncProperty(walksAt(place), (walk) => takeWalk(walk, edit && { edit }));
  return fc.check(property, { numRuns: runs, seed, endOnFailure: !isShrunk }) as Promise<Result>;
}

/** The shortest walk that fails the same way, step by step. */
export function describeFailure({ seed, counterexample, errorInstance }: Result): string {
  const [walk] = counterexample ?? [];
  const steps = walk?.steps.map((step, index) => `  ${index + 1}. ${sayStep(walk, step)}`) ?? [];
  return [
    `A walk failed (seed ${seed}): ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    `  start: ${walk?.start}`,
    ...steps,
  ].join('\n');
}

/** Takes the walk that failed once more and saves what its charts did, a file for each tab, for the inspector. */
export async function saveRecordings(
  { counterexample, seed }: Result,
  folder: string,
  edit?: Options['edit'],
): Promise<readonly string[]> {
  const [walk] = counterexample ?? [];
  if (walk === undefined) return [];
  const recorders: ChartRecorder[] = [];
  await takeWalk(walk, {
    ...(edit && { edit }),
    onTab: (app) => recorders.push(recordCharts(app, limits)),
    onStep: (step) => recorders.at(-1)?.add({ at: Date.now(), kind: 'step', text: sayStep(walk, step) }),
  }).catch(() => {});
  await mkdir(folder, { recursive: true });
  return Promise.all(
    recorders.map(async (recorder, index) => {
      const file = join(folder, `seed-${seed}-tab-${index + 1}.json`);
      const tabName = `walk of seed ${seed}, tab ${index + 1}`;
      const recording = describePast(recorder.past(), {
        tabName,
        about: { walk },
        shown: [...shownFields, 'text'],
      });
      await writeFile(file, writeRecording(recording));
      return file;
    }),
  );
}

const limits = { mostSteps: 50_000, mostFacts: 1_000, mostAgeMs: Number.POSITIVE_INFINITY };
