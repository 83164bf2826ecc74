import { describe, expect, it } from 'vitest';
import {
  selectCallCounts,
  selectCalls,
  selectError,
  selectHasMore,
  selectIsAbsent,
  selectIsReadingMore,
  selectIsRefreshing,
  selectLeftOut,
  selectProblem,
} from '../../../src/machines/call-list/call-list.selectors';
import { createTestList, missedOnly, page, startShown } from './create-test-list';

type TestList = ReturnType<typeof createTestList>;

describe('the first page', () => {
  it('is asked for when the page of calls comes, and the parent is told that calls are kept', async () => {
    const { ids, now, questions, reports } = await startShown();
    expect(questions()).toEqual([[null, null]]);
    expect(ids()).toEqual([9, 8, 7]);
    expect([selectCallCounts(now())?.total, selectHasMore(now())]).toEqual([9, true]);
    expect(reports).toEqual([{ type: 'calls.found' }]);
  });

  it('of another filter takes the place of what was shown, at once', async () => {
    const { attend, ids, questions, fetchCalls } = await startShown();
    attend(missedOnly);
    expect(ids()).toBeUndefined();
    await fetchCalls.answer(page([4]));
    expect(questions()).toEqual([
      [null, null],
      ['missed', null],
    ]);
    expect(ids()).toEqual([4]);
  });

  it('drops an answer to an earlier filter', async () => {
    const { attend, fetchCalls, ids } = createTestList();
    attend();
    const [earlier] = fetchCalls.calls;
    attend(missedOnly);
    earlier?.resolve(page([9]));
    await fetchCalls.answer(page([4]));
    expect(ids()).toEqual([4]);
    expect(earlier?.signal.aborted).toBe(true);
  });

  it('is asked for twice before it counts as failed, and again when told', async () => {
    const { attend, fetchCalls, clock, ids, now, send } = createTestList();
    attend();
    await fetchCalls.fail();
    expect(selectProblem(now())).toBeNull();
    clock.increment(1_000);
    const lost = new Error('Failed to fetch');
    await fetchCalls.fail(lost);
    expect([selectProblem(now()), selectError(now())]).toEqual(['unread', lost]);
    send('retry');
    expect([selectProblem(now()), selectIsRefreshing(now())]).toEqual(['unread', true]);
    await fetchCalls.answer(page([1]));
    expect([selectProblem(now()), ids()]).toEqual([null, [1]]);
  });
});

describe('reading again', () => {
  const failTwice = async ({ fetchCalls, clock }: TestList) => {
    await fetchCalls.fail();
    clock.increment(1_000);
    await fetchCalls.fail();
  };
  const startUnread = async () => {
    const test = createTestList();
    test.attend();
    await failTwice(test);
    return test;
  };
  const startAfter = async (...types: Parameters<TestList['send']>) => {
    const test = await startShown();
    test.send(...types);
    return test;
  };
  const startFailed = async (...types: Parameters<TestList['send']>) => {
    const test = await startAfter(...types);
    await failTwice(test);
    return test;
  };

  it.each([
    ['nothing could be read', 'refresh', startUnread, [null, true]],
    ['it is read quietly', 'refresh', () => startAfter('invalidated'), [null, true]],
    ['earlier calls are read', 'refresh', () => startAfter('readMore'), [null, true]],
    ['it is old', 'retry', () => startFailed('refresh'), [null, true]],
    ['it is old', 'refresh', () => startFailed('invalidated'), [null, true]],
    ['it is old', 'invalidated', () => startFailed('refresh'), [null, false]],
    ['earlier calls are missing', 'refresh', () => startFailed('readMore'), [null, true]],
    ['earlier calls are missing', 'invalidated', () => startFailed('readMore'), [null, false]],
    ['earlier calls are missing', 'readMore', () => startFailed('readMore'), ['a', false]],
  ] as const)('while %s begins on %s, and is said where a person asked', async (_, type, start, expected) => {
    const test = await start();
    const asked = test.questions().length;
    test.send(type);
    const [, after] = test.questions().at(-1) ?? [];
    expect([test.questions().length, after, selectIsRefreshing(test.now())]).toEqual([
      asked + 1,
      ...expected,
    ]);
    await test.fetchCalls.answer(page([9], null));
    expect([selectProblem(test.now()), test.questions().length, selectIsRefreshing(test.now())]).toEqual([
      null,
      asked + 1,
      false,
    ]);
  });

  it.each([
    ['refresh', 'outdated'],
    ['invalidated', 'outdated'],
    ['readMore', 'partial'],
  ] as const)(
    'keeps what is there where the server has no list for a moment, on %s',
    async (type, problem) => {
      const { fetchCalls, ids, now, send } = await startAfter(type);
      await fetchCalls.answer({ kind: 'none' });
      expect([selectIsAbsent(now()), selectProblem(now()), ids(), selectHasMore(now())]).toEqual([
        false,
        problem,
        [9, 8, 7],
        true,
      ]);
      send('retry');
      await fetchCalls.answer(page([8, 7, 6]));
      expect([selectProblem(now()), ids()?.at(-1)]).toEqual([null, 6]);
    },
  );

  it('of another filter is asked for again where the server has no list for a moment', async () => {
    const { attend, fetchCalls, ids, now, send } = await startShown();
    attend(missedOnly);
    await fetchCalls.answer({ kind: 'none' });
    expect([selectIsAbsent(now()), selectProblem(now())]).toEqual([false, 'unread']);
    send('retry');
    await fetchCalls.answer(page([4]));
    expect([selectProblem(now()), ids()]).toEqual([null, [4]]);
  });

  it('that fails while nobody asked is said too', async () => {
    const { now, ids } = await startFailed('invalidated');
    expect([selectProblem(now()), selectIsRefreshing(now()), ids()]).toEqual(['outdated', false, [9, 8, 7]]);
  });

  it('once is enough for what became old before and while it failed', async () => {
    const unread = await startUnread();
    unread.send('invalidated', 'retry');
    await unread.fetchCalls.answer(page([9]));
    expect(unread.questions()).toHaveLength(3);
    const failing = await startAfter('refresh', 'invalidated');
    await failTwice(failing);
    failing.send('retry');
    await failing.fetchCalls.answer(page([9]));
    expect(failing.questions()).toHaveLength(4);
  });

  it.each(['refresh', 'invalidated'] as const)(
    'tells the parent that calls are kept, on %s',
    async (type) => {
      const { fetchCalls, reports } = await startAfter(type);
      reports.length = 0;
      await fetchCalls.answer(page([9]));
      expect(reports).toEqual([{ type: 'calls.found' }]);
    },
  );
});

describe('a server without the list', () => {
  it('is asked once, whatever is looked for later, and the parent is told nothing', async () => {
    const { attend, fetchCalls, now, questions, reports, send } = createTestList();
    attend();
    await fetchCalls.answer({ kind: 'none' });
    send('leave', 'invalidated', 'refresh', 'retry');
    attend(missedOnly);
    expect(selectIsAbsent(now())).toBe(true);
    expect(questions()).toHaveLength(1);
    expect(reports).toEqual([]);
  });
});

describe('earlier calls', () => {
  it('come behind those that are there, none of them twice', async () => {
    const { fetchCalls, ids, now, questions, send } = await startShown();
    send('readMore');
    expect(selectIsReadingMore(now())).toBe(true);
    await fetchCalls.answer(page([7, 6], null));
    expect(questions().at(-1)).toEqual([null, 'a']);
    expect([ids(), selectHasMore(now())]).toEqual([[9, 8, 7, 6], false]);
    send('readMore');
    expect(questions()).toHaveLength(2);
  });

  it('that do not come leave what is there, and are asked for again', async () => {
    const { fetchCalls, clock, ids, now, send } = await startShown();
    send('readMore');
    await fetchCalls.fail();
    clock.increment(1_000);
    await fetchCalls.fail();
    expect([selectProblem(now()), ids()]).toEqual(['partial', [9, 8, 7]]);
    send('retry');
    await fetchCalls.answer(page([6]));
    expect([selectProblem(now()), ids()]).toEqual([null, [9, 8, 7, 6]]);
  });
});

it.each(['invalidated', 'refresh'] as const)(
  'earlier calls are read at once where the first page is on its way (%s), which is read after them',
  async (reason) => {
    const { fetchCalls, ids, now, questions, send } = await startShown();
    send(reason, 'readMore');
    expect(selectIsReadingMore(now())).toBe(true);
    await fetchCalls.answer(page([6, 5]));
    expect(ids()).toEqual([9, 8, 7, 6, 5]);
    await fetchCalls.answer(page([10, 9, 8], 'b'));
    expect([questions().map(([, after]) => after), ids()]).toEqual([
      [null, null, 'a', null],
      [10, 9, 8, 7, 6, 5],
    ]);
  },
);

it.each([
  ['refresh', [10, 9, 8], 'b'],
  ['invalidated', [10, 9, 8, 7, 6], null],
] as const)(
  'earlier calls stay where a live event renews the first page, not on %s',
  async (type, ids, after) => {
    const test = await startShown();
    test.send('readMore');
    await test.fetchCalls.answer(page([7, 6], null));
    test.send(type);
    await test.fetchCalls.answer(page([10, 9, 8], 'b'));
    expect(test.ids()).toEqual(ids);
    test.send('readMore');
    expect(test.questions().slice(3)).toEqual(after === null ? [] : [[null, after]]);
  },
);

it('earlier calls that may name somebody as before are read again as somebody looks for them', async () => {
  const test = await startShown();
  test.send('readMore');
  await test.fetchCalls.answer(page([7, 6], null));
  test.send('renamed', 'invalidated');
  await test.fetchCalls.answer(page([9, 8], 'a'));
  expect([test.ids(), test.questions().length]).toEqual([[9, 8], 3]);
  test.send('readMore');
  await test.fetchCalls.answer(page([7, 6], null));
  test.send('invalidated');
  await test.fetchCalls.answer(page([10, 9, 8], 'b'));
  expect(test.ids()).toEqual([10, 9, 8, 7, 6]);
});

it('calls that are as they were stay the same rows, so that only the others are drawn', async () => {
  const { fetchCalls, now, send } = await startShown();
  const before = selectCalls(now()) ?? [];
  send('invalidated');
  const renewed = page([10, 9, 8], 'a');
  const [news, , ended] = renewed.calls;
  await fetchCalls.answer({
    ...renewed,
    calls: renewed.calls.map((call) => (call === ended ? { ...call, outcome: 'missed' } : call)),
  });
  const after = selectCalls(now()) ?? [];
  expect([after[0] === news, after[1] === before[0], after[2]?.outcome]).toEqual([true, true, 'missed']);
});

it.each(['shown', 'renewing', 'refreshing', 'outdated'] as const)(
  'earlier calls are not asked for where there are none (%s)',
  async (state) => {
    const { attend, fetchCalls, clock, now, questions, send } = createTestList();
    attend();
    await fetchCalls.answer(page([9]));
    if (state === 'renewing') send('invalidated');
    if (state === 'refreshing' || state === 'outdated') send('refresh');
    if (state === 'outdated') {
      await fetchCalls.fail();
      clock.increment(1_000);
      await fetchCalls.fail();
    }
    const asked = questions().length;
    send('readMore');
    expect([now().value, questions().length]).toEqual([state, asked]);
  },
);

it('earlier calls are read where nothing newer came, which is asked for again after them', async () => {
  const { fetchCalls, clock, ids, now, questions, send } = await startShown();
  send('refresh');
  await fetchCalls.fail();
  clock.increment(1_000);
  await fetchCalls.fail();
  send('readMore');
  await fetchCalls.answer(page([6]));
  expect(ids()).toEqual([9, 8, 7, 6]);
  await fetchCalls.answer(page([10, 9]));
  expect([selectProblem(now()), questions().at(-1), ids()]).toEqual([null, [null, null], [10, 9]]);
});

describe('calls that could not be read', () => {
  const answer = (ids: readonly number[], leftOut: number, next: string | null = null) => ({
    ...page(ids, next),
    leftOut,
  });

  it('are counted over all pages that are shown', async () => {
    const { attend, fetchCalls, now, send } = createTestList();
    attend();
    await fetchCalls.answer(answer([9, 8], 2, 'a'));
    expect(selectLeftOut(now())).toBe(2);
    send('readMore');
    await fetchCalls.answer(answer([7], 3));
    expect(selectLeftOut(now())).toBe(5);
    send('invalidated');
    await fetchCalls.answer(answer([10, 9, 8], 1, 'a'));
    expect(selectLeftOut(now())).toBe(4);
    send('invalidated');
    await fetchCalls.answer(answer([30, 29], 1, 'z'));
    expect(selectLeftOut(now())).toBe(1);
    attend(missedOnly);
    expect(selectLeftOut(now())).toBe(0);
  });
});

describe('what became old', () => {
  it('is read again quietly, and keeps the later pages that the new first one reaches', async () => {
    const { fetchCalls, ids, now, questions, send } = await startShown();
    send('readMore');
    await fetchCalls.answer(page([6, 5], 'b'));
    send('invalidated');
    expect(selectIsRefreshing(now())).toBe(false);
    await fetchCalls.answer(page([10, 9, 8], 'c'));
    expect(ids()).toEqual([10, 9, 8, 7, 6, 5]);
    send('readMore');
    expect(questions().at(-1)).toEqual([null, 'b']);
  });

  it('lets the later pages go where calls between would be missing', async () => {
    const { fetchCalls, ids, questions, send } = await startShown();
    send('invalidated');
    await fetchCalls.answer(page([19, 18, 17], 'z'));
    expect(ids()).toEqual([19, 18, 17]);
    send('readMore');
    expect(questions().at(-1)).toEqual([null, 'z']);
  });

  it('is read again once more when that was said while it was read', async () => {
    const { fetchCalls, questions, send } = await startShown();
    send('invalidated', 'invalidated', 'invalidated');
    await fetchCalls.answer(page([9]));
    await fetchCalls.answer(page([9]));
    expect(questions()).toHaveLength(3);
  });

  it('is not read while nobody looks, and is when its page comes back', async () => {
    const { fetchCalls, attend, ids, questions, send } = await startShown();
    send('leave', 'invalidated');
    expect(questions()).toHaveLength(1);
    attend();
    expect(ids()).toEqual([9, 8, 7]);
    await fetchCalls.answer(page([10, 9, 8, 7], 'a'));
    expect([questions().length, ids()]).toEqual([2, [10, 9, 8, 7]]);
  });

  it('stays and is said to be old when nothing newer comes', async () => {
    const { fetchCalls, clock, ids, now, send } = await startShown();
    send('refresh');
    expect(selectIsRefreshing(now())).toBe(true);
    await fetchCalls.fail();
    clock.increment(1_000);
    await fetchCalls.fail();
    expect([selectProblem(now()), ids()]).toEqual(['outdated', [9, 8, 7]]);
    send('retry');
    await fetchCalls.answer(page([9]));
    expect([selectProblem(now()), ids()]).toEqual([null, [9]]);
  });

  it('is forgotten ten minutes after its page went', async () => {
    const { clock, ids, questions, send } = await startShown();
    send('leave');
    clock.increment(600_000);
    expect([ids(), questions().length]).toEqual([undefined, 1]);
  });
});
