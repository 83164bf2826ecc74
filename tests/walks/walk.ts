import fc from 'fast-check';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { createWorld, type World } from '../world/world';
import { busyIn, createRules, ringingIn } from './rules';
import { kinds, type Step } from './steps';

export interface Walk {
  /** How far a call is before the steps begin. */
  readonly start: 'idle' | 'ringing' | 'live' | 'cart';
  readonly steps: readonly Step[];
}

/** After everything works again, no chart may be busy for longer than this. */
const restWithinMs = 150_000;
/** A ring whose end was missed is asked about after 90 s. */
const doubtMs = 100_000;
/** The server gives the call of an agent who is gone to others within this time. */
const goneMs = 20_000;

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.entries(kinds).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) })),
  ),
  n: fc.nat({ max: 120 }),
});

export const walks: fc.Arbitrary<Walk> = fc.record({
  start: fc.constantFrom('idle', 'ringing', 'live', 'cart'),
  steps: fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }),
});

interface Options {
  readonly edit?: (machine: AnyStateMachine) => AnyStateMachine;
  readonly onTab?: (app: AnyActor) => void;
  /** Is told of each step before it is taken. */
  readonly onStep?: (step: Step) => void;
}

/** Takes one walk. Throws what it found. */
export async function takeWalk({ start, steps }: Walk, { edit, onTab, onStep }: Options = {}): Promise<void> {
  const world = await createWorld({ ...(edit && { edit }), ...(onTab && { onTab }) });
  const rules = createRules(world);
  /** What the rules found while time passed: nothing is thrown through a timer. */
  let found: unknown = null;
  world.watch(() => {
    try {
      rules.always();
    } catch (error) {
      found ??= error;
    }
  });
  const look = (after: Step | null) => {
    if (found !== null) throw found;
    rules.afterStep(after);
  };
  try {
    await begin(world, start);
    look(null);
    for (const each of steps) {
      onStep?.(each);
      await kinds[each.does]?.run(world, each.n);
      await world.advance(0);
      look(each);
    }
    world.heal();
    await comeToRest(world, rules, look);
    await leave(world, rules, look);
    rules.check(world.server.unknown.length === 0, `unknown requests: ${world.server.unknown.join(', ')}`);
  } finally {
    world.stop();
  }
}

async function begin(world: World, start: Walk['start']): Promise<void> {
  if (start === 'idle') return;
  world.customerCalls();
  await world.advance(50);
  if (start === 'ringing') return;
  world.agent.answer();
  await world.settle();
  if (start === 'cart') world.agent.add(0);
}

type Rules = ReturnType<typeof createRules>;

async function comeToRest(world: World, rules: Rules, look: (after: null) => void): Promise<void> {
  const isAtRest = await world.settle(restWithinMs);
  look(null);
  rules.check(isAtRest, `still busy after ${restWithinMs / 1_000} s: ${busyIn(world).join('; ')}`);
  await nobodyIsLeftAlone(world, rules);
  const rings = () => world.tabs.map(ringingIn).filter((callId) => callId !== null);
  const isOffered = (callId: string) => world.server.isOffered(callId);
  if (rings().every(isOffered)) return;
  await world.advance(doubtMs);
  look(null);
  const wrong = rings().filter((callId) => !isOffered(callId));
  rules.check(wrong.length === 0, `it goes on ringing without an offer: call ${wrong.join(', ')}`);
}

async function nobodyIsLeftAlone(world: World, rules: Rules): Promise<void> {
  if (rules.leftAlone().length === 0) return;
  await world.advance(goneMs);
  if (rules.leftAlone().length > 0) {
    // Where the active calls could not be fetched after a reload, they are with the next connection.
    world.realtime.setDown(true);
    await world.advance(1_000);
    world.heal();
    await world.settle(restWithinMs);
    await world.advance(goneMs);
  }
  const callers = rules.leftAlone();
  rules.check(callers.length === 0, `nobody talks to the caller of call ${callers.join(', ')}`);
}

/** At the end the agent signs out, and nothing may be asked any more. */
async function leave(world: World, rules: Rules, look: (after: null) => void): Promise<void> {
  if (!world.tab().isSignedIn()) return;
  world.agent.send('workspace', { type: 'workspace.signOut' });
  world.agent.send('signOut', { type: 'signOut.endCall' });
  await world.settle(restWithinMs);
  await world.advance(10_000);
  look(null);
  rules.check(!world.tab().isSignedIn(), 'signing out did not sign out');
  rules.check(
    world.tabs.every(({ voice }) => voice.conferences().length === 0),
    'a line after signing out',
  );
  rules.check(
    world.storage.getItem('kept_orders:7') === null,
    'an order of a caller is kept after signing out',
  );
}
