import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchCustomers, findOlderCustomers, isSoughtAmongAll, readCustomers } from './customers-list';

const nothing = {
  name: null,
  phone: null,
  email: null,
  tenantName: null,
  totalOrders: null,
  totalSpentCents: null,
  lastOrderAt: null,
  createdMs: null,
  words: '',
  digits: '',
};

it('reads both wire forms, and a customer of whom little is known', async () => {
  const { seen, http } = await stubServer({
    body: {
      data: [
        {
          id: 4,
          first_name: 'Maya',
          last_name: 'Okonkwo',
          full_name: 'Maya A. Okonkwo',
          phone_number: '+12065550173',
          email: 'Maya@mail.example',
          total_orders: '12',
          total_spent: '1043.10',
          last_order_at: '2026-11-20T18:38:00Z',
          preferences: ['No nuts'],
          created_at: '2026-11-01T18:38:00Z',
          tenant: { id: 3, name: 'Luna Verde Trattoria' },
        },
        { id: 'c5', name: 'Ann Lee', phone: '(206) 555-0188', order_count: 1, total_spent: 25.98 },
        { id: 6, full_name: null, email: null, total_spent: null, last_order_at: null, tenant: null },
      ],
    },
  });
  expect(await fetchCustomers(http, { kind: 'all', tag: null })).toEqual({
    kind: 'page',
    totals: null,
    next: null,
    mark: null,
    rows: [
      {
        id: '4',
        name: 'Maya A. Okonkwo',
        phone: '+12065550173',
        email: 'Maya@mail.example',
        tenantName: 'Luna Verde Trattoria',
        totalOrders: 12,
        totalSpentCents: 104_310,
        lastOrderAt: '2026-11-20T18:38:00Z',
        createdMs: null,
        words: 'maya a. okonkwo maya@mail.example',
        digits: '2065550173',
      },
      {
        ...nothing,
        id: 'c5',
        name: 'Ann Lee',
        phone: '(206) 555-0188',
        totalOrders: 1,
        totalSpentCents: 2_598,
        words: 'ann lee',
        digits: '2065550188',
      },
      { ...nothing, id: '6' },
    ],
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/customers']);
});

it('takes the count of a server that counts more than it lists', async () => {
  const data = rows(1, 2);
  const counts = [{ count: '1200' }, { count: 1 }, { count: 'many' }, {}, [], null];
  const read = await Promise.all(counts.map((meta) => readCustomers({ data, meta })));
  expect(read.map((answer) => 'totals' in answer && answer.totals)).toEqual([
    1200,
    1,
    null,
    null,
    null,
    null,
  ]);
});

const first = { kind: 'page', after: null } as const;
const nothingRead = { kind: 'page', rows: [], totals: null, next: null, mark: null };

/** All pages of a server that gives these answers, as a list reads them. */
async function readAll(...answers: readonly object[]) {
  const { seen, http } = await stubServer(...answers.map((body) => ({ body })));
  const ids: string[] = [];
  const totals: (number | null)[] = [];
  for (let after: string | null = null, isMore = true; isMore; isMore = after !== null) {
    const answer = await fetchCustomers(http, { kind: 'page', after });
    if (answer.kind !== 'page') throw new Error(`not a page: ${answer.kind}`);
    ids.push(...answer.rows.map(({ id }) => id));
    totals.push(answer.totals);
    after = answer.next;
  }
  return { ids, totals, asked: seen.map(({ url }) => url.replace('/api/customers', '')) };
}
const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));

describe('a server with pages', () => {
  it('is read by number, as far as its last page', async () => {
    const page = (at: number, ...ids: number[]) => ({
      data: rows(...ids),
      meta: { current_page: at, last_page: 3, total: 5 },
    });
    expect(await readAll(page(1, 9, 8), page(2, 7, 6), page(3, 5))).toEqual({
      ids: ['9', '8', '7', '6', '5'],
      totals: [5, 5, null],
      asked: ['', '?page=2', '?page=3'],
    });
  });

  it('is read by the query of its links, whatever stands in it', async () => {
    const link = (next: string | null) => ({ links: { next }, meta: { as_of: '7.ab', count: 3 } });
    expect(
      await readAll(
        { data: rows(3), ...link('http://inside/x?limit=1&after=17.%203%3F%26') },
        { data: rows(2), ...link('?limit=1&after=17.2') },
        { data: rows(1), ...link(null) },
      ),
    ).toEqual({
      ids: ['3', '2', '1'],
      totals: [3, 3, 3],
      asked: ['', '?limit=1&after=17.+3%3F%26', '?limit=1&after=17.2'],
    });
  });

  it('is read no further than it counts', async () => {
    const { asked } = await readAll({ data: rows(3, 2), total: 3 }, { data: rows(1), total: 3 });
    expect(asked).toEqual(['', '?page=2']);
  });

  it('is not led in a circle by one that sends its first page always, and is said to have more', async () => {
    const same = { data: rows(3, 2), total: 30 };
    const { asked, totals } = await readAll(same, same, same);
    expect([asked, totals]).toEqual([
      ['', '?page=2'],
      [30, 30],
    ]);
    const nameless = { data: rows(3), next_page_url: '/x?page=2' };
    expect((await readAll(nameless, nameless, nameless)).totals).toEqual([null, 3]);
  });

  it('is read as far as fifty pages, which are said to be a part', async () => {
    const pages = Array.from({ length: 60 }, (_, at) => ({
      data: rows(1000 - at),
      next_page_url: `/x?page=${at + 2}`,
    }));
    const { ids, totals } = await readAll(...pages);
    expect([ids.length, totals.at(-1)]).toEqual([50, 51]);
  });
});

describe('our server', () => {
  const meta = { count: 9, as_of: '10.ab' };
  const links = { next: '?limit=10000&after=17.2' };
  const read = (id: number, name: string, createdMs: number | null = null) => ({
    ...nothing,
    id: String(id),
    name,
    createdMs,
    words: name.toLowerCase(),
  });

  it('is asked for a small page and then large ones where it takes a limit, with the time of each', async () => {
    const data = [{ id: 2, name: 'Bo', created_at: '2026-11-20T18:38:00.000Z' }];
    const { seen, http } = await stubServer({ body: { data, meta, links } }, { body: { data: [], meta } });
    const answer = await fetchCustomers(http, first, { isLimited: true });
    const createdMs = Date.UTC(2026, 10, 20, 18, 38);
    expect(answer).toEqual({
      kind: 'page',
      rows: [read(2, 'Bo', createdMs)],
      totals: 9,
      next: expect.any(String),
      mark: '10.ab',
    });
    const after = answer.kind === 'page' ? answer.next : null;
    expect(await fetchCustomers(http, { kind: 'page', after }, { isLimited: true })).toEqual({
      ...nothingRead,
      totals: 9,
      mark: '10.ab',
    });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/customers?limit=500',
      '/api/customers?limit=5000&after=17.2',
    ]);
  });

  const difference = { kind: 'difference', since: '10.ab' } as const;

  it('is asked only for what changed since, and who is not listed any more', async () => {
    const changed = { count: 10, as_of: '12.ab', since: '10.ab', gone: [1, '5'] };
    const body = { data: [{ id: 3, name: 'Cy' }], meta: changed };
    const { seen, http } = await stubServer({ body }, { body });
    const answer = {
      kind: 'difference',
      rows: [read(3, 'Cy')],
      gone: ['1', '5'],
      totals: 10,
      mark: '12.ab',
      hasMore: false,
    };
    expect(await fetchCustomers(http, difference)).toEqual(answer);
    expect(await fetchCustomers(http, difference, { isLimited: true })).toEqual(answer);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/customers?since=10.ab',
      '/api/customers?since=10.ab&limit=5000',
    ]);
  });

  it('sends a first page where it does not know the mark any more', async () => {
    const { seen, http } = await stubServer({ body: { data: [{ id: 3, name: 'Cy' }], meta, links } });
    expect(await fetchCustomers(http, difference)).toEqual({
      kind: 'page',
      rows: [read(3, 'Cy')],
      totals: 9,
      next: expect.any(String),
      mark: '10.ab',
    });
    expect(seen).toHaveLength(1);
  });

  it('is asked for the first page where it refuses the mark, and for nothing where it refuses all', async () => {
    const { seen, http } = await stubServer({ status: 422, body: {} }, { body: { data: [], meta } });
    expect(await fetchCustomers(http, difference)).toEqual({ ...nothingRead, totals: 9, mark: '10.ab' });
    expect(seen.map(({ url }) => url)).toEqual(['/api/customers?since=10.ab', '/api/customers']);
    const refusing = await stubServer({ status: 403, body: {} });
    await expect(fetchCustomers(refusing.http, difference)).rejects.toEqual(makeHttpRefusal(403));
  });
});

describe('older customers', () => {
  it('are found by our server, fifty at most', async () => {
    const answers = [rows(3), Array.from({ length: 50 }, (_, at) => ({ id: at + 1 }))];
    const { seen, http } = await stubServer(
      ...answers.map((data) => ({ body: { data, meta: { as_of: '7.ab' } } })),
    );
    const created_at = '2019-01-02T03:04:05.000Z';
    const timed = await stubServer({ body: { data: [{ id: 3, name: 'Bo', created_at }] } });
    expect(await findOlderCustomers(timed.http, 'bo', '17')).toEqual({
      customers: [{ ...nothing, id: '3', name: 'Bo', words: 'bo', createdMs: Date.parse(created_at) }],
      isPart: false,
    });
    expect((await findOlderCustomers(http, 'zoë & co', '17')).isPart).toBe(false);
    expect((await findOlderCustomers(http, '0173', '17')).isPart).toBe(true);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/customers?q=zo%C3%AB+%26+co&older_than=17',
      '/api/customers?q=0173&older_than=17',
    ]);
  });

  it.each([
    ['zo', true],
    [' Ö-n ', true],
    ['a1@', false],
    ['z', false],
    ['', false],
    ['017', true],
    ['(01) 7', true],
    ['01', false],
    ['x'.repeat(101), false],
  ])('are looked for by %j: %s', (query, isSought) => {
    expect(isSoughtAmongAll(query)).toBe(isSought);
  });
});

it('loses only the value that is odd', async () => {
  const odd = { id: 1, name: [], phone: '555 0188', total_orders: {}, total_spent: 'lots', tenant: 'Luna' };
  expect(await readCustomers([odd])).toEqual({
    ...nothingRead,
    rows: [{ ...nothing, id: '1', phone: '555 0188', digits: '5550188' }],
  });
});

it('refuses what is no list, and leaves out a row without an id', async () => {
  await expect(readCustomers({ data: {} })).rejects.toEqual(new BadPayload('data', 'must be a list'));
  expect(await readCustomers([{ id: 1 }, {}])).toEqual({
    ...nothingRead,
    rows: [{ ...nothing, id: '1' }],
    leftOut: 1,
  });
});
