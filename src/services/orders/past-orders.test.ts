import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { fetchPastOrders, readPastOrders } from './past-orders';

const item = {
  menu_item_id: 9,
  name: 'Margherita',
  quantity: 2,
  unit_price: '12.50',
  special_instructions: ' no basil ',
};
const order = {
  id: 70,
  order_number: 'LV-70',
  created_at: '2026-11-13T18:00:00Z',
  total_amount: '27.25',
  items: [item],
};
const read = {
  id: '70',
  orderNumber: 'LV-70',
  status: null,
  orderType: null,
  isOwn: false,
  takenBy: null,
  tenantId: null,
  createdAt: '2026-11-13T18:00:00Z',
  totalCents: 2_725,
  lines: [
    {
      menuItemId: '9',
      name: 'Margherita',
      quantity: 2,
      unitPriceCents: 1_250,
      specialInstructions: 'no basil',
    },
  ],
};
const sparse = { id: 71, items: [{ menu_item_name: 'Cola', quantity: '1' }] };
const sparseRead = {
  id: '71',
  orderNumber: null,
  status: null,
  orderType: null,
  isOwn: false,
  takenBy: null,
  tenantId: null,
  createdAt: null,
  totalCents: null,
  lines: [{ menuItemId: null, name: 'Cola', quantity: 1, unitPriceCents: null, specialInstructions: null }],
};

describe("a customer's past orders", () => {
  it.each([
    ['a list', [order]],
    ['orders', { orders: [order] }],
    ['data', { data: [order], meta: { total: 1 } }],
    ['orders beside other lists', { notes: [1], orders: [order] }],
  ])('are understood as %s', (_, value) => {
    expect(readPastOrders(value)).toEqual([read]);
  });

  it.each([null, 'none', 7, {}, { orders: {} }])('of the form %o are none', (value) => {
    expect(readPastOrders(value)).toEqual([]);
  });

  it('say how far they are and who took them, where the server does', () => {
    const standing = { status: 'pending', is_refused: true, order_type: 'pickup', taken_by: 'Ben Ito' };
    expect(
      readPastOrders([
        { ...order, ...standing },
        { ...sparse, is_own: true },
      ]),
    ).toEqual([
      { ...read, status: 'pending', isRefused: true, orderType: 'pickup', takenBy: 'Ben Ito' },
      { ...sparseRead, isOwn: true },
    ]);
  });

  it('need no more than an id and lines with a name or an item', () => {
    expect(readPastOrders([sparse])).toEqual([sparseRead]);
    expect(readPastOrders([{ id: 71, items: [{ menu_item_id: '9', quantity: 1 }] }])).toEqual([
      {
        ...sparseRead,
        lines: [{ menuItemId: '9', name: '', quantity: 1, unitPriceCents: null, specialInstructions: null }],
      },
    ]);
  });

  it.each([
    ['no id', { ...order, id: null }],
    ['no items', { ...order, items: [] }],
    ['items that are none', { ...order, items: 'one pizza' }],
    ['a line of nothing', { ...order, items: [item, { quantity: 1 }] }],
    ['a line without a quantity', { ...order, items: [item, { name: 'Cola' }] }],
    ['half a pizza', { ...order, items: [{ ...item, quantity: 0.5 }] }],
    ['a line taken back', { ...order, items: [item, { ...item, quantity: 0 }] }],
    ['a wish that is hidden', { ...order, items: [{ ...item, special_instructions: { note: 'No nuts' } }] }],
    ['text', 'order 70'],
  ])('leave out whole what cannot be read to the last line: %s', (_, odd) => {
    expect(readPastOrders([odd, sparse])).toEqual([sparseRead]);
  });

  it('are read with the keys of lines that were filtered, and hide no wish then', () => {
    expect(readPastOrders({ orders: { 2: { ...order, items: { 1: item } } } })).toEqual([read]);
    const hidden = { ...item, special_instructions: { note: 'No nuts' } };
    expect(readPastOrders([{ ...order, items: { 1: hidden } }])).toEqual([]);
  });

  it('come newest first whatever their order on the wire, undated ones last', () => {
    const at = (id: number, created_at: string | null) => ({ ...order, id, created_at });
    const wire = [
      at(1, null),
      at(2, '2026-11-01T10:00:00Z'),
      at(3, '2026-11-01T13:00:00+02:00'),
      at(4, 'some time ago'),
    ];
    expect(readPastOrders(wire).map(({ id }) => id)).toEqual(['3', '2', '1', '4']);
  });

  it.each([{ tenant_id: 3 }, { tenant: { id: '3', name: 'Luna' } }])(
    'know their restaurant by %o',
    (part) => {
      expect(readPastOrders([{ ...order, ...part }])).toEqual([{ ...read, tenantId: '3' }]);
    },
  );

  it('are asked for by customer', async () => {
    const { seen, http } = await stubServer({ body: { data: [order] } });
    expect(await fetchPastOrders(http, '4/1')).toEqual([read]);
    expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/customers/4%2F1/orders']]);
  });

  it('are none where the server has no such list for this agent, and a failure else', async () => {
    const { http } = await stubServer(...[403, 404, 405, 501, 500].map((status) => ({ status, body: {} })));
    for (const _ of [403, 404, 405, 501]) expect(await fetchPastOrders(http, '41')).toEqual([]);
    await expect(fetchPastOrders(http, '41')).rejects.toEqual(makeHttpRefusal(500));
  });
});
