import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Capabilities } from '../../services/capabilities/capabilities';
import { createServerCapabilities } from '../../services/capabilities/server-capabilities';
import { stubServer } from '../../services/testing/stub-server';
import { createFetchCustomers } from './fetch-customers.actor';

it.each([
  [['customer-list'], '/api/customers?limit=500'],
  [[], '/api/customers'],
  [null, '/api/customers'],
] as const)('asks a server that names %o for the customers as it knows to answer', async (named, url) => {
  const { http, seen } = await stubServer({ body: { data: [] } });
  const capabilities = createServerCapabilities();
  const asking = createActor(createFetchCustomers({ http, capabilities }), {
    input: { kind: 'page', after: null },
  });
  asking.start();
  capabilities.resolve(named satisfies Capabilities | null);
  await toPromise(asking);
  expect(seen.map((request) => request.url)).toEqual([url]);
});
