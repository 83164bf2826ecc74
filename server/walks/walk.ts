import fc from 'fast-check';
import { margherita } from '../orders/testing-orders';
import { dial } from './call-steps';
import { openScreen, place } from './order-steps';
import { createRules } from './rules';
import type { Step } from './step';
import { kinds, take } from './steps';
import type { World } from './world';

/** What is done at once: one step, or two that race. */
type Move = readonly Step[];

export interface Walk {
  /** Busy: with orders, a kitchen, a call and another that rings. */
  readonly start: 'quiet' | 'busy';
  readonly moves: readonly Move[];
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.entries(kinds).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  // Without a bias to small and large ones: each part of it chooses something.
  n: fc.noBias(fc.maxSafeNat()),
});

export const walksOf = (longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    start: fc.constantFrom('quiet', 'busy'),
    moves: fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 3, arbitrary: fc.tuple(step, step) }),
      { minLength: 1, maxLength: longest, size: 'max' },
    ),
  });

/** By then each call that nobody answers, or whose agent is gone, is over. */
const overWithinSeconds = [61, 400, 1_000, 4_000];

/** Takes one walk. Throws what it found. */
export async function takeWalk(world: World, { start, moves }: Walk): Promise<void> {
  await begin(world, start);
  const rules = await createRules(world);
  await rules.look();
  for (const move of moves) {
    world.story.push(`- ${move.map(({ does }) => does).join(' and ')}`);
    await Promise.all(move.map((each) => take(world, each)));
    await world.settle();
    await rules.look();
  }
  await rules.checkLists();
  await leave(world, rules);
}

async function begin(world: World, start: Walk['start']): Promise<void> {
  await world.begin();
  if (start === 'quiet') return;
  world.story.push('- a busy hour');
  await openScreen(world, world.byName('admin'), 1, 'Stove');
  for (const name of ['agent', 'agent2'] as const) await place(world, world.byName(name), margherita, null);
  for (const number of ['+12065550903', '+12065550901']) await dial(world, 1, number);
  await world.settle();
  const [callId] = world.made.calls;
  await world.request(world.byName('agent'), 'POST', `/calls/${callId}/accept`);
  world.byName('agent').rings.delete(Number(callId));
  await world.settle();
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
