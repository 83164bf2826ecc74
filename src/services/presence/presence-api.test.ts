import { expect, it, vi } from 'vitest';
import { createOfflineReports } from './presence-api';

it('posts an empty body that outlives the page, with the token, and ignores a failure', async () => {
  const fetching = vi.fn().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', fetching);
  const reports = createOfflineReports('https://console.example/api');
  reports.send('t-1');
  expect(fetching.mock.calls).toEqual([
    [
      'https://console.example/api/agent/presence/offline',
      {
        method: 'POST',
        keepalive: true,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: 'Bearer t-1',
        },
      },
    ],
  ]);
  await expect(reports.settled()).resolves.toBeUndefined();
});

it('is settled with its answer, or a second later where none comes', async () => {
  vi.useFakeTimers();
  let answer = () => {};
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  const reports = createOfflineReports('https://console.example/api');
  const told: string[] = [];
  const wait = (name: string) => reports.settled().then(() => told.push(name));
  reports.send('t-1');
  const first = wait('answered');
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual([]);
  answer();
  await first;
  reports.send('t-1');
  const second = wait('given up');
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual(['answered']);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(told).toEqual(['answered', 'given up']);
  vi.useRealTimers();
});
