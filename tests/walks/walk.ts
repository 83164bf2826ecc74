import fc from 'fast-check';
import type { AnyActor, AnyStateMachine } from 'xstate';
import { quotingFeatures } from '../world/server';
import { createWorld, type World } from '../world/world';
import { createChangeRules } from './change-rules';
import { changeKinds, changePath, placeOwn } from './change-steps';
import { kitchenKinds } from './kitchen-steps';
import { takeKitchenWalk } from './kitchen-walk';
import { lookAlways } from './look-always';
import { busyIn, createRules, ringingIn } from './rules';
import { type Kind, kinds, type Step } from './steps';

const consoleStarts = ['idle', 'ringing', 'live', 'cart', 'twoTabs'] as const;

/** The page where an order is changed, without a call and while one rings. */
const changeStarts = ['change', 'changeRinging'] as const;

/** Where a walk begins. */
export type Start = (typeof consoleStarts)[number] | (typeof changeStarts)[number] | 'kitchen';

export interface Walk {
  /** How far a call is before the steps begin. */
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** After everything works again, no chart may be busy for longer than this. */
const restWithinMs = 150_000;
/** A ring whose end was missed is asked about after 90 s. */
const doubtMs = 100_000;
/** The server is asked every 5 s whether a live call goes on. */
const pollMs = 10_000;
/** A page that does not know of its call asks for it again within this time, and may be signed out only then. */
const askedMs = 10_000;
/** The server gives the call of an agent who is gone to others within this time. */
const goneMs = 20_000;

const stepsOf = (kindsOf: Readonly<Record<string, { readonly weight: number }>>) => {
  const does = fc.oneof(
    ...Object.entries(kindsOf).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) })),
  );
  const step: fc.Arbitrary<Step> = fc.record({ does, n: fc.nat({ max: 120 }) });
  return fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });
};

/** What is not of the place is done a third as often, and time passes as often. */
const rarer = (others: typeof kinds): typeof kinds =>
  Object.fromEntries(
    Object.entries(others).map(([name, kind]) => [
      name,
      ['wait', 'settle'].includes(name) ? kind : { ...kind, weight: Math.ceil(kind.weight / 3) },
    ]),
  );

const walksFrom = {
  console: fc.record({ start: fc.constantFrom<Start[]>(...consoleStarts), steps: stepsOf(kinds) }),
  change: fc.record({
    start: fc.constantFrom<Start[]>(...changeStarts),
    steps: stepsOf({ ...rarer(kinds), ...changeKinds }),
  }),
  kitchen: fc.record({ start: fc.constant<Start>('kitchen'), steps: stepsOf(kitchenKinds) }),
} satisfies Record<string, fc.Arbitrary<Walk>>;

export type Place = keyof typeof walksFrom;
export const places = Object.keys(walksFrom) as readonly Place[];

/** Walks at one place, or at all of them. */
export function walksAt(place?: Place): fc.Arbitrary<Walk> {
  const { console, change, kitchen } = walksFrom;
  const all = fc.oneof(
    { weight: 3, arbitrary: console },
    { weight: 1, arbitrary: change },
    { weight: 1, arbitrary: kitchen },
  );
  return place === undefined ? all : walksFrom[place];
}

/** What a step of a walk does. */
function kindOf(start: Start, does: string): Kind | undefined {
  const isChange = changeStarts.some((each) => each === start);
  return isChange ? (changeKinds[does] ?? kinds[does]) : kinds[does];
}

export function sayStep({ start }: Pick<Walk, 'start'>, { does, n }: Step): string {
  const kind = start === 'kitchen' ? kitchenKinds[does] : kindOf(start, does);
  return kind?.say(n) ?? does;
}

interface Options {
  readonly edit?: (machine: AnyStateMachine) => AnyStateMachine;
  readonly onTab?: (app: AnyActor) => void;
  /** Is told of each step before it is taken. */
  readonly onStep?: (step: Step) => void;
}

/** Takes one walk. Throws what it found. */
export async function takeWalk({ start, steps }: Walk, options: Options = {}): Promise<void> {
  if (start === 'kitchen') return takeKitchenWalk(steps, options);
  const { edit, onTab, onStep } = options;
  const isChange = changeStarts.some((each) => each === start);
  const world = await createWorld({
    ...(edit && { edit }),
    ...(onTab && { onTab }),
    ...(isChange && { features: quotingFeatures }),
  });
  const order = isChange ? placeOwn(world, steps.length) : undefined;
  const rules = createRules(world);
  const changeRules = isChange ? createChangeRules(world) : null;
  const throwFound = lookAlways(world, () => {
    rules.always();
    changeRules?.always();
  });
  const look = (after: Step | null) => {
    throwFound();
    rules.afterStep(after);
    changeRules?.afterStep(after);
  };
  try {
    await begin(world, start);
    if (order !== undefined) {
      world.agent.goTo(changePath(order));
      await world.settle();
    }
    look(null);
    for (const each of steps) {
      onStep?.(each);
      rules.beforeStep(each);
      await kindOf(start, each.does)?.run(world, each.n);
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
  if (start === 'idle' || start === 'change') return;
  world.customerCalls();
  await world.advance(50);
  if (start === 'ringing' || start === 'changeRinging') return;
  if (start === 'twoTabs') {
    world.openTab();
    await world.settle();
    return world.chooseTab(0);
  }
  world.agent.answer();
  await world.settle();
  if (start === 'cart') world.agent.add(0);
}

type Rules = ReturnType<typeof createRules>;

async function comeToRest(world: World, rules: Rules, look: (after: null) => void): Promise<void> {
  const isAtRest = await world.settle(restWithinMs);
  look(null);
  rules.check(isAtRest, `still busy after ${restWithinMs / 1_000} s: ${busyIn(world).join('; ')}`);
  const goneOn = () => world.tabs.flatMap(ringingIn).filter((id) => !world.server.isOffered(id));
  const later = [
    [askedMs + goneMs, rules.leftAlone, 'nobody talks to the caller of'],
    [pollMs, rules.shownWrongly, 'it is over, and its screen stays:'],
    [doubtMs, goneOn, 'it goes on ringing without an offer:'],
    [doubtMs, rules.ringingUnseen, 'it rings, and no tab shows it:'],
  ] as const;
  for (const [withinMs, wrong, rule] of later) {
    if (wrong().length === 0) continue;
    await world.advance(withinMs);
    look(null);
    rules.check(wrong().length === 0, `${rule} call ${wrong().join(', ')}`);
  }
}

/** At the end the agent signs out, and nothing may be asked any more. */
async function leave(world: World, rules: Rules, look: (after: null) => void): Promise<void> {
  if (!world.tab().isSignedIn()) return;
  const sentBefore = world.network.sent.length;
  const hasSession = world.server.isTokenValid(world.storage.getItem('auth_token'));
  world.agent.send('workspace', { type: 'workspace.signOut' });
  // Nothing is asked while a call is looked for, and one that becomes known only now is asked about after the others.
  for (const answer of ['leave', 'endCall', 'discard', 'leave', 'endCall']) {
    world.agent.send('signOut', { type: `signOut.${answer}` });
    await world.settle(restWithinMs);
  }
  // Whose session the server ended cannot end the call, and another tab may hear of it first.
  const wasSignedOut = world.network.sent.slice(sentBefore).some(({ status }) => status === 401);
  const callers = wasSignedOut || !hasSession ? [] : rules.leftAlone();
  rules.check(callers.length === 0, `signing out left the caller of call ${callers.join(', ')}`);
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
