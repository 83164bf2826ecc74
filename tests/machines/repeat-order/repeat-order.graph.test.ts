import { describe, expect, it } from 'vitest';
import { repeatOrderMachine } from '../../../src/machines/repeat-order/repeat-order.machine';
import { walk } from '../../support/graph-walk';
import { makeCustomer, makeMenu } from '../call/call.fixtures';
import { makePastLine, makePastOrder } from './create-test-repeat';

const changed = makePastOrder({ id: '71', lines: [makePastLine({ unitPriceCents: 1 })] });

describe('the graph of the repeat-order chart', () => {
  const walked = walk(repeatOrderMachine.provide({ actions: { report: () => {} } }), {
    input: { customer: null, tenantId: '3' },
    events: [
      { type: 'customer.changed', customer: makeCustomer() },
      { type: 'customer.changed', customer: null },
      { type: 'menu.loaded', categories: makeMenu() },
      { type: 'repeat.choose', orderId: '70' },
      { type: 'repeat.choose', orderId: '71' },
      { type: 'repeat.confirm' },
      { type: 'repeat.cancel' },
      { type: 'repeat.retry' },
      { type: 'order.placed' },
    ],
    answers: { fetchPastOrders: [[makePastOrder(), changed]] },
    distinguish: ({ context }) => [
      context.customerId,
      context.categories === null,
      context.orders.length,
      context.chosenId,
      context.areStale,
    ],
  });

  it('rests in every state', () => {
    expect(walked.unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(walked.unwalked).toEqual([]);
  });
});
