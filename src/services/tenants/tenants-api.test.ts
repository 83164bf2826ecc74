import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { fetchTenants } from './tenants-api';

it('reads the restaurants to order from', async () => {
  const { seen, http } = await stubServer({ body: { data: [{ id: 3, name: 'Luna', is_open: 1 }] } });
  const restaurants = await fetchTenants(http);
  expect(restaurants.map(({ id, name, isOpen }) => [id, name, isOpen])).toEqual([['3', 'Luna', true]]);
  expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/tenants']]);
});
