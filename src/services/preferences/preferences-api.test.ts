import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { fetchPreferences, savePreferences } from './preferences-api';

const { signal } = new AbortController();
const stored = { theme: 'dark', rings: false, ring_volume: 0.4, shows_keys: true, notifies: false };

it('reads what was ever chosen', async () => {
  const { http, seen } = await stubServer({ body: { data: stored } });
  expect(await fetchPreferences(http, signal)).toEqual({
    theme: 'dark',
    rings: false,
    ringVolume: 0.4,
    showsKeys: true,
    notifies: false,
  });
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/account/preferences']);
});

it.each([
  {},
  { theme: null, rings: null, ring_volume: null },
  { theme: 'sepia', rings: 'loud', ring_volume: 7 },
])('takes %o for nothing chosen', async (data) => {
  const { http } = await stubServer({ body: { data } });
  expect(await fetchPreferences(http, signal)).toEqual({});
});

it('sends what was changed, and nothing else', async () => {
  const { http, seen } = await stubServer({ body: { data: stored } });
  await savePreferences(http, { ringVolume: 0.25, showsKeys: false }, signal);
  expect(seen.map(({ method, url, body }) => [`${method} ${url}`, JSON.parse(body)])).toEqual([
    ['PUT /api/account/preferences', { ring_volume: 0.25, shows_keys: false }],
  ]);
});

it.each([
  [422, 'nothing'],
  [401, 'HttpRefusal'],
  [429, 'HttpRefusal'],
  [503, 'HttpRefusal'],
])('after a %i throws %s', async (status, thrown) => {
  const { http } = await stubServer({ status, body: { message: 'No.' } });
  const name = await savePreferences(http, { theme: 'dark' }, signal).then(
    () => 'nothing',
    (error: Error) => error.name,
  );
  expect(name).toBe(thrown);
});

it.each(['', {}, { data: null }, { message: 'OK' }, 'OK', { data: { ...stored, theme: null } }])(
  'does not take %j for the stored settings',
  async (body) => {
    const { http } = await stubServer({ body });
    await expect(savePreferences(http, { theme: 'dark' }, signal)).rejects.toBeInstanceOf(BadPayload);
  },
);
