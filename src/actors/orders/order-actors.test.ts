import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createServerCapabilities } from '../../services/capabilities/server-capabilities';
import { stubServer } from '../../services/testing/stub-server';
import { createFetchOrders } from './fetch-orders.actor';

it.each([
  [['order-paging'], '/api/admin/orders?limit=500&view=row'],
  [[], '/api/admin/orders'],
] as const)('asks a server that names %o for the orders as it knows to answer', async (named, url) => {
  const { http, seen } = await stubServer({ body: { data: [], meta: { as_of: '7' } } });
  const capabilities = createServerCapabilities();
  const asking = createActor(createFetchOrders({ http, capabilities }), {
    input: { kind: 'page', after: null },
  });
  asking.start();
  capabilities.resolve(named);
  await toPromise(asking);
  expect(seen.map((request) => request.url)).toEqual([url]);
});
