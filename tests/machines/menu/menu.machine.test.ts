import { describe, expect, it } from 'vitest';
import {
  selectAvailableCount,
  selectCategoryId,
  selectHighlightedId,
  selectHitCount,
  selectIsHighlighted,
  selectItemCount,
  selectMenuState,
  selectQuery,
  selectVisibleCategories,
} from '../../../src/machines/menu/menu.selectors';
import type { HighlightMove } from '../../../src/machines/shared/pick-list';
import { settled } from '../../support/deferred';
import { makeHttpRefusal } from '../../support/fixtures';
import { creme, diavola, makeItem, makeMenu, margherita } from '../call/call.fixtures';
import { createTestMenu, ready } from './create-test-menu';

const cremina = makeItem({ id: '603', name: 'Cremina', category: 'Sweets' });

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
    expect([selectMenuState(now()), fetchMenu.calls.length]).toEqual(['loading', 3]);
    await fetchMenu.answer(makeMenu());
    expect(selectMenuState(now())).toBe('ready');
  });

  it('counts as failed after half a minute, and is shown when it comes later, then read once more', async () => {
    const { clock, fetchMenu, now } = createTestMenu();
    clock.increment(29_999);
    expect(selectMenuState(now())).toBe('loading');
    clock.increment(1);
    expect(selectMenuState(now())).toBe('failed');
    await fetchMenu.answer(makeMenu());
    expect([selectMenuState(now()), now().value.list]).toEqual(['ready', { refreshing: 'timely' }]);
  });

  it.each(['first', 'second'])(
    'is asked for anew by hand where it has not come for half a minute, and shown when the %s answer comes',
    async (which) => {
      const { ref, clock, fetchMenu, now } = createTestMenu();
      clock.increment(30_000);
      expect(selectMenuState(now())).toBe('failed');
      ref.send({ type: 'menu.retry' });
      expect([selectMenuState(now()), fetchMenu.calls.length]).toEqual(['loading', 2]);
      fetchMenu.calls[which === 'first' ? 0 : 1]?.resolve(makeMenu());
      await settled();
      expect(selectMenuState(now())).toBe('ready');
    },
  );

  it('is shown as failed again where nothing comes after that either', () => {
    const { ref, clock, now } = createTestMenu();
    clock.increment(30_000);
    ref.send({ type: 'menu.retry' });
    clock.increment(30_000);
    expect(selectMenuState(now())).toBe('failed');
  });

  it('is asked of no restaurant where none is known', () => {
    const { fetchMenu, now } = createTestMenu({ tenantId: null });
    expect([now().value.list, now().status, fetchMenu.calls]).toEqual(['none', 'active', []]);
  });

  it('tells the parent what it holds each time it came in', async () => {
    const { ref, fetchMenu, reports, now } = await ready();
    ref.send({ type: 'menu.retry' });
    await fetchMenu.answer([]);
    expect(now().value.list).toBe('ready');
    expect(reports).toEqual([
      { type: 'menu.loaded', categories: makeMenu() },
      { type: 'menu.loaded', categories: [] },
    ]);
  });

  it.each([
    ['first asked for', () => createTestMenu()],
    [
      'read anew',
      async () => {
        const test = await ready();
        test.ref.send({ type: 'menu.retry' });
        return test;
      },
    ],
  ])(
    'is shown as it comes when there is reason to ask again while it is %s, and then asked for once more',
    async (_, open) => {
      const { ref, fetchMenu, reports, now } = await open();
      const [asked, told] = [fetchMenu.calls.length, reports.length];
      ref.send({ type: 'menu.retry' });
      ref.send({ type: 'menu.retry' });
      // However often there is reason, a slow server has time to answer.
      expect(fetchMenu.calls.length).toBe(asked);
      const older = [{ id: '7', name: 'Sweets', items: [cremina] }];
      await fetchMenu.answer(older);
      expect([selectMenuState(now()), fetchMenu.calls.length]).toEqual(['ready', asked + 1]);
      await fetchMenu.answer([]);
      expect([now().value.list, fetchMenu.calls.length]).toEqual(['ready', asked + 1]);
      expect(reports.slice(told)).toEqual([
        { type: 'menu.loaded', categories: older },
        { type: 'menu.loaded', categories: [] },
      ]);
    },
  );

  it('keeps highlight and category when it comes anew, unless they are gone', async () => {
    const { ref, fetchMenu, now } = await ready();
    ref.send({ type: 'menu.filter', categoryId: '6' });
    ref.send({ type: 'menu.search', query: 'cre' });
    ref.send({ type: 'menu.retry' });
    await fetchMenu.answer(makeMenu());
    expect([selectCategoryId(now()), selectHighlightedId(now())]).toEqual([null, creme.id]);
    ref.send({ type: 'menu.filter', categoryId: '6' });
    ref.send({ type: 'menu.retry' });
    await fetchMenu.answer([{ id: '7', name: 'Sweets', items: [cremina] }]);
    expect([selectCategoryId(now()), selectHighlightedId(now())]).toEqual([null, cremina.id]);
  });

  it('counts its items and those that can be had', async () => {
    const { now } = await ready();
    expect([selectItemCount(now()), selectAvailableCount(now())]).toEqual([4, 3]);
  });

  it('stays readable while it is read anew, and is read again until it is known once that failed', async () => {
    const { ref, clock, fetchMenu, now } = await ready();
    ref.send({ type: 'menu.retry' });
    expect(selectMenuState(now())).toBe('ready');
    await fetchMenu.fail();
    expect([selectMenuState(now()), selectVisibleCategories(now())]).toEqual(['ready', makeMenu()]);
    expect([now().hasTag('ready'), fetchMenu.calls.length]).toEqual([true, 2]);
    clock.increment(10_000);
    await fetchMenu.fail();
    clock.increment(10_000);
    expect(fetchMenu.calls.length).toBe(4);
    await fetchMenu.answer([]);
    clock.increment(3_600_000);
    expect([selectVisibleCategories(now()), fetchMenu.calls.length]).toEqual([[], 4]);
  });

  it('is read again after a failure as soon as there is reason to, and as late as the server asks', async () => {
    const { ref, clock, fetchMenu } = await ready();
    ref.send({ type: 'menu.retry' });
    ref.send({ type: 'menu.retry' });
    await fetchMenu.fail();
    ref.send({ type: 'menu.retry' });
    expect(fetchMenu.calls.length).toBe(3);
    await fetchMenu.fail(makeHttpRefusal(429, null, {}, 60_000));
    clock.increment(59_999);
    expect(fetchMenu.calls.length).toBe(3);
    clock.increment(1);
    expect(fetchMenu.calls.length).toBe(4);
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

  it('finds by one letter what has it as its code, and nothing else', async () => {
    const test = await ready();
    test.ref.send({ type: 'menu.retry' });
    const coded = makeItem({ id: '604', name: 'Affogato', code: 'D', category: 'Sweets' });
    await test.fetchMenu.answer([{ id: '6', name: 'Sweets', items: [coded, diavola] }]);
    test.ref.send({ type: 'menu.filter', categoryId: '6' });
    test.ref.send({ type: 'menu.search', query: 'd' });
    expect([test.names(), selectHighlightedId(test.now()), selectCategoryId(test.now())]).toEqual([
      ['Affogato'],
      '604',
      null,
    ]);
    test.ref.send({ type: 'menu.search', query: 'a' });
    expect([test.names(), selectHighlightedId(test.now())]).toEqual([['Affogato', 'Diavola'], null]);
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
    expect([creme.id, diavola.id].map((id) => selectIsHighlighted(now(), id))).toEqual([true, false]);
    ref.send({ type: 'menu.highlight', move: 'next' });
    expect(selectHighlightedId(now())).toBe(creme.id);
    ref.send({ type: 'menu.search', query: '' });
    expect(selectHighlightedId(now())).toBeNull();
    ref.send({ type: 'menu.highlight', move: 'previous' });
    expect(selectHighlightedId(now())).toBe(creme.id);
    ref.send({ type: 'menu.highlight', move: 'previous' });
    expect(selectHighlightedId(now())).toBe(diavola.id);
  });

  it('moves to the ends in one step and stops there', async () => {
    const { ref, now } = await ready();
    const moveTo = (move: HighlightMove) => {
      ref.send({ type: 'menu.highlight', move });
      return selectHighlightedId(now());
    };
    expect((['last', 'next', 'first', 'previous', 'next'] satisfies HighlightMove[]).map(moveTo)).toEqual([
      creme.id,
      creme.id,
      margherita.id,
      margherita.id,
      diavola.id,
    ]);
  });

  it('stands once on an item that two categories have', async () => {
    const { ref, fetchMenu, now } = createTestMenu();
    await fetchMenu.answer([
      { id: '5', name: 'Pizza', items: [margherita, diavola] },
      { id: '6', name: 'Favourites', items: [margherita, creme] },
    ]);
    const stops = [1, 2, 3].map(() => {
      ref.send({ type: 'menu.highlight', move: 'next' });
      return selectHighlightedId(now());
    });
    expect(stops).toEqual([margherita.id, diavola.id, creme.id]);
  });

  it('highlights nothing where nothing can be had', async () => {
    const { ref, now } = await ready();
    ref.send({ type: 'menu.search', query: 'cremino' });
    ref.send({ type: 'menu.highlight', move: 'next' });
    expect([selectHighlightedId(now()), selectHitCount(now())]).toEqual([null, 1]);
    expect(now().can({ type: 'menu.pickHighlighted' })).toBe(false);
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

describe('a menu that was fetched not long ago', () => {
  it('is there at once, and the parent is told', () => {
    const { now, reports, fetchMenu } = createTestMenu({}, makeMenu());
    expect([selectMenuState(now()), selectItemCount(now())]).toEqual(['ready', 4]);
    expect(reports).toEqual([{ type: 'menu.loaded', categories: makeMenu() }]);
    expect(fetchMenu.calls).toEqual([]);
  });

  it('is fetched again two seconds later, once, and told again', async () => {
    const { now, clock, reports, fetchMenu } = createTestMenu({}, makeMenu());
    clock.increment(1_999);
    expect(fetchMenu.calls).toEqual([]);
    clock.increment(1);
    expect([selectMenuState(now()), fetchMenu.calls.map(({ input }) => input)]).toEqual([
      'ready',
      [{ tenantId: '3' }],
    ]);
    await fetchMenu.answer([]);
    clock.increment(10_000);
    expect([selectItemCount(now()), fetchMenu.calls.length, reports.length]).toEqual([0, 1, 2]);
  });

  it('is fetched at once when it is said to have changed', () => {
    const { ref, fetchMenu } = createTestMenu({}, makeMenu());
    ref.send({ type: 'menu.retry' });
    expect(fetchMenu.calls.length).toBe(1);
  });

  it('stays where it cannot be fetched again', async () => {
    const { now, clock, fetchMenu } = createTestMenu({}, makeMenu());
    clock.increment(2_000);
    await fetchMenu.fail();
    expect([selectMenuState(now()), selectItemCount(now())]).toEqual(['ready', 4]);
  });
});
