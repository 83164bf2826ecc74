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
