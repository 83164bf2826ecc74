import { savingMachine } from '../../../src/machines/saving/saving.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { window } from '../editing/create-test-editing';
import { change, refused, saved, stale } from './create-test-saving';

const broken = { type: 'xstate.error.actor.editing', error: new Error('crashed') };

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
        broken,
      ],
      answers: {
        sendChange: [
          saved,
          refused({ name: ['Taken'] }),
          refused({ name: ['Taken'], email: ['Wrong'] }),
          { kind: 'stale', stale },
        ],
      },
      input: window,
      canHappen: ({ type }, { context }) => type !== broken.type || context.editing !== null,
      distinguish: ({ context: { failure, change: sent, lost } }) => [
        Object.keys(failure?.errors ?? {}),
        sent,
        lost,
      ],
    },
  ],
};
