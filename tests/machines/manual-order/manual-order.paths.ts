import { initialTransition } from 'xstate';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import { emptyDraft } from '../../../src/machines/order-draft/drafts';
import type { ManualDraft } from '../../../src/services/orders/manual-draft.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCustomer } from '../call/call.fixtures';

const line = {
  lineId: '501',
  menuItemId: '501',
  name: 'Margherita',
  quantity: 1,
  unitPriceCents: 1_250,
  specialInstructions: null,
};
const typed = { phone: '2065550142', details: { firstName: 'May', lastName: '', email: '' } };
const lookup = customerLookupMachine.resolveState({
  value: 'notFound',
  context: initialTransition(customerLookupMachine, { tenantId: '3', phone: '', customer: null, typed })[0]
    .context,
});
const events = [
  { type: 'restaurant.picked', restaurant: { id: '3', name: 'Luna' } },
  { type: 'restaurant.picked', restaurant: { id: '4', name: 'Noodle' } },
  { type: 'customer.chosen', customer: makeCustomer() },
  { type: 'customer.dropped' },
  { type: 'xstate.snapshot.lookup', snapshot: lookup },
  { type: 'order.draftChanged', draft: { ...emptyDraft, lines: [line] } },
  { type: 'order.draftChanged', draft: emptyDraft },
  { type: 'order.added', itemName: 'Margherita' },
  { type: 'order.placed', order: { id: '77', totalCents: 1_250 } },
  { type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true },
  { type: 'order.refused', message: null },
  { type: 'order.notSent' },
  { type: 'manual.goTo', step: 'restaurant' },
  { type: 'manual.goTo', step: 'customer' },
  { type: 'manual.goTo', step: 'items' },
  { type: 'manual.editName', field: 'firstName', value: 'Ann' },
  { type: 'manual.submit' },
  { type: 'manual.discard' },
  { type: 'manual.confirmDiscard' },
  { type: 'manual.keep' },
  { type: 'manual.refresh' },
  { type: 'manual.yield' },
];
const walkFrom = (draft: ManualDraft | null): Walk => ({
  input: { draft },
  events,
  answers: { renameCustomer: [done(makeCustomer()), makeRefusal(422)] },
  distinguish: ({ context }) => [
    context.restaurant?.id,
    context.customer?.id,
    context.names.firstName,
    (context.order?.lines.length ?? 0) > 0,
  ],
});

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Luna' },
  customer: makeCustomer(),
  names: { firstName: 'Maya', lastName: 'Okonkwo' },
  order: null,
  step: 'restaurant',
  typed: null,
};

export const paths: ChartPaths = {
  machine: manualOrderMachine.provide({
    actions: {
      reportYielded: () => {},
      reportDraft: () => {},
      raiseNotice: () => {},
      sendCustomer: () => {},
    },
  }),
  walks: [walkFrom(null), walkFrom(draft), walkFrom({ ...draft, step: 'items' })],
  survivors: {
    'sent elsewhere: wizard › choosing › on › restaurant.picked to #manualOrder.wizard.starting':
      'starting goes on to taking at once, as a restaurant is chosen by then',
    'sent elsewhere: wizard › taking › restaurant › on › restaurant.picked › 0 to #manualOrder.wizard.starting':
      'starting goes on to taking at once, as a restaurant is chosen by then',
  },
};
