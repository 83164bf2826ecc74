import { describe, expect, it } from 'vitest';
import {
  selectHighlightedId,
  selectHitCount,
  selectIsAsking,
  selectVisibleCategories,
} from '../../../src/machines/menu/menu.selectors';
import type { MenuInput } from '../../../src/machines/menu/menu.types';
import type { FoundItem } from '../../../src/services/menu/menu-schema';
import { settled } from '../../support/deferred';
import { creme, diavola, makeItem, makeMenu, margherita, soldOut } from '../call/call.fixtures';
import { createTestMenu, ready } from './create-test-menu';

const pause = 150;
const withServer: Partial<MenuInput> = { searchesServer: true };

const found = (item: { readonly id: string; readonly name: string }): FoundItem => ({
  description: null,
  priceCents: null,
  isAvailable: null,
  isFeatured: false,
  category: null,
  ...item,
});
const hit = ({ id, name }: typeof margherita): FoundItem => found({ id, name });

/** 'di' was typed and has been asked. */
const asked = async () => {
  const test = await ready(withServer);
  test.ref.send({ type: 'menu.search', query: 'di' });
  test.clock.increment(pause);
  return test;
};

describe('a search that asks the server', () => {
  it('asks once for a word typed at once, by the restaurant and the word without blanks around it', async () => {
    const { ref, clock, searchMenu } = await ready(withServer);
    ref.send({ type: 'menu.search', query: 'di' });
    clock.increment(pause - 1);
    ref.send({ type: 'menu.search', query: ' dia ' });
    clock.increment(pause - 1);
    expect(searchMenu.calls).toEqual([]);
    clock.increment(1);
    expect(searchMenu.calls.map(({ input }) => input)).toEqual([{ tenantId: '3', query: 'dia' }]);
  });

  it('asks nothing with one letter, nor where the chart may not', async () => {
    const one = await ready(withServer);
    one.ref.send({ type: 'menu.search', query: ' d ' });
    one.clock.increment(pause);
    const local = await ready({ searchesServer: false });
    local.ref.send({ type: 'menu.search', query: 'dia' });
    local.clock.increment(pause);
    const nowhere = createTestMenu({ ...withServer, tenantId: null });
    nowhere.ref.send({ type: 'menu.search', query: 'dia' });
    nowhere.clock.increment(pause);
    const code = createTestMenu(withServer);
    await code.fetchMenu.answer([{ id: '6', name: 'Sweets', items: [makeItem({ id: '7', code: 'D' })] }]);
    code.ref.send({ type: 'menu.search', query: 'd' });
    code.clock.increment(pause);
    expect(selectHitCount(code.now())).toBe(1);
    for (const { searchMenu } of [one, code, local, nowhere]) expect(searchMenu.calls).toEqual([]);
  });

  it('filters the loaded menu by name until the answer is there', async () => {
    const { names, searchMenu, now } = await asked();
    expect([names(), selectIsAsking(now())]).toEqual([['Diavola'], true]);
    await searchMenu.answer([hit(diavola), hit(margherita)]);
    expect([names(), selectIsAsking(now()), selectHitCount(now())]).toEqual([
      ['Diavola', 'Margherita'],
      false,
      2,
    ]);
    expect(now().value.search).toBe('answered');
  });

  it('never shows an answer to a query that is no longer the one', async () => {
    const { ref, clock, names, searchMenu } = await asked();
    ref.send({ type: 'menu.search', query: 'cre' });
    clock.increment(pause);
    const [older, newer] = searchMenu.calls;
    await searchMenu.answer([hit(creme)]);
    older?.resolve([hit(diavola)]);
    await settled();
    expect([names(), older?.signal.aborted, newer?.signal.aborted]).toEqual([['Crème brûlée'], true, false]);
  });

  it('shows the whole menu when the search is cleared, whatever answer is on its way', async () => {
    const { ref, names, searchMenu, now } = await asked();
    ref.send({ type: 'menu.search', query: '' });
    searchMenu.calls[0]?.resolve([hit(diavola)]);
    await settled();
    expect(selectVisibleCategories(now())).toEqual(makeMenu());
    ref.send({ type: 'menu.search', query: 'cre' });
    expect(names()).toEqual(['Crème brûlée', 'Cremino']);
  });

  it('goes on with the loaded menu when the search fails or is not understood', async () => {
    const failed = await asked();
    await failed.searchMenu.fail();
    const strange = await asked();
    await strange.searchMenu.answer(null);
    for (const { names, now } of [failed, strange])
      expect([names(), selectIsAsking(now()), now().value.search]).toEqual([['Diavola'], false, 'local']);
    expect(failed.logs).toEqual(['menu.searchMenu failed: stand-in failure']);
  });

  it('says that nothing was found when the server found nothing', async () => {
    const { names, searchMenu, now } = await asked();
    await searchMenu.answer([]);
    expect([names(), selectHitCount(now()), selectHighlightedId(now())]).toEqual([[], 0, null]);
  });

  it('takes from the menu what the answer leaves out, and from the answer what it says', async () => {
    const { searchMenu, now } = await asked();
    await searchMenu.answer([
      hit(soldOut),
      { ...hit(diavola), priceCents: 1_550, isAvailable: false },
      { ...hit(margherita), isFeatured: true },
    ]);
    expect(selectVisibleCategories(now())).toEqual([
      {
        id: '5',
        name: 'Pizza',
        items: [
          { ...diavola, priceCents: 1_550, isAvailable: false },
          { ...margherita, isFeatured: true },
        ],
      },
      { id: '6', name: 'Desserts', items: [soldOut] },
    ]);
  });

  it('shows an item the menu does not have under its own category, if its price is known', async () => {
    const { searchMenu, now } = await asked();
    const calzone = { ...found({ id: '9', name: 'Calzone' }), priceCents: 900, category: 'PIZZA' };
    const cola = { ...found({ id: '8', name: 'Cola' }), priceCents: 300, category: 'Drinks' };
    await searchMenu.answer([cola, calzone, found({ id: '7', name: 'Secret' }), calzone]);
    expect(selectVisibleCategories(now())).toEqual([
      {
        id: '5',
        name: 'Pizza',
        items: [
          makeItem({ id: '9', name: 'Calzone', priceCents: 900, description: null, category: 'PIZZA' }),
        ],
      },
      {
        id: 'found-drinks',
        name: 'Drinks',
        items: [makeItem({ id: '8', name: 'Cola', priceCents: 300, description: null, category: 'Drinks' })],
      },
    ]);
  });

  it('leaves the highlight where it is as long as the answer has its item', async () => {
    const kept = await asked();
    await kept.searchMenu.answer([hit(margherita), hit(diavola)]);
    const moved = await asked();
    await moved.searchMenu.answer([hit(soldOut), hit(creme)]);
    expect([selectHighlightedId(kept.now()), selectHighlightedId(moved.now())]).toEqual([
      diavola.id,
      creme.id,
    ]);
  });

  it('narrows what was found by the chosen category', async () => {
    const { ref, names, searchMenu } = await asked();
    await searchMenu.answer([hit(diavola), hit(creme)]);
    ref.send({ type: 'menu.filter', categoryId: '6' });
    expect(names()).toEqual(['Crème brûlée']);
  });
});
