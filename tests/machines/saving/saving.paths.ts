import { savingMachine } from '../../../src/machines/saving/saving.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { change, refused, saved, stale } from './create-test-saving';

export const paths: ChartPaths = {
  machine: savingMachine,
  walks: [
    {
      events: [
        { type: 'save.send', change },
        { type: 'save.send', change: { ...change, input: { fields: {}, version: 1 } } },
        { type: 'save.again' },
        { type: 'save.agree' },
        { type: 'save.edited', field: 'name' },
        { type: 'save.reset' },
      ],
      answers: {
        sendChange: [
          saved,
          refused({ name: ['Taken'] }),
          refused({ name: ['Taken'], email: ['Wrong'] }),
          { kind: 'stale', stale },
        ],
      },
      distinguish: ({ context: { failure, change: sent, lost } }) => [
        Object.keys(failure?.errors ?? {}),
        sent,
        lost,
      ],
    },
  ],
};
