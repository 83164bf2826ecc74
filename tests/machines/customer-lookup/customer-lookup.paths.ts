import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import type { LookupOpening } from '../../../src/machines/customer-lookup/customer-lookup.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCustomer } from '../call/call.fixtures';

const events = [
  { type: 'lookup.editPhone', phone: '555-0173' },
  { type: 'lookup.editPhone', phone: '+1 (206) 555-0173' },
  { type: 'lookup.search' },
  { type: 'lookup.editDetail', field: 'email', value: 'x' },
  { type: 'lookup.editDetail', field: 'email', value: '' },
  { type: 'lookup.editDetail', field: 'email', value: 'ada@demo.test' },
  { type: 'lookup.create' },
  { type: 'lookup.update' },
  { type: 'lookup.cancel' },
  { type: 'lookup.startOver' },
  {
    type: 'lookup.takeUp',
    typed: { phone: '+12065550173', details: { firstName: '', lastName: '', email: 'ada@demo.test' } },
  },
  { type: 'matches.picked', customer: makeCustomer() },
  { type: 'customer.changed', customer: makeCustomer({ firstName: 'May' }) },
];
const nameless = makeCustomer({ firstName: null, lastName: null, email: null });
const answers = {
  lookupCustomer: [done(nameless), done(null), makeRefusal(500)],
  createCustomer: [done(nameless), done(makeCustomer()), makeRefusal(422)],
  updateCustomer: [done(makeCustomer()), makeRefusal(422)],
};
const walkFrom = (customer: typeof nameless | null, opening: LookupOpening = 'search'): Walk => ({
  input: {
    tenantId: '3',
    phone: opening === 'search' ? '' : '+12065550173',
    customer,
    opening,
    typed: null,
  },
  events,
  answers,
  distinguish: ({ context }) => [context.phone, context.details.email, context.customer?.email],
});

export const paths: ChartPaths = {
  machine: customerLookupMachine.provide({ actions: { reportCustomer: () => {}, raiseNotice: () => {} } }),
  walks: [walkFrom(null), walkFrom(nameless), walkFrom(null, 'create'), walkFrom(null, 'ask')],
};
