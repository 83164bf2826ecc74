import { createMachine } from 'xstate';
import { lateChartMachine } from '../../../src/machines/late-chart/late-chart.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: lateChartMachine,
  walks: [
    {
      input: { name: 'saving', input: null },
      events: [
        { type: 'xstate.done.actor.chart' },
        { type: 'xstate.error.actor.chart', error: new Error('crashed') },
      ],
      canHappen: ({ type }, { context }) => !type.endsWith('.actor.chart') || context.chart !== null,
      answers: { loadLateChart: [createMachine({})] },
    },
  ],
};
