import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { mustProvide } from '../shared/must-provide';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import type { LateChartContext, LateChartEvent, LateChartInput, LoadLateChart } from './late-chart.types';

const loadLateChart: LoadLateChart = mustProvide('loadLateChart');

/** Fetches the chart of a page that was opened, and runs it until the page is closed. */
export const lateChartMachine = setup({
  types: {} as { context: LateChartContext; events: LateChartEvent; input: LateChartInput },
  actors: { loadLateChart },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
  },
  delays: {
    retryAfter: 5_000,
    noticeAfter: 15_000,
  },
}).createMachine({
  id: 'lateChart',
  context: ({ input }) => ({ opened: input, chart: null }),
  initial: 'wanted',
  states: {
    wanted: {
      type: 'parallel',
      states: {
        code: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadLateChart',
                input: ({ context }) => ({ name: context.opened.name }),
                onDone: {
                  target: '#lateChart.running',
                  actions: assign({
                    chart: ({ context, event, spawn }) =>
                      spawn(event.output, { input: context.opened.input }),
                  }),
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { retryAfter: 'loading' } },
          },
        },
        /** A page that was open while a new version was put in place may never get it. */
        user: {
          initial: 'waiting',
          states: {
            waiting: { after: { noticeAfter: 'noticed' } },
            noticed: { entry: { type: 'raiseNotice', params: { code: 'partMissing' } } },
          },
        },
      },
    },
    running: {
      exit: assign({ chart: null }),
      on: {
        'xstate.done.actor.*': '#lateChart.wanted.code.waiting',
        'xstate.error.actor.*': '#lateChart.wanted.code.waiting',
      },
    },
  },
});

export type LateChartActorRef = ActorRefFrom<typeof lateChartMachine>;
export type LateChartSnapshot = SnapshotFrom<typeof lateChartMachine>;
