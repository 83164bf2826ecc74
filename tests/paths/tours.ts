import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { frozen, keyOf, steppable, type Walk } from './chart-paths';

/** An event somebody can cause, and the states after it that have none of their own. */
interface TourStep<TCause> {
  readonly cause: TCause;
  readonly states: readonly string[];
}

export interface Tour<TCause> {
  readonly start: readonly string[];
  readonly steps: readonly TourStep<TCause>[];
}

interface Place {
  readonly snapshot: AnyMachineSnapshot;
  /** Its actors that have answered or failed: none does so a second time. */
  readonly ended: readonly AnyActorRef[];
}

interface Edge<TCause> {
  readonly cause: TCause;
  readonly next: Place;
  readonly taken: readonly object[];
}

/** A longer one that fails would leave too much unwalked. */
const mostSteps = 20;

/**
 * A few long ways through a chart that take every transition the causes can take: from each state on to the
 * nearest transition not taken yet, and anew from the start where none is near. `mayCause` leaves out what
 * nobody is quick enough for.
 */
export function toursOf<TCause extends { readonly event: AnyEventObject }>(
  machine: AnyStateMachine,
  walk: Omit<Walk, 'events' | 'answers'>,
  causes: readonly TCause[],
  mayCause: (cause: TCause, states: readonly string[]) => boolean = () => true,
): readonly Tour<TCause>[] {
  const { canHappen = () => true } = walk;
  const { logic, step } = steppable(frozen(walk.machine ?? machine), walk.input);
  const keyOfSnapshot = keyOf(walk);
  const key = ({ snapshot, ended }: Place) =>
    JSON.stringify([keyOfSnapshot(snapshot), ended.map(({ id }) => id).sort()]);
  const first: Place = { snapshot: logic.getInitialSnapshot(noScope, walk.input), ended: [] };
  const known = new Map<string, readonly Edge<TCause>[]>();
  const edgesFrom = (from: Place): readonly Edge<TCause>[] => {
    const { snapshot } = from;
    const edges =
      known.get(key(from)) ??
      causes
        .filter(({ event }) => snapshot.status === 'active' && isPossible(from, event))
        .filter((cause) => canHappen(cause.event, snapshot) && mayCause(cause, leavesOf(snapshot)))
        .map((cause) => {
          const { next, transitions } = step(snapshot, cause.event);
          return { cause, next: placeAfter(from, cause.event, next), taken: transitions };
        })
        .filter(({ taken }) => taken.length > 0);
    known.set(key(from), edges);
    return edges;
  };
  const covered = new Set<object>();
  const isNew = ({ taken }: Edge<TCause>) => taken.some((one) => !covered.has(one));

  /** The edges to the nearest one that takes something new. */
  const nearest = (from: Place): readonly Edge<TCause>[] | null => {
    const seen = new Set([key(from)]);
    let ways: { readonly at: Place; readonly way: readonly Edge<TCause>[] }[] = [{ at: from, way: [] }];
    while (ways.length > 0) {
      const longer: typeof ways = [];
      for (const { at, way } of ways)
        for (const edge of edgesFrom(at)) {
          if (isNew(edge)) return [...way, edge];
          if (seen.has(key(edge.next))) continue;
          seen.add(key(edge.next));
          longer.push({ at: edge.next, way: [...way, edge] });
        }
      ways = longer;
    }
    return null;
  };

  const tours: Tour<TCause>[] = [];
  for (;;) {
    const steps: TourStep<TCause>[] = [];
    let at = first;
    for (;;) {
      const way = steps.length < mostSteps ? nearest(at) : null;
      if (way === null) break;
      for (const { cause, next, taken } of way) {
        for (const one of taken) covered.add(one);
        steps.push({ cause, states: leavesOf(next.snapshot) });
        at = next;
      }
    }
    if (steps.length === 0) return tours;
    tours.push({ start: leavesOf(first.snapshot), steps });
  }
}

const noScope = {} as Parameters<ReturnType<typeof steppable>['logic']['getInitialSnapshot']>[0];

const isPossible = ({ snapshot, ended }: Place, { actorId }: AnyEventObject) => {
  if (actorId === undefined) return true;
  const actor = snapshot.children[actorId];
  return actor !== undefined && !ended.includes(actor);
};

const placeAfter = (
  { snapshot, ended }: Place,
  { actorId }: AnyEventObject,
  next: AnyMachineSnapshot,
): Place => {
  const answering = actorId === undefined ? undefined : snapshot.children[actorId];
  const running = Object.values(next.children);
  const all = answering === undefined ? ended : [...ended, answering];
  return { snapshot: next, ended: all.filter((actor) => running.includes(actor)) };
};

const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes
    .filter(({ type, parent }) => parent !== undefined && (type === 'atomic' || type === 'final'))
    .map(({ path }) => path.join('.'));
