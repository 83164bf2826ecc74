import fc from 'fast-check';
import { createRules } from './rules';
import { largest, type Step } from './step';
import { kinds, take } from './steps';
import type { World } from './world';

/** What is done at once: one step, or two that race. */
type Move = readonly Step[];

export interface Walk {
  readonly moves: readonly Move[];
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.entries(kinds).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  n: fc.nat({ max: largest }),
});

export const walksOf = (longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    moves: fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 3, arbitrary: fc.tuple(step, step) }),
      { minLength: 1, maxLength: longest, size: 'max' },
    ),
  });

/** By then each call that nobody answers, or whose agent is gone, is over. */
const overWithinSeconds = [61, 400, 1_000, 4_000];

/** Takes one walk. Throws what it found. */
export async function takeWalk(world: World, { moves }: Walk): Promise<void> {
  await world.begin();
  const rules = await createRules(world);
  for (const move of moves) {
    world.story.push(`- ${move.map(({ does }) => does).join(' and ')}`);
    await Promise.all(move.map((each) => take(world, each)));
    await world.settle();
    await rules.look();
  }
  await rules.checkLists();
  await leave(world, rules);
}

/** At the end everybody goes, and nothing goes on. */
async function leave(world: World, rules: Awaited<ReturnType<typeof createRules>>): Promise<void> {
  world.story.push('- everybody leaves');
  for (const person of world.people) world.closePage(person);
  await world.settle();
  for (const seconds of overWithinSeconds) {
    await world.pass(seconds);
    await world.settle();
  }
  await rules.look();
  const open = await world.query<{ id: number; status: string }>(
    "select id::int, status from calls where status in ('ringing', 'in-progress')",
  );
  rules.check(
    open.length === 0,
    `still going on: ${open.map(({ id, status }) => `call ${id} ${status}`).join(', ')}`,
  );
  const online = await world.query<{ email: string; status: string }>(
    "select email, status from agents where status <> 'offline'",
  );
  rules.check(
    online.length === 0,
    `still there: ${online.map(({ email, status }) => `${email} ${status}`).join(', ')}`,
  );
}
