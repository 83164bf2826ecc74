import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
beforeAll(async () => {
  await server.database.pool.query(`
    insert into menu_items (tenant_id, category_id, name, description, price_cents) values
      (2, 8, '100% Juice', 'pressed', 500), (2, 8, '100x Juice', 'a_b', 500), (2, 8, 'Back\\slash', null, 500),
      (2, 8, 'Crème brûlée', 'burnt', 500);
    insert into menu_items (tenant_id, category_id, name, price_cents, code) values (2, 8, 'Seltzer', 500, 'Ä1')`);
});
afterAll(() => server.close());

async function namesFound(query: string, tenant = 1): Promise<string[]> {
  const { body } = await server.get(
    `/api/menu/search?tenant_id=${tenant}&query=${encodeURIComponent(query)}`,
    agent,
  );
  return body.data.map((item: { name: string }) => item.name);
}

describe('searching a menu', () => {
  test('finds by any part of the name, whatever the case, names before descriptions', async () => {
    const names = await namesFound('PIZZA');
    expect(names[0]).toBe('Margherita Pizza');
    expect(names).toHaveLength(7);
    expect(await namesFound('mozzarella')).toContain('Margherita Pizza');
  });

  test('does not mind accents or the order of words, and looks for each in name or description', async () => {
    for (const query of ['BRULEE creme', 'crème', 'burnt  creme']) {
      expect(await namesFound(query, 2)).toEqual(['Crème brûlée']);
    }
    expect(await namesFound('burnt juice', 2)).toEqual([]);
  });

  test.each(['Ä1', 'ä1', 'a1'])('finds by the code %j', async (query) => {
    expect(await namesFound(query, 2)).toEqual(['Seltzer']);
  });

  test('stays within the restaurant', async () => {
    expect(await namesFound('pancakes')).toEqual([]);
    expect(await namesFound('pancakes', 2)).toHaveLength(2);
  });

  test.each([
    ['100%', ['100% Juice']],
    ['a_b', ['100x Juice']],
    ['k\\s', ['Back\\slash']],
    ['%%', []],
    ['__', []],
    ["' or 1=1 --", []],
  ])('takes %j literally', async (query, names) => {
    expect(await namesFound(query, 2)).toEqual(names);
  });

  test('needs two characters', async () => {
    const { status, body } = await server.get('/api/menu/search?tenant_id=1&query=p', agent);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ query: ['Type at least 2 characters.'] });
  });
});

test('a menu is categories with their items, prices as decimal text', async () => {
  const { body } = await server.get('/api/tenants/1/menu', agent);
  expect(body.data.map((category: { name: string }) => category.name)).toEqual([
    'Antipasti',
    'Salads and soups',
    'Pizza',
    'Pasta',
    'Main courses',
    'Desserts',
    'Drinks',
  ]);
  expect(body.data[2].items[0]).toEqual({
    id: 11,
    name: 'Margherita Pizza',
    description: 'Tomato, mozzarella, basil',
    price: '12.99',
    is_available: true,
    is_featured: true,
    category: 'Pizza',
    allergens: ['Gluten', 'Milk'],
  });
});
