import { orderQuoteMachine } from '../../../src/machines/order-quote/order-quote.machine';
import { noTerms } from '../../../src/services/orders/draft-content';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { makeService } from '../restaurant-service/create-test-service';
import { makeCart, nobodyAllergic, quoted } from './create-test-quote';

const address = { street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };

/** Of nothing that a recording hides: the guard of cart.changed compares them. */
const cart = makeCart({
  customer: null,
  lines: [
    { lineId: '9', menuItemId: '9', name: '', quantity: 2, unitPriceCents: 1650, specialInstructions: null },
  ],
});

const emptyCart = { ...cart, lines: [] };

export const paths: ChartPaths = {
  machine: orderQuoteMachine.provide({
    actions: {
      setPricing: () => {},
      report: () => {},
      reportRead: () => {},
      reportLines: () => {},
      reportTyped: () => {},
    },
  }),
  walks: [
    {
      input: {
        tenantId: '3',
        cart,
        terms: null,
        allergyFacts: nobodyAllergic,
        read: [],
        typedTime: '',
        typedTip: '',
      },
      events: [
        { type: 'cart.changed', cart },
        { type: 'cart.changed', cart: { ...cart, paymentMethod: 'credit_card' } },
        { type: 'cart.changed', cart: emptyCart },
        { type: 'cart.incomplete', cart },
        { type: 'cart.incomplete', cart: emptyCart },
        { type: 'address.changed', address },
        { type: 'time.changed', wantedAt: '2026-11-24T03:30:00Z' },
        { type: 'quote.terms', terms: { ...noTerms, tipCents: 500 } },
        { type: 'tip.changed', tipCents: 200 },
        { type: 'term.unfinished', term: 'tipCents', isUnfinished: true, text: 'five' },
        { type: 'term.unfinished', term: 'tipCents', isUnfinished: false, text: '' },
        { type: 'quote.write', typedTime: '', typedTip: '' },
        { type: 'quote.retry' },
        { type: 'allergies.of', ...nobodyAllergic },
        { type: 'allergies.changed', allergies: ['milk'], check: 'asked' },
        { type: 'order.sent' },
        { type: 'order.placed' },
        { type: 'order.refused', errors: {} },
        { type: 'order.refused', errors: { read_back: ['Read the order back.'] } },
        { type: 'readBack.open' },
        { type: 'readBack.reported', isDone: true, read: [{ key: 'who', text: 'For Ada Diaz.' }] },
        { type: 'readBack.reported', isDone: false, read: [] },
        { type: 'restaurants.changed', tenantId: '3' },
        { type: 'service.ticked', now: '2026-11-23T20:01:00Z' },
        { type: 'service.loaded', service: makeService() },
        { type: 'service.loaded', service: makeService({ isOpen: false }) },
      ],
      answers: {
        askQuote: [
          quoted(),
          makeRefusal(422, 'No.', { tip: ['No.'] }),
          makeRefusal(422, 'No.', { 'items.0.unit_price': ['No.'] }),
        ],
      },
      distinguish: ({ context }) => [
        context.cart.lines.length,
        context.cart.paymentMethod,
        context.terms.address.zipCode,
        context.service?.isOpen,
        context.read.length,
      ],
    },
  ],
};
