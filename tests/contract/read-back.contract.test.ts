import { expect, it } from 'vitest';
import { fetchReadBacks } from '../../src/services/agents/read-backs';
import { lookupCustomer } from '../../src/services/customers/customers-api';
import { fetchMenu } from '../../src/services/menu/menu-api';
import { fetchOrder } from '../../src/services/orders/order-detail';
import type { OrderTerms } from '../../src/services/orders/order-terms.types';
import { submitOrder } from '../../src/services/orders/orders-api';
import { fetchQuote } from '../../src/services/orders/quotes';
import { agreedTermsToWire } from '../../src/services/orders/terms-to-wire';
import { changeRestaurant, fetchRestaurantSettings } from '../../src/services/tenants/edit-restaurant';
import { fetchService } from '../../src/services/tenants/restaurant-service';
import { fetchTenants } from '../../src/services/tenants/tenants-api';
import { makeHttpRefusal } from '../support/fixtures';
import { openBench } from './client';

const bench = await openBench();
const http = await bench.clientOf('agent');
const admin = await bench.clientOf('admin');
const tenants = await fetchTenants(http);
const tenantId = tenants.find(({ name }) => name === 'Luna Verde Trattoria')?.id ?? '';
const items = (await fetchMenu(http, tenantId)).flatMap((category) => category.items);
const signal = new AbortController().signal;

const terms: OrderTerms = {
  address: { street: '', city: '', state: '', zipCode: '', notes: '' },
  wantedAt: null,
  tipCents: 0,
  allergies: null,
};

async function place(readBack: 'done' | 'skipped' | null) {
  const maya = await lookupCustomer(http, { phone: '+1 206 555 0173', tenantId });
  const item = items.find(({ isAvailable, optionGroups = [] }) => isAvailable && optionGroups.length === 0);
  const order = {
    tenantId,
    customerId: maya?.id ?? '',
    callId: null,
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [
      {
        menuItemId: item?.id ?? '',
        name: '',
        quantity: 1,
        unitPriceCents: item?.priceCents ?? 0,
        specialInstructions: null,
      },
    ],
  } as const;
  const quote = await fetchQuote(http, { ...order, terms });
  const agreed = { ...terms, quoteId: quote.id ?? '', isAllergyAcknowledged: false, readBack };
  return submitOrder(
    http,
    { ...order, idempotencyKey: crypto.randomUUID() },
    signal,
    agreedTermsToWire(agreed, 'pickup'),
  );
}

const ratesOf = async () => {
  const agents = await fetchReadBacks(admin, 30);
  const own = await http.get('auth/me').json<{ data: { id: number } }>();
  return agents.find(({ id }) => id === String(own.data.id));
};

it('keeps with the order whether it was read back, and shows how often each agent does', async () => {
  const before = await ratesOf();
  const read = await place('done');
  const skipped = await place('skipped');
  const unsaid = await place(null);
  expect((await fetchOrder(admin, read.id ?? '')).readBack).toEqual({
    isDone: true,
    by: expect.any(String),
    at: expect.any(String),
  });
  expect((await fetchOrder(admin, skipped.id ?? '')).readBack?.isDone).toBe(false);
  expect((await fetchOrder(admin, unsaid.id ?? '')).readBack).toBeUndefined();
  expect(await ratesOf()).toEqual({
    ...before,
    orders: (before?.orders ?? 0) + 3,
    done: (before?.done ?? 0) + 1,
  });
});

it('refuses an order that was not read back, once the restaurant wants that', async () => {
  const { version } = await fetchRestaurantSettings(admin, tenantId);
  const change = { restaurantId: tenantId, version, fields: { read_back_required: true } };
  expect((await changeRestaurant(admin, change, signal)).fields.read_back_required).toBe(true);
  expect((await fetchService(http, { tenantId })).isReadBackRequired).toBe(true);
  const text = 'Read the order back before placing it.';
  const refusal = makeHttpRefusal(422, text, { read_back: [text] });
  await expect(place('skipped')).rejects.toEqual(refusal);
  await expect(place(null)).rejects.toEqual(refusal);
  expect((await place('done')).id).not.toBeNull();
});
