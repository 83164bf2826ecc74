import fastify from 'fastify';
import PusherJs from 'pusher-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNoLink } from '../link/link';
import { startPusherStandIn } from '../testing/pusher-stand-in';
import { eventsApi } from './events-api';
import { createFanOut } from './fan-out';
import { createPusherBroadcaster } from './pusher-broadcaster';
import { createPusherService } from './pusher-service';
import { signChannel, signUser } from './signature';
import { channelDataFor, type PusherServiceKind, sessionUser } from './socket-owner';
import { listenForTest, testApp } from './testing';

interface Running {
  readonly wsPort: number;
  readonly apiPort: number;
  close(): Promise<void>;
}

async function startOwn(): Promise<Running> {
  const server = await listenForTest();
  const api = fastify({ forceCloseConnections: true });
  const fanOut = createFanOut(server.hub, createNoLink());
  await api.register(eventsApi, {
    app: testApp,
    fanOut,
    channels: server.hub.channels,
    nowMs: () => Date.now(),
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const address = api.server.address();
  return {
    wsPort: server.port,
    apiPort: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      await api.close();
      await server.close();
    },
  };
}

async function startStandIn(
  kind: 'reverb' | 'soketi',
  without: readonly ('channels' | 'terminate')[] = [],
): Promise<Running> {
  const { port, close } = await startPusherStandIn({ kind, app: testApp, without });
  return { wsPort: port, apiPort: port, close };
}

const configOf = ({ apiPort }: Pick<Running, 'apiPort'>) => ({
  ...testApp,
  host: '127.0.0.1',
  port: apiPort,
  scheme: 'http' as const,
  cluster: 'mt1',
});

let running: Running;
let pages: PusherJs[];
beforeEach(() => {
  pages = [];
});
afterEach(async () => {
  for (const page of pages) page.disconnect();
  await running.close();
});

/** As the product's client and server do it: with a sign-in, or with channel data. */
function openPage(kind: PusherServiceKind, tokenId: number): PusherJs {
  const user = sessionUser(tokenId);
  const page = new PusherJs(testApp.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: running.wsPort,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        const channel_data = channelDataFor(kind, user);
        const auth = signChannel(testApp, socketId, channelName, channel_data);
        done(null, channel_data === undefined ? { auth } : { auth, channel_data });
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) => {
        const user_data = JSON.stringify({ id: user });
        done(null, { auth: signUser(testApp, socketId, user_data), user_data });
      },
    },
  });
  pages.push(page);
  return page;
}

async function join(kind: PusherServiceKind, tokenId: number, channel: string): Promise<PusherJs> {
  const page = openPage(kind, tokenId);
  if (kind !== 'reverb') {
    page.signin();
    await new Promise((resolve) => page.bind('pusher:signin_success', resolve));
  }
  await new Promise((resolve) => page.subscribe(channel).bind('pusher:subscription_succeeded', resolve));
  return page;
}

const lost = (page: PusherJs) =>
  new Promise<void>((resolve) => {
    page.connection.bind('state_change', ({ previous }: { previous: string }) => {
      if (previous === 'connected') resolve();
    });
    // Where it connects again by itself its state changes a second later.
    page.connection.bind('connecting_in', () => resolve());
  });

describe.each([
  ['this server itself', 'pusher', startOwn],
  ['Laravel Reverb', 'reverb', () => startStandIn('reverb')],
  ['Soketi', 'soketi', () => startStandIn('soketi')],
] as const)('%s as the service', (_name, kind, start) => {
  beforeEach(async () => {
    running = await start();
  });

  test('says whose channel somebody is in, without webhooks', async () => {
    const service = createPusherService(configOf(running));
    expect(await service.agentsThere()).toEqual([]);
    const page = await join(kind, 41, 'private-agent.7');
    await join(kind, 42, 'private-supervisor');
    expect(await service.agentsThere()).toEqual([7]);
    page.unsubscribe('private-agent.7');
    await expect.poll(() => service.agentsThere()).toEqual([]);
  });

  test('ends the connections of one session, and of every session of an agent', async () => {
    const sessionsOf = async (agentId: number) => (agentId === 7 ? [42, 43] : []);
    const broadcaster = createPusherBroadcaster(configOf(running), { sessionsOf });
    const [first, second, third, other] = await Promise.all(
      [41, 42, 43, 44].map((tokenId) => join(kind, tokenId, 'private-supervisor')),
    );
    if (!first || !second || !third || !other) throw new Error('not all have joined');
    const isOver = lost(first);
    await broadcaster.disconnect({ tokenId: 41 });
    await isOver;
    expect([second, third, other].map(({ connection }) => connection.state)).toEqual(
      Array(3).fill('connected'),
    );
    const areOver = Promise.all([lost(second), lost(third)]);
    await broadcaster.disconnect({ agentId: 7 });
    await areOver;
    expect(other.connection.state).toBe('connected');
  });

  test('has all that is needed', async () => {
    await join(kind, 41, 'private-agent.7');
    expect(await createPusherService(configOf(running)).check()).toEqual({ there: [7], lacks: [] });
  });

  test('is said to refuse a wrong key', async () => {
    const service = createPusherService({ ...configOf(running), key: 'another' });
    expect(await service.check()).toEqual({
      there: null,
      lacks: ['the service refuses PUSHER_APP_ID, PUSHER_APP_KEY or PUSHER_APP_SECRET'],
    });
    await expect(service.agentsThere()).rejects.toThrow();
  });
});

describe('a service that lacks something is said to', () => {
  test.each([
    ['channels', /^the service does not list its channels/, null],
    ['terminate', /^the service does not end the connections of a user/, []],
  ] as const)('have no %s', async (what, words, there) => {
    running = await startStandIn('soketi', [what]);
    const state = await createPusherService(configOf(running)).check();
    expect(state).toEqual({ there, lacks: [expect.stringMatching(words)] });
  });

  test('be away', async () => {
    running = await startOwn();
    const service = createPusherService({ ...configOf(running), port: 1 });
    expect(await service.check()).toEqual({ there: null, lacks: ['the service cannot be reached'] });
  });

  test('not know whose connections it has, where PUSHER_SERVICE does not name Reverb', async () => {
    running = await startStandIn('reverb');
    const page = openPage('pusher', 41);
    page.signin();
    const errors: unknown[] = [];
    page.connection.bind('error', (error: unknown) => errors.push(error));
    await new Promise((resolve) =>
      page.subscribe('private-agent.7').bind('pusher:subscription_succeeded', resolve),
    );
    const { lacks } = await createPusherService(configOf(running)).check();
    expect(lacks).toEqual([expect.stringMatching(/^the service does not end the connections of a user/)]);
    // The client lives on without it.
    expect(page.connection.state).toBe('connected');
    expect(errors).toEqual([expect.objectContaining({ type: 'PusherError' })]);
  });
});
