import { expect, it } from 'vitest';
import {
  selectHasFailed,
  selectIsLoading,
  selectIsOpen,
  selectOffered,
  selectProblem,
  selectText,
  selectTimezone,
  selectWantedAt,
} from '../../../src/machines/order-time/order-time.selectors';
import { createTestTime, evening, tomorrow } from './create-test-time';

const [halfPast, quarterTo] = evening.times;

it('shows the times there are, day by day, and takes one', async () => {
  const { ref, now, fetchTimes, dates, reports } = createTestTime();
  expect([selectIsOpen(now()), fetchTimes.calls.length]).toEqual([false, 0]);
  ref.send({ type: 'time.open' });
  expect(fetchTimes.calls.map(({ input }) => input)).toEqual([
    { tenantId: '3', orderType: 'pickup', date: null },
  ]);
  expect(selectIsLoading(now())).toBe(true);
  await fetchTimes.answer(evening);
  expect([selectOffered(now()), selectIsLoading(now()), selectHasFailed(now())]).toEqual([
    evening,
    false,
    false,
  ]);
  ref.send({ type: 'time.goTo', date: '2026-11-24' });
  await fetchTimes.answer(tomorrow);
  expect([selectOffered(now()), dates()]).toEqual([tomorrow, [null, '2026-11-24']]);
  ref.send({ type: 'time.pick', time: tomorrow.times[0] ?? '' });
  expect([selectIsOpen(now()), selectWantedAt(now())]).toEqual([false, tomorrow.times[0]]);
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: tomorrow.times[0] }]);
  ref.send({ type: 'time.open' });
  expect([dates().at(-1), selectOffered(now())]).toEqual([null, null]);
});

it('takes a typed time of the first day that has it', async () => {
  const { ref, now, place, confirm, fetchTimes, reports } = createTestTime();
  place();
  expect(selectTimezone(now())).toBe('America/Los_Angeles');
  confirm('7:30');
  expect(fetchTimes.calls.map(({ input }) => input.date)).toEqual([null]);
  await fetchTimes.answer(evening);
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: halfPast }]);
  expect([selectIsOpen(now()), selectText(now()), selectWantedAt(now())]).toEqual([false, '', halfPast]);
  ref.send({ type: 'time.open' });
  ref.send({ type: 'time.asap' });
  expect(selectIsOpen(now())).toBe(false);
  expect([selectWantedAt(now()), reports.at(-1)]).toEqual([null, { type: 'time.changed', wantedAt: null }]);
});

it('takes a typed time of the day that was named, and of the day that is shown', async () => {
  const { ref, place, confirm, dates, fetchTimes, reports } = createTestTime();
  place();
  confirm('tomorrow 6pm');
  expect(dates()).toEqual(['2026-11-24']);
  await fetchTimes.answer(tomorrow);
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: tomorrow.times[0] }]);
  ref.send({ type: 'time.open' });
  ref.send({ type: 'time.goTo', date: '2026-11-24' });
  await fetchTimes.answer(tomorrow);
  confirm('6');
  expect(dates().at(-1)).toBe('2026-11-24');
});

it('shows what there is where the typed time is not offered, and takes the next that is typed', async () => {
  const { ref, now, place, confirm, fetchTimes, reports } = createTestTime();
  place();
  confirm('9pm');
  await fetchTimes.answer(evening);
  expect(selectHasFailed(now())).toBe(false);
  expect([selectProblem(now()), selectOffered(now()), selectText(now()), reports]).toEqual([
    'notOffered',
    evening,
    '9pm',
    [],
  ]);
  ref.send({ type: 'time.write', text: '7:45' });
  expect(selectProblem(now())).toBeNull();
  ref.send({ type: 'time.confirm' });
  await fetchTimes.answer(evening);
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: quarterTo }]);
});

it('takes a time after midnight of the night that is offered now', async () => {
  const { place, confirm, dates, fetchTimes, reports } = createTestTime();
  place();
  confirm('12:30');
  await fetchTimes.answer({ ...evening, times: ['2026-11-24T07:45:00Z'] });
  expect(dates()).toEqual([null, '2026-11-24']);
  await fetchTimes.answer({ ...tomorrow, times: ['2026-11-24T08:30:00Z', '2026-11-24T20:30:00Z'] });
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: '2026-11-24T08:30:00Z' }]);
});

it('says what it cannot read, and asks nobody for it', () => {
  const { now, place, confirm, fetchTimes } = createTestTime();
  place();
  confirm('soon');
  expect([selectProblem(now()), selectText(now()), fetchTimes.calls.length]).toEqual([
    'unreadable',
    'soon',
    0,
  ]);
});

it.each(['time.confirm', 'time.close'] as const)(
  'takes what was typed before the zone is known, once it is, by %s',
  async (type) => {
    const { ref, now, place, fetchTimes, dates, reports, isUnfinished } = createTestTime({ text: 'tom 6pm' });
    await fetchTimes.answer(evening);
    ref.send({ type });
    ref.send({ type: 'time.close' });
    ref.send({ type: 'time.of', orderType: 'delivery' });
    expect([selectIsOpen(now()), selectProblem(now()), selectIsLoading(now())]).toEqual([true, null, true]);
    place();
    expect([dates(), fetchTimes.calls.at(-1)?.input.orderType]).toEqual([[null, tomorrow.date], 'delivery']);
    await fetchTimes.answer(tomorrow);
    expect([selectIsOpen(now()), reports, isUnfinished()]).toEqual([
      false,
      [{ type: 'time.changed', wantedAt: tomorrow.times[0] }],
      false,
    ]);
  },
);

it('says that it cannot read what was typed before the zone is known, once it is', async () => {
  const { ref, now, place, fetchTimes } = createTestTime({ text: 'soonish' });
  ref.send({ type: 'time.close' });
  expect(selectProblem(now())).toBeNull();
  place();
  await fetchTimes.answer(evening);
  expect([selectIsOpen(now()), selectProblem(now()), selectOffered(now())]).toEqual([
    true,
    'unreadable',
    evening,
  ]);
});

it('does not take a time that was typed over before the zone is known', async () => {
  const { ref, now, place, fetchTimes, reports } = createTestTime({ text: '7:3' });
  ref.send({ type: 'time.close' });
  ref.send({ type: 'time.write', text: '7:30' });
  place();
  await fetchTimes.answer(evening);
  expect([selectIsOpen(now()), selectText(now()), selectProblem(now()), reports]).toEqual([
    true,
    '7:30',
    null,
    [],
  ]);
});

it('forgets a typed time when another day is looked at', async () => {
  const { ref, now, place, confirm, fetchTimes, reports } = createTestTime();
  place();
  confirm('9pm');
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.goTo', date: '2026-11-24' });
  expect(selectProblem(now())).toBeNull();
  confirm('6pm');
  ref.send({ type: 'time.goTo', date: '2026-11-24' });
  await fetchTimes.answer(tomorrow);
  expect([selectProblem(now()), reports]).toEqual([null, []]);
});

it('is closed without a choice', async () => {
  const { ref, now, fetchTimes, reports } = createTestTime({ wantedAt: halfPast ?? null });
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.write', text: '8' });
  ref.send({ type: 'time.cancel' });
  expect([selectIsOpen(now()), selectText(now()), selectWantedAt(now()), reports]).toEqual([
    false,
    '',
    halfPast,
    [],
  ]);
  ref.send({ type: 'time.pick', time: quarterTo ?? '' });
  expect(selectWantedAt(now())).toBe(halfPast);
});

it('takes what is typed when the focus goes elsewhere, and says until then that it is unfinished', async () => {
  const { ref, now, place, fetchTimes, asides, reports, isUnfinished } = createTestTime();
  place();
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  expect(isUnfinished()).toBeUndefined();
  for (const text of ['7', '7:30']) ref.send({ type: 'time.write', text });
  expect([asides.map(({ text }) => text), isUnfinished()]).toEqual([['7', '7:30'], true]);
  ref.send({ type: 'time.close' });
  ref.send({ type: 'time.close' });
  expect([selectIsOpen(now()), fetchTimes.calls.length, isUnfinished()]).toEqual([true, 2, true]);
  await fetchTimes.answer(evening);
  expect([selectIsOpen(now()), reports, isUnfinished()]).toEqual([
    false,
    [{ type: 'time.changed', wantedAt: halfPast }],
    false,
  ]);
});

it('stays open with what cannot be taken, and forgets it only when it is left by Esc', async () => {
  const { ref, now, place, fetchTimes, reports, isUnfinished } = createTestTime();
  place();
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.write', text: 'soonish' });
  ref.send({ type: 'time.close' });
  expect([selectIsOpen(now()), selectProblem(now()), isUnfinished()]).toEqual([true, 'unreadable', true]);
  ref.send({ type: 'time.write', text: '7:30' });
  ref.send({ type: 'time.close' });
  await fetchTimes.fail();
  expect([selectHasFailed(now()), selectText(now()), isUnfinished()]).toEqual([true, '7:30', true]);
  ref.send({ type: 'time.cancel' });
  expect([selectIsOpen(now()), selectText(now()), reports, isUnfinished()]).toEqual([false, '', [], false]);
  ref.send({ type: 'time.open' });
  ref.send({ type: 'time.close' });
  expect(selectIsOpen(now())).toBe(false);
});

it('does not take a time that was typed over while its day was fetched', async () => {
  const { ref, now, place, confirm, fetchTimes, reports } = createTestTime();
  place();
  confirm('7:30');
  ref.send({ type: 'time.write', text: '7:45' });
  await fetchTimes.answer(evening);
  expect([selectText(now()), reports]).toEqual(['7:45', []]);
});

it('asks for the times of the order’s type', async () => {
  const { ref, now, fetchTimes } = createTestTime();
  ref.send({ type: 'time.of', orderType: 'dine_in' });
  expect(fetchTimes.calls).toEqual([]);
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.of', orderType: 'dine_in' });
  expect(fetchTimes.calls).toHaveLength(1);
  ref.send({ type: 'time.of', orderType: 'delivery' });
  expect([selectOffered(now()), fetchTimes.calls.map(({ input }) => input.orderType)]).toEqual([
    null,
    ['dine_in', 'delivery'],
  ]);
});

it('asks again where nobody answered', async () => {
  const { ref, now, clock, fetchTimes } = createTestTime();
  ref.send({ type: 'time.open' });
  await fetchTimes.fail();
  expect(selectHasFailed(now())).toBe(true);
  ref.send({ type: 'time.retry' });
  await fetchTimes.fail();
  clock.increment(10_000);
  expect([fetchTimes.calls.length, selectIsLoading(now())]).toEqual([3, true]);
});

it('is as soon as possible for the next order', async () => {
  const { ref, now, fetchTimes, reports } = createTestTime({ wantedAt: halfPast ?? null });
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.clear' });
  expect([selectIsOpen(now()), selectWantedAt(now()), reports]).toEqual([false, null, []]);
});

it('is replaced by what somebody else chose, without a report of its own', async () => {
  const { ref, now, fetchTimes, reports } = createTestTime({ wantedAt: null });
  ref.send({ type: 'time.open' });
  await fetchTimes.answer(evening);
  ref.send({ type: 'time.write', text: '7:4' });
  // Of what somebody else changed the time is no part.
  ref.send({ type: 'time.replace', wantedAt: null });
  expect([selectIsOpen(now()), selectText(now())]).toEqual([true, '7:4']);
  ref.send({ type: 'time.replace', wantedAt: halfPast ?? null });
  expect([selectIsOpen(now()), selectWantedAt(now()), reports]).toEqual([false, halfPast, []]);
});

it('is open with what was typed before the page was loaded again', async () => {
  const { ref, now, place, fetchTimes, asides, reports } = createTestTime({ text: '7:3' });
  expect([selectIsOpen(now()), selectText(now()), fetchTimes.calls.length]).toEqual([true, '7:3', 1]);
  place();
  ref.send({ type: 'time.write', text: '7:30' });
  expect(asides).toMatchObject([{ isUnfinished: true, text: '7:30' }]);
  ref.send({ type: 'time.confirm' });
  await fetchTimes.answer(evening);
  expect(reports).toEqual([{ type: 'time.changed', wantedAt: halfPast }]);
  expect(asides.at(-1)).toMatchObject({ isUnfinished: false, text: '' });
});
