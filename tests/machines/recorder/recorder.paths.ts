import { fromCallback } from 'xstate';
import { problemReportMachine } from '../../../src/machines/problem-report/problem-report.machine';
import { recorderMachine } from '../../../src/machines/recorder/recorder.machine';
import type { ChartPaths } from '../../paths/chart-paths';

const report = problemReportMachine.provide({ actors: { recordShift: fromCallback(() => {}) } });

export const paths: ChartPaths = {
  machine: recorderMachine,
  walks: [
    {
      events: [
        { type: 'xstate.done.actor.report' },
        { type: 'xstate.error.actor.report', error: new Error('crashed') },
      ],
      canHappen: ({ type }, { context }) => !type.endsWith('.actor.report') || context.report !== null,
      answers: { loadRecorder: [report] },
    },
  ],
};
