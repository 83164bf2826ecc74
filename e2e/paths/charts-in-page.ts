import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { inspectCharts as inspectForDevelopers } from '../../src/inspect-charts';
import { transitionId } from '../../src/statechart/describe-chart';

/** What a page's charts do, by the ids of their pictures. */
export interface Walked {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** What tests find in the page. */
export interface ChartsInPage {
  /**
   * The states it is in, without those that have states of their own; none where it does not run. Of several with one
   * chart, `actor` is the one's id; left out, it is the one that changed last.
   */
  statesOf(chart: string, actor?: string): readonly string[];
}

declare global {
  interface Window {
    chartsInPage?: ChartsInPage;
    reportWalked?(walked: Walked): Promise<void>;
  }
}

const leavesIn = ({ _nodes: nodes = [] }: Partial<AnyMachineSnapshot>): readonly string[] =>
  nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));

/** Stands in for the inspector in the build that paths are walked in. */
export const inspectCharts: typeof inspectForDevelopers = () => {
  const running = new Map<string, AnyActorRef>();
  const reported = new Set<string>();
  const isNew = (id: string) => !reported.has(id) && reported.add(id);
  window.chartsInPage = {
    statesOf: (chart, actor) => {
      const ref = running.get(actor === undefined ? chart : `${chart} ${actor}`);
      const snapshot: Partial<AnyMachineSnapshot> | undefined = ref?.getSnapshot();
      return snapshot?.status === 'active' ? leavesIn(snapshot) : [];
    },
  };
  const observe = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' && inspected.type !== '@xstate.microstep') return;
    // Of actors that are no charts, snapshots have none of these.
    const { machine, _nodes: nodes = [] } = inspected.snapshot as Partial<AnyMachineSnapshot>;
    if (machine === undefined) return;
    const ref = inspected.actorRef as AnyActorRef;
    running.set(machine.id, ref).set(`${machine.id} ${ref.id}`, ref);
    const taken = inspected.type === '@xstate.microstep' ? inspected._transitions : [];
    const walked = {
      states: [...nodes.map(({ id }) => id), ...taken.map(({ source }) => source.id)].filter(isNew),
      transitions: taken.map(transitionId).filter(isNew),
    };
    if (walked.states.length + walked.transitions.length > 0) window.reportWalked?.(walked);
  };
  return (root) => {
    root.system.inspect(observe);
  };
};
