import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from './jobs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [
    'throws',
    () => {
      throw new Error('out of order');
    },
  ],
  ['rejects', () => Promise.reject(new Error('out of order'))],
])('a job that %s is logged by name and runs again in its turn', async (_how, fault) => {
  const error = vi.fn();
  const run = vi.fn(fault);
  const jobs = startJobs({ jobs: [{ name: 'offers', everyMs: 1000, run }], log: { error } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledWith({ err: new Error('out of order'), job: 'offers' }, 'job failed');
  await jobs.stop();
});

test('a job of every hour runs in the first minute too, so that short lives of a process do not keep it from its turn', async () => {
  const run = vi.fn(async () => undefined);
  const log = { error: () => undefined };
  const first = startJobs({ jobs: [{ name: 'clean-up', everyMs: 3_600_000, run }], log });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(run).toHaveBeenCalledTimes(2);
  await first.stop();
  const second = startJobs({ jobs: [{ name: 'clean-up', everyMs: 3_600_000, run }], log });
  await second.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});
