import { expect, it } from 'vitest';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { readTenantCards } from './tenant-card';
import { fetchAdminTenants } from './tenants-api';

const full = {
  id: 1,
  name: 'Luna Verde Trattoria',
  slug: 'luna-verde',
  is_active: true,
  is_open: true,
  phone: '(206) 555-0100',
  email: 'ciao@lunaverde.example',
  timezone: 'America/Los_Angeles',
  pos_system: 'Toast',
  total_calls: '120',
  total_orders: 80,
  menu_items_count: 36,
  customers_count: '7',
};

const card = {
  id: '1',
  name: 'Luna Verde Trattoria',
  slug: 'luna-verde',
  isActive: true,
  isOpen: true,
  phone: '(206) 555-0100',
  email: 'ciao@lunaverde.example',
  timezone: 'America/Los_Angeles',
  posSystem: 'Toast',
  totalCalls: 120,
  totalOrders: 80,
  menuItems: 36,
  customers: 7,
  words: 'luna verde trattoria luna-verde toast',
  digits: '2065550100',
};

it('reads the cards with and without the envelope', async () => {
  for (const body of [{ data: [full] }, [full]]) {
    const { seen, http } = await stubServer({ body });
    expect(await fetchAdminTenants(http)).toEqual([card]);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/admin/tenants']);
  }
});

it('keeps every restaurant that can be opened, whatever else it lacks', () => {
  const odd = { ...full, id: 2, name: [7], slug: {}, email: [], total_calls: 'many', is_active: 'yes' };
  const bare = { id: 'b', is_active: 0, pos_integration: { system: 'Square' } };
  const cards = readTenantCards([odd, bare, { name: 'No id' }, null, 'x']);
  expect(cards.leftOut).toBe(3);
  expect(cards).toEqual([
    {
      ...card,
      id: '2',
      name: 'Unknown Restaurant',
      slug: null,
      isActive: null,
      email: null,
      totalCalls: null,
      words: 'unknown restaurant toast',
    },
    {
      id: 'b',
      name: 'Unknown Restaurant',
      slug: null,
      isActive: false,
      isOpen: null,
      phone: null,
      email: null,
      timezone: null,
      posSystem: 'Square',
      totalCalls: null,
      totalOrders: null,
      menuItems: null,
      customers: null,
      words: 'unknown restaurant square',
      digits: '',
    },
  ]);
});

it('refuses what is no list', () => {
  for (const value of [null, {}, 'x']) expect(() => readTenantCards(value)).toThrow(BadPayload);
});
