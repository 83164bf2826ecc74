import { describe, expect, it } from 'vitest';
import {
  selectHighlightedId,
  selectMenuState,
  selectQuery,
  selectVisibleCategories,
} from '../../../src/machines/menu/menu.selectors';
import { creme, diavola, makeMenu } from '../call/call.fixtures';
import { createTestMenu, ready } from './create-test-menu';

describe('the menu', () => {
  it("is asked for by the restaurant's id", () => {
    const { fetchMenu, now } = createTestMenu();
    expect(fetchMenu.calls.map(({ input }) => input)).toEqual([{ tenantId: '3' }]);
    expect(selectMenuState(now())).toBe('loading');
  });

  it('is not asked for without a restaurant', () => {
    const { fetchMenu, now } = createTestMenu({ tenantId: null });
    expect([selectMenuState(now()), fetchMenu.calls]).toEqual(['none', []]);
  });

  it('is asked for once more after a second, then by hand only', async () => {
    const { ref, clock, fetchMenu, now } = createTestMenu();
    await fetchMenu.fail();
    expect(selectMenuState(now())).toBe('loading');
    clock.increment(1_000);
    await fetchMenu.fail();
    expect([selectMenuState(now()), fetchMenu.calls.length]).toEqual(['failed', 2]);
    ref.send({ type: 'menu.retry' });
    await fetchMenu.answer(makeMenu());
    expect(selectMenuState(now())).toBe('ready');
  });

  it('stays readable while it is read anew, and when that fails', async () => {
    const { ref, fetchMenu, now } = await ready();
    ref.send({ type: 'menu.retry' });
    expect(selectMenuState(now())).toBe('ready');
    await fetchMenu.fail();
    expect([selectMenuState(now()), selectVisibleCategories(now())]).toEqual(['ready', makeMenu()]);
  });
});

describe('finding an item', () => {
  it('shows the whole menu with none or one letter and searches from the second', async () => {
    const test = await ready();
    test.ref.send({ type: 'menu.search', query: 'd' });
    expect(test.names()).toHaveLength(4);
    test.ref.send({ type: 'menu.search', query: 'di' });
    expect(test.names()).toEqual(['Diavola']);
  });

  it('does not mind case, accents or the order of words', async () => {
    const test = await ready();
    test.ref.send({ type: 'menu.search', query: ' brulee CREME' });
    expect(test.names()).toEqual(['Crème brûlée']);
  });

  it('shows one category, and looks through all of them when a search begins', async () => {
    const test = await ready();
    test.ref.send({ type: 'menu.filter', categoryId: '6' });
    expect(test.names()).toEqual(['Crème brûlée', 'Cremino']);
    test.ref.send({ type: 'menu.search', query: 'marg' });
    expect(test.names()).toEqual(['Margherita']);
    test.ref.send({ type: 'menu.filter', categoryId: '6' });
    expect(test.names()).toEqual([]);
  });

  it('highlights the first hit that can be had and moves within them', async () => {
    const { ref, now } = await ready();
    ref.send({ type: 'menu.search', query: 'cre' });
    expect(selectHighlightedId(now())).toBe(creme.id);
    ref.send({ type: 'menu.highlight', move: 'next' });
    expect(selectHighlightedId(now())).toBe(creme.id);
    ref.send({ type: 'menu.search', query: '' });
    expect(selectHighlightedId(now())).toBeNull();
    ref.send({ type: 'menu.highlight', move: 'previous' });
    expect(selectHighlightedId(now())).toBe(creme.id);
    ref.send({ type: 'menu.highlight', move: 'previous' });
    expect(selectHighlightedId(now())).toBe(diavola.id);
  });

  it('hands the highlighted item over and keeps query and highlight', async () => {
    const { ref, now, reports } = await ready();
    expect(now().can({ type: 'menu.pickHighlighted' })).toBe(false);
    ref.send({ type: 'menu.search', query: 'diav' });
    ref.send({ type: 'menu.pickHighlighted' });
    expect(reports.at(-1)).toEqual({ type: 'menu.picked', item: diavola });
    expect([selectQuery(now()), selectHighlightedId(now())]).toEqual(['diav', diavola.id]);
  });

  it('gives the same list again while nothing it depends on changed', async () => {
    const { ref, now } = await ready();
    const before = selectVisibleCategories(now());
    ref.send({ type: 'menu.highlight', move: 'next' });
    expect(selectVisibleCategories(now())).toBe(before);
  });
});
