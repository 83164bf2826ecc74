import { afterEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Capabilities } from '../../services/capabilities/capabilities';
import { createServerCapabilities } from '../../services/capabilities/server-capabilities';
import type { ListQuestion } from '../../services/lists/long-list.types';
import { stubServer } from '../../services/testing/stub-server';
import { createFetchOrders } from './fetch-orders.actor';

afterEach(() => vi.useRealTimers());

const urlsOf = async (named: Capabilities | null, input: ListQuestion) => {
  const { http, seen } = await stubServer({ body: { data: [], meta: { as_of: '7' } } });
  const capabilities = createServerCapabilities();
  const asking = createActor(createFetchOrders({ http, capabilities }), { input });
  asking.start();
  capabilities.resolve(named);
  await toPromise(asking);
  return seen.map((request) => request.url);
};

it.each([
  [['order-paging'], '/api/admin/orders?limit=500&view=row'],
  [[], '/api/admin/orders'],
  [null, '/api/admin/orders'],
] as const)('asks a server that names %o for the orders as it knows to answer', async (named, url) => {
  expect(await urlsOf(named, { kind: 'page', after: null })).toEqual([url]);
});

it('waits for a server that is overdue with its features no longer, and asks as they say once they come', async () => {
  const { http, seen } = await stubServer({ body: { data: [], meta: { as_of: '7' } } });
  const capabilities = createServerCapabilities();
  const ask = () =>
    toPromise(
      createActor(createFetchOrders({ http, capabilities }), {
        input: { kind: 'page', after: null },
      }).start(),
    );
  const asking = ask();
  capabilities.noteOverdue();
  await asking;
  capabilities.resolve(['order-paging']);
  await ask();
  expect(seen.map(({ url }) => url)).toEqual(['/api/admin/orders', '/api/admin/orders?limit=500&view=row']);
});

it.each([
  [{ kind: 'page', after: 'a.1' }, '/api/admin/orders?limit=5000&view=row&after=a.1'],
  [{ kind: 'difference', since: '7' }, '/api/admin/orders?limit=5000&view=row&since=7'],
] as const)(
  'sends back the mark of %o while it is not known what the server names',
  async (question, url) => {
    expect(await urlsOf(null, question)).toEqual([url]);
  },
);

it('gives up after a minute: who waits for the list is shown that it failed', async () => {
  vi.useFakeTimers();
  const capabilities = { ...createServerCapabilities(), whenDue: () => new Promise<null>(() => {}) };
  const { http } = await stubServer();
  const asking = createActor(createFetchOrders({ http, capabilities }), {
    input: { kind: 'page', after: null },
  });
  asking.subscribe({ error: () => {} });
  asking.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asking.getSnapshot().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(asking.getSnapshot().status).toBe('error');
});
