import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchTenants } from './tenants-api';

it('reads the restaurants to order from, and takes none for closed or active that is not said to be', async () => {
  const { seen, http } = await stubServer({
    body: { data: [{ id: 3, name: 'Luna', is_open: 1, is_active: 0 }, { id: 4 }] },
  });
  const restaurants = await fetchTenants(http);
  expect(restaurants.map(({ id, name, isOpen, isActive }) => [id, name, isOpen, isActive])).toEqual([
    ['3', 'Luna', true, false],
    ['4', 'Unknown Restaurant', null, null],
  ]);
  expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/tenants']]);
});
