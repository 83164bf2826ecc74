import {
  type ActorRefLike,
  type AnyActor,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import type { ActorState, RecordedFact } from './messages';
import { createShortening } from './shorten';

export interface FollowedActor {
  /** Weak, because a snapshot leads to the child actors, which would be kept with all they hold. */
  readonly ref: WeakRef<AnyActor>;
  readonly id: string;
  readonly name: string;
  readonly systemId: string | null;
  readonly parentId: string | null;
  readonly machine: AnyStateMachine | null;
  /** The state before its first kept step; null where that step starts it. */
  first: ActorState | null;
}

/** A step as it was taken: it is described and masked when somebody looks. It refers to the context alone. */
export interface FollowedStep extends ActorState {
  readonly at: number;
  readonly actor: FollowedActor;
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly AnyTransitionDefinition[];
}

export interface ChartPast {
  readonly actors: readonly FollowedActor[];
  /** Oldest first. */
  readonly steps: readonly FollowedStep[];
}

interface FollowOptions {
  readonly mostSteps: number;
  /** How old a kept step may be, in milliseconds. */
  readonly mostAgeMs?: number;
  readonly now?: () => number;
  /** Of a longer list the first entries alone are kept: each change of a list of all orders is another list. */
  readonly mostEntries?: number;
  readonly onActor?: (actor: FollowedActor) => void;
  readonly onStep?: (step: FollowedStep) => void;
}

/** Events sent, and transitions taken, that have led to no snapshot yet. */
const mostWaiting = 500;

const asItIs = <T>(value: T): T => value;

const none: readonly AnyTransitionDefinition[] = [];

/** Keeps what charts do, up to a number of steps, from XState's inspection. */
export function followCharts({
  mostSteps,
  mostAgeMs = Number.POSITIVE_INFINITY,
  now = Date.now,
  mostEntries,
  onActor,
  onStep,
}: FollowOptions) {
  const shortened = mostEntries === undefined ? asItIs : createShortening(mostEntries);
  const actors = new Map<string, FollowedActor>();
  // Emptied now and then: a weak map costs several times as much.
  const sources = new Map<object, string | null>();
  const taken = new Map<string, readonly AnyTransitionDefinition[]>();
  const steps = createRing<FollowedStep>(mostSteps, ({ actor, status, value, context }) => {
    actor.first = { status, value, context };
    // Its last step: what is kept begins without it.
    if (status !== 'active') actors.delete(actor.id);
  });

  const known = (ref: AnyActor, first: ActorState | null): FollowedActor => {
    const { logic, sessionId: id } = ref;
    const actor = {
      ref: new WeakRef(ref),
      id,
      name: nameOf(ref),
      systemId: ref.systemId ?? null,
      parentId: ref._parent?.sessionId ?? null,
      machine: logic instanceof StateMachine ? logic : null,
      first,
    };
    actors.set(id, actor);
    onActor?.(actor);
    return actor;
  };
  const adopt = (ref: AnyActor) => {
    const snapshot: unknown = ref.getSnapshot();
    known(ref, stateOf(snapshot, shortened));
    for (const child of childrenOf(snapshot)) adopt(child);
  };

  return {
    /** Begins with where an actor that may run already is, and all below it. */
    adopt,
    take(inspected: InspectionEvent) {
      // What XState calls a likeness of an actor ref is the actor itself.
      const ref = inspected.actorRef as ActorRefLike & AnyActor;
      const { sessionId } = ref;
      if (inspected.type === '@xstate.actor') {
        known(ref, null);
      } else if (inspected.type === '@xstate.event') {
        if (sources.size === mostWaiting) sources.clear();
        sources.set(shortened(inspected.event), inspected.sourceRef?.sessionId ?? null);
      } else if (inspected.type === '@xstate.microstep') {
        if (taken.size === mostWaiting) taken.clear();
        const earlier = taken.get(sessionId);
        const { _transitions } = inspected;
        taken.set(sessionId, earlier === undefined ? _transitions : [...earlier, ..._transitions]);
      } else if (inspected.type === '@xstate.snapshot') {
        const { snapshot } = inspected;
        const event = shortened(inspected.event);
        const at = now();
        const actor = actors.get(sessionId) ?? known(ref, null);
        if (event.type === 'xstate.init') actor.first = null;
        const { status, value, context } = stateOf(snapshot, shortened);
        const sourceId = sources.get(event) ?? null;
        const transitions = taken.get(sessionId) ?? none;
        taken.delete(sessionId);
        steps.forget(at - mostAgeMs);
        const step = { at, actor, sourceId, event, transitions, status, value, context };
        steps.push(step);
        onStep?.(step);
      }
    },
    find: (id: string): AnyActor | undefined => actors.get(id)?.ref.deref(),
    past(): ChartPast {
      steps.forget(now() - mostAgeMs);
      return { actors: [...actors.values()], steps: steps.list() };
    },
    clear() {
      actors.clear();
      steps.clear();
    },
  };
}

interface RecorderOptions {
  /** Steps and facts beyond these numbers, or older than that, are forgotten. */
  readonly mostSteps: number;
  readonly mostFacts: number;
  readonly mostAgeMs: number;
  readonly mostEntries?: number;
  readonly now?: () => number;
}

export interface RecordedPast extends ChartPast {
  readonly facts: readonly RecordedFact[];
}

export interface ChartRecorder {
  add(fact: RecordedFact): void;
  /** Whatever happened so far. */
  past(): RecordedPast;
  /** Forgets everything. */
  stop(): void;
}

/** Records the system of an actor from now on, in memory alone. */
export function recordCharts(root: AnyActor, { mostFacts, ...options }: RecorderOptions): ChartRecorder {
  const { mostAgeMs, now = Date.now } = options;
  const charts = followCharts(options);
  const facts = createRing<RecordedFact>(mostFacts);
  charts.adopt(root);
  const subscription = root.system.inspect({
    next(inspected) {
      try {
        charts.take(inspected);
      } catch (error) {
        // Thrown on, it would stop the chart that took the event.
        subscription.unsubscribe();
        console.error('The charts are no longer recorded', error);
      }
    },
  });
  return {
    add: facts.push,
    past() {
      facts.forget(now() - mostAgeMs);
      return { ...charts.past(), facts: facts.list() };
    },
    stop() {
      subscription.unsubscribe();
      charts.clear();
      facts.clear();
    },
  };
}

/** The id that its parent gave the actor; without one, the name of its logic. */
function nameOf({ id, sessionId, logic, src }: AnyActor): string {
  // XState gives such ids: its number for a root or a child, `0.` and the state for what a state invokes.
  if (id !== sessionId && !/^\d+\./.test(id)) return id;
  if (typeof src === 'string') return src;
  return logic instanceof StateMachine ? logic.id : id;
}

/** The state of a machine; other actors have neither value nor context. */
function stateOf(snapshot: unknown, shortened: <T>(value: T) => T): ActorState {
  const { status = 'active', value, context } = snapshot as Partial<ActorState>;
  return value === undefined
    ? { status, value: null, context: null }
    : { status, value, context: shortened(context) };
}

function childrenOf(snapshot: unknown): readonly AnyActor[] {
  const { children = {} } = snapshot as { children?: Readonly<Record<string, AnyActor>> };
  return Object.values(children);
}

/** The newest items up to a number, oldest first. */
function createRing<T extends { readonly at: number }>(most: number, onDrop: (item: T) => void = () => {}) {
  let items: (T | undefined)[] = [];
  let start = 0;
  let count = 0;
  const drop = () => {
    const item = items[start];
    if (item === undefined) return;
    items[start] = undefined;
    start = (start + 1) % most;
    count -= 1;
    onDrop(item);
  };
  return {
    push(item: T) {
      if (count === most) drop();
      items[(start + count) % most] = item;
      count += 1;
    },
    forget(before: number) {
      for (let oldest = items[start]; oldest && oldest.at < before; oldest = items[start]) drop();
    },
    list: (): readonly T[] =>
      [...items.slice(start), ...items.slice(0, start)].flatMap((item) => (item === undefined ? [] : [item])),
    clear() {
      items = [];
      start = 0;
      count = 0;
    },
  };
}
