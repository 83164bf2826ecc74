import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
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

interface Edge<TCause> {
  readonly cause: TCause;
  readonly next: AnyMachineSnapshot;
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
  const key = keyOf(walk);
  const first: AnyMachineSnapshot = logic.getInitialSnapshot(noScope, walk.input);
  const known = new Map<string, readonly Edge<TCause>[]>();
  const edgesFrom = (from: AnyMachineSnapshot): readonly Edge<TCause>[] => {
    const edges =
      known.get(key(from)) ??
      causes
        .filter(({ event }) => from.status === 'active' && isPossible(from, event) && canHappen(event, from))
        .filter((cause) => mayCause(cause, leavesOf(from)))
        .map((cause) => {
          const { next, transitions } = step(from, cause.event);
          return { cause, next, taken: transitions };
        })
        .filter(({ taken }) => taken.length > 0);
    known.set(key(from), edges);
    return edges;
  };
  const covered = new Set<object>();
  const isNew = ({ taken }: Edge<TCause>) => taken.some((one) => !covered.has(one));

  /** The edges to the nearest one that takes something new. */
  const nearest = (from: AnyMachineSnapshot): readonly Edge<TCause>[] | null => {
    const seen = new Set([key(from)]);
    let ways: { readonly at: AnyMachineSnapshot; readonly way: readonly Edge<TCause>[] }[] = [
      { at: from, way: [] },
    ];
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
        steps.push({ cause, states: leavesOf(next) });
        at = next;
      }
    }
    if (steps.length === 0) return tours;
    tours.push({ start: leavesOf(first), steps });
  }
}

const noScope = {} as Parameters<ReturnType<typeof steppable>['logic']['getInitialSnapshot']>[0];

const isPossible = (snapshot: AnyMachineSnapshot, { actorId }: AnyEventObject) =>
  actorId === undefined || snapshot.children[actorId] !== undefined;

const leavesOf = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  _nodes
    .filter(({ type, parent }) => parent !== undefined && (type === 'atomic' || type === 'final'))
    .map(({ path }) => path.join('.'));
