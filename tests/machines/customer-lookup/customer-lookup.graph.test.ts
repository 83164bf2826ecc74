import { describe, expect, it } from 'vitest';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import type { LookupOpening } from '../../../src/machines/customer-lookup/customer-lookup.types';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, makeCustomer } from '../call/call.fixtures';

const events = [
  { type: 'lookup.editPhone', phone: '555-0173' },
  { type: 'lookup.editPhone', phone: '+1 (206) 555-0173' },
  { type: 'lookup.search' },
  { type: 'lookup.editDetail', field: 'email', value: 'x' },
  { type: 'lookup.editDetail', field: 'email', value: '' },
  { type: 'lookup.create' },
  { type: 'lookup.update' },
  { type: 'lookup.cancel' },
  { type: 'lookup.startOver' },
  { type: 'matches.picked', customer: makeCustomer() },
  { type: 'customer.changed', customer: makeCustomer({ firstName: 'May' }) },
];
const nameless = makeCustomer({ firstName: null, lastName: null, email: null });
const answers = {
  lookupCustomer: [done(nameless), done(null), makeRefusal(500)],
  createCustomer: [done(nameless), makeRefusal(422)],
  updateCustomer: [done(makeCustomer()), makeRefusal(422)],
};
const walkFrom = (customer: typeof nameless | null, opening: LookupOpening = 'search') =>
  walk(customerLookupMachine.provide({ actions: { reportCustomer: () => {}, raiseNotice: () => {} } }), {
    input: { tenantId: '3', phone: opening === 'search' ? '' : '+12065550173', customer, opening },
    events,
    answers,
    distinguish: ({ context }) => [context.phone, context.details.email, context.customer?.email],
  });

describe('the graph of the customer-lookup chart', () => {
  const unknown = walkFrom(null);
  const known = walkFrom(nameless);
  const others = [known, walkFrom(null, 'create'), walkFrom(null, 'ask')];

  it('rests in every state but the one that chooses the first', () => {
    expect(unknown.unreached).toEqual(['starting']);
  });

  it('takes every transition', () => {
    expect(
      unknown.unwalked.filter((transition) => others.every(({ unwalked }) => unwalked.includes(transition))),
    ).toEqual([]);
  });
});
