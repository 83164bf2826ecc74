import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchTenantDetail, readTenantDetail } from './tenant-detail';

const nothing = {
  name: 'Unknown Restaurant',
  slug: null,
  isActive: null,
  isOpen: null,
  contact: { phone: null, email: null, address: null, timezone: null },
  statistics: null,
  ordersByStatus: null,
  menu: null,
  menuStats: null,
  recentOrders: null,
  delivery: null,
  hours: null,
  specialDays: [],
  subscription: null,
  pos: null,
};

it('reads every part, from numbers and from numeric strings alike', async () => {
  const data = {
    id: 3,
    name: 'Luna Verde Trattoria',
    slug: 'luna-verde',
    is_active: 1,
    is_open: false,
    phone_number: '+12065550140',
    email: 'hello@example.com',
    address: '418 Harbor Lane',
    timezone: 'America/Los_Angeles',
    operating_hours: {
      monday: { is_open: false },
      tuesday: { is_open: true, open: '11:00', close: '21:30' },
    },
    subscription: {
      plan: 'Professional',
      status: 'active',
      subscribed_since_days: '412',
      monthly_call_limit: 1500,
      calls_this_month: '1086',
      calls_remaining: 414,
    },
    pos_integration: { system: 'Tally', restaurant_id: 70312, is_configured: '1', last_sync_at: null },
    delivery_settings: {
      delivery_radius_miles: '4.5',
      delivery_fee: '3.99',
      minimum_order_amount: 20,
      free_delivery_threshold: null,
    },
    statistics: {
      total_orders: '2914',
      total_revenue: '128653.10',
      total_customers: 1107,
      average_order_value: 44.15,
      orders_by_status: { pending: 4, completed: '2641', odd: 'many' },
    },
    menu_stats: { total_items: 34, available_items: '31' },
    menu: [{ id: 1, name: 'Pizza', items: [{ id: 4, name: 'Margherita', price: '14.5', is_featured: 1 }] }],
    recent_orders: [
      { id: 10479, total_amount: '112.4', status: 'preparing', created_at: '2026-11-20T18:33:00Z' },
    ],
  };
  const { seen, http } = await stubServer({ body: { data } });
  const { hours, ...detail } = await fetchTenantDetail(http, '3');
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/tenants/3']);
  expect(hours?.slice(0, 3)).toEqual([
    { day: 'monday', isOpen: false, spans: [] },
    { day: 'tuesday', isOpen: true, spans: [{ open: '11:00', close: '21:30' }] },
    { day: 'wednesday', isOpen: false, spans: [] },
  ]);
  expect(hours).toHaveLength(7);
  expect(detail).toEqual({
    name: 'Luna Verde Trattoria',
    slug: 'luna-verde',
    isActive: true,
    isOpen: false,
    contact: {
      phone: '+12065550140',
      email: 'hello@example.com',
      address: '418 Harbor Lane',
      timezone: 'America/Los_Angeles',
    },
    statistics: { totalOrders: 2914, revenueCents: 12_865_310, customers: 1107, averageOrderCents: 4415 },
    ordersByStatus: [
      { status: 'completed', count: 2641 },
      { status: 'pending', count: 4 },
      { status: 'odd', count: null },
    ],
    menu: [
      {
        name: 'Pizza',
        items: [
          {
            id: '4',
            name: 'Margherita',
            description: null,
            priceCents: 1450,
            isAvailable: true,
            isFeatured: true,
          },
        ],
      },
    ],
    menuStats: { total: 34, available: 31 },
    recentOrders: [
      { id: '10479', createdAt: '2026-11-20T18:33:00Z', status: 'preparing', totalCents: 11_240 },
    ],
    delivery: { radiusMiles: 4.5, feeCents: 399, minimumCents: 2000, freeFromCents: null, areas: [] },
    specialDays: [],
    subscription: {
      plan: 'Professional',
      status: 'active',
      memberForDays: 412,
      callLimit: 1500,
      callsThisMonth: 1086,
      callsRemaining: 414,
    },
    pos: { system: 'Tally', restaurantId: '70312', isConfigured: true, lastSyncAt: null },
  });
});

it('reads a restaurant with next to nothing', async () => {
  expect(await readTenantDetail({ id: 3 })).toEqual(nothing);
});

it.each([7.5, 'odd', Number.NaN])('reads a restaurant whose every part is %j as one without', async (odd) => {
  const texts = ['name', 'slug', 'is_active', 'is_open', 'phone', 'email', 'address', 'timezone'];
  const parts = ['statistics', 'operating_hours', 'subscription', 'pos_integration', 'delivery_settings'];
  const lists = ['menu_stats', 'menu', 'menu_categories', 'categories', 'recent_orders', 'orders'];
  const wire = [
    ...texts.map((field) => [field, { odd }]),
    ...[...parts, ...lists].map((field) => [field, odd]),
  ];
  expect(await readTenantDetail(Object.fromEntries(wire))).toEqual(nothing);
});

it('takes empty parts of a PHP server, which are lists, for parts with nothing in them', async () => {
  const read = await readTenantDetail({
    statistics: { orders_by_status: [] },
    operating_hours: [],
    subscription: [],
    menu: [],
    recent_orders: [],
  });
  expect(read).toEqual({
    ...nothing,
    statistics: { totalOrders: null, revenueCents: null, customers: null, averageOrderCents: null },
    ordersByStatus: [],
    menu: [],
    recentOrders: [],
  });
});

it('has delivery settings with a radius of 0, and none without a radius', async () => {
  const settings = { delivery_fee: '3.99', minimum_order_amount: null };
  const delivery = async (radius: unknown) =>
    (await readTenantDetail({ delivery_settings: { ...settings, delivery_radius_miles: radius } })).delivery;
  const known = { feeCents: 399, minimumCents: null, freeFromCents: null, areas: [] };
  expect(await delivery(0)).toEqual({ radiusMiles: 0, ...known });
  expect(await delivery('0')).toEqual({ radiusMiles: 0, ...known });
  expect(await delivery(null)).toBeNull();
  expect(await delivery(undefined)).toBeNull();
});

it.each([
  ['categories under menu_categories', { menu_categories: [{ name: 'Pizza', items: [{ id: 1 }] }] }],
  ['categories under categories', { menu: null, categories: [{ name: 'Pizza', items: [{ id: 1 }] }] }],
  ['categories inside the menu', { menu: { categories: [{ name: 'Pizza', menu_items: [{ id: 1 }] }] } }],
  ['a map from category to items', { menu: { Pizza: [{ id: 1 }] } }],
  ['items with a category by name', { menu: [{ id: 1, category: 'Pizza' }] }],
  [
    'items beside categories without any',
    { categories: [{ name: 'Pizza' }], menu: [{ id: 1, category: { name: 'Pizza' } }] },
  ],
  ['a list with rows that are none', { menu: [null, 'x', { name: 'Pizza', items: [4, { id: 1 }] }] }],
])('reads a menu given as %s', async (_, tenant) => {
  const item = {
    id: '1',
    name: null,
    description: null,
    priceCents: null,
    isAvailable: true,
    isFeatured: false,
  };
  expect((await readTenantDetail(tenant)).menu).toEqual([{ name: 'Pizza', items: [item] }]);
});

it('takes orders for recent ones where there are no others, and leaves out those without an id', async () => {
  const orders = [{ id: 1, total_amount: 'much' }, { total_amount: 4 }, null];
  expect((await readTenantDetail({ orders, recent_orders: null })).recentOrders).toEqual([
    { id: '1', createdAt: null, status: null, totalCents: null },
  ]);
});

const dayOf = (id: number) => `2026-11-${String(id).padStart(2, '0')}T10:00:00Z`;
const ascending = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

it.each([
  ['dated orders', (id: number) => ({ id, created_at: dayOf(id) })],
  ['orders of one second', (id: number) => ({ id, created_at: dayOf(1) })],
  [
    'orders of which one has no date',
    (id: number) => ({ id, created_at: id === 10 ? null : dayOf(30 - id) }),
  ],
])('takes the newest ten of all orders for the recent ones: %s', async (_, order) => {
  const { recentOrders } = await readTenantDetail({ orders: ascending.map(order) });
  const newest = ['20', '19', '18', '17', '16', '15', '14', '13', '12', '11'];
  expect(recentOrders?.map(({ id }) => id)).toEqual(newest);
});

it('takes all orders as they come where neither dates nor numbers tell the newest', async () => {
  const { recentOrders } = await readTenantDetail({ orders: [{ id: 'a7' }, { id: 'c1' }, { id: 'b4' }] });
  expect(recentOrders?.map(({ id }) => id)).toEqual(['a7', 'c1', 'b4']);
});

it('shows recent orders whole, as the server sends them', async () => {
  const { recentOrders } = await readTenantDetail({ recent_orders: ascending.map((id) => ({ id })) });
  expect(recentOrders?.map(({ id }) => id)).toEqual(ascending.map(String));
});

it('reads recent orders with the keys of what was filtered', async () => {
  const { recentOrders } = await readTenantDetail({ recent_orders: { 1: { id: 4 }, 3: { id: 9 } } });
  expect(recentOrders?.map(({ id }) => id)).toEqual(['4', '9']);
});

it('takes a day with times for open where the server does not send it', async () => {
  const { hours } = await readTenantDetail({
    operating_hours: { Monday: { open: '09:00', close: '17:00' }, tuesday: {}, wednesday: null },
  });
  expect(hours?.map(({ isOpen }) => isOpen).slice(0, 3)).toEqual([true, false, null]);
});

it('takes a day that is not among the hours for closed', async () => {
  const monday = { is_open: true, open: '09:00', close: '17:00' };
  const { hours } = await readTenantDetail({ operating_hours: { monday, wednesday: null, friday: 'late' } });
  expect(hours?.map(({ isOpen }) => isOpen)).toEqual([true, false, null, false, null, false, false]);
});

it.each([[{ monday: null }], [{ monday: 'late', tuesday: null }]])(
  'takes no day for closed where the hours are %j, which say nothing of any day',
  async (operating_hours) => {
    const { hours } = await readTenantDetail({ operating_hours });
    expect(hours?.map(({ isOpen }) => isOpen)).toEqual(Array(7).fill(null));
  },
);

it('reads hours and counts that are sent as the text they are stored as', async () => {
  const { hours, ordersByStatus } = await readTenantDetail({
    operating_hours: '{"monday":{"is_open":true,"open":"09:00","close":"17:00"}}',
    statistics: { orders_by_status: '{"pending":3}' },
  });
  expect(hours?.[0]).toEqual({
    day: 'monday',
    isOpen: true,
    spans: [{ open: '09:00', close: '17:00' }],
  });
  expect(ordersByStatus).toEqual([{ status: 'pending', count: 3 }]);
});

const closed = { tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const lunch = [{ opens: '11:00', closes: '14:30' }];

it('takes the hours of the week for the first opening and last closing of each day', async () => {
  const read = await readTenantDetail({
    operating_hours: { monday: { is_open: false } },
    weekly_hours: { ...closed, monday: [...lunch, { opens: '17:00', closes: '02:00' }] },
    special_days: [{ date: '2026-12-25', name: null, spans: [] }, { date: '2026-12-26' }, 7],
  });
  expect(read.hours?.slice(0, 2)).toEqual([
    {
      day: 'monday',
      isOpen: true,
      spans: [
        { open: '11:00', close: '14:30' },
        { open: '17:00', close: '02:00' },
      ],
    },
    { day: 'tuesday', isOpen: false, spans: [] },
  ]);
  expect(read.specialDays).toEqual([{ date: '2026-12-25', name: null, isOpen: false, spans: [] }]);
});

it.each([
  [null],
  [[]],
  ['x'],
  [{ monday: lunch }],
  [{ ...closed, monday: 'x' }],
  [{ ...closed, monday: [{ opens: '11:00' }] }],
])('keeps to the first opening and last closing where the hours of the week are %j', async (weekly_hours) => {
  const operating_hours = { monday: { is_open: true, open: '09:00', close: '17:00' } };
  const { hours } = await readTenantDetail({ operating_hours, weekly_hours });
  expect(hours?.[0]).toEqual({ day: 'monday', isOpen: true, spans: [{ open: '09:00', close: '17:00' }] });
});

it('reads the areas of delivery, and leaves out one without a postal code', async () => {
  const area = { postal_code: '98101', fee: '2.50', minimum_order_amount: 15 };
  const read = await readTenantDetail({
    delivery_settings: { delivery_radius_miles: 3 },
    delivery_areas: [
      area,
      { ...area, postal_code: null },
      { postal_code: 98104, free_delivery_threshold: '40' },
    ],
  });
  expect(read.delivery?.areas).toEqual([
    { postalCode: '98101', feeCents: 250, minimumCents: 1500, freeFromCents: null },
    { postalCode: '98104', feeCents: null, minimumCents: null, freeFromCents: 4000 },
  ]);
});

it('refuses what is no restaurant at all', async () => {
  for (const value of [null, [], 'x', 3]) await expect(readTenantDetail(value)).rejects.toThrow(BadPayload);
});
