import { type ActorRefFrom, type AnyStateMachine, assign, type SnapshotFrom, setup } from 'xstate';
import { mustProvide } from '../shared/must-provide';
import type { LateChartContext, LateChartEvent, LateChartInput, LoadLateChart } from './late-chart.types';

const loadLateChart: LoadLateChart = mustProvide('loadLateChart');

/** Fetches the chart of a page that was opened, and runs it until the page is closed. */
export const lateChartMachine = setup({
  types: {} as { context: LateChartContext; events: LateChartEvent; input: LateChartInput },
  actors: { loadLateChart },
  actions: {
    startChart: assign(({ context: { input }, spawn }, { logic }: { logic: AnyStateMachine }) => ({
      chart: spawn(logic, { input }),
    })),
    forgetChart: assign({ chart: null }),
  },
  delays: {
    retryAfter: 5_000,
  },
}).createMachine({
  id: 'lateChart',
  context: ({ input }) => ({ ...input, chart: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadLateChart',
        input: ({ context: { name } }) => ({ name }),
        onDone: {
          target: 'running',
          actions: { type: 'startChart', params: ({ event }) => ({ logic: event.output }) },
        },
        onError: 'unloaded',
      },
    },
    running: {
      exit: 'forgetChart',
      on: { 'xstate.done.actor.*': 'unloaded', 'xstate.error.actor.*': 'unloaded' },
    },
    unloaded: { after: { retryAfter: 'loading' } },
  },
});

export type LateChartActorRef = ActorRefFrom<typeof lateChartMachine>;
export type LateChartSnapshot = SnapshotFrom<typeof lateChartMachine>;
