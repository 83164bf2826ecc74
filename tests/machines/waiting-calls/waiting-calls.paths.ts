import { waitingCallsMachine } from '../../../src/machines/waiting-calls/waiting-calls.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

export const paths: ChartPaths = {
  machine: waitingCallsMachine,
  walks: [
    {
      events: [
        { type: 'waiting.watch' },
        { type: 'waiting.rest' },
        { type: 'clock.ticked', now: 1_000 },
        { type: 'callers.listed', calls: [makeCallToTake()] },
        { type: 'callers.failed' },
        { type: 'callers.unsupported' },
      ],
      distinguish: ({ context }) => [context.now, context.calls.length],
    },
  ],
};
