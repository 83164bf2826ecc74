import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createOffers } from '../../services/capabilities/offers';
import { stubServer } from '../../services/testing/stub-server';
import { createFetchOrders } from './fetch-orders.actor';

it.each([
  [['order-paging'], '/api/admin/orders?limit=500&view=row'],
  [[], '/api/admin/orders'],
] as const)('asks a server that names %o for the orders as it knows to answer', async (named, url) => {
  const { http, seen } = await stubServer({ body: { data: [], meta: { as_of: '7' } } });
  const offers = createOffers();
  const asking = createActor(createFetchOrders({ http, offers }), { input: { kind: 'page', after: null } });
  asking.start();
  offers.resolve(named);
  await toPromise(asking);
  expect(seen.map((request) => request.url)).toEqual([url]);
});
