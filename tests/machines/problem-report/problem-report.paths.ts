import { problemReportMachine } from '../../../src/machines/problem-report/problem-report.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: problemReportMachine,
  walks: [
    {
      events: [
        { type: 'report.prepare' },
        { type: 'report.open', callId: '12' },
        { type: 'report.close' },
        { type: 'report.download', note: 'No sound' },
        { type: 'report.send', note: 'No sound' },
      ],
      answers: {
        downloadReport: [{ fileName: 'problem-report.json' }],
        sendReport: [done(undefined), makeRefusal(413, 'Too large'), makeRefusal(429, 'Too many')],
      },
    },
  ],
};
