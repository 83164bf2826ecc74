import { availabilityMachine } from '../../../src/machines/availability/availability.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';

const silent = { report: () => {}, raiseNotice: () => {} };

export const paths: ChartPaths = {
  machine: availabilityMachine.provide({ actions: silent }),
  walks: [
    {
      input: { status: 'available' },
      events: [
        { type: 'availability.choose', status: 'available' },
        { type: 'availability.choose', status: 'on_break' },
        { type: 'availability.received', status: 'on_break' },
        { type: 'availability.received', status: 'on_call' },
        {
          type: 'availability.received',
          status: 'on_call',
          wrapUp: { secondsLeft: 0, breakAfterCall: true },
        },
        { type: 'availability.offer', isOffered: false },
        { type: 'availability.offer', isOffered: true },
        { type: 'wrapUp.answered', standing: { status: 'available' } },
        { type: 'wrapUp.outdated' },
        { type: 'availability.close' },
      ],
      answers: {
        changeStatus: [{ kind: 'done', value: { status: 'on_break' } }, makeRefusal(500)],
      },
      distinguish: ({ context }) => [context.status, context.breakAfterCall],
    },
  ],
};
