import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchRecentOrders } from './recent-orders';

it('reads recent orders that have only what the dashboard needs', async () => {
  const data = [
    {
      id: 1,
      tenant: { name: 'Luna' },
      total_amount: '10.00',
      status: 'pending',
      created_at: '2026-01-05T10:00:00Z',
    },
    { id: 2, tenant: null, total_amount: 7, status: 'odd', created_at: null },
  ];
  const { seen, http } = await stubServer({ body: { data } });
  expect(await fetchRecentOrders(http)).toEqual([
    { id: '1', tenantName: 'Luna', totalCents: 1000, status: 'pending', createdAt: '2026-01-05T10:00:00Z' },
    { id: '2', tenantName: null, totalCents: 700, status: 'odd', createdAt: null },
  ]);
  expect(seen[0]?.url).toBe('/api/admin/orders?limit=5');
});

it('keeps five recent orders of a server that sends more', async () => {
  const data = [1, 2, 3, 4, 5, 6].map((id) => ({ id, total_amount: 1, status: 'pending' }));
  const { http } = await stubServer({ body: { data } });
  expect((await fetchRecentOrders(http)).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
});
