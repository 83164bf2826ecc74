import { describe, expect, it } from 'vitest';
import { orderListMachine } from '../../../src/machines/order-list/order-list.machine';
import { walk } from '../../support/graph-walk';
import { difference, everything, makeOrder, page } from './create-test-order-list';

describe('the graph of the order list', () => {
  const { unreached, unwalked } = walk(orderListMachine, {
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
      askOrders: [
        page([makeOrder(2)], 'a'),
        page([makeOrder(1)]),
        difference([], 'm2', true),
        difference([]),
        everything([makeOrder(1)]),
      ],
    },
    distinguish: ({ context }) => [context.next, context.mark, context.invalidated > context.answered],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
