import { expect, it } from 'vitest';
import { customerMatchesMachine } from '../../../src/machines/customer-matches/customer-matches.machine';
import {
  selectHasFailed,
  selectHighlighted,
  selectIsByName,
  selectIsOffered,
  selectMatches,
} from '../../../src/machines/customer-matches/customer-matches.selectors';
import type { Customer } from '../../../src/services/customers/customer.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCustomer } from '../call/call.fixtures';

const maya = makeCustomer();
const mayra = makeCustomer({ id: '42', displayName: 'Mayra Diaz' });

const asking = (query = '') => {
  const offers = standInPromise<boolean>();
  const search = standInPromise<readonly Customer[], { tenantId: string; query: string }>();
  const chart = startUnderParent(
    customerMatchesMachine.provide({
      actors: { offersCustomerSearch: offers.logic, searchCustomers: search.logic },
    }),
    { tenantId: '3', query },
  );
  return { ...chart, offers, search, now: () => chart.ref.getSnapshot() };
};

const started = async (isOffered = true, query = '') => {
  const test = asking(query);
  await test.offers.answer(isOffered);
  return test;
};

const type = ({ ref }: Pick<Awaited<ReturnType<typeof started>>, 'ref'>, query: string) =>
  ref.send({ type: 'matches.search', query });

const listed = async (query = ' may ') => {
  const test = await started();
  type(test, query);
  test.clock.increment(200);
  await test.search.answer([maya, mayra]);
  return test;
};

it('asks nothing of a server that does not offer it', async () => {
  const test = await started(false);
  expect(test.now().value).toBe('off');
  type(test, 'maya');
  test.clock.increment(10_000);
  expect([test.search.calls, selectIsOffered(test.now()), selectIsByName(test.now())]).toEqual([
    [],
    false,
    false,
  ]);
});

it('asks nothing where nobody can say whether it is offered', async () => {
  const test = asking('maya');
  await test.offers.fail();
  test.clock.increment(10_000);
  expect([test.search.calls, test.now().value]).toEqual([[], 'off']);
});

it('goes on with what was typed before it was known to be offered', async () => {
  const test = asking();
  type(test, 'maya');
  await test.offers.answer(true);
  test.clock.increment(200);
  expect(test.search.calls.map(({ input }) => input.query)).toEqual(['maya']);
});

it('asks once for a name that is typed at once, without the blanks around it', async () => {
  const test = await started();
  for (const query of ['m', 'ma', 'may', ' maya ']) {
    type(test, query);
    test.clock.increment(100);
  }
  test.clock.increment(100);
  expect(test.search.calls.map(({ input }) => input)).toEqual([{ tenantId: '3', query: 'maya' }]);
});

it.each(['m', '01', '2065550173'])('asks nothing for %j', async (query) => {
  const test = await started();
  type(test, query);
  test.clock.increment(1_000);
  expect([test.search.calls, test.now().value]).toEqual([[], { on: 'idle' }]);
});

it('goes on with what is typed already', async () => {
  const test = await started(true, '0173');
  test.clock.increment(200);
  expect(test.search.calls.map(({ input }) => input.query)).toEqual(['0173']);
});

it('asks at once when told so', async () => {
  const test = await started();
  type(test, 'maya');
  test.ref.send({ type: 'matches.searchNow' });
  expect(test.search.calls).toHaveLength(1);
});

it('lists what was found, the first highlighted, and moves within it', async () => {
  const { ref, now } = await listed();
  expect([selectMatches(now()), selectHighlighted(now())]).toEqual([[maya, mayra], 0]);
  const places = ([1, 1, -1, -1] as const).map((by) => {
    ref.send({ type: 'matches.move', by });
    return selectHighlighted(now());
  });
  expect(places).toEqual([1, 1, 0, 0]);
});

it('lists whose number ends in digits with none of them highlighted, until one moves there', async () => {
  const { ref, now, reports } = await listed('0173');
  expect([selectMatches(now()), selectHighlighted(now())]).toEqual([[maya, mayra], null]);
  ref.send({ type: 'matches.pickHighlighted' });
  expect(reports).toEqual([]);
  const places = ([1, 1, -1] as const).map((by) => {
    ref.send({ type: 'matches.move', by });
    return selectHighlighted(now());
  });
  expect(places).toEqual([0, 1, 0]);
  ref.send({ type: 'matches.pickHighlighted' });
  expect(reports).toEqual([{ type: 'matches.picked', customer: maya }]);
});

it('moves up from no highlight to the last', async () => {
  const { ref, now } = await listed('0173');
  ref.send({ type: 'matches.move', by: -1 });
  expect(selectHighlighted(now())).toBe(1);
});

it('tells who was chosen, by the highlight or by place, and nothing for a place that is empty', async () => {
  const { ref, reports } = await listed();
  ref.send({ type: 'matches.move', by: 1 });
  ref.send({ type: 'matches.pickHighlighted' });
  ref.send({ type: 'matches.pick', at: 0 });
  ref.send({ type: 'matches.pick', at: 7 });
  expect(reports).toEqual([
    { type: 'matches.picked', customer: mayra },
    { type: 'matches.picked', customer: maya },
  ]);
});

it('forgets what was found as soon as something else is typed: a late answer chooses nobody', async () => {
  const test = await listed();
  type(test, 'mayb');
  test.clock.increment(200);
  type(test, 'maybe');
  test.search.calls[1]?.resolve([maya]);
  await Promise.resolve();
  expect([selectMatches(test.now()), test.search.calls[1]?.signal.aborted]).toEqual([null, true]);
});

it('says that a search failed, also a second time, until something else is typed', async () => {
  const test = await started();
  type(test, 'maya');
  test.clock.increment(200);
  await test.search.fail(new Error('offline'));
  expect([selectHasFailed(test.now()), test.logs]).toEqual([
    true,
    ['customerMatches.searchCustomers failed: offline'],
  ]);
  test.ref.send({ type: 'matches.searchNow' });
  await test.search.fail();
  expect([selectHasFailed(test.now()), test.search.calls.length]).toEqual([true, 2]);
  type(test, 'may');
  expect(selectHasFailed(test.now())).toBe(false);
});
