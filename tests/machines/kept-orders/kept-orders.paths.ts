import { keptOrdersMachine } from '../../../src/machines/kept-orders/kept-orders.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeKeptOrder, margheritaLine } from '../call/call.fixtures';

const order = makeKeptOrder();
const { keptAt: _, ...left } = order;
export const drafted = (quantity: number) => ({
  type: 'order.drafted',
  save: {
    callId: '12',
    customerId: null,
    cart: { lines: [{ ...margheritaLine, quantity }], orderType: 'pickup', paymentMethod: 'cash' },
  },
});

export const paths: ChartPaths = {
  machine: keptOrdersMachine.provide({ actions: { commandKeptStore: () => {} } }),
  walks: [
    {
      input: { agentId: '7' },
      events: [
        drafted(1),
        drafted(2),
        { type: 'order.left', order: left },
        { type: 'order.keptSettled', callId: '9' },
        { type: 'kept.discard', callId: '9' },
        { type: 'kept.taken', callId: '9' },
        { type: 'kept.placed', callId: '12', sentWith: 'key-1', orderId: '77' },
        { type: 'kept.settled', callId: '12', by: 'Marcus Hill' },
        { type: 'kept.toManual', callId: '12' },
        { type: 'kept.forget' },
        { type: 'kept.flush' },
        { type: 'keptStore.listed', kept: [], now: 1 },
        { type: 'keptStore.listed', kept: [order], now: 1 },
        { type: 'keptStore.listed', kept: [makeKeptOrder({ sentWith: 'key-1' })], now: 1 },
        {
          type: 'keptStore.listed',
          kept: [makeKeptOrder({ sentWith: 'key-1', isOtherThanSent: true })],
          now: 1,
        },
      ],
      answers: {
        saveDraft: ['saved', 'refused'],
        findOutcomes: [
          null,
          [],
          [{ kind: 'placed', callId: '12', sentWith: 'key-1', orderId: '77' }],
          [{ kind: 'settled', callId: '12', by: 'Marcus Hill' }],
        ],
      },
      distinguish: ({ context }) => [
        context.kept.length,
        context.kept[0]?.sentWith,
        context.kept[0]?.isOtherThanSent,
        context.unsaved.length,
        context.savedCallIds.length > 0,
        context.attempts,
      ],
      canHappen: (_, { context }) => context.unsaved.length < 3,
    },
  ],
  survivors: {
    'sent elsewhere: server › waiting › always › 0 to #keptOrders.server.idle':
      'idle goes on to off at once, as nobody is signed in',
    'sent elsewhere: server › sending › always to #keptOrders.server.idle':
      'idle goes on to off at once, as nobody is signed in',
    'sent elsewhere: server › resting › always › 0 to #keptOrders.server.idle':
      'idle goes on to off at once, as nobody is signed in',
  },
};
