import { describe, expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchAdminOrders, readAdminOrders } from './admin-orders';
import { filterOrders } from './admin-orders-filter';

const full = {
  id: 10482,
  order_number: 'ORD-010482',
  confirmation_number: 'CM-7Q4K',
  status: 'pending',
  payment_status: 'paid',
  order_type: 'dine_in',
  payment_method: 'credit_card',
  total_amount: '1043.10',
  created_at: '2026-11-20T18:30:00Z',
  tenant: { id: 3, name: 'Casa Marigold' },
  customer: { full_name: 'Zoë Rahimi', phone_number: '+1 206 555 0173' },
  items: [{ name: 'not needed here' }],
};

it('reads an order with all that a row shows, and one that has an id alone', async () => {
  const { seen, http } = await stubServer({ body: { data: [full, { id: '7' }] } });
  const { orders } = await fetchAdminOrders(http);
  expect(orders).toEqual([
    {
      id: '10482',
      number: 'ORD-010482',
      confirmation: 'CM-7Q4K',
      customerName: 'Zoë Rahimi',
      customerPhone: '+1 206 555 0173',
      tenantName: 'Casa Marigold',
      status: 'pending',
      paymentStatus: 'paid',
      orderType: 'dine_in',
      paymentMethod: 'credit_card',
      totalCents: 104_310,
      createdAt: '2026-11-20T18:30:00Z',
      words: '#10482 ord-010482 cm-7q4k zoe rahimi',
      digits: '2065550173',
    },
    {
      id: '7',
      number: '7',
      confirmation: null,
      customerName: null,
      customerPhone: null,
      tenantName: null,
      status: null,
      paymentStatus: null,
      orderType: null,
      paymentMethod: null,
      totalCents: null,
      createdAt: null,
      words: '#7 7',
      digits: '',
    },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/orders']);
});

it('reads amounts in either form, and an odd one as unknown', async () => {
  const data = [12.5, '12.50', '0', 'free', {}, null].map((total_amount, id) => ({ id, total_amount }));
  const { orders } = await readAdminOrders(data);
  expect(orders.map(({ totalCents }) => totalCents)).toEqual([1250, 1250, 0, null, null, null]);
});

it('counts one order of each status where it belongs', async () => {
  const statuses = [
    'pending',
    'confirmed',
    'preparing',
    'ready',
    'out_for_delivery',
    'delivered',
    'completed',
    'cancelled',
    'failed',
    'on_the_moon',
  ];
  const data = statuses.map((status, index) => ({ id: index, status, total_amount: 2 ** index }));
  const { totals } = await readAdminOrders({ data });
  const lost = 2 ** 7 + 2 ** 8;
  expect(totals).toEqual({
    count: 10,
    pending: 1,
    active: 4,
    completed: 2,
    revenueCents: (2 ** 10 - 1 - lost) * 100,
  });
});

it('refuses what is no list', async () => {
  await expect(readAdminOrders({ data: null })).rejects.toMatchObject({ field: 'data' });
});

describe('filtered', () => {
  const others = [
    { id: 2, status: 'ready', order_type: 'pickup', customer: { name: 'Maya Okonkwo', phone: '2065550199' } },
    { id: 3, status: 'ready', order_type: 'delivery', confirmation_number: 'SS-9M4E' },
    { id: 4, status: 'failed', order_type: 'delivery', customer: { phone: '+44 20 7946 0000' } },
  ];
  const ids = async (filters: Partial<{ status: string; orderType: string; query: string }>) => {
    const { orders } = await readAdminOrders([full, ...others]);
    const shown = filterOrders(orders, { status: null, orderType: null, query: '', ...filters });
    return shown.map(({ id }) => id);
  };

  it('lets all through, or those of one status and type', async () => {
    expect(await ids({})).toEqual(['10482', '2', '3', '4']);
    expect(await ids({ status: 'ready' })).toEqual(['2', '3']);
    expect(await ids({ orderType: 'delivery' })).toEqual(['3', '4']);
    expect(await ids({ status: 'ready', orderType: 'delivery' })).toEqual(['3']);
    expect(await ids({ status: 'pending', orderType: 'delivery' })).toEqual([]);
  });

  it.each([
    ['#10482', '10482'],
    ['10482', '10482'],
    ['ord-010482', '10482'],
    ['  cm-7q4k ', '10482'],
    ['rahimi ZOE', '10482'],
    ['zoë', '10482'],
    ['(206) 555-0173', '10482'],
    ['+1 206.555.0173', '10482'],
    ['1 206 555 0199', '2'],
    ['0199', '2'],
    ['okonkwo', '2'],
    ['9m4e', '3'],
    ['+44 20 7946', '4'],
  ])('finds by %j order %s alone', async (query, id) => {
    expect(await ids({ query })).toEqual([id]);
  });

  it('finds nothing by words of two orders, nor by two digits of a telephone number', async () => {
    expect(await ids({ query: 'zoe okonkwo' })).toEqual([]);
    expect(await ids({ query: '01' })).toEqual(['10482']);
    expect(await ids({ query: 'zoe', status: 'ready' })).toEqual([]);
  });
});
