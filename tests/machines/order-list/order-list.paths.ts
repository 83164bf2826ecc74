import { orderListMachine } from '../../../src/machines/order-list/order-list.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { difference, everything, makeOrder, page } from './create-test-order-list';

export const paths: ChartPaths = {
  machine: orderListMachine,
  walks: [
    {
      events: [
        { type: 'orders.attend' },
        { type: 'orders.leave' },
        { type: 'orders.refresh' },
        { type: 'orders.retry' },
        { type: 'orders.invalidated' },
        // What its regions tell each other.
        { type: 'list.opened' },
        { type: 'list.replaced' },
      ],
      canHappen: ({ type }, { context }) => !type.startsWith('list.') || context.orders !== null,
      answers: {
        fetchOrders: [
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
    'sent elsewhere: list › held › filling › invoke › onDone to #orderList.list.held.paused':
      'paused goes on to filling while somebody looks, as filling goes to paused while nobody does',
    'sent elsewhere: list › held › stuck › on › orders.attend to #orderList.list.held.paused':
      'somebody looks, so that paused goes on to filling at once',
    'sent elsewhere: list › held › stuck › on › orders.retry to #orderList.list.held.paused':
      'paused goes on to filling while somebody looks, as filling goes to paused while nobody does',
  },
};
