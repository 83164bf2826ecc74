import { describe, expect, it } from 'vitest';
import { nextTask } from '../browser/next-task';
import { BadPayload } from '../errors/bad-payload';
import { stubServer } from '../testing/stub-server';
import { searchMenu } from './menu-api';
import { readImportPreview } from './menu-files';
import { readMenu, readMenuHits } from './menu-schema';

const pizza = { id: 1, name: 'Margherita', price: '12.50' };

it('reads prices as cents, and fills what a sparse item leaves out', () => {
  const items = [
    { ...pizza, description: null, is_available: 0, is_featured: '1', category: 'Pizza' },
    { id: '2', name: 'Cola', price: 3 },
  ];
  expect(readMenu([{ id: 7, name: 'Food', items }, { name: 'Empty', items: null }, { items: [] }])).toEqual([
    {
      id: '7',
      name: 'Food',
      items: [
        {
          id: '1',
          name: 'Margherita',
          description: null,
          priceCents: 1250,
          isAvailable: false,
          isFeatured: true,
          category: 'Pizza',
        },
        {
          id: '2',
          name: 'Cola',
          description: null,
          priceCents: 300,
          isAvailable: true,
          isFeatured: false,
          category: 'Food',
        },
      ],
    },
    { id: 'category-2', name: 'Empty', items: [] },
    { id: 'category-3', name: 'Other', items: [] },
  ]);
});

const pizzaRead = {
  id: '1',
  name: 'Margherita',
  description: null,
  priceCents: 1250,
  isAvailable: true,
  isFeatured: false,
  category: 'Food',
};

it.each(['1.005', '0.29', '8.61', 19.99])('keeps the cents of %o', (price) => {
  const [category] = readMenu([{ items: [{ ...pizza, price }] }]);
  expect(category?.items[0]?.priceCents).toBe(Math.round(Number(`${price}e2`)));
});

it('leaves out what has no price or name, and names it', () => {
  const items = [pizza, { id: 2, name: 'Cola', price: 'free' }, { id: 3, name: null, price: 1 }, null];
  expect(readMenu([{ name: 'Food', items }])).toEqual([
    {
      id: 'category-1',
      name: 'Food',
      items: [pizzaRead],
      leftOut: ['Cola', 'an item without a name', 'an item without a name'],
    },
  ]);
});

it.each([
  ['items with their category', [{ ...pizza, category: { name: 'Food' } }]],
  ['a map of categories', { Food: [pizza] }],
  ['categories inside', { categories: [{ name: 'Food', items: [pizza] }] }],
])('understands a menu as %s', (_, value) => {
  expect(readMenu(value)).toEqual([{ id: 'category-1', name: 'Food', items: [pizzaRead] }]);
});

it.each([
  ['a menu', { 0: { name: 'Pizza', items: [pizza] }, 2: { name: 'Salads', items: [] } }],
  [
    'the items of a category',
    [
      { name: 'Pizza', items: { 3: pizza } },
      { name: 'Salads', items: [] },
    ],
  ],
  ['the items beside a name', { Pizza: { 3: pizza }, Salads: [] }],
  [
    'items in an envelope',
    [
      { name: 'Pizza', items: { data: [pizza] } },
      { name: 'Salads', items: { data: [] } },
    ],
  ],
])('reads %s, also with the keys of what was filtered', (_, value) => {
  const read = readMenu(value);
  expect(read.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Pizza', ['1']],
    ['Salads', []],
  ]);
});

it.each([[[]], [{ categories: [] }], [{ tenant: { id: 4 }, menu_categories: { data: [] } }]])(
  'reads %j as a menu without items',
  (value) => {
    expect(readMenu(value)).toEqual([]);
  },
);

it.each([null, 'none', 7, {}, { message: 'No menu' }])('refuses the menu %j', (value) => {
  expect(() => readMenu(value)).toThrow(new BadPayload('data', 'must be a menu'));
});

it.each([
  ['a list', [pizza]],
  ['items', { items: [pizza] }],
  ['categories with items', [{ id: 8, name: 'Food', items: [pizza] }]],
  ['categories with menu items', [{ id: 8, name: 'Food', menu_items: { data: [pizza] } }]],
  [
    'categories, of which one is empty',
    [
      { name: 'Food', items: [pizza] },
      { id: 9, name: 'Drinks', items: null },
    ],
  ],
  ['what was filtered', { 4: pizza }],
])('understands search hits as %s', (_, value) => {
  expect(readMenuHits(value)).toEqual([{ ...pizzaRead, isAvailable: null, category: null }]);
});

it.each([
  null,
  'none',
  7,
  {},
  { hits: [pizza] },
  [{ id: 1, name: 'Pizza', items: null }],
  [{ id: 1, name: 'Pizza', menu_items: 'many' }],
  [{ item_id: 1, title: 'Margherita' }],
])('takes hits of the form %j as unknown', (value) => {
  expect(readMenuHits(value)).toBeNull();
});

it.each([[[]], [{ items: [] }], [[{ id: 1, name: 'Pizza', items: [] }]]])('reads %j as no hits', (value) => {
  expect(readMenuHits(value)).toEqual([]);
});

it('searches with tenant_id and query', async () => {
  const { seen, http } = await stubServer({ body: { data: [pizza] } });
  await searchMenu(http, '4', 'a+b c');
  expect(seen[0]?.url).toBe('/api/menu/search?tenant_id=4&query=a%2Bb+c');
});

describe('what a file would change', () => {
  const line = { line: 2, category: 'Pizza', name: 'Soup', code: null, price: '9.50' };
  const answer = (added: readonly object[]) => ({
    kind: 'columns',
    encoding: 'utf-8',
    menu_version: 1,
    lines: added.length,
    unchanged: 0,
    added,
    changed: [],
    missing: [],
    option_groups: { added: [], changed: [], missing: [] },
    wrong: [],
    notes: [],
  });

  it('is read a stretch at a time, so that the page goes on answering', async () => {
    let isRead = false;
    const reading = readImportPreview(answer(Array.from({ length: 1_000 }, () => line))).then((preview) => {
      isRead = true;
      return preview.added.length;
    });
    await nextTask();
    expect(isRead).toBe(false);
    expect(await reading).toBe(1_000);
  });

  it('is refused where a line of it cannot be read', async () => {
    await expect(readImportPreview(answer([line, {}]))).rejects.toBeInstanceOf(BadPayload);
  });
});
