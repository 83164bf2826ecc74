import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { reportReadiness } from './readiness-api';

it.each([
  ['microphone', { ready: false, reason: 'microphone' }],
  ['voice', { ready: false, reason: 'voice' }],
  [null, { ready: true }],
] as const)('reports that %s is missing, and reads what was noted', async (notReady, sent) => {
  const { http, seen } = await stubServer({ body: { data: { id: 7, not_ready: notReady } } });
  expect(await reportReadiness(http, notReady)).toEqual({ kind: 'noted', notReady });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/agent/readiness', sent],
  ]);
});

it('reads the agent of an answer, and an odd reason as none', async () => {
  const { http } = await stubServer({ body: { agent: { not_ready: 'mood' } } });
  expect(await reportReadiness(http, 'voice')).toEqual({ kind: 'noted', notReady: null });
});

it.each([
  [404, { message: 'Not found.' }],
  [405, {}],
  [501, {}],
  [422, { message: 'No.' }],
  [200, '<!doctype html><title>Console</title>'],
  [200, { message: 'Thank you.' }],
  [204, ''],
])('takes %i %o for a server without it', async (status, body) => {
  const { http } = await stubServer({ status, body });
  expect(await reportReadiness(http, 'voice')).toEqual({ kind: 'unknown' });
});

it.each([429, 500, 503])('throws at %i, as another try can help', async (status) => {
  const { http } = await stubServer({ status, body: {} });
  await expect(reportReadiness(http, 'voice')).rejects.toEqual(makeHttpRefusal(status));
});
