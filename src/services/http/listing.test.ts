import { describe, expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchListing, listing } from './listing';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));
const idsIn = (body: unknown) => {
  const { rows: found } = listing(body);
  return Array.isArray(found) ? found.map(({ id }) => id) : found;
};

describe('a list', () => {
  it.each([
    ['bare', [{ id: 1 }]],
    ['in an envelope', { data: [{ id: 1 }] }],
    [
      "as Laravel's paginator",
      { data: [{ id: 1 }], current_page: 1, last_page: 1, next_page_url: null, links: [] },
    ],
    ["as Laravel's paginator in an envelope", { data: { data: [{ id: 1 }], current_page: 1, last_page: 1 } }],
    ['as resources', { data: [{ id: 1 }], links: { next: null }, meta: { current_page: 1, last_page: 1 } }],
    ['with the keys of what was filtered', { data: { 3: { id: 1 } } }],
  ])('is read %s, and is whole', (_, body) => {
    expect(idsIn(body)).toEqual([1]);
    expect(listing(body).next).toBeNull();
  });

  it.each([null, {}, 'rows', 7, { id: 1 }, { message: 'Hello' }])('is not made of %j', (data) => {
    expect(listing({ data }).rows).toEqual(data);
  });
});

it.each([
  ['empty where the server answers that there is no content', 204, []],
  ['none where a body is missing', 200, null],
])('a list is %s', async (_, status, rows) => {
  const { http } = await stubServer({ status, body: '' });
  expect(listing(await fetchListing(http, 'calls/active')).rows).toEqual(rows);
});

describe('pages', () => {
  const paths = (seen: readonly { url: string }[]) => seen.map(({ url }) => url.replace('/api/', ''));

  it.each([
    [
      'data.data',
      (data: unknown, at: number) => ({ data: { data, current_page: at, last_page: 3, total: 6 } }),
    ],
    ['meta', (data: unknown, at: number) => ({ data, meta: { current_page: at, last_page: 3, total: 6 } })],
    ['the answer itself', (data: unknown, at: number) => ({ data, current_page: at, last_page: 3 })],
    [
      'links',
      (data: unknown, at: number) => ({
        data,
        links: { next: at === 3 ? null : `https://elsewhere.example/api/x?page=${at + 1}` },
      }),
    ],
    [
      'next_page_url',
      (data: unknown, at: number) => ({ data, next_page_url: at === 3 ? null : `http://x/x?page=${at + 1}` }),
    ],
    ['its total alone', (data: unknown) => ({ data, total: 6 })],
    [
      'pagination',
      (data: unknown, at: number) => ({ data, pagination: { current_page: at, last_page: 3, total: 6 } }),
    ],
    [
      "Fractal's meta.pagination",
      (data: unknown, at: number) => ({
        data,
        meta: {
          pagination: { total: 6, count: 2, per_page: 2, current_page: at, total_pages: 3, links: [] },
        },
      }),
    ],
  ])('told by %s are followed to the last, on this server', async (_, page) => {
    const { seen, http } = await stubServer(
      { body: page(rows(1, 2), 1) },
      { body: page(rows(3, 4), 2) },
      { body: page(rows(5, 6), 3) },
    );
    const body = await fetchListing(http, 'things', { searchParams: { open: 1 } });
    expect(idsIn(body)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(listing(body)).toEqual({
      rows: [...rows(1, 2), ...rows(3, 4), ...rows(5, 6)],
      meta: { total: 6 },
      total: 6,
      next: null,
    });
    expect(paths(seen)).toEqual(['things?open=1', 'things?open=1&page=2', 'things?open=1&page=3']);
  });

  it('by a cursor are followed too', async () => {
    const { seen, http } = await stubServer(
      { body: { data: rows(1, 2), next_page_url: 'https://x.example/things?cursor=abc' } },
      { body: { data: rows(3, 3), next_page_url: null } },
    );
    expect(idsIn(await fetchListing(http, 'things'))).toEqual([1, 2, 3]);
    expect(paths(seen)).toEqual(['things', 'things?cursor=abc']);
  });

  it('have each row once, though one moved to the next page meanwhile', async () => {
    const page = (data: unknown, at: number) => ({ body: { data, current_page: at, last_page: 2 } });
    const { http } = await stubServer(page(rows(1, 2), 1), page(rows(2, 3), 2));
    expect(idsIn(await fetchListing(http, 'things'))).toEqual([1, 2, 3]);
  });

  it('of a server that gives the first again are not taken for the whole', async () => {
    const { seen, http } = await stubServer({ body: { data: rows(1, 2), total: 730 } });
    const body = await fetchListing(http, 'things');
    expect(idsIn(body)).toEqual([1, 2]);
    expect(listing(body).total).toBe(730);
    expect(listing(body).next).not.toBeNull();
    expect(seen).toHaveLength(2);
  });

  it('end after fifty, and are not taken for the whole', async () => {
    const pages = Array.from({ length: 60 }, (_, at) => ({
      body: { data: [{ id: at }], next_page_url: `/things?page=${at + 2}` },
    }));
    const { seen, http } = await stubServer(...pages);
    const body = await fetchListing(http, 'things');
    expect(idsIn(body)).toHaveLength(50);
    expect(listing(body).next).not.toBeNull();
    expect(seen).toHaveLength(50);
  });

  it('keep what else stood in the first', async () => {
    const { http } = await stubServer(
      { body: { data: [{ id: 1 }], missed_calls: [7], meta: { count: 2, current_page: 1, last_page: 2 } } },
      { body: { data: [{ id: 2 }], meta: { current_page: 2, last_page: 2 } } },
    );
    expect(await fetchListing(http, 'things')).toEqual({
      data: [{ id: 1 }, { id: 2 }],
      missed_calls: [7],
      meta: { count: 2, total: 2 },
    });
  });
});
