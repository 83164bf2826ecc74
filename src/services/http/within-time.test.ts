import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFault } from '../errors/network-fault';
import { withinTime } from './within-time';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

it('fails in time where the work never ends, and lets it know', async () => {
  const signals: AbortSignal[] = [];
  const waiting = withinTime((signal) => {
    signals.push(signal);
    return never();
  }, 10_000);
  const outcome = expect(waiting).rejects.toEqual(new NetworkFault());
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it.each([
  ['done', () => Promise.resolve('done'), 0],
  ['failed', () => Promise.reject(new NetworkFault()), 0],
  ['given up', never, 10_000],
])('leaves nothing with whoever may stop it once it is %s', async (_, work, after) => {
  const stopping = new AbortController();
  const waiting = withinTime(work, 10_000, stopping.signal).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(after);
  await waiting;
  expect([getEventListeners(stopping.signal, 'abort').length, vi.getTimerCount()]).toEqual([0, 0]);
});
