import fastify from 'fastify';
import Pusher from 'pusher';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNoLink } from '../link/link';
import type { SpanDetails, Trace } from '../telemetry/tracing';
import type { Broadcaster } from './broadcaster';
import { BroadcastRefused } from './broadcaster';
import { createEmbeddedBroadcaster } from './embedded-broadcaster';
import { eventsApi } from './events-api';
import { createFanOut, type FanOut } from './fan-out';
import { createPusherBroadcaster } from './pusher-broadcaster';
import { listenForTest, openRaw, testApp } from './testing';

let server: Awaited<ReturnType<typeof listenForTest>>;
let fanOut: FanOut;
let api: ReturnType<typeof fastify>;
let apiPort: number;
let apiNow: number;

beforeEach(async () => {
  server = await listenForTest();
  fanOut = createFanOut(server.hub, createNoLink());
  apiNow = Date.now();
  api = fastify();
  await api.register(eventsApi, {
    app: testApp,
    fanOut,
    channels: server.hub.channels,
    nowMs: () => apiNow,
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const address = api.server.address();
  apiPort = typeof address === 'object' && address !== null ? address.port : 0;
});

afterEach(async () => {
  await api.close();
  await server.close();
});

const service = (secret = testApp.secret) => ({
  ...testApp,
  secret,
  host: '127.0.0.1',
  port: apiPort,
  scheme: 'http' as const,
  cluster: 'mt1',
});

const noSessions = { sessionsOf: async () => [] };

async function subscriber(channel = 'private-supervisor') {
  const raw = openRaw(server.url);
  const socketId = await raw.established();
  await raw.subscribe(channel, socketId);
  return { raw, socketId };
}

describe.each([
  ['embedded', () => createEmbeddedBroadcaster(fanOut)],
  ['a Pusher-compatible service', () => createPusherBroadcaster(service(), noSessions)],
])('broadcaster: %s', (_name, create: () => Broadcaster) => {
  test('delivers events in order under their names, their data as a string of JSON', async () => {
    const { raw } = await subscriber();
    const messages = Array.from({ length: 25 }, (_, number) => ({
      channel: 'private-supervisor',
      event: 'call.ended',
      data: { number, text: 'Zoë’s “é”' },
    }));
    await create().publish(messages);
    for (let number = 0; number < 25; number += 1) {
      const frame = await raw.receive('call.ended');
      expect(frame.channel).toBe('private-supervisor');
      expect(JSON.parse(String(frame.data))).toEqual({ number, text: 'Zoë’s “é”' });
    }
  });

  test('leaves out the connection named, and ignores a name that is none', async () => {
    const { raw: one, socketId } = await subscriber();
    const { raw: other } = await subscriber();
    const event = { channel: 'private-supervisor', event: 'call.ended', data: {} };
    await create().publish([
      { ...event, exceptSocketId: socketId },
      { ...event, event: 'call.started', exceptSocketId: 'nobody' },
    ]);
    await other.receive('call.ended');
    await one.receive('call.started');
    await one.handled();
    expect(one.received).toEqual([]);
  });

  test('reaches nobody on another channel', async () => {
    const { raw } = await subscriber('private-agent.1');
    await create().publish([{ channel: 'private-agent.2', event: 'call.incoming', data: {} }]);
    await raw.handled();
    expect(raw.received).toEqual([]);
  });
});

describe('an outside service', () => {
  test('each request to it is recorded by its host alone', async () => {
    const spans: SpanDetails[] = [];
    const trace: Trace = (details, work) => {
      spans.push(details);
      return work(null);
    };
    const event = { channel: 'private-supervisor', event: 'x', data: {} };
    const messages = Array.from({ length: 11 }, () => event);
    await createPusherBroadcaster(service(), { ...noSessions, trace }).publish(messages);
    const { host, port } = service();
    const attributes = { 'http.request.method': 'POST', 'server.address': host, 'server.port': port };
    const span = { name: `POST ${host}`, kind: 'client', attributes, causes: [] };
    expect(spans).toEqual([span, span]);
  });

  test('a refusal for good is distinguished from a service that is away', async () => {
    const tooLarge = { channel: 'private-supervisor', event: 'x', data: 'x'.repeat(11 * 1024) };
    await expect(createPusherBroadcaster(service(), noSessions).publish([tooLarge])).rejects.toBeInstanceOf(
      BroadcastRefused,
    );
    const event = { channel: 'private-supervisor', event: 'x', data: {} };
    const wrongSecret = createPusherBroadcaster(service('other'), noSessions).publish([event]);
    await expect(wrongSecret).rejects.not.toBeInstanceOf(BroadcastRefused);
    const away = createPusherBroadcaster({ ...service(), port: 1 }, noSessions).publish([event]);
    await expect(away).rejects.not.toBeInstanceOf(BroadcastRefused);
  });
});

describe('the events API, spoken to by the official server package', () => {
  function sdk(secret = testApp.secret): Pusher {
    const { appId, key } = testApp;
    return new Pusher({ appId, key, secret, host: '127.0.0.1', port: String(apiPort), useTLS: false });
  }

  async function statusOf(request: Promise<{ status: number }>): Promise<number> {
    try {
      return (await request).status;
    } catch (error) {
      return error instanceof Error && 'status' in error ? Number(error.status) : 0;
    }
  }

  test('publishes to several channels at once', async () => {
    const { raw } = await subscriber('private-agent.1');
    const { raw: other } = await subscriber('private-agent.2');
    expect(await statusOf(sdk().trigger(['private-agent.1', 'private-agent.2'], 'note', { a: 1 }))).toBe(200);
    for (const one of [raw, other]) expect((await one.receive('note')).data).toBe('{"a":1}');
  });

  test('closes 4009 the connections of a user', async () => {
    const { raw } = await subscriber();
    for (const client of server.hub.clients()) client.userId = '7';
    expect(await statusOf(sdk().terminateUserConnections('7'))).toBe(200);
    expect(await raw.closed).toBe(4009);
  });

  test('refuses a wrong secret with 401', async () => {
    expect(await statusOf(sdk('forged').trigger('private-supervisor', 'x', {}))).toBe(401);
  });

  test('refuses a request signed more than ten minutes ago', async () => {
    apiNow += 601_000;
    expect(await statusOf(sdk().trigger('private-supervisor', 'x', {}))).toBe(401);
  });

  test('refuses another app with 404', async () => {
    const other = new Pusher({
      ...testApp,
      appId: 'app-2',
      host: '127.0.0.1',
      port: String(apiPort),
      useTLS: false,
    });
    expect(await statusOf(other.trigger('private-supervisor', 'x', {}))).toBe(404);
  });

  test('refuses a body that was changed after signing', async () => {
    const body = JSON.stringify({ name: 'x', channels: ['private-supervisor'], data: '{}' });
    const query = sdk().createSignedQueryString({
      method: 'POST',
      path: '/apps/app-1/events',
      body,
      params: {},
    });
    const answer = await fetch(`http://127.0.0.1:${apiPort}/apps/app-1/events?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.replace('"x"', '"y"'),
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    ['a name that is too long', { name: 'x'.repeat(201), channels: ['a'], data: '{}' }],
    ['a channel with a colon', { name: 'x', channels: ['a:b'], data: '{}' }],
    ['no channel', { name: 'x', channels: [], data: '{}' }],
    ['101 channels', { name: 'x', channels: Array.from({ length: 101 }, (_, i) => `c${i}`), data: '{}' }],
    ['data that is no text', { name: 'x', channels: ['a'], data: {} }],
    ['null', null],
  ])('refuses %s with 400', async (_case, event) => {
    const body = JSON.stringify(event);
    const query = sdk().createSignedQueryString({
      method: 'POST',
      path: '/apps/app-1/events',
      body,
      params: {},
    });
    const url = `http://127.0.0.1:${apiPort}/apps/app-1/events?${query}`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
  });
});
