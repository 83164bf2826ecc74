import { describe, expect, it } from 'vitest';
import { readCustomer } from '../customers/customer-schema';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchOrder, readOrder } from './order-detail';

const full = {
  id: 10478,
  order_number: 'ORD-010478',
  confirmation_number: 'BH-3W6P',
  pos_order_id: 88213,
  status: 'out_for_delivery',
  payment_status: 'paid',
  order_type: 'delivery',
  payment_method: 'credit_card',
  subtotal: '18.50',
  tax_amount: 1.91,
  delivery_fee: '2.99',
  tip_amount: '0.00',
  total_amount: '23.40',
  special_instructions: ' Two straws. ',
  allergies: ['Nuts', 'milk'],
  allergies_acknowledged: { at: '2026-11-20T18:29:00Z', by: { id: 3, name: 'Hana Kimura' } },
  created_at: '2026-11-20T18:29:00Z',
  updated_at: '2026-11-20T18:41:00Z',
  call_duration_seconds: 206,
  call_duration_formatted: '3:26',
  call_feedback: { score: 4, issue: null },
  tenant: { id: 4, name: 'Blue Hen Diner' },
  agent: { first_name: 'Hana', last_name: 'Kimura' },
  customer: {
    id: 9,
    full_name: 'Owen Castellano',
    phone_number: '+12065550150',
    email: 'owen@example.com',
    total_orders: '6',
    total_spent: '168.40',
    created_at: '2025-03-02T10:00:00Z',
  },
  items: [
    {
      menu_item_name: 'Blue Hen Burger',
      category: 'Burgers',
      special_instructions: 'No pickles',
      unit_price: '11.00',
      quantity: 1,
      total_price: '11.00',
    },
    { name: 'Sweet Potato Fries', unit_price: 2.25, quantity: '2' },
  ],
  delivery_address: {
    street: '1914 Alder Court',
    city: 'Seattle',
    state: 'WA',
    zip_code: 98122,
    delivery_notes: 'Gate code 4417',
  },
  status_history: [
    { status: 'confirmed', notes: null, created_at: '2026-11-20T18:30:00Z' },
    { status: 'pending', notes: 'Order placed by phone', created_at: '2026-11-20T18:29:00Z' },
  ],
  next_statuses: ['delivered', 'cancelled', 'failed'],
};

it('reads an order with all it can have', async () => {
  const { seen, http } = await stubServer({ body: { data: full } });
  expect(await fetchOrder(http, '10478')).toEqual({
    id: '10478',
    number: 'ORD-010478',
    confirmation: 'BH-3W6P',
    posOrderId: '88213',
    tenantId: '4',
    tenantName: 'Blue Hen Diner',
    agentName: 'Hana Kimura',
    customerName: 'Owen Castellano',
    customerPhone: '+12065550150',
    status: 'out_for_delivery',
    paymentStatus: 'paid',
    orderType: 'delivery',
    paymentMethod: 'credit_card',
    callDuration: '3:26',
    callFeedback: { score: 4, issue: null },
    createdAt: '2026-11-20T18:29:00Z',
    updatedAt: '2026-11-20T18:41:00Z',
    items: [
      {
        id: '0',
        name: 'Blue Hen Burger',
        category: 'Burgers',
        notes: 'No pickles',
        quantity: 1,
        unitPriceCents: 1100,
        totalCents: 1100,
      },
      {
        id: '1',
        name: 'Sweet Potato Fries',
        category: null,
        notes: null,
        quantity: 2,
        unitPriceCents: 225,
        totalCents: 450,
      },
    ],
    subtotalCents: 1850,
    taxCents: 191,
    deliveryFeeCents: 299,
    tipCents: 0,
    totalCents: 2340,
    specialInstructions: 'Two straws.',
    deliveryAddress: { street: '1914 Alder Court', place: 'Seattle, WA 98122', notes: 'Gate code 4417' },
    history: [
      { id: '1', status: 'pending', notes: 'Order placed by phone', at: '2026-11-20T18:29:00Z' },
      { id: '0', status: 'confirmed', notes: null, at: '2026-11-20T18:30:00Z' },
    ],
    customer: expect.objectContaining({ name: 'Owen Castellano', totalOrders: 6, totalSpentCents: 16_840 }),
    nextStatuses: ['delivered', 'cancelled', 'failed'],
    allergies: ['Nuts', 'milk'],
    acknowledgement: { at: '2026-11-20T18:29:00Z', by: 'Hana Kimura' },
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/orders/10478']);
});

const empty = {
  id: '7',
  number: '7',
  customerName: null,
  customerPhone: null,
  status: null,
  paymentStatus: null,
  orderType: null,
  paymentMethod: null,
  createdAt: null,
  updatedAt: null,
  taxCents: null,
  deliveryFeeCents: null,
  tipCents: null,
  confirmation: null,
  posOrderId: null,
  tenantId: null,
  tenantName: null,
  agentName: null,
  callDuration: null,
  callFeedback: null,
  allergies: null,
  acknowledgement: null,
  items: [],
  subtotalCents: null,
  totalCents: null,
  specialInstructions: null,
  deliveryAddress: null,
  history: [],
  customer: null,
  nextStatuses: [],
};

describe('an order that lacks nearly everything', () => {
  const parts = ['tenant', 'agent', 'customer', 'items', 'delivery_address', 'status_history'];
  const filled = (value: unknown) => Object.fromEntries(parts.map((part) => [part, value]));

  it.each([
    ['absent', {}],
    ['null', filled(null)],
    ['empty lists', filled([])],
    ['lists of odd things', filled([null, 7, 'no'])],
    ['empty words', { ...filled(null), special_instructions: '  ', call_duration_formatted: '' }],
    ['odd amounts', { subtotal: 'much', total_amount: [], tax_amount: {} }],
  ])('is read with parts that are %s', (_, wire) => {
    expect(readOrder({ id: 7, ...wire })).toEqual(empty);
  });

  it('is read with parts that are ids', () => {
    expect(readOrder({ id: 7, ...filled(7) })).toEqual({
      ...empty,
      tenantId: '7',
      customer: readCustomer({ id: 7 }),
    });
  });

  it('is refused without an id', () => {
    expect(() => readOrder({ status: 'pending' })).toThrow(new BadPayload('id', 'is missing'));
  });
});

it.each([
  ['the keys of what was filtered', (row: object) => ({ 3: row })],
  ['an envelope', (row: object) => ({ data: [row] })],
])('reads items and history with %s', (_, wrap) => {
  const { items, history } = readOrder({
    id: 7,
    items: wrap({ menu_item_name: 'Cola' }),
    status_history: wrap({ status: 'pending' }),
  });
  expect(items.map(({ name }) => name)).toEqual(['Cola']);
  expect(history.map(({ status }) => status)).toEqual(['pending']);
});

it('reads an address in an envelope', () => {
  const { deliveryAddress } = readOrder({
    id: 7,
    delivery_address: { data: { street: '1914 Alder Court' } },
  });
  expect(deliveryAddress?.street).toBe('1914 Alder Court');
});

it.each([
  [{ full_name: 'Ann Lee' }, 'Ann Lee'],
  [{ first_name: 'Ann', last_name: 'Lee' }, 'Ann Lee'],
  [{ name: 'Ann' }, 'Ann'],
  [{}, null],
])('names the agent by %j', (agent, name) => {
  expect(readOrder({ id: 1, agent }).agentName).toBe(name);
});

it('takes the length of the call as written, else by its seconds, else not at all', () => {
  const lengths = [
    { call_duration_formatted: '12:04', call_duration_seconds: 1 },
    { call_duration_seconds: '65' },
    { call_duration_seconds: 0 },
    { call_duration_seconds: null },
  ].map((wire) => readOrder({ id: 1, ...wire }).callDuration);
  expect(lengths).toEqual(['12:04', '1:05', '0:00', null]);
});

it('keeps the order of a history whose times cannot all be read', () => {
  const status_history = [
    { status: 'ready', created_at: '2026-11-20T18:30:00Z' },
    { status: 'pending', created_at: 'soon' },
    { notes: 'nobody knows' },
  ];
  const { history } = readOrder({ id: 1, status_history });
  expect(history.map(({ status }) => status)).toEqual(['ready', 'pending', 'unknown']);
});

it.each([
  ['Alder Court 3, Seattle', { street: 'Alder Court 3, Seattle', place: null, notes: null }],
  [{ city: 'Seattle' }, { street: null, place: 'Seattle', notes: null }],
  [{ zip_code: '98122' }, { street: null, place: '98122', notes: null }],
  [{ street: '', city: null, delivery_notes: '' }, null],
  ['{"street":"1 Main St","city":"Seattle"}', { street: '1 Main St', place: 'Seattle', notes: null }],
  ['{not JSON}', { street: '{not JSON}', place: null, notes: null }],
])('reads the address %j', (delivery_address, address) => {
  expect(readOrder({ id: 1, delivery_address }).deliveryAddress).toEqual(address);
});

it.each([
  [
    ['ready', 'cancelled'],
    ['ready', 'cancelled'],
  ],
  [
    ['pending', 'ready', 'ready', ' ', 7, null, { status: 'failed' }, ' on_hold '],
    ['ready', 'on_hold'],
  ],
  ['ready', []],
  [{ 0: 'ready' }, []],
  [null, []],
])('reads the statuses it may become from %j as %j', (next_statuses, read) => {
  expect(readOrder({ id: 1, status: 'pending', next_statuses }).nextStatuses).toEqual(read);
});
