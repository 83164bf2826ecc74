import { callBurstMachine } from '../../../src/machines/call-burst/call-burst.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { callersOf, started } from './call-burst.fixtures';

const silent = { reportStarted: () => {}, reportUnknown: () => {}, reportFailure: () => {} };

export const paths: ChartPaths = {
  machine: callBurstMachine.provide({ actions: silent }),
  walks: [
    {
      events: [
        { type: 'burst.start', callers: callersOf(1) },
        { type: 'burst.start', callers: callersOf(3) },
        { type: 'burst.stop' },
      ],
      answers: { simulateCall: [started, makeRefusal(404), makeRefusal(429)] },
      distinguish: ({ context }) => [context.started, context.callers.length],
    },
  ],
};
