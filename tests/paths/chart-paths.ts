import { isDeepStrictEqual } from 'node:util';
import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type InspectedMicrostepEvent,
  type InspectionEvent,
  SimulatedClock,
  setup,
} from 'xstate';
import { getShortestPaths, getSimplePaths, type StatePath } from 'xstate/graph';
import { transitionId } from '../../src/statechart/describe-chart';

/** How one chart is walked from one input. */
export interface Walk {
  /** The chart with other implementations than the rest of its walks. */
  readonly machine?: AnyStateMachine;
  readonly input?: unknown;
  /** One or more of each event that people, actors or parents may send. */
  readonly events: readonly AnyEventObject[];
  /** False where the event cannot happen, such as a fact of a child that does not run. */
  readonly canHappen?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** What each promise actor may answer, by its name in setup. Failures and timers are added to these. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>>;
  /** What else than the state value makes two snapshots differ, where a guard reads it. */
  readonly distinguish?: (snapshot: AnyMachineSnapshot) => unknown;
}

export interface ChartPaths {
  readonly machine: AnyStateMachine;
  readonly walks: readonly Walk[];
  /** Why a state or transition, by the name that the table gives it, is never walked. */
  readonly excused?: Readonly<Record<string, string>>;
  /** The folders with its tests, where these are not in a folder with its name. */
  readonly testedWith?: readonly string[];
  /** Why no test can notice a mutant, by the name that the run with mutants gives it. */
  readonly survivors?: Readonly<Record<string, string>>;
}

type ChartPath = StatePath<AnyMachineSnapshot, AnyEventObject>;
type Transition = InspectedMicrostepEvent['_transitions'][number];

/** What a chart has and what its paths took of it, by name. */
export interface Coverage {
  readonly chart: string;
  readonly paths: number;
  /** Null where there are too many to run. */
  readonly simplePaths: number | null;
  readonly states: number;
  readonly transitions: number;
  readonly unreached: readonly Part[];
  readonly untaken: readonly Part[];
}

export interface Part {
  readonly name: string;
  /** As the picture of the chart has it. */
  readonly id: string;
  /** Of a transition: the ids of the innermost states that it can be taken in. */
  readonly from?: readonly string[];
}

/** Simple paths grow with every choice; more than these would take minutes. */
const mostSimplePaths = 500;

const nothing = () => {};

/** Runs every path that is needed to reach each state and take each transition, on a running actor. */
export function walkChart(
  { machine, walks }: ChartPaths,
  onSettled: (snapshot: AnyMachineSnapshot) => void = () => {},
): Coverage {
  const covered: Covered = { states: new Set(), transitions: new Set() };
  let paths = 0;
  let simplePaths: number | null = 0;
  for (const walk of walks) {
    const chart = frozen(walk.machine ?? machine);
    const { needed, simple } = explore(chart, walk);
    for (const path of [...needed, ...(simple ?? [])]) run(chart, walk.input, path, covered, onSettled);
    paths += needed.length;
    simplePaths = simple === null || simplePaths === null ? null : simplePaths + simple.length;
  }
  const { states, transitions } = partsOf(machine);
  return {
    chart: machine.id,
    paths,
    simplePaths,
    states: states.length,
    transitions: transitions.length,
    unreached: states.filter(({ id }) => !covered.states.has(id)),
    untaken: transitions.filter(({ id }) => !covered.transitions.has(id)),
  };
}

/** Everything that can be walked. */
export function partsOf(machine: AnyStateMachine) {
  const nodes = nodesOf(machine.root);
  return {
    states: nodes.filter(isLeaf).map((node): Part => ({ name: nameOfState(node), id: node.id })),
    transitions: numbered(
      nodes.flatMap(transitionsOf).map(
        (transition): Part => ({
          name: nameOfTransition(transition),
          id: transitionId(transition),
          from: nodesOf(transition.source)
            .filter(isLeaf)
            .map((node) => node.id),
        }),
      ),
    ),
  };
}

/** The second of a name is told apart by its number. */
function numbered(parts: readonly Part[]): readonly Part[] {
  return parts.map((part, index) => {
    const { name } = part;
    const before = parts.slice(0, index).filter((one) => one.name === name).length;
    return before === 0 ? part : { ...part, name: `${name} (${before + 1})` };
  });
}

/** Ids, as the picture of the chart has them. */
interface Covered {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
}

interface Graph {
  /** The shortest to every combination of states, and one for each transition that these do not take. */
  readonly needed: readonly ChartPath[];
  readonly simple: readonly ChartPath[] | null;
}

/** What two snapshots that count as one have in common. */
export const keyOf =
  ({ distinguish = () => null }: Pick<Walk, 'distinguish'>) =>
  (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, distinguish(snapshot), snapshot.status]);

/** Finds the paths without running any actor: every event is tried in every state. */
function explore(machine: AnyStateMachine, walk: Walk): Graph {
  const { input, events, canHappen = () => true, answers = {} } = walk;
  const nodes = nodesOf(machine.root);
  const fixtures = [...events, ...actorEvents(nodes, answers), ...timerEvents(nodes)];
  const positions = new Map(fixtures.map((event, index) => [event, String(index)]));
  const options = {
    events: fixtures,
    serializeState: keyOf(walk),
    // Answers may be what JSON does not tell apart, such as errors.
    serializeEvent: (event: AnyEventObject) => positions.get(event) ?? '',
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      snapshot.status === 'active' &&
      (event.actorId === undefined || snapshot.children[event.actorId] !== undefined) &&
      canHappen(event, snapshot),
  };
  const { logic, step } = steppable(machine, input);
  const shortest: readonly ChartPath[] = getShortestPaths(logic, options);
  /** One for each combination of states; what else the snapshots differ by matters to transitions alone. */
  const resting = new Map(
    shortest.toReversed().map((path) => [JSON.stringify(path.state.value), path]),
  ).values();
  const first: AnyMachineSnapshot = logic.getInitialSnapshot(noScope, input);
  /** By the events that lead there; every path comes after the one it prolongs. */
  const reachedBy = new Map<string, AnyMachineSnapshot>();
  const edges = shortest.flatMap((path) => {
    // Of all snapshots with the same key, the graph keeps the last: the path may lead to another.
    const places = path.steps.slice(1).map(({ event }) => options.serializeEvent(event));
    const before = reachedBy.get(places.slice(0, -1).join());
    const last = path.steps.at(-1);
    const reached = before === undefined || last === undefined ? first : step(before, last.event).next;
    reachedBy.set(places.join(), reached);
    return fixtures
      .filter((event) => options.filterEvents(reached, event))
      .map((event) => ({ path, from: reached, event, ...step(reached, event) }));
  });
  // What a chart spawns stands nowhere in it: each of these fails once wherever it runs.
  const spawnedFail = [...reachedBy.values()].flatMap((from) =>
    spawnedIn(from, nodes).map((id) => {
      const event = failureOf(id);
      return { from, event, next: step(from, event).next };
    }),
  );
  const broken = [...edges, ...spawnedFail].find(({ next }) => next.status === 'error');
  if (broken !== undefined)
    throw new Error(`${broken.event.type} broke ${JSON.stringify(broken.from.value)}`, {
      cause: broken.next.error,
    });
  const covered = new Set<Transition>();
  const extra: ChartPath[] = [];
  for (const { path, event, next, transitions } of edges) {
    if (transitions.every((transition) => covered.has(transition))) continue;
    for (const transition of transitions) covered.add(transition);
    extra.push({ state: next, steps: [...path.steps, { state: next, event }], weight: path.weight + 1 });
  }
  const keyed = edges.map(
    ({ from, next }) => [options.serializeState(from), options.serializeState(next)] as const,
  );
  const isSmall = countSimplePaths(keyed, options.serializeState(first)) <= mostSimplePaths;
  return {
    needed: withoutPrefixes([...resting, ...extra]),
    simple: isSmall ? withoutPrefixes(getSimplePaths(logic, options)) : null,
  };
}

/** A step makes its own. */
const noScope = {} as AnyActorScope;

interface Taken {
  readonly next: AnyMachineSnapshot;
  readonly transitions: readonly Transition[];
}

/** The chart as a graph of snapshots; `last` are the transitions of its last step, eventless and raised ones too. */
export function steppable(machine: AnyStateMachine, input: unknown) {
  let last: Transition[] = [];
  const create = () =>
    createActor(machine, {
      input,
      inspect: (inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.microstep') last.push(...inspected._transitions);
      },
    });
  const actor = create();
  const known = new Map<string, AnyActorRef>();
  // Steps are tried one beside the other: a child of one must not be refused because another has one too.
  const system: AnyActor['system'] = Object.create(actor.system, {
    _set: { value: (systemId: string, ref: AnyActorRef) => known.set(systemId, ref) },
    get: { value: (systemId: string) => known.get(systemId) },
  });
  const self: AnyActor = Object.create(actor, { system: { value: system } });
  const { id, sessionId } = self;
  const none = {
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  const first: AnyMachineSnapshot = actor.getSnapshot();
  /** The search for paths and what is read of them take the same steps: each is taken once. */
  const taken = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Taken>>();
  const step = (snapshot: AnyMachineSnapshot, event: AnyEventObject): Taken => {
    const ofSnapshot = taken.get(snapshot) ?? new Map<AnyEventObject, Taken>();
    taken.set(snapshot, ofSnapshot);
    const before = ofSnapshot.get(event);
    if (before !== undefined) return before;
    last = [];
    const next: AnyMachineSnapshot = machine.transition(snapshot, event, {
      self,
      id,
      sessionId,
      system,
      ...none,
    });
    const step = { next, transitions: last };
    ofSnapshot.set(event, step);
    return step;
  };
  const logic: AnyActorLogic = {
    getInitialSnapshot: () => first,
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => step(snapshot, event).next,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  return { logic, step };
}

/** Counts them until there are too many. */
function countSimplePaths(edges: readonly (readonly [string, string])[], first: string): number {
  const nexts = new Map<string, Set<string>>();
  for (const [from, to] of edges) nexts.set(from, (nexts.get(from) ?? new Set()).add(to));
  const visited = new Set<string>();
  let count = 0;
  const visit = (key: string) => {
    count += 1;
    visited.add(key);
    for (const next of nexts.get(key) ?? []) if (!visited.has(next) && count <= mostSimplePaths) visit(next);
    visited.delete(key);
  };
  visit(first);
  return count;
}

/** A path is run along with each that begins with it. */
function withoutPrefixes(paths: readonly ChartPath[]): readonly ChartPath[] {
  const eventsOf = ({ steps }: ChartPath) => steps.slice(1).map(({ event }) => event);
  interface Step extends Map<AnyEventObject, Step> {}
  const root: Step = new Map();
  const ends = paths.map((path) =>
    eventsOf(path).reduce<Step>((step, event) => {
      const next: Step = step.get(event) ?? new Map();
      step.set(event, next);
      return next;
    }, root),
  );
  const kept = new Set<Step>();
  return paths.filter((_, index) => {
    const end = ends[index];
    if (end === undefined || end.size > 0 || kept.has(end)) return false;
    kept.add(end);
    return true;
  });
}

/** Sends a path's events to a running chart and compares every state it comes to with the one that was predicted. */
function run(
  machine: AnyStateMachine,
  input: unknown,
  { steps }: ChartPath,
  covered: Covered,
  onSettled: (snapshot: AnyMachineSnapshot) => void,
): void {
  const parent = createActor(
    setup({ actors: { chart: machine } }).createMachine({
      invoke: { id: 'chart', src: 'chart', input },
      on: { '*': {} },
    }),
    {
      clock: new SimulatedClock(),
      logger: () => {},
      inspect: (inspected: InspectionEvent) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) {
          covered.transitions.add(transitionId(transition));
          // A first state that is left at once is in no snapshot.
          covered.states.add(transition.source.id);
        }
        for (const node of nodesIn(inspected.snapshot)) covered.states.add(node.id);
      },
    },
  ).start();
  const { chart } = parent.getSnapshot().children;
  if (chart === undefined) throw new Error(`${machine.id} did not start`);
  for (const [index, { event, state }] of steps.entries()) {
    if (index > 0) chart.send(event);
    const seen: AnyMachineSnapshot = chart.getSnapshot();
    for (const node of seen._nodes) covered.states.add(node.id);
    onSettled(seen);
    if (!isDeepStrictEqual(seen.value, state.value))
      throw new Error(
        `${machine.id} after ${steps
          .slice(1, index + 1)
          .map((step) => step.event.type)
          .join(', ')}: ` + `${JSON.stringify(seen.value)} instead of ${JSON.stringify(state.value)}`,
      );
  }
  parent.stop();
}

/** With every actor in the state it starts with: what it answers comes from the path alone. */
export function frozen(machine: AnyStateMachine): AnyStateMachine {
  const freeze = (logic: AnyActorLogic): AnyActorLogic => ({
    // A chart that lacks implementations starts with an error, which says nothing about its parent. Its own actors are
    // not started: nothing would ever stop them.
    getInitialSnapshot: (scope, input) => ({
      ...logic.getInitialSnapshot({ ...scope, defer: nothing, actionExecutor: nothing }, input),
      status: 'active',
      error: undefined,
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot) => snapshot,
  });
  // The type of an untyped machine also allows the actors of earlier versions, with their input beside them.
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, logic]) => [name, freeze(logic)])),
  });
}

const nodesIn = (snapshot: unknown): readonly AnyStateNode[] =>
  (snapshot as Partial<AnyMachineSnapshot>)._nodes ?? [];

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const isLeaf = (node: AnyStateNode): boolean =>
  (node.type === 'atomic' || node.type === 'final') && node.parent !== undefined;

const transitionsOf = (node: AnyStateNode): readonly Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const nameOfState = ({ path }: AnyStateNode): string => path.join('.');

/** Its states without those that have states of their own, by name. */
export const leavesOf = ({ root }: AnyStateMachine): readonly string[] =>
  nodesOf(root).filter(isLeaf).map(nameOfState);

const nameOfGuard = (guard: string | { readonly type: string }): string =>
  typeof guard === 'string' ? guard : guard.type;

const nameOfTransition = ({ source, eventType, guard, target }: Transition): string => {
  const place = nameOfState(source) || 'root';
  const condition = guard === undefined || typeof guard === 'function' ? '' : ` [${nameOfGuard(guard)}]`;
  const targets = target?.map(nameOfState).join(', ');
  return `${place} on ${eventType || 'always'}${condition}${targets === undefined ? '' : ` to ${targets}`}`;
};

const actorEvents = (
  nodes: readonly AnyStateNode[],
  answers: Readonly<Record<string, readonly unknown[]>>,
): AnyEventObject[] =>
  nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => [
      ...(typeof src === 'string' ? (answers[src] ?? []) : []).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
      })),
      failureOf(id),
    ]);

const failureOf = (id: string) => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('walked failure'),
  actorId: id,
});

const spawnedIn = ({ children }: AnyMachineSnapshot, nodes: readonly AnyStateNode[]): readonly string[] => {
  const invoked = nodes.flatMap((node) => node.invoke).map(({ id }) => id);
  return Object.keys(children).filter((id) => !invoked.includes(id));
};

const timerEvents = (nodes: readonly AnyStateNode[]): AnyEventObject[] =>
  nodes
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }));
