import { describe, expect, it } from 'vitest';
import { menuMachine } from '../../../src/machines/menu/menu.machine';
import {
  selectHighlightedId,
  selectHitCount,
  selectVisibleCategories,
} from '../../../src/machines/menu/menu.selectors';
import { twice } from '../../../src/machines/shared/twice';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import { settled } from '../../support/deferred';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { creme, diavola, makeItem, makeMenu, margherita, soldOut } from '../call/call.fixtures';
import { ready } from './create-test-menu';
import { guessLogic } from './guess-logic';
import { isHeldOut, type MisspeltMenu, misspeltMenus } from './misspelt-queries';

const guessWithin = 30_000;

const categoriesOf = ({ menu }: MisspeltMenu): readonly MenuCategory[] =>
  menu.map(({ category, items }) => ({
    id: category,
    name: category,
    items: items.map((item) => makeItem({ id: item.code, category, ...item })),
  }));

/** The chart with the real search, on one of the three menus. */
async function searchOn(categories: readonly MenuCategory[]) {
  const fetchMenu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const { ref } = startUnderParent(
    menuMachine.provide({
      actors: { fetchMenu: fetchMenu.logic, loadMenu: twice(fetchMenu.logic), guessItems: guessLogic },
    }),
    { tenantId: '3', searchesServer: false },
  );
  await fetchMenu.answer(categories);
  return async (query: string): Promise<readonly string[]> => {
    ref.send({ type: 'menu.search', query });
    await settled();
    return selectVisibleCategories(ref.getSnapshot()).flatMap(({ items }) => items.map(({ name }) => name));
  };
}

const menuOf = (restaurant: string): readonly MenuCategory[] => {
  const found = misspeltMenus.find((one) => one.restaurant === restaurant);
  if (found === undefined) throw new Error(`no menu of ${restaurant}`);
  return categoriesOf(found);
};

describe('200 misspelt queries over three menus', () => {
  it('has the item that was meant among the first three for at least 95 of 100', async () => {
    const places: number[] = [];
    for (const one of misspeltMenus) {
      const search = await searchOn(categoriesOf(one));
      for (const [query, name] of one.queries) places.push((await search(query)).indexOf(name));
    }
    const shareOf = (isCounted: (at: number) => boolean, most: number) => {
      const counted = places.filter((_, at) => isCounted(at));
      return counted.filter((place) => place >= 0 && place < most).length / counted.length;
    };
    expect(places).toHaveLength(200);
    for (const isCounted of [isHeldOut, (at: number) => !isHeldOut(at)]) {
      expect(shareOf(isCounted, 3)).toBeGreaterThanOrEqual(0.95);
      expect(shareOf(isCounted, 1)).toBeGreaterThanOrEqual(0.95);
    }
  });

  it.each([
    [
      'Luna Verde Trattoria',
      ['sushi', 'hamburger', 'qwerty', 'hot dog', 'sprite', 'nachos', 'zz top', '65', '??'],
    ],
    ['Saffron Lane Kitchen', ['sushi', 'burger', 'taco', 'burrito', 'waffles', 'pizza', 'cola', '99']],
    ['Pho Harbor', ['sushi', 'burger', 'cola', 'pancakes', 'fish and chips', 'donut', 'v99']],
  ])('finds nothing on the menu of %s that is not there', async (restaurant, queries) => {
    const search = await searchOn(menuOf(restaurant));
    for (const query of queries) expect([query, await search(query)]).toEqual([query, []]);
  });

  it('shows nothing with slips beside what is there as typed', async () => {
    const search = await searchOn(menuOf('Saffron Lane Kitchen'));
    expect(await search('naan')).toEqual(['Garlic Naan', 'Plain Naan']);
    expect(await search('nann')).toEqual(['Garlic Naan', 'Plain Naan']);
    expect(await search('plain nan')).toEqual(['Plain Naan']);
  });
});

describe('the order of what is found', () => {
  const dish = (name: string, code?: string) =>
    makeItem({ id: name, name, ...(code === undefined ? {} : { code }) });

  it('has the code first, then the whole name, the beginning of a word, and any part', async () => {
    const search = await searchOn([
      { id: 'a', name: 'A', items: [dish('Steak tartare'), dish('Iced Tea'), dish('Tea cake')] },
      { id: 'b', name: 'B', items: [dish('Coffee', 'TEA'), dish('Tea')] },
    ]);
    expect(await search('tea')).toEqual(['Coffee', 'Tea', 'Iced Tea', 'Tea cake', 'Steak tartare']);
  });

  it('has the order of the menu among equals', async () => {
    const search = await searchOn(menuOf('Luna Verde Trattoria'));
    expect((await search('pizza')).slice(0, 2)).toEqual(['Margherita Pizza', 'Pizza Diavola']);
    expect(await search('rucola')).toEqual(['Rucola e Pera', 'Pizza Prosciutto e Rucola']);
  });
});

describe('a search with slips', () => {
  it('looks in the loaded menu only where nothing is named as typed', async () => {
    const { ref, guessItems } = await ready();
    for (const query of ['dia', '', 'd']) ref.send({ type: 'menu.search', query });
    expect(guessItems.calls).toEqual([]);
    ref.send({ type: 'menu.search', query: 'diavlo' });
    expect(guessItems.calls.map(({ input }) => input)).toEqual([{ categories: makeMenu(), query: 'diavlo' }]);
  });

  it('stands on the best guess that can be had', async () => {
    const { ref, names, guessItems, now } = await ready();
    ref.send({ type: 'menu.search', query: 'xx' });
    await guessItems.answer([soldOut.id, creme.id, margherita.id]);
    expect([names(), selectHighlightedId(now())]).toEqual([
      [soldOut.name, creme.name, margherita.name],
      creme.id,
    ]);
  });

  it('drops the guess for a query that is no longer the one', async () => {
    const { ref, names, guessItems } = await ready();
    ref.send({ type: 'menu.search', query: 'diavlo' });
    ref.send({ type: 'menu.search', query: 'diavloo' });
    const [older] = guessItems.calls;
    expect(older?.signal.aborted).toBe(true);
    older?.resolve([margherita.id]);
    await settled();
    expect(names()).toEqual([]);
    await guessItems.answer([diavola.id]);
    expect(names()).toEqual([diavola.name]);
    ref.send({ type: 'menu.search', query: 'xy' });
    expect(names()).toEqual([]);
  });

  it('guesses once for each query, also when nothing was found', async () => {
    const { ref, guessItems, now } = await ready();
    ref.send({ type: 'menu.search', query: 'xx' });
    await guessItems.answer([]);
    ref.send({ type: 'menu.highlight', move: 'next' });
    expect([guessItems.calls.length, selectHitCount(now())]).toEqual([1, 0]);
  });

  it('guesses again on a menu fetched anew', async () => {
    const { ref, fetchMenu, guessItems, names } = await ready();
    ref.send({ type: 'menu.search', query: 'calzonne' });
    await guessItems.answer([]);
    const calzone = makeItem({ id: '99', name: 'Calzone' });
    ref.send({ type: 'menu.retry' });
    await fetchMenu.answer([{ id: '5', name: 'Pizza', items: [calzone] }]);
    await guessItems.answer([calzone.id]);
    expect(names()).toEqual(['Calzone']);
  });

  it('says that nothing is found when the guess fails or takes too long', async () => {
    const failed = await ready();
    failed.ref.send({ type: 'menu.search', query: 'diavlo' });
    await failed.guessItems.fail();
    const late = await ready();
    late.ref.send({ type: 'menu.search', query: 'diavlo' });
    late.clock.increment(guessWithin);
    for (const { names, now, guessItems } of [failed, late])
      expect([names(), now().value.slips, guessItems.calls.length]).toEqual([[], 'unknown', 1]);
  });

  it('orders what the server finds by what the menu says, and keeps what only the server finds behind it', async () => {
    const { ref, clock, names, searchMenu, guessItems } = await ready({ searchesServer: true });
    ref.send({ type: 'menu.search', query: 'diavlo' });
    await guessItems.answer([diavola.id]);
    clock.increment(150);
    const found = {
      description: null,
      priceCents: null,
      isAvailable: null,
      isFeatured: false,
      category: null,
    };
    await searchMenu.answer([margherita, creme, diavola].map(({ id, name }) => ({ ...found, id, name })));
    expect(names()).toEqual([diavola.name, margherita.name, creme.name]);
  });
});
