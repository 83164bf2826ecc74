import { callersMachine } from '../../../src/machines/callers/callers.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

export const paths: ChartPaths = {
  machine: callersMachine.provide({ actions: { report: () => {} } }),
  testedWith: ['waiting-calls', 'wrap-up'],
  walks: [
    {
      input: { fetchAgainAfter: 3_000 },
      events: [],
      answers: { fetchCallsToTake: [[makeCallToTake()], null] },
    },
  ],
};
