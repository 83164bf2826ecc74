import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../support/fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { createTestWaiting } from './create-test-waiting';

const start = 1_000_000;
const two = [
  makeCallToTake({ id: '12', waitingSeconds: 40 }),
  makeCallToTake({ id: '13', waitingSeconds: 5 }),
];

const watching = async () => {
  const test = createTestWaiting();
  test.ref.send({ type: 'waiting.watch' });
  test.tick(start);
  await test.list.answer(two);
  return test;
};

it('asks nothing of the server before a call rings or is live', () => {
  const { list, clock, known } = createTestWaiting();
  clock.increment(60_000);
  expect([list.calls, known()]).toEqual([[], null]);
});

it('counts who waits besides the call that rings, and how long the longest has by now', async () => {
  const { tick, known } = await watching();
  tick(start + 3_000);
  expect([known(), known('12'), known('13')]).toEqual([
    [2, 43],
    [1, 8],
    [1, 43],
  ]);
});

it('asks again every five seconds, and follows the answer', async () => {
  const { list, clock, tick, known } = await watching();
  clock.increment(4_999);
  expect(list.calls).toHaveLength(1);
  clock.increment(1);
  tick(start + 5_000);
  await list.answer([]);
  expect([list.calls.length, known()]).toEqual([2, null]);
  clock.increment(5_000);
  await list.answer(two);
  expect([list.calls.length, known()?.[0]]).toEqual([3, 2]);
});

it.each([
  ['where not even the first answer came', undefined, 5_000],
  ['no sooner than a server that refuses asks for', makeHttpRefusal(503, null, {}, 20_000), 20_000],
])('asks on %s', async (_, failure, pauseMs) => {
  const { ref, list, clock, known } = createTestWaiting();
  ref.send({ type: 'waiting.watch' });
  await list.fail(failure);
  clock.increment(pauseMs - 1);
  expect(list.calls).toHaveLength(1);
  clock.increment(1);
  await list.answer(two);
  expect([list.calls.length, known()?.[0]]).toEqual([2, 2]);
});

it('says nothing where the answer is missing, and asks on', async () => {
  const { list, clock, known } = await watching();
  clock.increment(5_000);
  await list.fail();
  expect(known()).toBeNull();
  clock.increment(5_000);
  await list.fail();
  expect(known()).toBeNull();
  clock.increment(5_000);
  await list.answer(two);
  expect([list.calls.length, known()?.[0]]).toEqual([4, 2]);
});

it('knows nobody once the call is over, and whoever waits at the next one', async () => {
  const { ref, list, clock, known } = await watching();
  ref.send({ type: 'waiting.rest' });
  clock.increment(60_000);
  expect([known(), list.calls.length]).toEqual([null, 1]);
  ref.send({ type: 'waiting.watch' });
  expect(known()).toBeNull();
  await list.answer(two);
  expect(known()?.[0]).toBe(2);
});

it('knows nobody while the server has no such list for a moment, and asks on', async () => {
  const { list, clock, known } = await watching();
  clock.increment(5_000);
  await list.answer(null);
  expect(known()).toBeNull();
  clock.increment(5_000);
  await list.answer(two);
  expect([list.calls.length, known()?.[0]]).toEqual([3, 2]);
});

it('asks a server without such a list once', async () => {
  const { ref, list, clock } = createTestWaiting();
  ref.send({ type: 'waiting.watch' });
  await list.answer(null);
  ref.send({ type: 'waiting.rest' });
  ref.send({ type: 'waiting.watch' });
  clock.increment(60_000);
  expect(list.calls).toHaveLength(1);
});
