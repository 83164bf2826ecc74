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

test('an outage of the database is logged once for each cause, by whichever job finds it, and again when it comes back', async () => {
  const error = vi.fn();
  let fault: Error | null = new Error('Connection terminated unexpectedly');
  const run = async () => {
    if (fault !== null) throw fault;
  };
  const names = ['offers', 'presence', 'webhooks'];
  const jobs = startJobs({ jobs: names.map((name) => ({ name, everyMs: 1000, run })), log: { error } });
  const refused = Object.assign(new Error('Failed query'), { cause: { code: 'ECONNREFUSED' } });
  for (const next of [refused, null, refused, refused]) {
    await vi.advanceTimersByTimeAsync(2000);
    fault = next;
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(error.mock.calls.map(([{ err }]) => err.message)).toEqual([
    'Connection terminated unexpectedly',
    'Failed query',
    'Failed query',
  ]);
  await jobs.stop();
});

test('an hourly job is logged whenever it fails, as each run is one that it lacks', async () => {
  const error = vi.fn();
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const job = { name: 'clean-up', everyMs: 3_600_000, run: () => Promise.reject(timeout) };
  const jobs = startJobs({ jobs: [job], log: { error } });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(error.mock.calls).toEqual([
    [{ err: timeout, job: 'clean-up' }, 'job failed'],
    [{ err: timeout, job: 'clean-up' }, 'job failed'],
  ]);
  expect([...jobs.failures]).toEqual([['clean-up', 2]]);
  await jobs.stop();
});

test('one fault among others that is no outage of the database is logged at each run', async () => {
  const error = vi.fn();
  const away = new Error('Connection terminated unexpectedly');
  const faults = [new AggregateError([away, new Error('out of order')], '2 steps failed', { cause: away })];
  faults.push(new AggregateError([away, away], '2 steps failed', { cause: away }));
  let run = 0;
  const job = { name: 'offers', everyMs: 1000, run: () => Promise.reject(faults[run++ < 2 ? 0 : 1]) };
  const jobs = startJobs({ jobs: [job], log: { error } });
  await vi.advanceTimersByTimeAsync(4000);
  expect(error).toHaveBeenCalledTimes(3);
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
