import { repeatOrderMachine } from '../../../src/machines/repeat-order/repeat-order.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCustomer, makeMenu } from '../call/call.fixtures';
import { makePastLine, makePastOrder } from './create-test-repeat';

export const changed = makePastOrder({ id: '71', lines: [makePastLine({ unitPriceCents: 1 })] });

export const paths: ChartPaths = {
  machine: repeatOrderMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
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
        { type: 'orders.outdated' },
      ],
      answers: { fetchPastOrders: [[makePastOrder(), changed]] },
      distinguish: ({ context }) => [
        context.customerId,
        context.categories === null,
        context.orders.length,
        context.chosenId,
        context.areStale,
      ],
    },
  ],
};
