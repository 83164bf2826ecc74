import { describe, expect, it } from 'vitest';
import { mostHeld } from '../../../src/machines/long-list/list-pages';
import {
  selectError,
  selectIsFilling,
  selectIsRefreshing,
  selectIsRetrying,
  selectNewest,
  selectProblem,
  selectReach,
  selectTotals,
} from '../../../src/machines/long-list/long-list.selectors';
import { settled } from '../../support/deferred';
import {
  createTestList,
  difference,
  everything,
  makeOrder,
  page,
  startComplete,
  totals,
} from './create-test-list';

const first = { kind: 'page', after: null };

describe('reading', () => {
  it('begins when the page is shown, and not before', async () => {
    const test = createTestList();
    test.send('invalidated', 'refresh', 'retry', 'leave');
    expect(test.questions()).toEqual([]);
    test.send('attend');
    expect(test.questions()).toEqual([first]);
    await test.fetchPage.answer(page([makeOrder(2), makeOrder(1)]));
    expect([test.ids(), selectTotals(test.now()), selectIsFilling(test.now())]).toEqual([
      [2, 1],
      totals(9),
      false,
    ]);
    expect(test.questions()).toEqual([first]);
  });

  it('goes on page by page, one question at a time', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6), makeOrder(5)], 'a'));
    expect([test.ids(), selectIsFilling(test.now())]).toEqual([[6, 5], true]);
    await test.fetchPage.answer(page([makeOrder(4), makeOrder(3)], 'b'));
    expect(test.ids()).toEqual([6, 5, 4, 3]);
    await test.fetchPage.answer(page([makeOrder(2)]));
    expect([test.ids(), selectIsFilling(test.now())]).toEqual([[6, 5, 4, 3, 2], false]);
    expect(test.questions()).toEqual([first, { kind: 'page', after: 'a' }, { kind: 'page', after: 'b' }]);
  });

  it('knows how far it has come, whatever older one an event brings', async () => {
    const test = createTestList();
    expect(selectReach(test.now())).toBeNull();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6), makeOrder(5)], 'a'));
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(1, { updatedMs: 9e9 })]));
    expect([test.ids(), selectReach(test.now())]).toEqual([[6, 5, 1], '5']);
    test.fetchPage.calls[1]?.resolve(page([makeOrder(4)], 'b'));
    await settled();
    expect([test.ids(), selectReach(test.now())]).toEqual([[6, 5, 4, 1], '4']);
  });

  it('pauses while nobody looks, with its question taken back, and goes on where it was', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6)], 'a'));
    test.send('leave');
    expect(test.fetchPage.calls[1]?.signal.aborted).toBe(true);
    expect([selectProblem(test.now()), selectIsFilling(test.now())]).toEqual([null, true]);
    test.send('attend');
    expect(test.questions()).toEqual([first, { kind: 'page', after: 'a' }, { kind: 'page', after: 'a' }]);
    await test.fetchPage.answer(page([makeOrder(5)]));
    expect(test.ids()).toEqual([6, 5]);
  });

  it('takes everything from a server without pages, and counts it', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(everything([makeOrder(1), makeOrder(2, { status: 'failed' })]));
    expect([test.ids(), selectTotals(test.now())]).toEqual([
      [1, 2],
      { count: 2, pending: 1, active: 0, completed: 0, revenueCents: 1_000 },
    ]);
    test.send('invalidated');
    expect(test.questions().at(-1)).toEqual({ kind: 'all', tag: 't1' });
    await test.fetchPage.answer({ kind: 'same' });
    expect(test.ids()).toEqual([1, 2]);
    test.send('refresh');
    await test.fetchPage.answer(everything([makeOrder(3)], 't2'));
    expect([test.ids(), test.now().context.tag]).toEqual([[3], 't2']);
  });

  it('counts once all are there where the server does not', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer({ ...page([makeOrder(2)], 'a'), totals: null });
    expect(selectTotals(test.now())).toBeNull();
    await test.fetchPage.answer({ ...page([makeOrder(1)]), totals: null });
    expect(selectTotals(test.now())).toEqual({ ...totals(2) });
  });
});

describe('more orders than a tab can hold', () => {
  const size = 5_000;
  /** Newest first, down from that one. */
  const from = (newest: number) => Array.from({ length: size }, (_, at) => makeOrder(newest - at));
  const startFull = async () => {
    const test = createTestList();
    test.send('attend');
    for (let at = 0; at <= mostHeld / size + 1; at++)
      if (test.fetchPage.calls[at] !== undefined)
        await test.fetchPage.answer(page(from(1_000_000 - at * size), `p${at}`));
    return test;
  };
  const edges = ({ ids }: ReturnType<typeof createTestList>) => {
    const held = ids() ?? [];
    return [held.length, held[0], held.at(-1)];
  };

  it('are read as far as the bound, of a server that always has a next page', async () => {
    const test = await startFull();
    expect([test.questions().length, ...edges(test)]).toEqual([
      mostHeld / size,
      mostHeld,
      1_000_000,
      1_000_001 - mostHeld,
    ]);
    expect([selectIsFilling(test.now()), selectNewest(test.now()), selectProblem(test.now())]).toEqual([
      false,
      mostHeld,
      null,
    ]);
  });

  it('stay the newest as events bring new ones and change old ones', async () => {
    const test = await startFull();
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(1_000_001), makeOrder(7, { updatedMs: 9e12 })]));
    expect([...edges(test), selectNewest(test.now())]).toEqual([
      mostHeld,
      1_000_001,
      1_000_002 - mostHeld,
      mostHeld,
    ]);
  });

  it('are not filled up again where one of them is not listed any more', async () => {
    const test = await startFull();
    test.send('invalidated');
    await test.fetchPage.answer({ ...difference([]), gone: ['1000000'] });
    expect([...edges(test), selectNewest(test.now()), selectIsFilling(test.now())]).toEqual([
      mostHeld - 1,
      999_999,
      1_000_001 - mostHeld,
      mostHeld - 1,
      false,
    ]);
    test.send('leave', 'attend', 'retry');
    expect(test.questions()).toHaveLength(mostHeld / size + 1);
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(7, { updatedMs: 9e12 })], 'm3'));
    expect(edges(test), 'an older one that changed does not take its place').toEqual([
      mostHeld - 1,
      999_999,
      1_000_001 - mostHeld,
    ]);
    expect(selectReach(test.now())).toBe(String(1_000_001 - mostHeld));
  });

  it('are read anew no further than that', async () => {
    const test = await startFull();
    test.send('refresh');
    const before = test.questions().length;
    for (let at = 0; at < mostHeld / size; at++)
      await test.fetchPage.answer(page(from(1_000_003 - at * size), `n${at}`, 'm5'));
    expect([test.questions().length - before, ...edges(test)]).toEqual([
      mostHeld / size - 1,
      mostHeld,
      1_000_003,
      1_000_004 - mostHeld,
    ]);
    expect([selectIsFilling(test.now()), selectNewest(test.now())]).toEqual([false, mostHeld]);
  });
});

describe('a failure', () => {
  it('of the first page is said after the second attempt, and solved by a retry', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.fail();
    expect(selectProblem(test.now())).toBeNull();
    test.clock.increment(1_000);
    const lost = new Error('Failed to fetch');
    await test.fetchPage.fail(lost);
    test.clock.increment(60_000);
    expect([selectProblem(test.now()), test.questions().length]).toEqual(['unread', 2]);
    expect(selectError(test.now())).toBe(lost);
    test.send('retry');
    expect([selectProblem(test.now()), selectIsRetrying(test.now())]).toEqual(['unread', true]);
    await test.fetchPage.answer(page([makeOrder(1)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [1]]);
  });

  const failTwice = async ({ fetchPage, clock }: ReturnType<typeof createTestList>) => {
    await fetchPage.fail();
    clock.increment(1_000);
    await fetchPage.fail();
  };

  it.each(['refresh', 'attend'] as const)('of the first page is solved by %s too', async (solution) => {
    const test = createTestList();
    test.send('attend');
    await failTwice(test);
    test.send('leave', solution);
    expect(test.questions().at(-1)).toEqual(first);
    expect(test.questions()).toHaveLength(3);
    await test.fetchPage.answer(page([makeOrder(1)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [1]]);
  });

  it('of a later page is solved by coming back', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6)], 'a'));
    await failTwice(test);
    test.send('leave', 'attend');
    await test.fetchPage.answer(page([makeOrder(5)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [6, 5]]);
  });

  it('of a refresh is solved by coming back', async () => {
    const test = await startComplete();
    test.send('refresh');
    await failTwice(test);
    test.send('leave', 'attend');
    expect([test.ids(), selectIsRefreshing(test.now())]).toEqual([[3, 2, 1], true]);
    await test.fetchPage.answer(page([makeOrder(3)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [3]]);
  });

  it.each(['invalidated', 'retry'] as const)(
    'of the news is left alone on %s while nobody looks',
    async (solution) => {
      const test = await startComplete();
      test.send('invalidated');
      await failTwice(test);
      test.send('leave', solution);
      expect(test.questions()).toHaveLength(3);
      test.send('attend');
      expect(test.questions()).toHaveLength(4);
    },
  );

  it('of the news and news grown old wait for a refresh that is on its way', async () => {
    const failed = await startComplete();
    failed.send('invalidated');
    await failTwice(failed);
    const aged = await startComplete();
    aged.clock.increment(300_000);
    for (const test of [failed, aged]) {
      const { length } = test.questions();
      test.send('refresh', 'leave', 'attend');
      expect(test.questions().slice(length)).toEqual([first]);
    }
  });

  it('of a later page keeps what is there, and a retry goes on from there', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6)], 'a'));
    await test.fetchPage.fail();
    test.clock.increment(1_000);
    await test.fetchPage.fail();
    expect([selectProblem(test.now()), test.ids(), selectIsFilling(test.now())]).toEqual([
      'partial',
      [6],
      false,
    ]);
    test.send('retry');
    await test.fetchPage.answer(page([makeOrder(5)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [6, 5]]);
  });

  it('of the news is said until a later event or a retry brings them', async () => {
    const test = await startComplete();
    for (const solution of ['invalidated', 'retry', 'attend', 'refresh'] as const) {
      test.send('invalidated');
      await test.fetchPage.fail();
      test.clock.increment(1_000);
      await test.fetchPage.fail();
      expect([selectProblem(test.now()), test.ids()]).toEqual(['outdated', [3, 2, 1]]);
      test.send(solution);
      await test.fetchPage.answer(solution === 'refresh' ? page([makeOrder(3)]) : difference([]));
      expect(selectProblem(test.now())).toBeNull();
    }
  });
});

describe('an event', () => {
  it('asks at once what changed, and what changed is put in its place', async () => {
    const test = await startComplete();
    test.send('invalidated');
    expect(test.questions().at(-1)).toEqual({ kind: 'difference', since: 'm1' });
    await test.fetchPage.answer(
      difference([makeOrder(4), makeOrder(2, { status: 'ready', updatedMs: 9e9 })]),
    );
    expect([test.ids(), test.now().context.rows?.[2]?.status, selectTotals(test.now())]).toEqual([
      [4, 3, 2, 1],
      'ready',
      totals(10),
    ]);
    test.send('invalidated');
    expect(test.questions().at(-1)).toEqual({ kind: 'difference', since: 'm2' });
  });

  it('during a question is one more question after it, however many they were', async () => {
    const test = await startComplete();
    test.send('invalidated', 'invalidated', 'invalidated', 'invalidated');
    expect(test.questions()).toHaveLength(2);
    await test.fetchPage.answer(difference([], 'm2'));
    expect(test.questions()).toHaveLength(3);
    await test.fetchPage.answer(difference([], 'm3'));
    expect(test.questions()).toHaveLength(3);
  });

  it('during the first page is a question after it', async () => {
    const test = createTestList();
    test.send('attend', 'invalidated');
    expect(test.questions()).toHaveLength(1);
    await test.fetchPage.answer(page([makeOrder(1)]));
    expect(test.questions()).toEqual([first, { kind: 'difference', since: 'm1' }]);
  });

  it('while nobody looks waits until somebody does', async () => {
    const test = await startComplete();
    test.send('leave', 'invalidated', 'invalidated');
    expect(test.questions()).toHaveLength(1);
    test.send('attend');
    expect(test.questions()).toHaveLength(2);
  });

  it('is followed to the end of an answer that was cut', async () => {
    const test = await startComplete();
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(4)], 'm2', true));
    expect(test.questions().at(-1)).toEqual({ kind: 'difference', since: 'm2' });
    await test.fetchPage.answer(difference([makeOrder(5)], 'm3'));
    expect(test.ids()).toEqual([5, 4, 3, 2, 1]);
  });

  it('is not undone by an older page that comes later', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6)], 'a'));
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(5, { status: 'ready', updatedMs: 9e9 })]));
    test.fetchPage.calls[1]?.resolve(page([makeOrder(5), makeOrder(4)]));
    await settled();
    expect(test.now().context.rows?.map(({ id, status }) => [id, status])).toEqual([
      ['6', 'pending'],
      ['5', 'ready'],
      ['4', 'pending'],
    ]);
    expect(selectTotals(test.now())).toEqual(totals(10));
  });

  it('after which the server does not know the mark begins the list anew, and what was shown stays until then', async () => {
    const test = await startComplete();
    test.send('invalidated');
    await test.fetchPage.answer(page([makeOrder(9)], 'x', 'n1'));
    expect([test.ids(), test.questions()]).toEqual([
      [9, 3, 2, 1],
      [first, { kind: 'difference', since: 'm1' }, { kind: 'page', after: 'x' }],
    ]);
    await test.fetchPage.answer(page([makeOrder(8)]));
    expect(test.ids()).toEqual([9, 8]);
  });
});

describe('what is not listed any more', () => {
  it('goes, and is there again once it is listed again', async () => {
    const test = await startComplete();
    test.send('invalidated');
    await test.fetchPage.answer({ ...difference([]), gone: ['2', '99'] });
    expect(test.ids()).toEqual([3, 1]);
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(2)], 'm3'));
    expect(test.ids()).toEqual([3, 2, 1]);
  });

  it('does not come back with a page that was on its way, unless it was listed again meanwhile', async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([makeOrder(6)], 'a'));
    test.send('invalidated');
    await test.fetchPage.answer({ ...difference([]), gone: ['5', '4'] });
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(4)], 'm3'));
    test.fetchPage.calls[1]?.resolve(page([makeOrder(5), makeOrder(4), makeOrder(3)]));
    await settled();
    expect(test.ids()).toEqual([6, 4, 3]);
  });

  it('is read again with a new reading', async () => {
    const test = await startComplete();
    test.send('invalidated');
    await test.fetchPage.answer({ ...difference([]), gone: ['2'] });
    test.send('refresh');
    await test.fetchPage.answer(page([makeOrder(3)], 'a'));
    await test.fetchPage.answer(page([makeOrder(2)]));
    expect(test.ids()).toEqual([3, 2]);
  });
});

describe('a server with pages and without marks', () => {
  const timeless = (id: number, changes: Parameters<typeof makeOrder>[1] = {}) =>
    makeOrder(id, { createdMs: null, updatedMs: null, ...changes });
  const start = async () => {
    const test = createTestList();
    test.send('attend');
    await test.fetchPage.answer(page([timeless(2), timeless(7)], 'a', null));
    return test;
  };

  it('has its rows shown page by page in its own order, each once', async () => {
    const test = await start();
    expect([test.ids(), selectIsFilling(test.now())]).toEqual([[2, 7], true]);
    await test.fetchPage.answer({
      ...page([timeless(7), timeless(1), timeless(9)], null, null),
      totals: totals(4),
    });
    expect([test.ids(), selectIsFilling(test.now()), selectTotals(test.now())]).toEqual([
      [2, 7, 1, 9],
      false,
      totals(4),
    ]);
  });

  it.each(['invalidated', 'refresh'] as const)(
    'is asked for all of it again on %s, and what is shown stays as it is until all is there',
    async (cause) => {
      const test = await start();
      await test.fetchPage.answer(page([timeless(1)], null, null));
      test.send(cause);
      expect(test.questions().at(-1)).toEqual({ kind: 'all', tag: null });
      await test.fetchPage.answer(page([timeless(8), timeless(2, { status: 'ready' })], 'b', null));
      expect(test.ids()).toEqual([2, 7, 1]);
      await test.fetchPage.answer(page([timeless(7)], null, null));
      expect(test.ids()).toEqual([8, 2, 7]);
      expect(test.now().context.rows?.[1]?.status).toBe('ready');
    },
  );
});

describe('a refresh', () => {
  it('reads everything anew while the orders stay, and drops those that are gone', async () => {
    const test = await startComplete();
    test.send('refresh');
    expect([test.questions().at(-1), test.ids(), selectIsRefreshing(test.now())]).toEqual([
      first,
      [3, 2, 1],
      true,
    ]);
    await test.fetchPage.answer(page([makeOrder(4), makeOrder(3, { customerName: 'Zoë' })], 'a', 'm5'));
    expect([test.ids(), selectIsRefreshing(test.now())]).toEqual([[4, 3, 2, 1], false]);
    expect(test.now().context.rows?.[1]?.customerName).toBe('Zoë');
    await test.fetchPage.answer(page([makeOrder(1)]));
    expect([test.ids(), test.now().context.rows?.[1]?.customerName]).toEqual([[4, 3, 1], 'Zoë']);
  });

  it('keeps what an event said meanwhile', async () => {
    const test = await startComplete();
    test.send('refresh');
    await test.fetchPage.answer(page([makeOrder(3)], 'a', 'm5'));
    test.send('invalidated');
    await test.fetchPage.answer(difference([makeOrder(7)], 'm6'));
    test.fetchPage.calls[2]?.resolve(page([makeOrder(2)]));
    await settled();
    expect(test.ids()).toEqual([7, 3, 2]);
  });

  it('that fails keeps everything, says so, and is tried again when asked', async () => {
    const test = await startComplete();
    test.send('refresh');
    await test.fetchPage.fail();
    test.clock.increment(1_000);
    await test.fetchPage.fail();
    expect([selectProblem(test.now()), test.ids()]).toEqual(['outdated', [3, 2, 1]]);
    test.send('retry');
    expect([selectProblem(test.now()), selectIsRetrying(test.now())]).toEqual(['outdated', true]);
    await test.fetchPage.answer(page([makeOrder(3)]));
    expect([selectProblem(test.now()), test.ids()]).toEqual([null, [3]]);
  });

  it('takes the place of the news that are on their way', async () => {
    const test = await startComplete();
    test.send('invalidated', 'refresh');
    await test.fetchPage.answer(page([makeOrder(4)], null, 'm5'));
    expect([test.ids(), test.fetchPage.calls[1]?.signal.aborted]).toEqual([[4], true]);
  });
});

describe('time', () => {
  it('of less than five minutes leaves the orders fresh, and of more asks what changed', async () => {
    const test = await startComplete();
    test.send('leave');
    test.clock.increment(299_000);
    test.send('attend');
    expect(test.questions()).toHaveLength(1);
    test.clock.increment(1_000);
    expect(test.questions()).toHaveLength(1);
    test.send('leave', 'attend');
    expect(test.questions().at(-1)).toEqual({ kind: 'difference', since: 'm1' });
  });

  it('of ten minutes after the page was left makes the orders forgotten', async () => {
    const test = await startComplete();
    test.send('leave');
    test.clock.increment(599_000);
    expect(test.ids()).toEqual([3, 2, 1]);
    test.clock.increment(1_000);
    expect([test.ids(), selectTotals(test.now())]).toEqual([undefined, null]);
    test.send('attend');
    expect(test.questions()).toEqual([first, first]);
  });
});
