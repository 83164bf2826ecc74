import { describe, expect, it } from 'vitest';
import {
  selectCanStop,
  selectIsCalling,
  selectStarted,
  selectWanted,
} from '../../../src/machines/call-burst/call-burst.selectors';
import { makeRefusal } from '../../support/fixtures';
import { callersOf, createTestBurst, started } from './call-burst.fixtures';

describe('a single call', () => {
  it('is asked for with its restaurant and caller, and said to ring', async () => {
    const { ref, simulateCall, notices } = createTestBurst();
    const caller = { tenantId: '3', fromNumber: '+12065550173' };
    ref.send({ type: 'burst.start', callers: [caller] });
    expect(simulateCall.calls.map(({ input }) => input)).toEqual([caller]);
    await simulateCall.answer(started);
    expect(selectIsCalling(ref.getSnapshot())).toBe(false);
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 1, wanted: 1 }]);
  });

  it.each([404, 405, 501])('that the server does not know (%d) says so and nothing else', async (status) => {
    const { simulateCall, start, notices } = createTestBurst();
    start(1);
    await simulateCall.answer(makeRefusal(status, 'The route could not be found.'));
    expect(notices()).toEqual([{ code: 'cannotSimulate' }]);
  });

  it('that is refused passes on what the server said', async () => {
    const { simulateCall, start, notices } = createTestBurst();
    start(1);
    await simulateCall.answer(makeRefusal(422, 'The selected restaurant takes no calls.'));
    expect(notices()).toEqual([
      {
        code: 'simulationFailed',
        message: 'The selected restaurant takes no calls.',
        started: 0,
        wanted: 1,
      },
    ]);
  });

  it('asked for twice by a double click rings once, even where the server answers between the two', async () => {
    const { start, ring, asked, notices, clock } = createTestBurst();
    start(1);
    start(1);
    await ring(1);
    start(1);
    expect(asked().length).toBe(1);
    expect(notices().length).toBe(1);
    clock.increment(500);
    start(1);
    expect(asked().length).toBe(2);
  });
});

describe('a second click right after the end', () => {
  const ends: readonly (readonly [string, (test: ReturnType<typeof createTestBurst>) => Promise<void>])[] = [
    [
      'of a request that the server does not know',
      ({ simulateCall }) => simulateCall.answer(makeRefusal(404)),
    ],
    ['of a refused call', ({ simulateCall }) => simulateCall.answer(makeRefusal(500))],
    ['of a call without an answer', ({ simulateCall }) => simulateCall.fail()],
    [
      'of calls that were stopped',
      async ({ simulateCall, stop }) => {
        await simulateCall.answer(started);
        stop();
      },
    ],
  ];

  it.each(ends)('%s rings nothing', async (_, end) => {
    const test = createTestBurst();
    test.start(2);
    await end(test);
    test.start(1);
    expect(test.asked()).toHaveLength(1);
    test.clock.increment(500);
    test.start(1);
    expect(test.asked()).toHaveLength(2);
  });
});

describe('several calls', () => {
  it('are asked for one after the other, with a pause between, and said once', async () => {
    const { ref, simulateCall, clock, start, ring, asked, notices } = createTestBurst();
    start(3);
    expect(asked()).toEqual(callersOf(1));
    await simulateCall.answer(started);
    clock.increment(399);
    expect(asked().length).toBe(1);
    clock.increment(1);
    expect(asked()).toEqual(callersOf(2));
    await ring(1);
    expect([selectStarted(ref.getSnapshot()), selectWanted(ref.getSnapshot())]).toEqual([2, 3]);
    expect(notices()).toEqual([]);
    await ring(1);
    expect(asked()).toEqual(callersOf(3));
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 3, wanted: 3 }]);
    clock.increment(60_000);
    expect(asked().length).toBe(3);
  });

  it.each([0, 21])('are from one to twenty: %d are not begun', (count) => {
    const { ref, start, asked } = createTestBurst();
    start(count);
    expect(asked()).toEqual([]);
    expect(selectIsCalling(ref.getSnapshot())).toBe(false);
  });

  it('may be twenty', async () => {
    const { start, ring, notices } = createTestBurst();
    start(20);
    await ring(20);
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 20, wanted: 20 }]);
  });

  it('do not become more when they are asked for again meanwhile', async () => {
    const { ref, start, ring, notices } = createTestBurst();
    start(2);
    start(9);
    await ring(1);
    start(9);
    expect(selectWanted(ref.getSnapshot())).toBe(2);
    await ring(1);
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 2, wanted: 2 }]);
  });

  it.each([
    [429, 'Too many simulated calls are waiting.'],
    [404, null],
    [500, null],
  ])('end at the first refusal (%d) and say how many ring', async (status, message) => {
    const { ref, simulateCall, clock, start, ring, asked, notices } = createTestBurst();
    start(20);
    await ring(7);
    await simulateCall.answer(makeRefusal(status, message));
    clock.increment(60_000);
    expect(asked().length).toBe(8);
    expect(selectIsCalling(ref.getSnapshot())).toBe(false);
    expect(notices()).toEqual([{ code: 'simulationFailed', message, started: 7, wanted: 20 }]);
  });

  it('end where nothing answers, which is logged', async () => {
    const { simulateCall, start, ring, notices, logs } = createTestBurst();
    start(5);
    await ring(1);
    await simulateCall.fail(new Error('offline'));
    expect(logs).toEqual(['callBurst.simulateCall failed: offline']);
    expect(notices()).toEqual([{ code: 'simulationFailed', message: null, started: 1, wanted: 5 }]);
  });
});

describe('stopping', () => {
  it('between two calls ends at once and says how many ring', async () => {
    const { simulateCall, clock, start, stop, ring, asked, notices } = createTestBurst();
    start(20);
    await ring(6);
    await simulateCall.answer(started);
    stop();
    clock.increment(60_000);
    expect(asked().length).toBe(7);
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 7, wanted: 20 }]);
  });

  it('waits for the call that is under way, as it rings all the same', async () => {
    const { ref, simulateCall, clock, start, stop, asked, notices } = createTestBurst();
    start(20);
    expect(selectCanStop(ref.getSnapshot())).toBe(true);
    stop();
    expect(selectCanStop(ref.getSnapshot())).toBe(false);
    expect(selectIsCalling(ref.getSnapshot())).toBe(true);
    expect(notices()).toEqual([]);
    await simulateCall.answer(started);
    clock.increment(60_000);
    expect(asked().length).toBe(1);
    expect(notices()).toEqual([{ code: 'callsSimulated', started: 1, wanted: 20 }]);
  });

  it('tells of a refusal all the same', async () => {
    const { simulateCall, start, stop, notices } = createTestBurst();
    start(4);
    stop();
    await simulateCall.answer(makeRefusal(429, 'Too many.'));
    expect(notices()).toEqual([{ code: 'simulationFailed', message: 'Too many.', started: 0, wanted: 4 }]);
  });

  it('is not offered for the last call, nor for a single one', async () => {
    const { ref, start, ring } = createTestBurst();
    start(2);
    await ring(1);
    expect(selectCanStop(ref.getSnapshot())).toBe(false);
  });

  it('what does not run does nothing', () => {
    const { stop, reports, asked } = createTestBurst();
    stop();
    expect([reports, asked()]).toEqual([[], []]);
  });
});
