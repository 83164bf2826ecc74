import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { settled } from '../../tests/support/deferred';
import { startUnderParent } from '../../tests/support/start-under-parent';
import { selectMatchesRef } from '../machines/customer-lookup/customer-lookup.selectors';
import { selectQuoteRef } from '../machines/order-draft/order-draft.selectors';
import { createLabPage } from '../services/call-lab/lab-page';
import { readConfig } from '../services/config';
import { createMenuMemory } from '../services/menu/menu-memory';
import { createKeptOrders } from '../services/orders/kept-orders';
import { stubServer } from '../services/testing/stub-server';
import { provideLookup, provideOrder } from './provide-orders';
import { createServices } from './services';

const origin = 'http://console.test';

it('an order and a search begun before the server said what it offers have what it then names', async () => {
  const { http } = await stubServer({ body: { data: [] } });
  const page = createLabPage(origin, '/agent');
  const services = { ...createServices(readConfig({ VITE_REALTIME_APP_KEY: 'key' }, origin), page), http };
  const { capabilities } = services;
  const kept = createKeptOrders(page.localStorage, page);
  const place = { tenantId: '3', customer: null };
  const order = startUnderParent(provideOrder(services, kept, createMenuMemory(Date.now)), {
    ...place,
    callId: '12',
    draft: null,
  }).ref;
  const lookup = startUnderParent(provideLookup(services), { ...place, phone: '' }).ref;
  const matches = selectMatchesRef(lookup.getSnapshot());
  // The server could not be reached.
  capabilities.resolve(null);
  await settled();
  capabilities.restart();
  capabilities.resolve(['order-quotes', 'customer-search']);
  await waitFor(order, (snapshot) => selectQuoteRef(snapshot) !== null);
  expect(matches?.getSnapshot().value).toEqual({ on: 'idle' });
});
