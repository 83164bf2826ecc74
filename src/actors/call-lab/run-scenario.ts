import type {
  Comparison,
  Expectation,
  Scenario,
  Sight,
  Stage,
  Step,
} from '../../machines/call-lab/scenario.types';
import { deedWords, expectedWords, factWords, isMet, valueIn } from './facts';

/** Seconds until a step must have become possible: the page may not be there yet. */
const possibleWithin = 15;
const trueWithin = 10;
/** Seconds for which an expected fact must stay true. */
const staysTrueFor = 0.5;

export interface Progress {
  /** The deed that is done, or the fact that is waited for, in words. */
  readonly doing: string;
  readonly comparisons: readonly Comparison[];
}

const unseen = (expectation: Expectation): Comparison => ({
  what: factWords(expectation.fact),
  expected: expectedWords(expectation),
  seen: null,
  isMet: null,
});

const compared = (expectation: Expectation, sight: Sight): Comparison => ({
  ...unseen(expectation),
  seen: String(valueIn(expectation.fact, sight)),
  isMet: isMet(expectation, sight),
});

const expectationsOf = (steps: readonly Step[]) =>
  steps.flatMap((step) => ('expect' in step ? step.expect : []));

/** Knows nothing of how things are done: that is the stage's. Ends at a deed that cannot be done. */
export async function runScenario(
  { steps }: Scenario,
  stage: Stage,
  report: (progress: Progress) => void = () => {},
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  const progressed = (doing: string, left: readonly Step[]) =>
    report({ doing, comparisons: [...comparisons, ...expectationsOf(left).map(unseen)] });
  for (const [index, step] of steps.entries()) {
    const left = steps.slice(index);
    if (stage.now() < step.at) {
      await stage.pass(step.at - stage.now(), () => false);
    }
    if ('do' in step) {
      const doing = step.do.map(deedWords).join(', ');
      progressed(doing, left);
      const canAll = () => step.do.every((deed) => stage.can(deed));
      if (!(await stage.pass(possibleWithin, canAll))) {
        const seen = `not possible within ${possibleWithin} s`;
        comparisons.push({ what: doing, expected: 'possible', seen, isMet: false });
        progressed(doing, left);
        return [...comparisons, ...expectationsOf(left).map(unseen)];
      }
      for (const deed of step.do) stage.start(deed);
    } else {
      progressed('Looking', left);
      await stage.pass(step.within ?? trueWithin, () =>
        step.expect.every((each) => isMet(each, stage.look())),
      );
      await stage.pass(staysTrueFor, () => false);
      const sight = stage.look();
      comparisons.push(...step.expect.map((each) => compared(each, sight)));
      progressed('Looking', steps.slice(index + 1));
    }
  }
  return comparisons;
}

export function isAsExpected(comparisons: readonly Comparison[]): boolean {
  return comparisons.every((comparison) => comparison.isMet === true);
}
