import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { placeMargherita, recount } from './testing-orders';

interface Listed {
  readonly id: number;
  readonly created_at: string;
}

interface Whole {
  readonly customer: { readonly email: string | null };
}

const readList = async (query: string, token = admin) =>
  (await server.get(`/api/admin/orders${query}`, token)).body;
const idsOf = (rows: readonly Listed[]) => rows.map(({ id }) => id);

const place = () => placeMargherita(server, agent);
const move = (id: number, status: string) =>
  server.patch(`/api/admin/orders/${id}/status`, admin, { status });

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const admin = await server.tokenOf('admin');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

describe('the totals', () => {
  test('are of all orders whatever is listed, with those cancelled and failed left out of the revenue', async () => {
    const expected = await recount(server);
    expect(expected.count).toBeGreaterThan(expected.pending + expected.active + expected.completed);
    for (const query of ['', '?limit=5', '?view=row&limit=2'])
      expect((await readList(query, supervisor)).meta).toMatchObject(expected);
  });

  test('follow each order through its statuses, and out of the revenue when it is cancelled', async () => {
    const totals = async () => {
      const { next, as_of, ...counts } = (await readList('?limit=1')).meta;
      return counts;
    };
    const before = await totals();
    const id = await place();
    const cents = (text: string) => Math.round(Number(text) * 100);
    const revenue = String((cents(before.revenue) + 1299) / 100);
    expect(await totals()).toEqual({
      ...before,
      count: before.count + 1,
      pending: before.pending + 1,
      revenue,
    });
    await move(id, 'confirmed');
    expect(await totals()).toEqual({
      ...before,
      count: before.count + 1,
      active: before.active + 1,
      revenue,
    });
    await move(id, 'cancelled');
    expect(await totals()).toEqual({ ...before, count: before.count + 1 });
    expect(await totals()).toEqual(await recount(server));
  });
});

describe('pages', () => {
  test('follow one another without a gap or a repetition, also among orders of one moment', async () => {
    for (let count = 0; count < 4; count += 1) await place();
    const whole = await readList('?view=row&limit=5000');
    expect(whole.meta.next).toBeNull();
    const ids: number[] = [];
    const query = '?view=row&limit=7';
    for (let next: string | null = ''; next !== null; ) {
      const page = await readList(next === '' ? query : `${query}&after=${next}`);
      expect(page.data.length).toBeGreaterThan(0);
      ids.push(...idsOf(page.data));
      next = page.meta.next;
    }
    expect(ids).toEqual(idsOf(whole.data));
  });

  test('are as they were where nothing is asked for: in full and newest first', async () => {
    const { data, meta } = await readList('');
    expect(data[0]).toMatchObject({ items: [expect.anything()], tax_amount: '0.00', items_count: 1 });
    expect(data.map(({ created_at }: Listed) => created_at)).toEqual(
      data
        .map(({ created_at }: Listed) => created_at)
        .toSorted()
        .reverse(),
    );
    expect(meta).toEqual({
      ...(await recount(server)),
      count: data.length,
      next: null,
      as_of: expect.any(String),
    });
  });

  test('of rows hold what a line shows and nothing more', async () => {
    const id = await place();
    const [row] = (await readList('?view=row&limit=1')).data;
    expect(row).toEqual({
      id,
      order_number: `ORD-${String(id).padStart(6, '0')}`,
      confirmation_number: expect.stringMatching(/^[A-Z2-9]{8}$/),
      tenant: { id: 1, name: 'Luna Verde Trattoria' },
      customer: { id: 1, full_name: 'Maya Okonkwo', phone_number: '+1 206 555 0173' },
      order_type: 'pickup',
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'cash',
      total_amount: '12.99',
      created_at: server.clock.now.toISOString(),
      updated_at: server.clock.now.toISOString(),
    });
  });

  test('of rows name the restaurant’s zone where an order is wanted later', async () => {
    const id = await place();
    const at = '2026-11-21T03:30:00.000Z';
    await server.database.pool.query('update orders set wanted_at = $1 where id = $2', [at, id]);
    const [row] = (await readList('?view=row&limit=1')).data;
    expect([row.wanted_at, row.tenant]).toEqual([
      at,
      { id: 1, name: 'Luna Verde Trattoria', timezone: 'America/Los_Angeles' },
    ]);
  });

  test('keep their place when orders are placed while they are read', async () => {
    const first = await readList('?view=row&limit=3');
    const before = await readList('?view=row&limit=6');
    await place();
    const second = await readList(`?view=row&limit=3&after=${first.meta.next}`);
    expect(idsOf(second.data)).toEqual(idsOf(before.data).slice(3));
  });
});

describe('what changed since', () => {
  test('is nothing, then what was placed and what was moved on, in either view', async () => {
    const old = (await readList('?view=row&limit=30')).data.find(
      ({ status }: { status: string }) => status === 'preparing',
    );
    const { as_of } = (await readList('?limit=1')).meta;
    const nothing = await readList(`?view=row&since=${as_of}`);
    expect(nothing.data).toEqual([]);
    expect(nothing.meta).toEqual({
      ...(await recount(server)),
      since: as_of,
      next: null,
      as_of: expect.any(String),
    });
    const id = await place();
    await move(old.id, 'ready');
    const rows = await readList(`?view=row&since=${nothing.meta.as_of}`);
    expect(rows.data).toMatchObject([
      { id, status: 'pending' },
      { id: old.id, status: 'ready' },
    ]);
    const full = await readList(`?since=${nothing.meta.as_of}`);
    expect(full.data).toMatchObject([
      { id, items: [expect.anything()] },
      { id: old.id, items: expect.any(Array) },
    ]);
    expect((await readList(`?since=${rows.meta.as_of}`)).data).toEqual([]);
  });

  test('is what names a customer who was renamed, has another number, or got a name by a merge', async () => {
    const { rows } = await server.database.pool.query(
      'select customer_id::int as id from orders group by 1 having count(*) between 2 and 30 order by 1 limit 1',
    );
    const url = `/api/admin/customers/${rows[0].id}`;
    const own = async () => {
      const { data } = await readList('?view=row&limit=5000');
      return data.filter(({ customer }: { customer: { id: number } }) => customer.id === rows[0].id);
    };
    const edit = async (changes: object) => {
      const { data } = (await server.get(url, admin)).body;
      expect((await server.put(url, admin, { version: data.version, ...changes })).status).toBe(200);
    };
    const { tenant_id } = (await server.get(url, admin)).body.data;
    const named = { tenant_id, phone_number: '+12065550981', first_name: 'Ida', last_name: 'Quist' };
    const other = (await server.post('/api/customers', admin, named)).body.data.id;
    const merge = async () => {
      const { data } = (await server.get(url, admin)).body;
      const versions = { version: data.version, merged_version: 1 };
      await server.post(`${url}/merge`, admin, { merged_id: other, ...versions });
    };
    const undo = async () => {
      const [{ id }] = (await server.get(url, admin)).body.data.merges;
      await server.post(`${url}/merges/${id}/undo`, admin);
    };
    const works = [
      () => edit({ first_name: 'Nell' }),
      () => edit({ phone_number: '+12065550982' }),
      () => server.put(`/api/customers/${rows[0].id}`, agent, { first_name: null, last_name: null }),
      merge,
      undo,
      // Whoever writes it.
      () => server.database.pool.query("update customers set first_name = 'Odd' where id = $1", [rows[0].id]),
    ];
    for (const work of works) {
      const { as_of } = (await readList('?limit=1')).meta;
      const earlier = await own();
      await work();
      const now = await own();
      expect(now).not.toEqual(earlier);
      const { data } = await readList(`?view=row&since=${as_of}`);
      expect(data.toSorted((one: Listed, next: Listed) => one.id - next.id)).toEqual(
        now.toSorted((one: Listed, next: Listed) => one.id - next.id),
      );
    }
    const { as_of } = (await readList('?limit=1')).meta;
    await edit({ notes: 'Likes it hot' });
    expect((await readList(`?view=row&since=${as_of}`)).data).toEqual([]);
    await edit({ email: 'odd@example.org' });
    const emails = (await readList(`?since=${as_of}`)).data.map((row: Whole) => row.customer.email);
    expect(new Set(emails)).toEqual(new Set(['odd@example.org']));
    expect(emails).toHaveLength((await own()).length);
  });

  test.each([{ name: 'The Second' }, { timezone: 'America/Denver' }])(
    'is a page where a restaurant has another one: %o',
    async (changes) => {
      const url = '/api/admin/tenants/2/settings';
      const { as_of } = (await readList('?limit=1')).meta;
      for (let count = 0; count < 3; count += 1) await place();
      const cut = await readList(`?view=row&limit=1&since=${as_of}`);
      const { version } = (await server.get(url, admin)).body.data;
      expect((await server.put(url, admin, { version, ...changes })).status).toBe(200);
      for (const mark of [as_of, cut.meta.as_of]) {
        const { data, meta } = await readList(`?view=row&limit=2&since=${mark}`);
        expect(meta).not.toHaveProperty('since');
        expect(data).toEqual((await readList('?view=row&limit=2')).data);
        const { since } = (await readList(`?view=row&since=${meta.as_of}`)).meta;
        expect(since).toBe(meta.as_of);
      }
    },
  );

  test('is returned in parts where it is large, and what changes meanwhile is in the last of them', async () => {
    const { as_of } = (await readList('?limit=1')).meta;
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await place());
    const first = await readList(`?view=row&limit=2&since=${as_of}`);
    expect(first.meta.more).toBe(true);
    await move(ids[0] ?? 0, 'confirmed');
    const second = await readList(`?view=row&limit=2&since=${first.meta.as_of}`);
    const third = await readList(`?view=row&limit=2&since=${second.meta.as_of}`);
    expect([first, second, third].map(({ data }) => idsOf(data))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      [ids[4], ids[0]],
    ]);
    expect(third.meta).not.toHaveProperty('more');
  });

  test('is not what a database that had come further was restored with', async () => {
    const { as_of } = (await readList('?limit=1')).meta;
    await server.database.pool.query(`
      alter table orders disable trigger orders_stamp_change;
      update orders set changed_in = 999999999999 where id in (1, 2);
      alter table orders enable trigger orders_stamp_change`);
    const { data, meta } = await readList(`?view=row&limit=1&since=${as_of}`);
    expect(data).toEqual([]);
    expect(meta).not.toHaveProperty('more');
    await move(await place(), 'confirmed');
    expect((await readList(`?view=row&since=${as_of}`)).data).toMatchObject([{ status: 'confirmed' }]);
  });

  test('a mark of another database is answered with a page, and so is one without names', async () => {
    const { as_of } = (await readList('?limit=1')).meta;
    const [floor, names] = as_of.split('.');
    expect((await readList(`?since=${floor}`)).meta).not.toHaveProperty('since');
    const { data, meta } = await readList(`?view=row&limit=2&since=99999999999.${names}`);
    expect(data).toHaveLength(2);
    expect(meta).not.toHaveProperty('since');
    expect(meta.next).toEqual(expect.any(String));
  });
});

test.each([
  ['after=x', 'after', 'The cursor is invalid.'],
  ['after=', 'after', 'The cursor is invalid.'],
  ['after=1.0', 'after', 'The cursor is invalid.'],
  ["after=1.2'--", 'after', 'The cursor is invalid.'],
  [`after=${'9'.repeat(14)}.1`, 'after', 'The cursor is invalid.'],
  ['since=-1', 'since', 'The cursor is invalid.'],
  ['since=1.2', 'since', 'The cursor is invalid.'],
  [`since=${'9'.repeat(30)}`, 'since', 'The cursor is invalid.'],
  ['since=1&after=1.1', 'since', 'A page has no differences: send after or since.'],
  ['limit=0', 'limit', 'The limit must be a positive whole number.'],
  ['limit=many', 'limit', 'The limit must be a positive whole number.'],
  ['view=all', 'view', 'The view is invalid.'],
])('%s is refused by name', async (query, field, message) => {
  const { status, body } = await server.get(`/api/admin/orders?${query}`, admin);
  expect({ status, body }).toEqual({ status: 422, body: { message, errors: { [field]: [message] } } });
});
