import PusherJs from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestServer, idOf, type TestServer } from '../testing/server';

const key = 'key-of-the-test';

let server: TestServer;
let port: number;
let pages: PusherJs[] = [];

beforeAll(async () => {
  server = await createTestServer({ env: { PUSHER_APP_KEY: key } });
  port = Number(new URL(await server.listen()).port);
});

afterEach(() => {
  for (const page of pages) page.disconnect();
  pages = [];
});

afterAll(() => server.close());

/** A page that has the phone: in the channel where calls are offered. */
async function open(token: string, agentId: number): Promise<PusherJs> {
  const page = new PusherJs(key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        const body = { socket_id: socketId, channel_name: channelName };
        server.post('/api/broadcasting/auth', token, body).then((answer) => done(null, answer.body));
      },
    },
  });
  pages.push(page);
  await new Promise((resolve) =>
    page.subscribe(`private-agent.${agentId}`).bind('pusher:subscription_succeeded', resolve),
  );
  await server.app.live.presence.whenStored(agentId);
  return page;
}

const gone = (page: PusherJs) => new Promise((resolve) => page.connection.bind('disconnected', resolve));

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
  const isGone = gone(page);
  expect((await server.post('/api/auth/logout', token)).status).toBe(200);
  await isGone;
  await expect.poll(() => standing(idOf('agent'))).toEqual({ status: 'available', offlineInSeconds: 5 });
});

test('whoever signs out at one computer stays available at another', async () => {
  const [here, there] = [await server.tokenOf('agent2'), await server.tokenOf('agent2')];
  const page = await open(here, idOf('agent2'));
  await open(there, idOf('agent2'));
  const isGone = gone(page);
  expect((await server.post('/api/auth/logout', here)).status).toBe(200);
  await isGone;
  await server.app.live.presence.whenStored(idOf('agent2'));
  server.clock.advance(60);
  await server.app.live.presence.expire();
  expect(await standing(idOf('agent2'))).toEqual({ status: 'available', offlineInSeconds: null });
});
