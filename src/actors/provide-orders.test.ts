import { expect, it, vi } from 'vitest';
import { createActor, createMachine, toPromise, waitFor } from 'xstate';
import { makeCustomer, makeKeptOrder } from '../../tests/machines/call/call.fixtures';
import { deferred, settled } from '../../tests/support/deferred';
import { startUnderParent } from '../../tests/support/start-under-parent';
import { selectMatchesRef } from '../machines/customer-lookup/customer-lookup.selectors';
import type { UpdateCustomer } from '../machines/customer-lookup/customer-lookup.types';
import type { KeptOrdersActorRef } from '../machines/kept-orders/kept-orders.machine';
import { selectKept } from '../machines/kept-orders/kept-orders.selectors';
import type { FindOutcomes } from '../machines/kept-orders/kept-orders.types';
import type { RenameCustomer } from '../machines/manual-order/manual-order.types';
import { selectQuoteRef } from '../machines/order-draft/order-draft.selectors';
import type { SubmitOrder } from '../machines/order-draft/order-draft.types';
import type { AskQuote } from '../machines/order-quote/order-quote.types';
import { createLabPage } from '../services/call-lab/lab-page';
import { createCallMemory } from '../services/calls/call-memory';
import { readConfig } from '../services/config';
import type { HttpClient } from '../services/http/http-client';
import { createMenuMemory } from '../services/menu/menu-memory';
import { noTerms } from '../services/orders/draft-content';
import type { KeptOrder } from '../services/orders/kept-order.types';
import { createKeptOrders } from '../services/orders/kept-orders';
import type { NewOrder } from '../services/orders/order.types';
import type { QuoteRequest } from '../services/orders/quote.types';
import { memoryStorage } from '../services/testing/memory-storage';
import { stubServer } from '../services/testing/stub-server';
import { provideManualOrder } from './provide-manual-order';
import { provideOrderQuote } from './provide-order-quote';
import { provideLookup, provideOrder } from './provide-orders';
import { provideKeptOrders } from './provide-unfinished-orders';
import { createServices } from './services';

const origin = 'http://console.test';
const newOrder: NewOrder = {
  tenantId: '3',
  customerId: '41',
  callId: '12',
  orderType: 'pickup',
  paymentMethod: 'cash',
  lines: [],
  idempotencyKey: 'key-1',
};

const servicesAt = (http: HttpClient) => {
  const page = createLabPage(origin, '/agent');
  const services = {
    ...createServices(readConfig({ VITE_REALTIME_APP_KEY: 'key' }, origin), page),
    http,
  };
  const kept = createKeptOrders(page.localStorage, page);
  return { services, kept, order: provideOrder(services, kept, createMenuMemory(Date.now)) };
};

it('an order and a search begun before the server said what it offers have what it then names', async () => {
  const { http } = await stubServer({ body: { data: [] } });
  const { services, order: logic } = servicesAt(http);
  const { capabilities } = services;
  const place = { tenantId: '3', customer: null };
  const order = startUnderParent(logic, { ...place, callId: '12', draft: null }).ref;
  const lookup = startUnderParent(provideLookup(services), { ...place, phone: '', typed: null }).ref;
  const matches = selectMatchesRef(lookup.getSnapshot());
  // The server could not be reached.
  capabilities.resolve(null);
  await settled();
  capabilities.restart();
  capabilities.resolve(['order-quotes', 'customer-search']);
  await waitFor(order, (snapshot) => selectQuoteRef(snapshot) !== null);
  expect(matches?.getSnapshot().value).toEqual({ on: 'idle' });
});

it('a change of a customer says what the page had of them where the server compares it, and to no other', async () => {
  const { http, seen } = await stubServer();
  const { services, order } = servicesAt(http);
  const { capabilities } = services;
  const lookup = provideLookup(services);
  const { updateCustomer } = lookup.implementations.actors;
  const { renameCustomer } = provideManualOrder({ http, capabilities, lookup, order }).implementations.actors;
  const customer = makeCustomer({ lastName: 'Okonkwo ', email: null });
  const names = { firstName: 'Maya', lastName: 'Okon' };
  const email = 'maya@demo.test';
  const change = async () => {
    const details = { ...names, email };
    const update = createActor(updateCustomer as UpdateCustomer, { input: { customer, details } });
    const rename = createActor(renameCustomer as RenameCustomer, { input: { customer, names } });
    for (const actor of [update.start(), rename.start()]) await toPromise(actor);
    return seen.splice(0).flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body)] : []));
  };
  const sent = { first_name: 'Maya', last_name: 'Okon' };
  capabilities.resolve([]);
  expect(await change()).toEqual([{ ...sent, email }, sent]);
  capabilities.restart();
  capabilities.resolve(['customer-care']);
  const had = { first_name: 'Maya', last_name: 'Okonkwo', email: null };
  expect(await change()).toEqual([
    { ...sent, email, seen: had },
    { ...sent, seen: had },
  ]);
});

/** An order on its way whose call ends: the kept orders and the order run beside each other, as in the workspace. */
const sendingAsTheCallEnds = async (changes: Partial<KeptOrder> = {}) => {
  const { clientOf } = await stubServer();
  const answer = deferred<Response>();
  const http = clientOf().extend({ fetch: () => answer.promise });
  const { services, kept: orders, order } = servicesAt(http);
  const memory = createCallMemory(memoryStorage());
  const { submitOrder } = order.implementations.actors;
  const root = createActor(
    createMachine({
      invoke: { src: 'kept', id: 'kept', systemId: 'kept', input: { agentId: '7' } },
      initial: 'sending',
      states: {
        sending: { invoke: { src: 'submitOrder', input: newOrder }, on: { end: 'ended' } },
        ended: {},
      },
    }).provide({
      actors: {
        kept: provideKeptOrders(services, { orders, memory }),
        submitOrder: submitOrder as SubmitOrder,
      },
    }),
  ).start();
  const kept: KeptOrdersActorRef = root.system.get('kept');
  for (const left of [{ callId: '11' }, { sentWith: 'key-1', ...changes }]) {
    const { keptAt: _, ...unplaced } = makeKeptOrder(left);
    kept.send({ type: 'order.left', order: unplaced });
  }
  root.send({ type: 'end' });
  answer.resolve(Response.json({ data: { order: { id: 77, total: '12.50' } } }, { status: 201 }));
  return { now: () => selectKept(kept.getSnapshot()).map(({ callId, placed }) => [callId, placed]) };
};

it('an order that is placed once its call is over is offered no longer, as soon as that is known', async () => {
  const { now } = await sendingAsTheCallEnds();
  expect(now()).toHaveLength(2);
  await vi.waitFor(() => expect(now()).toEqual([['11', undefined]]));
});

it('an order that was changed while it was on its way stays, with what of it is placed', async () => {
  const { now } = await sendingAsTheCallEnds({ isOtherThanSent: true });
  await vi.waitFor(() =>
    expect(now()).toEqual([
      ['12', { orderId: '77' }],
      ['11', undefined],
    ]),
  );
});

it.each([
  [['call-drafts'] as const, [{ kind: 'placed', callId: '12', sentWith: 'key-1', orderId: null }]],
  [[] as const, null],
  [null, [{ kind: 'failed', callId: '12', sentWith: 'key-1', retryAfterMs: 0 }]],
])(
  'a server that offers %j is asked whether orders of ended calls are placed: %j',
  async (offered, found) => {
    const none = { version: 3, draft: null, changed_by: null, changed_at: null };
    const { http } = await stubServer({ body: { data: { ...none, placed_with: 'key-1' } } });
    const { services, kept: orders } = servicesAt(http);
    services.capabilities.resolve(offered);
    const kept = provideKeptOrders(services, { orders, memory: createCallMemory(memoryStorage()) });
    const { findOutcomes } = kept.implementations.actors;
    const asking = createActor(findOutcomes as FindOutcomes, {
      input: [{ callId: '12', sentWith: 'key-1' }],
    });
    expect(await toPromise(asking.start())).toEqual(found);
  },
);

it('an order on its way is not called back when its call is over, and none leaves after it', async () => {
  const { clientOf } = await stubServer();
  const sent: Request[] = [];
  const http = clientOf().extend({
    fetch: (request) => {
      if (request instanceof Request) sent.push(request);
      return new Promise(() => {});
    },
  });
  const { submitOrder } = servicesAt(http).order.implementations.actors;
  const submitting = createActor(submitOrder as SubmitOrder, { input: newOrder }).start();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  submitting.stop();
  expect(sent[0]?.signal.aborted).toBe(false);
  const terms = { ...noTerms, quoteId: 'q1', isAllergyAcknowledged: false, readBack: null };
  createActor(submitOrder as SubmitOrder, { input: { ...newOrder, terms } })
    .start()
    .stop();
  await settled();
  expect(sent).toHaveLength(1);
});

it.each([408, 429, 503])('a quote is not refused by %i, and is asked for again', async (status) => {
  const { http } = await stubServer({ status });
  const { askQuote } = (await provideOrderQuote({ http }, [])).implementations.actors;
  const input: QuoteRequest = {
    tenantId: '3',
    customerId: null,
    callId: null,
    orderType: 'pickup',
    paymentMethod: 'cash',
    lines: [],
    terms: noTerms,
  };
  await expect(toPromise(createActor(askQuote as AskQuote, { input }).start())).rejects.toMatchObject({
    status,
  });
});
