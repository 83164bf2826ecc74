import { expect, it } from 'vitest';
import { customerMatchesMachine } from '../../../src/machines/customer-matches/customer-matches.machine';
import { walk } from '../../support/graph-walk';
import { makeCustomer } from '../call/call.fixtures';

const walked = walk(customerMatchesMachine.provide({ actions: { reportPicked: () => {} } }), {
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
});

it('rests in every state but the one that looks at what is typed', () => {
  expect(walked.unreached).toEqual(['on.choosing']);
});

it('takes every transition', () => {
  expect(walked.unwalked).toEqual([]);
});
