import { longListMachine } from '../../../src/machines/long-list/long-list.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { difference, everything, makeOrder, page } from './create-test-list';

export const paths: ChartPaths = {
  machine: longListMachine,
  walks: [
    {
      events: [
        { type: 'list.attend' },
        { type: 'list.leave' },
        { type: 'list.refresh' },
        { type: 'list.retry' },
        { type: 'list.invalidated' },
        // What its regions tell each other.
        { type: 'reading.opened' },
        { type: 'reading.replaced' },
      ],
      canHappen: ({ type }, { context }) => !type.startsWith('reading.') || context.rows !== null,
      answers: {
        fetchPage: [
          page([makeOrder(2)], 'a'),
          page([makeOrder(1)]),
          difference([], 'm2', true),
          difference([]),
          everything([makeOrder(1)]),
        ],
      },
      distinguish: ({ context }) => [context.next, context.mark, context.invalidated > context.answered],
    },
  ],
  survivors: {
    'sent elsewhere: list › held › filling › invoke › onDone to #longList.list.held.paused':
      'paused goes on to filling while somebody looks, as filling goes to paused while nobody does',
    'sent elsewhere: list › held › stuck › on › list.attend to #longList.list.held.paused':
      'somebody looks, so that paused goes on to filling at once',
    'sent elsewhere: list › held › stuck › on › list.retry to #longList.list.held.paused':
      'paused goes on to filling while somebody looks, as filling goes to paused while nobody does',
  },
};
