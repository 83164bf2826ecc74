import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchTicket, readTicket } from './ticket';

const full = {
  id: 7,
  order_number: 'ORD-000007',
  status: 'confirmed',
  payment_status: 'pending',
  payment_method: 'cash',
  order_type: 'delivery',
  created_at: '2026-11-20T18:29:00Z',
  tenant: { name: 'Luna Verde', timezone: 'America/Los_Angeles' },
  customer: { full_name: 'Maya Okonkwo', phone_number: '+12065550173' },
  version: 2,
  allergies: ['nuts', 'milk'],
  allergies_acknowledged: { at: '2026-11-20T18:29:00Z', by: null },
  wanted_at: '2026-11-21T03:30:00Z',
  promised_at: '2026-11-21T03:30:00Z',
  items: [
    {
      menu_item_name: 'Margherita',
      quantity: 2,
      special_instructions: 'No basil',
      total_price: '25.98',
      options: [
        { group: 'Size', name: 'Large', quantity: 1 },
        { group: 'Extras', name: 'Olives', quantity: 2 },
      ],
    },
    { name: 'Cola' },
  ],
  special_instructions: ' Ring twice ',
  delivery_address: {
    street: '1 Main St',
    city: 'Seattle',
    state: 'WA',
    zip_code: 98105,
    delivery_notes: '4417',
  },
  subtotal: '25.98',
  tax_amount: 2.5,
  delivery_fee: '4.99',
  tip_amount: '0.00',
  total_amount: '33.47',
  changes: [
    {
      version: 2,
      at: '2026-11-20T18:40:00Z',
      by: { id: 3, name: 'Priya Raman' },
      reason: 'Caller wanted more',
      before: {
        items: [
          { menu_item_name: 'Margherita', quantity: 1 },
          { menu_item_name: 'Tiramisu', quantity: 1 },
        ],
      },
      after: {
        items: [
          { menu_item_name: 'Margherita', quantity: 2 },
          { menu_item_name: 'Cola', quantity: 1 },
        ],
        wanted_at: '2026-11-21T03:30:00Z',
      },
    },
  ],
};

it('reads all that the kitchen and the driver need', () => {
  expect(readTicket(full)).toEqual({
    id: '7',
    number: 'ORD-000007',
    customerName: 'Maya Okonkwo',
    customerPhone: '+12065550173',
    tenantName: 'Luna Verde',
    status: 'confirmed',
    paymentStatus: 'pending',
    orderType: 'delivery',
    paymentMethod: 'cash',
    createdAt: '2026-11-20T18:29:00Z',
    version: 2,
    change: {
      at: '2026-11-20T18:40:00Z',
      by: 'Priya Raman',
      reason: 'Caller wanted more',
      differences: ['+1 Margherita', '−1 Tiramisu', '+1 Cola', 'Time wanted changed'],
    },
    allergies: ['nuts', 'milk'],
    acknowledgement: { at: '2026-11-20T18:29:00Z', by: null },
    wantedAt: '2026-11-21T03:30:00Z',
    promisedAt: '2026-11-21T03:30:00Z',
    timezone: 'America/Los_Angeles',
    lines: [
      {
        quantity: 2,
        name: 'Margherita',
        options: ['Large', '2× Olives'],
        notes: 'No basil',
        totalCents: 2598,
      },
      { quantity: 1, name: 'Cola', options: [], notes: null, totalCents: null },
    ],
    notes: 'Ring twice',
    address: { street: '1 Main St', place: 'Seattle, WA 98105', notes: '4417' },
    subtotalCents: 2598,
    taxCents: 250,
    deliveryFeeCents: 499,
    tipCents: 0,
    totalCents: 3347,
  });
});

it('reads an order of a server that knows neither times nor allergies nor changes', () => {
  const { version, change, allergies, wantedAt, promisedAt, lines } = readTicket({ id: 7 });
  expect([version, change, allergies, wantedAt, promisedAt, lines]).toEqual([1, null, null, null, null, []]);
  expect(readTicket({ id: 7, allergies: [] }).allergies).toEqual([]);
  expect(readTicket({ id: 7, allergies: ['milk', 1] }).allergies).toBeNull();
  expect(readTicket({ id: 7, allergies_acknowledged: { by: { name: 'Ada' } } }).acknowledgement).toEqual({
    at: null,
    by: 'Ada',
  });
});

it('is fetched as overseers, as the kitchen, and out of the list of one’s own', async () => {
  const { seen, http } = await stubServer(
    { body: { data: full } },
    { body: { data: full } },
    {
      body: { data: [{ id: 6 }, full], meta: {} },
    },
  );
  for (const source of ['admin', 'kitchen', 'own'] as const)
    expect((await fetchTicket(http, { source, orderId: '7' })).number).toBe('ORD-000007');
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/admin/orders/7',
    '/api/orders/7',
    '/api/agent/my-orders',
  ]);
});

it('is looked for on every page of one’s own', async () => {
  const { http } = await stubServer(
    { body: { data: [{ id: 9 }], current_page: 1, last_page: 2 } },
    { body: { data: [full], current_page: 2, last_page: 2 } },
  );
  expect((await fetchTicket(http, { source: 'own', orderId: '7' })).number).toBe('ORD-000007');
});

it('fails for an order that is not in the list of one’s own', async () => {
  const { http } = await stubServer({ body: { data: [{ id: 6 }], meta: {} } });
  await expect(fetchTicket(http, { source: 'own', orderId: '7' })).rejects.toThrow('lacks order 7');
});
