import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import {
  selectCallersWaiting,
  selectIsFinishing,
  selectIsOver,
  selectIsProlonging,
  selectIsWrappingUp,
  selectLongestWait,
  selectSecondsLeft,
  selectShareLeft,
} from '../../../src/machines/wrap-up/wrap-up.selectors';
import { makeRefusal } from '../../support/fixtures';
import { createTestWrapUp, makeCallToTake, wrapping } from './create-test-wrap-up';

const start = 1_000_000;
const outdated = { type: 'wrapUp.outdated' };
const failed = (message: string | null) => ({
  type: 'notice.raised',
  notice: { code: 'wrapUpFailed', message },
});

describe('the time after a call', () => {
  it('is none until the server says so, and asks nobody', () => {
    const { ref, hear, clock, list } = createTestWrapUp();
    hear(0);
    expect([selectIsWrappingUp(ref.getSnapshot()), selectIsOver(ref.getSnapshot())]).toEqual([false, false]);
    expect([clock.inputs.length, list.calls.length]).toEqual([0, 0]);
  });

  it('is counted down from what the server said, by the ticks alone', () => {
    const { ref, hear, tick } = createTestWrapUp();
    hear(5);
    expect(selectSecondsLeft(ref.getSnapshot())).toBe(5);
    const shown = [0, 999, 1_001, 4_000, 4_900].map((ms) => {
      tick(start + ms);
      return [selectSecondsLeft(ref.getSnapshot()), selectShareLeft(ref.getSnapshot())];
    });
    expect(shown).toEqual([
      [5, 1],
      [5, 1],
      [4, 0.8],
      [1, 0.2],
      [1, 0.2],
    ]);
  });

  it('is over when the server says so, and not by the clock', () => {
    const { ref, tick, hear, clock } = wrapping();
    tick(start + 5_000);
    expect([selectIsWrappingUp(ref.getSnapshot()), selectSecondsLeft(ref.getSnapshot())]).toEqual([true, 0]);
    expect(clock.isRunning()).toBe(false);
    hear(0);
    expect(selectIsOver(ref.getSnapshot())).toBe(true);
  });

  it('asks when the end is not told, again and again', () => {
    const { reports, tick, time } = wrapping();
    tick(start + 5_000);
    expect(reports).toEqual([]);
    time.increment(1_500);
    expect(reports).toEqual([outdated]);
    time.increment(5_000);
    expect(reports).toEqual([outdated, outdated]);
  });

  it('asks how things stand where no clock counts it down', () => {
    const clock = fromCallback<AnyEventObject, { everyMs: number }>(() => {
      throw new Error('no clock');
    });
    const { hear, time, reports } = createTestWrapUp({ actors: { clock } });
    hear(5);
    time.increment(1_500);
    expect(reports).toEqual([outdated]);
  });

  it('goes on where the server gives more, from now on, and its ring with it', () => {
    const { ref, hear, tick } = wrapping();
    tick(start + 3_000);
    hear(32);
    tick(start + 3_200);
    expect([selectSecondsLeft(ref.getSnapshot()), selectShareLeft(ref.getSnapshot())]).toEqual([32, 1]);
    tick(start + 19_200);
    expect([selectSecondsLeft(ref.getSnapshot()), selectShareLeft(ref.getSnapshot())]).toEqual([16, 0.5]);
  });

  it('counts again when more comes after the count was down', () => {
    const { ref, hear, tick, time, reports } = wrapping();
    tick(start + 5_000);
    hear(3);
    tick(start + 5_000);
    time.increment(1_500);
    expect([selectSecondsLeft(ref.getSnapshot()), reports]).toEqual([3, []]);
  });

  it('begins anew after the next call', () => {
    const { ref, hear, tick } = wrapping();
    hear(0);
    hear(2);
    tick(start + 60_000);
    expect([selectSecondsLeft(ref.getSnapshot()), selectShareLeft(ref.getSnapshot())]).toEqual([2, 1]);
  });
});

const isAsking = (ref: ReturnType<typeof wrapping>['ref']) =>
  selectIsFinishing(ref.getSnapshot()) || selectIsProlonging(ref.getSnapshot());

describe.each([
  ['wrapUp.finish', 'end', selectIsFinishing],
  ['wrapUp.prolong', 'extend', selectIsProlonging],
] as const)('%s', (type, action, selectIsAsking) => {
  it('asks the server once, however often it is pressed, and tells its answer', async () => {
    const { ref, change, reports } = wrapping();
    ref.send({ type });
    ref.send({ type });
    ref.send({ type: type === 'wrapUp.finish' ? 'wrapUp.prolong' : 'wrapUp.finish' });
    expect(change.calls.map(({ input }) => input)).toEqual([{ action }]);
    expect(selectIsAsking(ref.getSnapshot())).toBe(true);
    const standing = { status: 'available', wrapUp: { secondsLeft: 0, breakAfterCall: false } };
    await change.answer({ kind: 'done', value: standing });
    expect(reports).toEqual([{ type: 'wrapUp.answered', standing }]);
    expect(isAsking(ref)).toBe(false);
  });

  it('does nothing outside of a wrap-up', () => {
    const { ref, change } = createTestWrapUp();
    ref.send({ type });
    expect(change.calls).toEqual([]);
  });

  it('asks how things stand when there is no wrap-up any more', async () => {
    const { ref, change, reports } = wrapping();
    ref.send({ type });
    await change.answer(makeRefusal(409, 'There is no wrap-up time at the moment.'));
    expect([reports, isAsking(ref)]).toEqual([[outdated], false]);
  });

  it.each([
    [500, 'Out of order'],
    [404, null],
  ])('says that it failed with %d, and may be tried again', async (status, message) => {
    const { ref, change, reports } = wrapping();
    ref.send({ type });
    await change.answer(makeRefusal(status, message));
    expect([reports, isAsking(ref)]).toEqual([[failed(message)], false]);
    ref.send({ type });
    expect(change.calls).toHaveLength(2);
  });

  it('is logged when no answer comes, and may be tried again', async () => {
    const { ref, change, reports, logs } = wrapping();
    ref.send({ type });
    await change.fail(new Error('offline'));
    expect([reports, logs]).toEqual([[failed(null)], ['wrapUp.changeWrapUp failed: offline']]);
    expect(isAsking(ref)).toBe(false);
    ref.send({ type });
    await change.fail();
    expect(reports).toEqual([failed(null), failed(null)]);
  });

  it('is let go of when the wrap-up is over before its answer', () => {
    const { ref, change, hear } = wrapping();
    ref.send({ type });
    hear(0);
    expect(change.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('the callers who wait meanwhile', () => {
  it('are listed, and their time runs on', async () => {
    const { ref, list, tick } = wrapping();
    await list.answer([makeCallToTake(), makeCallToTake({ id: '13', waitingSeconds: 3 })]);
    tick(start + 2_000);
    const { context } = ref.getSnapshot();
    expect(context.calls.map(({ id }) => id)).toEqual(['12', '13']);
    expect([selectCallersWaiting(ref.getSnapshot()), selectLongestWait(ref.getSnapshot())]).toEqual([2, 42]);
  });

  it('are asked for every few seconds, also after a failure', async () => {
    const { list, time, logs } = wrapping();
    await list.answer([]);
    time.increment(3_000);
    await list.fail(new Error('offline'));
    time.increment(3_000);
    expect(list.calls).toHaveLength(3);
    expect(logs).toEqual(['callers.fetchCallsToTake failed: offline']);
  });

  it('are not asked for again where the server has no such list', async () => {
    const { list, time, ref } = wrapping();
    await list.answer(null);
    time.increment(60_000);
    expect([list.calls.length, selectCallersWaiting(ref.getSnapshot())]).toEqual([1, 0]);
  });

  it.each([
    ['that the server has no such list for a moment', null],
    ['that fails', 'failure'],
  ] as const)('stay listed after an answer %s', async (_, answer) => {
    const { list, time, ref } = wrapping();
    await list.answer([makeCallToTake()]);
    time.increment(3_000);
    await (answer === null ? list.answer(null) : list.fail());
    expect(selectCallersWaiting(ref.getSnapshot())).toBe(1);
  });

  it('are taken oldest first, each once', async () => {
    const { ref, list, reports } = wrapping();
    const [first, second] = [makeCallToTake(), makeCallToTake({ id: '13' })];
    ref.send({ type: 'wrapUp.takeNext' });
    await list.answer([first, second]);
    for (let press = 0; press < 3; press += 1) ref.send({ type: 'wrapUp.takeNext' });
    expect(reports).toEqual([
      { type: 'wrapUp.callTaken', call: first },
      { type: 'wrapUp.callTaken', call: second },
    ]);
  });
});
