import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assertDigits, createDigitQueue } from './digit-queue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['12*#w', '0', 'ww'])('takes %s', (digits) => {
  expect(() => assertDigits(digits)).not.toThrow();
});

it.each(['a', '1,2', '', ' ', '1 2', 'W'])('refuses %o whole', (digits) => {
  const send = vi.fn();
  expect(() => createDigitQueue(send).add(`1${digits}x`)).toThrow(RangeError);
  expect(() => assertDigits(digits)).toThrow(RangeError);
  expect(send).not.toHaveBeenCalled();
});

it('leaves 200 ms between digits however fast they are typed', () => {
  const send = vi.fn();
  const queue = createDigitQueue(send);
  queue.add('1');
  queue.add('2');
  queue.add('#');
  expect(send.mock.calls).toEqual([['1']]);
  vi.advanceTimersByTime(199);
  expect(send.mock.calls).toEqual([['1']]);
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([['1'], ['2']]);
  vi.advanceTimersByTime(200);
  expect(send.mock.calls).toEqual([['1'], ['2'], ['#']]);
});

it('waits half a second at w without sending it', () => {
  const send = vi.fn();
  createDigitQueue(send).add('w7');
  vi.advanceTimersByTime(499);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([['7']]);
});

it('sends nothing more once cleared, and begins anew at once', () => {
  const send = vi.fn();
  const queue = createDigitQueue(send);
  queue.add('123');
  queue.clear();
  vi.advanceTimersByTime(1_000);
  expect(send.mock.calls).toEqual([['1']]);
  queue.add('4');
  expect(send.mock.calls).toEqual([['1'], ['4']]);
});

const inRuns = { spacingMs: 320, longestRun: Number.POSITIVE_INFINITY };

it('sends what was typed meanwhile as one run, once the run before it has sounded', () => {
  const send = vi.fn();
  const queue = createDigitQueue(send, inRuns);
  queue.add('1');
  queue.add('2');
  queue.add('34');
  vi.advanceTimersByTime(319);
  expect(send.mock.calls).toEqual([['1']]);
  vi.advanceTimersByTime(1);
  queue.add('5');
  vi.advanceTimersByTime(3 * 320 - 1);
  expect(send.mock.calls).toEqual([['1'], ['234']]);
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([['1'], ['234'], ['5']]);
});

it('splits runs at w and waits after them', () => {
  const send = vi.fn();
  createDigitQueue(send, inRuns).add('12w34');
  vi.advanceTimersByTime(2 * 320 + 499);
  expect(send.mock.calls).toEqual([['12']]);
  vi.advanceTimersByTime(1);
  expect(send.mock.calls).toEqual([['12'], ['34']]);
});

it('keeps what is typed while it is held', () => {
  const send = vi.fn();
  const queue = createDigitQueue(send);
  queue.hold(true);
  queue.add('12');
  vi.advanceTimersByTime(1_000);
  expect(send).not.toHaveBeenCalled();
  queue.hold(false);
  vi.advanceTimersByTime(200);
  expect(send.mock.calls).toEqual([['1'], ['2']]);
});
