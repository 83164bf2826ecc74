import { expect, it, vi } from 'vitest';
import { reportOffline } from './presence-api';

it('posts an empty body that outlives the page, with the token, and ignores a failure', async () => {
  const fetching = vi.fn().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', fetching);
  expect(reportOffline('https://console.example/api', 't-1')).toBeUndefined();
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
  await fetching.mock.results[0]?.value.catch(() => {});
});
