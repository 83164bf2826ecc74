import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import type { OrderTerms } from './order-terms.types';
import type { QuoteRequest } from './quote.types';
import { fetchQuote } from './quotes';
import { agreedTermsToWire } from './terms-to-wire';

const address = { street: ' 12 Pine St ', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' };
const terms: OrderTerms = { address, wantedAt: null, tipCents: 0, allergies: null };
const request: QuoteRequest = {
  tenantId: '3',
  customerId: '5',
  callId: '12',
  orderType: 'delivery',
  paymentMethod: 'cash',
  lines: [
    {
      menuItemId: '9',
      name: 'Ramen',
      quantity: 2,
      unitPriceCents: 1650,
      specialInstructions: null,
      options: [{ optionId: '4', group: 'Size', name: 'Large', quantity: 1, priceCents: 0 }],
    },
  ],
  terms,
};

const wire = {
  quote: 'q1',
  valid_until: '2026-11-23T20:15:00Z',
  subtotal: '33.00',
  tax_amount: '3.38',
  delivery_fee: '4.00',
  tip_amount: '0.00',
  total_amount: '40.38',
  lines: [{ unit_price: '16.50', total_price: '33.00' }],
  promised_at: '2026-11-23T20:45:00Z',
  delivery: { fee: '4.00', minimum_order_amount: '15.00', short_by: null, free_in: '7.00' },
  problems: [],
};

it('asks what the order will be charged', async () => {
  const { http, seen } = await stubServer({ body: { data: wire } });
  expect(await fetchQuote(http, request)).toEqual({
    id: 'q1',
    subtotalCents: 3300,
    taxCents: 338,
    deliveryFeeCents: 400,
    tipCents: 0,
    totalCents: 4038,
    promisedAt: '2026-11-23T20:45:00Z',
    problems: [],
  });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    [
      'POST',
      '/api/orders/quote',
      {
        tenant_id: 3,
        call_id: 12,
        customer_id: 5,
        order_type: 'delivery',
        payment_method: 'cash',
        items: [{ menu_item_id: 9, quantity: 2, unit_price: 16.5, options: [{ option_id: 4, quantity: 1 }] }],
        delivery_address: {
          street: '12 Pine St',
          city: 'Seattle',
          state: 'WA',
          zip_code: '98101',
          delivery_notes: null,
        },
        wanted_at: null,
      },
    ],
  ]);
});

it('has the total, and what prevents placing', async () => {
  const problem = { field: 'delivery_address', code: 'address_missing', message: 'No address yet.' };
  const { http, seen } = await stubServer({
    body: { data: { ...wire, quote: null, delivery: null, promised_at: null, problems: [problem] } },
  });
  const empty = { ...address, street: '', city: '', state: '', zipCode: ' ' };
  const quote = await fetchQuote(http, { ...request, customerId: null, terms: { ...terms, address: empty } });
  expect([quote.id, quote.totalCents, quote.deliveryFeeCents, quote.promisedAt, quote.problems]).toEqual([
    null,
    4038,
    null,
    null,
    [{ field: 'delivery_address', message: 'No address yet.' }],
  ]);
  const body = JSON.parse(seen[0]?.body ?? '');
  expect(body).not.toHaveProperty('delivery_address');
  expect(body).not.toHaveProperty('customer_id');
});

it('takes no answer without a total for a quote', async () => {
  const { http } = await stubServer({ body: { data: { ...wire, total_amount: null } } });
  await expect(fetchQuote(http, request)).rejects.toThrow('total_amount');
});

it('sends the terms with the order as they were agreed', () => {
  const agreed = {
    ...terms,
    wantedAt: '2026-11-24T03:30:00Z',
    tipCents: 250,
    allergies: ['nuts'],
    quoteId: 'q1',
    isAllergyAcknowledged: true,
    readBack: 'done',
  } as const;
  expect(agreedTermsToWire(agreed, 'pickup')).toEqual({
    quote: 'q1',
    wanted_at: '2026-11-24T03:30:00Z',
    tip: 2.5,
    allergies: ['nuts'],
    allergies_acknowledged: true,
    read_back: 'done',
  });
  expect(
    agreedTermsToWire({ ...agreed, ...terms, isAllergyAcknowledged: false, readBack: null }, 'pickup'),
  ).toEqual({
    quote: 'q1',
    wanted_at: null,
  });
});
