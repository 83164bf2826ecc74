import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { fetchCapabilities, readCapabilities } from './capabilities';

describe('what a server offers', () => {
  it('is what it names and this client knows', async () => {
    const { http, seen } = await stubServer({ body: { data: { features: ['activity', 'teleport', 7] } } });
    expect(await fetchCapabilities(http)).toEqual(['activity']);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/capabilities']);
  });

  it.each([null, [], {}, 'features', { features: 'activity' }, { features: { 0: 'activity' } }])(
    'is nothing in %o',
    (value) => {
      expect(readCapabilities(value)).toEqual([]);
    },
  );

  it.each([
    { status: 404, body: { message: 'No query results.' } },
    { status: 405, body: '<h1>Method not allowed</h1>' },
    { status: 403, body: {} },
    { status: 501, body: '' },
    { status: 200, body: '<!doctype html><title>Shop</title>' },
    { status: 200, body: '' },
    { status: 204 },
  ])('is nothing after %o', async (answer) => {
    const { http } = await stubServer(answer);
    expect(await fetchCapabilities(http)).toEqual([]);
  });

  it.each([408, 429, 500, 503])(
    'is not known after a %i, which another time may be no refusal',
    async (status) => {
      const { http } = await stubServer({ status });
      await expect(fetchCapabilities(http)).rejects.toEqual(makeHttpRefusal(status));
    },
  );
});
