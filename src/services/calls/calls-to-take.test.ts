import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { fetchCallsToTake } from './calls-to-take';

it('reads the waiting calls and leaves out what is none', async () => {
  const { http, seen } = await stubServer({
    body: {
      data: [
        { id: 5, tenant: { id: 2, name: 'Luna' }, started_at: '2026-11-20T12:00:00Z', waiting_seconds: 45 },
        { id: '6', tenant: 'odd', started_at: null, waiting_seconds: 'long' },
        { tenant: null },
        'call',
      ],
    },
  });
  expect(await fetchCallsToTake(http)).toEqual([
    {
      id: '5',
      tenantId: '2',
      tenantName: 'Luna',
      startedAt: '2026-11-20T12:00:00Z',
      waitingSeconds: 45,
    },
    { id: '6', tenantId: null, tenantName: null, startedAt: null, waitingSeconds: 0 },
  ]);
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/agent/waiting-calls']);
});

it.each([
  { status: 404, body: {} },
  { status: 405, body: {} },
  { status: 501, body: '' },
  { body: '<!doctype html><title>Console</title>' },
  { body: { data: 'none' } },
])('knows no such list from %j', async (answer) => {
  const { http } = await stubServer(answer);
  expect(await fetchCallsToTake(http)).toBeNull();
});

it('throws what may pass', async () => {
  const { http } = await stubServer({ status: 500, body: {} });
  await expect(fetchCallsToTake(http)).rejects.toEqual(makeHttpRefusal(500));
});
