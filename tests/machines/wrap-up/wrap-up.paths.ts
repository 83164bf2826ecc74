import { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { makeCallToTake } from './create-test-wrap-up';

export const paths: ChartPaths = {
  machine: wrapUpMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      events: [
        { type: 'wrapUp.finish' },
        { type: 'wrapUp.prolong' },
        { type: 'wrapUp.takeNext' },
        { type: 'wrapUp.received', secondsLeft: 5 },
        { type: 'wrapUp.received', secondsLeft: 0 },
        { type: 'clock.ticked', now: 1_000 },
        { type: 'clock.ticked', now: 6_000 },
        { type: 'callers.listed', calls: [makeCallToTake()] },
      ],
      answers: {
        changeWrapUp: [{ kind: 'done', value: { status: 'available' } }, makeRefusal(409), makeRefusal(500)],
      },
      distinguish: ({ context }) => [context.secondsLeft, context.endsAt, context.calls.length],
    },
  ],
};
