import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LiveClient } from '../realtime/testing-app';
import { createTestServer, idOf, type TestServer } from '../testing/server';

const key = 'key-of-the-test';

let server: TestServer;
let origin: string;
let pages: LiveClient[] = [];

beforeAll(async () => {
  server = await createTestServer({ env: { PUSHER_APP_KEY: key } });
  origin = await server.listen();
});

afterEach(() => {
  for (const page of pages) page.pusher.disconnect();
  pages = [];
});

afterAll(() => server.close());

/** A page that has the phone: in the channel where calls are offered. */
async function open(token: string, agentId: number): Promise<LiveClient> {
  const page = new LiveClient(Number(new URL(origin).port), key, (socketId, channel) =>
    fetch(`${origin}/api/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
    }),
  );
  pages.push(page);
  await page.subscribe(`private-agent.${agentId}`);
  await server.app.live.presence.whenStored(agentId);
  return page;
}

async function standing(agentId: number): Promise<{ status: string; offlineInSeconds: number | null }> {
  const { rows } = await server.database.pool.query<{ status: string; due: Date | null }>(
    'select status, offline_due_at as due from agents where id = $1',
    [agentId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no such agent');
  const { status, due } = row;
  return {
    status,
    offlineInSeconds: due === null ? null : (due.getTime() - server.clock.now.getTime()) / 1000,
  };
}

test('whoever signs out beside the page with the phone is gone after the short grace', async () => {
  const token = await server.tokenOf('agent');
  const page = await open(token, idOf('agent'));
  expect(await standing(idOf('agent'))).toEqual({ status: 'available', offlineInSeconds: null });
  const isGone = page.closed();
  expect((await server.post('/api/auth/logout', token)).status).toBe(200);
  await isGone;
  await expect.poll(() => standing(idOf('agent'))).toEqual({ status: 'available', offlineInSeconds: 5 });
});

test('whoever signs out at one computer stays available at another', async () => {
  const [here, there] = [await server.tokenOf('agent2'), await server.tokenOf('agent2')];
  const page = await open(here, idOf('agent2'));
  await open(there, idOf('agent2'));
  const isGone = page.closed();
  expect((await server.post('/api/auth/logout', here)).status).toBe(200);
  await isGone;
  await server.app.live.presence.whenStored(idOf('agent2'));
  server.clock.advance(60);
  await server.app.live.presence.expire();
  expect(await standing(idOf('agent2'))).toEqual({ status: 'available', offlineInSeconds: null });
});
