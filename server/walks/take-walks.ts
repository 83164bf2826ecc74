import fc, { type RunDetails } from 'fast-check';
import { takeWalk, type Walk, walksOf } from './walk';
import { createWorld, type World } from './world';

interface Options {
  readonly runs: number;
  readonly seed: number;
  /** Moves of the longest walk. */
  readonly longest?: number;
  /** Changes the world before the walks. */
  readonly edit?: (world: World) => unknown;
  /** False: the first failure is enough, and no shorter walk is looked for. */
  readonly isShrunk?: boolean;
}

type Result = RunDetails<[Walk]> & {
  readonly moves: number;
  /** Of the shortest walk that failed, what was done in it. */
  readonly story: readonly string[];
};

export async function takeWalks({
  runs,
  seed,
  longest = 40,
  edit,
  isShrunk = true,
}: Options): Promise<Result> {
  const world = await createWorld();
  await edit?.(world);
  let moves = 0;
  let story: readonly string[] = [];
  const property = fc.asyncProperty(walksOf(longest), async (walk) => {
    moves += walk.moves.length;
    try {
      await takeWalk(world, walk);
    } catch (error) {
      story = [...world.story];
      throw error;
    }
  });
  try {
    const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: !isShrunk });
    return { ...(details as RunDetails<[Walk]>), moves, story };
  } finally {
    // What the answers differed in was reported with its walk.
    await world.close().catch(() => undefined);
  }
}

export function describeFailure({ seed, errorInstance, story, counterexample }: Result): string {
  const [walk] = counterexample ?? [];
  const message =
    errorInstance instanceof Error ? errorInstance.message || errorInstance.stack : String(errorInstance);
  return [
    `A walk failed (seed ${seed}): ${message}`,
    ...story.map((line) => `  ${line}`),
    `  ${JSON.stringify(walk?.moves)}`,
  ].join('\n');
}
