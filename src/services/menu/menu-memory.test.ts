import { expect, it } from 'vitest';
import { stubServer } from '../testing/stub-server';
import type { MenuCategory } from './menu.types';
import { fetchAhead, fetchAndRemember } from './menu-api';
import { createMenuMemory } from './menu-memory';

const menuOf = (priceCents: number): readonly MenuCategory[] => [
  {
    id: '1',
    name: 'Pizza',
    items: [
      {
        id: '11',
        name: 'Margherita',
        description: null,
        priceCents,
        isAvailable: true,
        isFeatured: false,
        category: null,
      },
    ],
  },
];

it('knows the menu of each restaurant for ten minutes after it was fetched', () => {
  let now = 1_000_000;
  const menus = createMenuMemory(() => now);
  expect(menus.recall('3')).toBeNull();
  menus.remember('3', menuOf(1_200));
  menus.remember('4', menuOf(900));
  expect([menus.recall('3'), menus.recall('4')]).toEqual([menuOf(1_200), menuOf(900)]);
  now += 600_000;
  expect(menus.recall('3')).toEqual(menuOf(1_200));
  menus.remember('3', menuOf(1_200));
  now += 1;
  expect([menus.recall('3') === null, menus.recall('4')]).toEqual([false, null]);
});

it('gives back the same object where nothing changed, so that nothing is drawn again', () => {
  const menus = createMenuMemory(() => 0);
  const first = menus.remember('3', menuOf(1_200));
  expect(menus.remember('3', menuOf(1_200))).toBe(first);
  const dearer = menuOf(1_300);
  expect(menus.remember('3', dearer)).toBe(dearer);
  expect(menus.recall('3')).toBe(dearer);
});

it('keeps twenty menus, and drops the one that was fetched longest ago', () => {
  const menus = createMenuMemory(() => 0);
  for (let id = 1; id <= 20; id += 1) menus.remember(String(id), menuOf(id));
  menus.remember('1', menuOf(1));
  menus.remember('21', menuOf(21));
  expect([menus.recall('1'), menus.recall('2'), menus.recall('21')]).toEqual([menuOf(1), null, menuOf(21)]);
});

it('asks for no menu ahead for somebody who has gone', async () => {
  const { http, seen } = await stubServer({ body: { data: [] } });
  const gone = new AbortController();
  gone.abort();
  await expect(
    fetchAhead(
      createMenuMemory(() => 0),
      http,
      '3',
      gone.signal,
    ),
  ).rejects.toThrow();
  expect(seen).toEqual([]);
});

it.each([
  ['takes what is being fetched ahead', [{ body: { data: [] } }], 1],
  ['asks itself where that fails', [{ status: 500, body: {} }, { body: { data: [] } }], 2],
] as const)('for an order that begins meanwhile %s', async (_, answers, asked) => {
  const { http, seen } = await stubServer(...answers);
  const menus = createMenuMemory(() => 0);
  const ahead = fetchAhead(menus, http, '3').catch(() => undefined);
  expect(await fetchAndRemember(menus, http, '3')).toEqual([]);
  await ahead;
  expect([seen.length, menus.recall('3'), menus.coming('3')]).toEqual([asked, [], undefined]);
});
