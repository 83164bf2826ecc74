import { expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { createOffers } from '../../services/capabilities/offers';
import { stubServer } from '../../services/testing/stub-server';
import { createSearchMenu } from '../menu/search-menu.actor';
import { createAskOrders } from './ask-orders.actor';
import { createFetchPastOrders } from './fetch-past-orders.actor';

const pizza = { id: 1, name: 'Margherita' };
const asked = { tenantId: '4', query: 'marg' };

it("resolves with the server's hits, and with nothing for an answer of no known shape", async () => {
  const { http } = await stubServer({ body: { data: [pizza] } }, { body: { data: 'one pizza' } });
  const search = () => toPromise(createActor(createSearchMenu({ http }), { input: asked }).start());
  expect(await search()).toMatchObject([{ id: '1', name: 'Margherita', priceCents: null }]);
  expect(await search()).toBeNull();
});

it('rejects a search that failed and past orders that could not be had', async () => {
  const { http } = await stubServer({ status: 503, body: { message: 'Later.' } });
  const searching = createActor(createSearchMenu({ http }), { input: asked }).start();
  await expect(toPromise(searching)).rejects.toMatchObject({ status: 503 });
  const asking = createActor(createFetchPastOrders({ http }), { input: { customerId: '41' } }).start();
  await expect(toPromise(asking)).rejects.toMatchObject({ status: 503 });
});

it('resolves with what the customer ordered before', async () => {
  const { http } = await stubServer({ body: { data: [{ id: 7, items: [{ name: 'Cola', quantity: 1 }] }] } });
  const asking = createActor(createFetchPastOrders({ http }), { input: { customerId: '41' } }).start();
  expect(await toPromise(asking)).toMatchObject([{ id: '7', lines: [{ name: 'Cola', quantity: 1 }] }]);
});

it.each([
  ['a search', createSearchMenu, asked],
  ['past orders', createFetchPastOrders, { customerId: '41' }],
])('gives up %s that nobody waits for any more', async (_, create, input) => {
  const { http, seen } = await stubServer({ body: { data: [] } });
  const logic: AnyActorLogic = create({ http });
  const asking = createActor(logic, { input }).start();
  asking.stop();
  await toPromise(createActor(createFetchPastOrders({ http }), { input: { customerId: 'later' } }).start());
  expect(seen.map(({ url }) => url)).toEqual(['/api/customers/later/orders']);
});

it.each([
  [['order-paging'], '/api/admin/orders?limit=500&view=row'],
  [[], '/api/admin/orders'],
] as const)('asks a server that names %o for the orders as it knows to answer', async (named, url) => {
  const { http, seen } = await stubServer({ body: { data: [], meta: { as_of: '7' } } });
  const offers = createOffers();
  const asking = createActor(createAskOrders({ http, offers }), { input: { kind: 'page', after: null } });
  asking.start();
  offers.resolve(named);
  await toPromise(asking);
  expect(seen.map((request) => request.url)).toEqual([url]);
});
