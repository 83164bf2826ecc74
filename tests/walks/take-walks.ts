import fc, { type RunDetails } from 'fast-check';
import { sayStep } from './steps';
import { takeWalk, type Walk, walks } from './walk';

interface Options {
  readonly runs: number;
  readonly seed: number;
}

type Result = RunDetails<[Walk]>;

export function takeWalks({ runs, seed }: Options): Promise<Result> {
  return fc.check(
    fc.asyncProperty(walks, (walk) => takeWalk(walk)),
    { numRuns: runs, seed },
  ) as Promise<Result>;
}

/** The shortest walk that fails the same way, step by step. */
export function describeFailure({ seed, counterexample, errorInstance }: Result): string {
  const [walk] = counterexample ?? [];
  const steps = walk?.steps.map((step, index) => `  ${index + 1}. ${sayStep(step)}`) ?? [];
  return [
    `A walk failed (seed ${seed}): ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`,
    `  start: ${walk?.start}`,
    ...steps,
  ].join('\n');
}
