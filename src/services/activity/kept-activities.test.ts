import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { fetchKeptEvents, readKeptEvents } from './kept-activities';

const row = { id: 7, event: 'call.ended', data: { call: { id: 12 } }, created_at: '2026-11-20T18:38:00Z' };

it('reads what happened, and when', async () => {
  const { http, seen } = await stubServer({ body: { data: [row] } });
  expect(await fetchKeptEvents(http)).toEqual([
    { id: '7', event: 'call.ended', data: { call: { id: 12 } }, at: Date.parse('2026-11-20T18:38:00Z') },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/activity']);
});

it('leaves out what cannot be read', () => {
  expect(readKeptEvents([null, 'row', { ...row, id: {} }, { ...row, created_at: 'soon' }, row])).toHaveLength(
    1,
  );
  expect(readKeptEvents({ rows: [] })).toEqual([]);
});

it('is nothing where the server keeps none, and a failure else', async () => {
  const { http } = await stubServer(...[404, 405, 501, 403, 500].map((status) => ({ status, body: {} })));
  for (const _ of [404, 405, 501]) expect(await fetchKeptEvents(http)).toEqual([]);
  for (const status of [403, 500])
    await expect(fetchKeptEvents(http)).rejects.toEqual(makeHttpRefusal(status));
});
