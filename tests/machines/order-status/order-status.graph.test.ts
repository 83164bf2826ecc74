import { describe, expect, it } from 'vitest';
import { orderStatusMachine } from '../../../src/machines/order-status/order-status.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, toReady } from './create-test-order-status';

describe('the graph of the order-status chart', () => {
  const silent = {
    readAnew: () => {},
    reportChange: () => {},
    raiseChanged: () => {},
    raiseFailed: () => {},
  };
  const { unreached, unwalked } = walk(orderStatusMachine.provide({ actions: silent }), {
    events: [
      { type: 'status.attend', orderId: '7' },
      { type: 'status.attend', orderId: '8' },
      { type: 'status.leave' },
      { type: 'status.open', status: 'ready' },
      { type: 'status.close' },
      { type: 'status.choose', status: 'ready' },
      { type: 'status.note', notes: 'Two bags' },
      { type: 'status.change', ...toReady },
      { type: 'status.dismiss' },
    ],
    answers: { changeOrderStatus: [done, makeRefusal(409), makeRefusal(500)] },
    distinguish: ({ context }) => context.orderId,
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
