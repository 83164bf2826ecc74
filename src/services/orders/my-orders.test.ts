import { expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchOwnOrders, readOwnOrders } from './my-orders';

it('reads an order with all it can have, and one that lacks nearly everything', async () => {
  const data = [
    {
      id: 7,
      order_number: 'LV-0007',
      status: 'completed',
      payment_status: 'paid',
      order_type: 'dine_in',
      payment_method: 'credit_card',
      total_amount: '1043.10',
      call_duration_seconds: 201,
      created_at: '2026-11-20T18:30:00Z',
      completed_at: '2026-11-20T19:10:00Z',
      items_count: 3,
      items: [{ menu_item_name: 'Margherita', quantity: 2, unit_price: '14.50' }, { name: 'Cola' }],
      tenant: { name: 'Luna Verde Trattoria' },
      customer: { full_name: 'Maya Okonkwo', phone_number: '+12065550173' },
    },
    { id: 6, total_amount: 5, customer: null, tenant: null, items: null, completed_at: null },
  ];
  const { seen, http } = await stubServer({ body: { data, meta: { count: 40, total_revenue: '812.35' } } });
  expect(await fetchOwnOrders(http)).toEqual({
    tag: { etag: null },
    hasOlder: false,
    count: 40,
    revenueCents: 81_235,
    orders: [
      {
        id: '7',
        number: 'LV-0007',
        customerName: 'Maya Okonkwo',
        customerPhone: '+12065550173',
        tenantName: 'Luna Verde Trattoria',
        status: 'completed',
        paymentStatus: 'paid',
        orderType: 'dine_in',
        paymentMethod: 'credit_card',
        callDuration: '3:21',
        totalCents: 104_310,
        items: [
          { name: 'Margherita', quantity: 2 },
          { name: 'Cola', quantity: 1 },
        ],
        itemsCount: 3,
        createdAt: '2026-11-20T18:30:00Z',
        completedAt: '2026-11-20T19:10:00Z',
      },
      {
        id: '6',
        number: '6',
        customerName: null,
        customerPhone: null,
        tenantName: null,
        status: null,
        paymentStatus: null,
        orderType: null,
        paymentMethod: null,
        callDuration: null,
        totalCents: 500,
        items: [],
        itemsCount: null,
        createdAt: null,
        completedAt: null,
      },
    ],
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/agent/my-orders']);
});

it.each([
  [{ items: [{ name: 'Cola', quantity: 2 }, { name: 'Soup' }] }, 3],
  [{ items: [] }, null],
  [{ items: [12, 13] }, null],
  [{ items_count: 0 }, 0],
  [{ items: 'two' }, null],
])('counts the items of %j as %j', async (order, count) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect((await readOwnOrders([{ id: 1, ...order }])).orders[0]?.itemsCount).toBe(count);
});

it('totals the list where the server sent no totals, without what was cancelled or failed', async () => {
  const data = [
    { id: 1, status: 'completed', total_amount: '10.50' },
    { id: 2, status: 'cancelled', total_amount: 20 },
    { id: 3, status: 'failed', total_amount: 30 },
    { id: 4, status: 'pending', total_amount: 4 },
  ];
  for (const body of [data, { data }, { data, meta: {} }, { data, meta: [] }]) {
    const { count, revenueCents } = await readOwnOrders(body);
    expect([count, revenueCents]).toEqual([4, 1450]);
  }
});

it('takes the length of the call as the server wrote it when it gives no seconds', async () => {
  const data = [{ id: 1, total_amount: 1, call_duration_formatted: '12:04' }];
  expect((await readOwnOrders({ data })).orders[0]?.callDuration).toBe('12:04');
});

it('asks for as many as are wanted, and reads whether there are older ones', async () => {
  const meta = { count: 40, total_revenue: '812.35', next: '1795194349000.146' };
  const { seen, http } = await stubServer({ body: { data: [{ id: 1 }], meta } });
  expect((await fetchOwnOrders(http, undefined, 1_000)).hasOlder).toBe(true);
  expect(seen.map(({ url }) => url)).toEqual(['/api/agent/my-orders?limit=1000']);
});
