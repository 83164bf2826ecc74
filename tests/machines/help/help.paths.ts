import { helpMachine } from '../../../src/machines/help/help.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, priya } from './create-test-help';

export const paths: ChartPaths = {
  machine: helpMachine.provide({ actions: { readAnew: () => {}, raiseDone: () => {} } }),
  walks: [
    {
      events: [
        { type: 'help.open', target: priya },
        { type: 'help.choose', choice: 'offline' },
        { type: 'help.write', reason: 'Lunch' },
        { type: 'help.send' },
        { type: 'help.close' },
      ],
      answers: { giveHelp: [done(false), makeRefusal(409)] },
      distinguish: ({ context }) => context.reason,
    },
  ],
};
