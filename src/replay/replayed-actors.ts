import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ScreensMoment, ShownActor } from '../inspector/screens.types';
import { DoesNotFit, rebuildSnapshot } from './rebuild-snapshot';

type Listener = (value: unknown) => void;
type Observer = Listener | { readonly next?: Listener | undefined };

/** Has the recorded snapshots, one after the other, and does nothing with what is sent to it. */
class ReplayedActor {
  readonly #observers = new Set<Observer>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #snapshot: unknown = null;

  readonly sessionId: string;
  readonly id: string;
  readonly systemId: string | undefined;
  readonly system: { readonly get: (systemId: string) => unknown };

  constructor({ id, name, systemId }: ShownActor, system: ReplayedActor['system']) {
    this.sessionId = id;
    this.id = name;
    this.systemId = systemId ?? undefined;
    this.system = system;
  }

  getSnapshot() {
    return this.#snapshot;
  }

  subscribe(observer: Observer) {
    this.#observers.add(observer);
    return { unsubscribe: () => void this.#observers.delete(observer) };
  }

  on(type: string, listener: Listener) {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return { unsubscribe: () => void listeners.delete(listener) };
  }

  send(_event: AnyEventObject) {}

  start() {
    return this;
  }

  stop() {
    return this;
  }

  hold(snapshot: unknown) {
    this.#snapshot = snapshot;
  }

  notify() {
    for (const observer of [...this.#observers]) {
      if (typeof observer === 'function') observer(this.#snapshot);
      else observer.next?.(this.#snapshot);
    }
  }

  emit(event: AnyEventObject) {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) listener(event);
  }
}

export interface ReplayedActors {
  /** Puts all actors at the moment before any view is asked to draw; returns what cannot be shown. */
  show(moment: ScreensMoment): Promise<readonly string[]>;
  /** One without a parent, by the id of its chart. */
  root(chartId: string): AnyActorRef | null;
}

type FindChart = (id: string) => Promise<AnyStateMachine | null>;

/** The actors of a recording, for views. */
export function createReplayedActors(findChart: FindChart): ReplayedActors {
  const charts = new Map<string, AnyStateMachine | null>();
  const actors = new Map<string, ReplayedActor>();
  const shown = new Map<string, ShownActor>();
  const problems = new Map<string, string>();
  const system = {
    get: (systemId: string) => {
      const found = [...shown.values()].find((one) => one.systemId === systemId && isShown(one));
      return found === undefined ? undefined : actorOf(found);
    },
  };

  const actorOf = (shownActor: ShownActor): ReplayedActor => {
    const actor = actors.get(shownActor.id) ?? new ReplayedActor(shownActor, system);
    actors.set(shownActor.id, actor);
    return actor;
  };
  // Views only read, subscribe and send, all of which a replayed actor has.
  const refOf = (actor: ShownActor) => actorOf(actor) as unknown as AnyActorRef;
  const isShown = ({ id }: ShownActor) => !problems.has(id);
  const findActor = (id: string) => {
    const found = shown.get(id);
    return found === undefined || !isShown(found) ? null : refOf(found);
  };

  const loadCharts = async (changed: readonly ShownActor[]) => {
    const wanted = new Set(changed.flatMap(({ chartId }) => (chartId === null ? [] : [chartId])));
    const missing = [...wanted].filter((id) => !charts.has(id));
    await Promise.all(
      missing.map((id) =>
        findChart(id).then(
          (chart) => charts.set(id, chart),
          // It is named as long as it is missing.
          () => undefined,
        ),
      ),
    );
  };

  const childrenOf = (parentId: string, snapshot: AnyMachineSnapshot | null) => {
    const invoked = new Set(snapshot?._nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)));
    const own = [...shown.values()].filter(
      (one) =>
        one.parentId === parentId && isShown(one) && (one.state.status === 'active' || invoked.has(one.name)),
    );
    // One that is done stays until the state that invoked it is left; a newer one of its name takes its place.
    own.sort((a, b) => Number(a.state.status === 'active') - Number(b.state.status === 'active'));
    return Object.fromEntries(own.map((one) => [one.name, refOf(one)]));
  };

  const rebuilt = ({ chartId, state }: ShownActor, find: typeof findActor): AnyMachineSnapshot | null => {
    if (chartId === null) return null;
    const chart = charts.get(chartId);
    if (chart === undefined) throw new DoesNotFit(`The chart ${chartId} could not be loaded`);
    if (chart === null) throw new DoesNotFit(`This version has no chart ${chartId}`);
    return rebuildSnapshot(chart, state, find);
  };
  const snapshotOf = (actor: ShownActor): unknown => {
    const snapshot = rebuilt(actor, findActor);
    if (snapshot === null) return { status: actor.state.status, context: {} };
    return { ...snapshot, children: childrenOf(actor.id, snapshot) };
  };
  const note = (actor: ShownActor) => {
    try {
      rebuilt(actor, () => null);
      problems.delete(actor.id);
    } catch (error) {
      if (!(error instanceof DoesNotFit)) throw error;
      problems.set(actor.id, error.message);
    }
  };

  /** A parent has its children in its snapshot. */
  const withParents = (ids: readonly string[], before: ReadonlyMap<string, ShownActor>) =>
    new Set(ids.flatMap((id) => [id, (shown.get(id) ?? before.get(id))?.parentId ?? id]));

  return {
    async show({ changed, gone, isWhole, events }) {
      await loadCharts(changed);
      const before = new Map(shown);
      const left = isWhole ? [...before.keys()] : gone;
      for (const id of left) {
        shown.delete(id);
        problems.delete(id);
      }
      for (const actor of changed) {
        shown.set(actor.id, actor);
        note(actor);
      }
      const moved = [...withParents([...left, ...changed.map(({ id }) => id)], before)]
        .flatMap((id) => shown.get(id) ?? [])
        .filter(isShown);
      for (const actor of moved) actorOf(actor).hold(snapshotOf(actor));
      // All are at the moment before any view reads one of them.
      for (const actor of moved) actorOf(actor).notify();
      for (const { actorId, event } of events) actors.get(actorId)?.emit(event);
      return [...new Set(problems.values())];
    },
    root(chartId) {
      const found = [...shown.values()].find((one) => one.chartId === chartId && isShown(one));
      return found === undefined ? null : refOf(found);
    },
  };
}
