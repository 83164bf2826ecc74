import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchAdminOrders, readAdminOrders } from './admin-orders';
import type { OrdersAnswer } from './admin-orders.types';
import { filterOrders } from './admin-orders-filter';

const ordersIn = (answer: OrdersAnswer) => (answer.kind === 'same' ? [] : answer.rows);

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
  updated_at: '2026-11-20T18:31:00Z',
  tenant: { id: 3, name: 'Casa Marigold' },
  customer: { full_name: 'Zoë Rahimi', phone_number: '+1 206 555 0173' },
  items: [{ name: 'not needed here' }],
};

const fullRead = {
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
  createdMs: Date.UTC(2026, 10, 20, 18, 30),
  updatedMs: Date.UTC(2026, 10, 20, 18, 31),
  words: '#10482 ord-010482 cm-7q4k zoe rahimi',
  digits: '2065550173',
};
it('reads restaurant and customer of a row in envelopes', async () => {
  const wrapped = { ...full, tenant: { data: full.tenant }, customer: { data: full.customer } };
  expect(ordersIn(await readAdminOrders([wrapped]))).toEqual([fullRead]);
});

const bareRead = (id: string) => ({
  id,
  number: id,
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
  createdMs: null,
  updatedMs: null,
  words: `#${id} ${id}`,
  digits: '',
});

it('reads an order with all that a row shows, and one that has an id alone', async () => {
  const orders = ordersIn(await readAdminOrders({ data: [full, { id: '7' }] }));
  expect(orders).toEqual([fullRead, bareRead('7')]);
});

it('reads the restaurant’s zone where an order is wanted later', async () => {
  const tenant = { ...full.tenant, timezone: 'America/Denver' };
  const wanted_at = '2026-11-21T02:30:00Z';
  const later = { ...full, id: 8, order_number: '8', tenant, wanted_at };
  const orders = ordersIn(await readAdminOrders({ data: [{ ...full, tenant }, later] }));
  expect(orders.map(({ wantedAt, timezone }) => [wantedAt, timezone])).toEqual([
    [undefined, undefined],
    ['2026-11-21T02:30:00Z', 'America/Denver'],
  ]);
});

it.each([
  'order_number',
  'confirmation_number',
  'status',
  'payment_status',
  'order_type',
  'payment_method',
  'total_amount',
  'created_at',
  'updated_at',
  'tenant',
  'customer',
])('loses no row by an odd %s', async (field) => {
  for (const odd of [{}, [], true, Number.NaN, '', null, { name: 5, full_name: [], phone_number: {} }]) {
    const orders = ordersIn(await readAdminOrders([{ ...full, [field]: odd }, { id: 2 }]));
    expect(orders.map(({ id }) => id)).toEqual(['10482', '2']);
  }
});

it('leaves out what has no id, and what comes twice', async () => {
  const data = [null, 7, 'seven', [], {}, { id: null }, { id: 1.5 }, { id: 1 }, { id: '1', status: 'ready' }];
  expect(ordersIn(await readAdminOrders({ data })).map(({ id, status }) => [id, status])).toEqual([
    ['1', null],
  ]);
});

it('reads amounts in either form, and an odd one as unknown', async () => {
  const data = [12.5, '12.50', '0', 'free', {}, null].map((total_amount, id) => ({ id, total_amount }));
  const orders = ordersIn(await readAdminOrders(data));
  expect(orders.map(({ totalCents }) => totalCents)).toEqual([1250, 1250, 0, null, null, null]);
});

describe('a question', () => {
  const meta = { count: 9, pending: '1', active: 2, completed: 3, revenue: '1043.10', as_of: '77' };
  const totals = { count: 9, pending: 1, active: 2, completed: 3, revenueCents: 104_310 };
  const lastPage = { kind: 'page', rows: [fullRead], totals, next: null, mark: '77' };
  const urls = (seen: readonly { url: string }[]) => seen.map(({ url }) => url);

  it('for the first page is for few, and for a later one for many', async () => {
    const { seen, http } = await stubServer(
      { body: { data: [full], meta: { ...meta, next: 'a.1' } } },
      { body: { data: [{ id: 5 }], meta: { ...meta, next: null } } },
    );
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({
      kind: 'page',
      rows: [fullRead],
      totals,
      next: 'a.1',
      mark: '77',
    });
    expect(await fetchAdminOrders(http, { kind: 'page', after: 'a.1' })).toEqual({
      ...lastPage,
      rows: [bareRead('5')],
    });
    expect(urls(seen)).toEqual([
      '/api/admin/orders?limit=500&view=row',
      '/api/admin/orders?limit=5000&view=row&after=a.1',
    ]);
  });

  it('for what changed is distinguished from a first page by the mark that comes back', async () => {
    const { seen, http } = await stubServer(
      { body: { data: [full], meta: { ...meta, since: '70', more: true } } },
      { body: { data: [full], meta } },
    );
    const question = { kind: 'difference', since: '70' } as const;
    expect(await fetchAdminOrders(http, question)).toEqual({
      kind: 'difference',
      rows: [fullRead],
      totals,
      mark: '77',
      hasMore: true,
    });
    expect(await fetchAdminOrders(http, question)).toEqual(lastPage);
    expect(urls(seen).at(0)).toBe('/api/admin/orders?limit=5000&view=row&since=70');
  });

  it('of a mark that is refused is put again for the first page', async () => {
    const { seen, http } = await stubServer({ status: 422, body: {} }, { body: { data: [], meta } });
    expect(await fetchAdminOrders(http, { kind: 'difference', since: 'old' })).toEqual({
      ...lastPage,
      rows: [],
    });
    expect(urls(seen).at(-1)).toBe('/api/admin/orders?limit=500&view=row');
  });

  it('is not led in a circle', async () => {
    const page = { data: [full], meta: { ...meta, next: 'a.1' } };
    const { http } = await stubServer(
      { body: page },
      { body: { ...page, data: [] } },
      { body: { data: [full], meta: { ...meta, as_of: '70', since: '70', more: true } } },
    );
    expect(await fetchAdminOrders(http, { kind: 'page', after: 'a.1' })).toEqual(lastPage);
    expect(await fetchAdminOrders(http, { kind: 'page', after: 'b' })).toEqual({
      ...lastPage,
      rows: [],
    });
    const difference = await fetchAdminOrders(http, { kind: 'difference', since: '70' });
    expect(difference).toEqual({
      kind: 'difference',
      rows: [fullRead],
      totals,
      mark: '70',
      hasMore: false,
    });
  });

  it('that the server does not understand is answered with everything', async () => {
    const { http } = await stubServer(
      { body: [full] },
      { body: [full] },
      { body: { data: [full], meta: { ...meta, as_of: 5 } } },
    );
    const everything = { kind: 'all', rows: [fullRead], totals: null, tag: null };
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual(everything);
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({ ...everything, totals });
  });

  const many = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ ...full, id: from + index }));
  const manyRead = (count: number) =>
    many(1, count).map(({ id }) => ({
      ...fullRead,
      id: String(id),
      words: `#${id} ord-010482 cm-7q4k zoe rahimi`,
    }));

  it('answered within the limit and without our marks is put again without a limit', async () => {
    const { seen, http } = await stubServer(
      { body: { data: many(1, 500) } },
      { body: { data: many(1, 730) } },
    );
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({
      kind: 'all',
      rows: manyRead(730),
      totals: null,
      tag: null,
    });
    expect(urls(seen)).toEqual(['/api/admin/orders?limit=500&view=row', '/api/admin/orders']);
  });

  it('answered past the limit is not put again', async () => {
    const { seen, http } = await stubServer({ body: { data: many(1, 730) } });
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({
      kind: 'all',
      rows: manyRead(730),
      totals: null,
      tag: null,
    });
    expect(seen).toHaveLength(1);
  });

  it("answered with another server's page goes on with its pages", async () => {
    const page = (data: unknown, at: number) => ({
      data,
      meta: { current_page: at, last_page: 2, total: 730 },
    });
    const { seen, http } = await stubServer(
      { body: page(many(1, 500), 1) },
      { body: page(many(501, 730), 2) },
    );
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({
      kind: 'all',
      rows: manyRead(730),
      totals: null,
      tag: null,
    });
    expect(urls(seen).at(-1)).toBe('/api/admin/orders?limit=500&view=row&page=2');
  });

  it('answered with some of the orders gives how many there are, and no other total', async () => {
    const { http } = await stubServer({ body: { data: many(1, 2), total: 730 } });
    expect(await fetchAdminOrders(http, { kind: 'page', after: null })).toEqual({
      kind: 'all',
      rows: manyRead(2),
      totals: { count: 730, pending: null, active: null, completed: null, revenueCents: null },
      tag: null,
    });
  });

  it('answered with an order that cannot be opened leaves it out and reports it', async () => {
    const { http } = await stubServer({ body: [full, { ...full, id: null }] });
    expect(await fetchAdminOrders(http, { kind: 'all', tag: null })).toEqual({
      kind: 'all',
      rows: [fullRead],
      leftOut: 1,
      totals: { count: 2, pending: null, active: null, completed: null, revenueCents: null },
      tag: null,
    });
  });

  it('for everything names what is held, and may be answered that nothing is new', async () => {
    const { seen, http } = await stubServer({ status: 304, body: '' });
    expect(await fetchAdminOrders(http, { kind: 'all', tag: '"x"' })).toEqual({ kind: 'same' });
    expect(seen.map(({ url, headers }) => [url, headers['if-none-match']])).toEqual([
      ['/api/admin/orders', '"x"'],
    ]);
  });

  it.each([403, 404, 500])('refused with %i throws the refusal', async (status) => {
    const { http } = await stubServer({ status });
    await expect(fetchAdminOrders(http, { kind: 'page', after: null })).rejects.toEqual(
      makeHttpRefusal(status),
    );
  });
});

it('refuses what is no list', async () => {
  await expect(readAdminOrders({ data: null })).rejects.toEqual(new BadPayload('data', 'must be a list'));
});

describe('filtered', () => {
  const others = [
    { id: 2, status: 'ready', order_type: 'pickup', customer: { name: 'Maya Okonkwo', phone: '2065550199' } },
    { id: 3, status: 'ready', order_type: 'delivery', confirmation_number: 'SS-9M4E' },
    { id: 4, status: 'failed', order_type: 'delivery', customer: { phone: '+44 20 7946 0000' } },
  ];
  const ids = async (filters: Partial<{ status: string; orderType: string; query: string }>) => {
    const orders = ordersIn(await readAdminOrders([full, ...others]));
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
