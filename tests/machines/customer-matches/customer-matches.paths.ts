import { customerMatchesMachine } from '../../../src/machines/customer-matches/customer-matches.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCustomer } from '../call/call.fixtures';

export const paths: ChartPaths = {
  machine: customerMatchesMachine.provide({ actions: { reportPicked: () => {} } }),
  walks: [
    {
      input: { tenantId: '3', query: '' },
      events: [
        { type: 'matches.search', query: 'ma' },
        { type: 'matches.search', query: 'm' },
        { type: 'matches.searchNow' },
        { type: 'matches.move', by: 1 },
        { type: 'matches.pickHighlighted' },
        { type: 'matches.pick', at: 0 },
      ],
      answers: { offersCustomerSearch: [true, false], searchCustomers: [[makeCustomer()]] },
      distinguish: ({ context }) => [context.query, context.highlighted],
    },
  ],
};
