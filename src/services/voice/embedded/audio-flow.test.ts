import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AudioCounts, noAudio } from './audio-counts';
import { watchAudioFlow } from './audio-flow';

const counted = (packetsReceived: number): AudioCounts => ({ ...noAudio, packetsReceived });

/** A browser that does not say whether audio has arrived. */
const unsaid = { hasReceived: () => null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('flows while packets arrive, and stops after seconds without', async () => {
  let packets = 0;
  const reported: boolean[] = [];
  const stop = watchAudioFlow({ ...unsaid, counts: async () => counted(packets) }, (flowing) =>
    reported.push(flowing),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reported).toEqual([]);
  packets = 10;
  await vi.advanceTimersByTimeAsync(250);
  expect(reported).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2_250);
  expect(reported).toEqual([true]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reported).toEqual([true, false]);
  packets = 11;
  await vi.advanceTimersByTimeAsync(250);
  expect(reported).toEqual([true, false, true]);
  stop();
});

it('reports nothing once stopped, even to an answer on its way', async () => {
  const reported = vi.fn();
  let answer: (counts: AudioCounts) => void = () => {};
  const stop = watchAudioFlow(
    {
      ...unsaid,
      counts: () =>
        new Promise((done) => {
          answer = done;
        }),
    },
    reported,
  );
  await vi.advanceTimersByTimeAsync(250);
  stop();
  answer(counted(5));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reported).not.toHaveBeenCalled();
});

it('goes on after a reading that failed', async () => {
  const reported = vi.fn();
  const readings = [() => Promise.reject(new Error('closed')), async () => counted(5)];
  watchAudioFlow({ ...unsaid, counts: () => (readings.shift() ?? (async () => counted(5)))() }, reported);
  await vi.advanceTimersByTimeAsync(500);
  expect(reported.mock.calls).toEqual([[true]]);
});

it('reports the first packet at once, and looks less often when none comes for long', async () => {
  const counts = vi.fn(async () => counted(0));
  const reported: boolean[] = [];
  const stop = watchAudioFlow({ ...unsaid, counts }, (flowing) => reported.push(flowing));
  counts.mockResolvedValueOnce(counted(0)).mockResolvedValueOnce(counted(1));
  await vi.advanceTimersByTimeAsync(80);
  expect(reported).toEqual([true]);
  stop();
  counts.mockClear();
  const silent = watchAudioFlow({ ...unsaid, counts }, () => {});
  await vi.advanceTimersByTimeAsync(10_000);
  counts.mockClear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(counts).toHaveBeenCalledTimes(4);
  silent();
});

it('counts rarely where the browser says whether audio has arrived, and believes it', async () => {
  let isHeard = false;
  let packets = 0;
  const counts = vi.fn(async () => counted(packets));
  const reported: boolean[] = [];
  const stop = watchAudioFlow({ counts, hasReceived: () => isHeard }, (flowing) => reported.push(flowing));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(counts.mock.calls.length).toBeLessThanOrEqual(4);
  counts.mockClear();
  isHeard = true;
  await vi.advanceTimersByTimeAsync(40);
  expect(reported).toEqual([true]);
  expect(counts).not.toHaveBeenCalled();
  packets = 12;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reported).toEqual([true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reported).toEqual([true, false]);
  stop();
});

it('believes counted packets before the browser says that audio has arrived', async () => {
  const reported: boolean[] = [];
  const stop = watchAudioFlow({ counts: async () => counted(3), hasReceived: () => false }, (flowing) =>
    reported.push(flowing),
  );
  await vi.advanceTimersByTimeAsync(300);
  expect(reported).toEqual([true]);
  stop();
});

it('goes on flowing where a count that began before the first packet is answered after it', async () => {
  let isHeard = false;
  let answer: (counts: AudioCounts) => void = () => {};
  const counts = () =>
    new Promise<AudioCounts>((done) => {
      answer = done;
    });
  const reported: boolean[] = [];
  const stop = watchAudioFlow({ counts, hasReceived: () => isHeard }, (flowing) => reported.push(flowing));
  await vi.advanceTimersByTimeAsync(280);
  isHeard = true;
  await vi.advanceTimersByTimeAsync(40);
  answer(counted(0));
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([true]);
  stop();
});
