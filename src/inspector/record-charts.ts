import {
  type ActorRefLike,
  type AnyActor,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { describeChart, transitionId } from '../statechart/describe-chart';
import { createMask } from './mask';
import type { ActorState, InspectedStep, RecordedFact } from './messages';
import type { Recording } from './recording';

interface RecorderOptions {
  /** Steps beyond this number, or older than that, are forgotten. */
  readonly mostSteps: number;
  readonly mostAgeMs: number;
  readonly mostFacts: number;
  readonly now?: () => number;
}

type State = Omit<ActorState, 'accepts'>;

interface Actor {
  readonly id: string;
  readonly name: string;
  readonly systemId: string | null;
  readonly parentId: string | null;
  readonly machine: AnyStateMachine | null;
  first: State | null;
}

/**
 * A step as it was taken: named and masked when it is written. It refers to the context alone, because a snapshot
 * leads to the child actors, which would be kept with all they hold.
 */
interface Step extends State {
  readonly at: number;
  readonly actor: Actor;
  readonly sourceId: string | null;
  readonly event: { readonly type: string };
  readonly transitions: readonly AnyTransitionDefinition[];
}

interface Description {
  readonly tabName: string;
  readonly about: Recording['about'];
  /** The fields whose values may be read. */
  readonly shown: readonly string[];
}

export interface ChartRecorder {
  add(fact: RecordedFact): void;
  /** Whatever happened so far, masked. */
  read(description: Description): Recording<State>;
  /** Forgets everything. */
  stop(): void;
}

/** Events sent, and transitions taken, that have led to no snapshot yet. */
const mostWaiting = 500;

const none: readonly AnyTransitionDefinition[] = [];

/** Records the system of an actor from now on, in memory alone. */
export function recordCharts(
  root: AnyActor,
  { mostSteps, mostAgeMs, mostFacts, now = Date.now }: RecorderOptions,
): ChartRecorder {
  const actors = new Map<string, Actor>();
  // Emptied now and then: a weak map costs several times as much.
  const sources = new Map<object, string | null>();
  const taken = new Map<string, readonly AnyTransitionDefinition[]>();
  const steps = createRing<Step>(mostSteps, ({ actor, status, value, context }) => {
    actor.first = { status, value, context };
    // Its last step: the file begins without it.
    if (status !== 'active') actors.delete(actor.id);
  });
  const facts = createRing<RecordedFact>(mostFacts);

  const known = (ref: AnyActor, first: State | null): Actor => {
    const { logic, sessionId: id } = ref;
    const machine = logic instanceof StateMachine ? logic : null;
    const actor = {
      id,
      // An actor that nobody named is called by the id of its chart.
      name: ref.id === id && machine !== null ? machine.id : ref.id,
      systemId: ref.systemId ?? null,
      parentId: ref._parent?.sessionId ?? null,
      machine,
      first,
    };
    actors.set(id, actor);
    return actor;
  };
  const adopt = (ref: AnyActor) => {
    const snapshot: unknown = ref.getSnapshot();
    known(ref, stateOf(snapshot));
    for (const child of childrenOf(snapshot)) adopt(child);
  };

  const take = (inspected: InspectionEvent) => {
    // What XState calls a likeness of an actor ref is the actor itself.
    const ref = inspected.actorRef as ActorRefLike & AnyActor;
    if (inspected.type === '@xstate.event') {
      if (sources.size === mostWaiting) sources.clear();
      sources.set(inspected.event, inspected.sourceRef?.sessionId ?? null);
    } else if (inspected.type === '@xstate.microstep') {
      if (taken.size === mostWaiting) taken.clear();
      const earlier = taken.get(ref.sessionId);
      taken.set(
        ref.sessionId,
        earlier === undefined ? inspected._transitions : [...earlier, ...inspected._transitions],
      );
    } else if (inspected.type === '@xstate.snapshot') {
      const { event, snapshot } = inspected;
      const at = now();
      const actor = actors.get(ref.sessionId) ?? known(ref, null);
      if (event.type === 'xstate.init') actor.first = null;
      const { status, value, context } = stateOf(snapshot);
      const sourceId = sources.get(event) ?? null;
      const transitions = taken.get(ref.sessionId) ?? none;
      taken.delete(ref.sessionId);
      for (let oldest = steps.oldest(); oldest && oldest.at < at - mostAgeMs; oldest = steps.oldest())
        steps.drop();
      steps.push({ at, actor, sourceId, event, transitions, status, value, context });
    }
  };

  adopt(root);
  const subscription = root.system.inspect({
    next(inspected) {
      try {
        take(inspected);
      } catch (error) {
        // Thrown on, it would stop the chart that took the event.
        subscription.unsubscribe();
        console.error('The charts are no longer recorded', error);
      }
    },
  });

  return {
    add: facts.push,
    read({ tabName, about, shown }) {
      const masked = createMask(new Set(['type', ...shown]));
      const maskedState = ({ status, value, context }: State): State => ({
        status,
        value,
        context: masked(context),
      });
      return {
        about,
        tab: { name: tabName },
        actors: [...actors.values()].map(({ machine, first, ...actor }) => ({
          ...actor,
          chart: machine === null ? null : describeChart(machine),
          first: first === null ? null : maskedState(first),
        })),
        steps: steps.list().map(({ at, actor, sourceId, event, transitions, ...state }) => ({
          at,
          actorId: actor.id,
          sourceId,
          // It has its type at least.
          event: masked(event) as InspectedStep['event'],
          transitions: transitions.map(transitionId),
          state: maskedState(state),
        })),
        facts: facts.list().map((fact) => {
          const { at, kind } = fact;
          return { ...(masked(fact) as object), at, kind };
        }),
      };
    },
    stop() {
      subscription.unsubscribe();
      actors.clear();
      steps.clear();
      facts.clear();
    },
  };
}

/** Of a machine; another actor has neither value nor context. */
function stateOf(snapshot: unknown): State {
  const { status = 'active', value, context } = snapshot as Partial<State>;
  return value === undefined ? { status, value: null, context: null } : { status, value, context };
}

function childrenOf(snapshot: unknown): readonly AnyActor[] {
  const { children = {} } = snapshot as { children?: Readonly<Record<string, AnyActor>> };
  return Object.values(children);
}

/** The newest items up to a number, oldest first. */
function createRing<T>(most: number, onDrop: (item: T) => void = () => {}) {
  let items: (T | undefined)[] = [];
  let start = 0;
  let count = 0;
  const oldest = () => (count === 0 ? undefined : items[start]);
  const drop = () => {
    const item = oldest();
    if (item === undefined) return;
    items[start] = undefined;
    start = (start + 1) % most;
    count -= 1;
    onDrop(item);
  };
  return {
    oldest,
    drop,
    push(item: T) {
      if (count === most) drop();
      items[(start + count) % most] = item;
      count += 1;
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
