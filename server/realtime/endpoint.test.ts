import Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeEvent } from './protocol';
import { listenForTest, openPusherJs, openRaw, testApp } from './testing';

let server: Awaited<ReturnType<typeof listenForTest>>;
let clients: Pusher[];

beforeEach(async () => {
  server = await listenForTest();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await server.close();
});

function connect(options?: { key?: string }): Pusher {
  const client = openPusherJs(server.port, options);
  clients.push(client);
  return client;
}

function stateOf(client: Pusher, state: string): Promise<void> {
  if (client.connection.state === state) return Promise.resolve();
  return new Promise((resolve) => client.connection.bind(state, () => resolve()));
}

test('confirms a connection with a socket id and the activity timeout as a string of JSON', async () => {
  const raw = openRaw(server.url);
  const { data } = await raw.receive('pusher:connection_established');
  expect(typeof data).toBe('string');
  expect(JSON.parse(String(data))).toEqual({
    socket_id: expect.stringMatching(/^\d+\.\d+$/),
    activity_timeout: 30,
  });
});

test('pusher-js connects, subscribes and receives an event by its plain name', async () => {
  const client = connect();
  const channel = client.subscribe('private-supervisor');
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  const received = new Promise((resolve) => channel.bind('call.started', resolve));
  server.hub.broadcast(
    'private-supervisor',
    encodeEvent('call.started', { call: { id: 1 } }, 'private-supervisor'),
  );
  expect(await received).toEqual({ call: { id: 1 } });
});

test('laravel-echo serves a dotted listener and calls error() for a refused channel', async () => {
  const client = connect();
  const echo = new Echo({ broadcaster: 'pusher', key: testApp.key, client });
  const channel = echo.private('agent.7');
  await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
  const received = new Promise((resolve) => channel.listen('.call.incoming', resolve));
  server.hub.broadcast(
    'private-agent.7',
    encodeEvent('call.incoming', { call: { id: 5 } }, 'private-agent.7'),
  );
  expect(await received).toEqual({ call: { id: 5 } });
  const refused = new Promise((resolve) => echo.private('kitchen').error(resolve));
  expect(await refused).toEqual({
    error: 'The connection is unauthorized for this channel.',
    type: 'AuthError',
    status: 401,
  });
});

test('pusher-js signs in and receives what is sent to that user', async () => {
  const client = connect();
  client.signin();
  await client.user.signinDonePromise;
  await stateOf(client, 'connected');
  const received = new Promise((resolve) => client.user.bind('note', resolve));
  server.hub.sendToUser('#server-to-user-7', encodeEvent('note', { text: 'hello' }, '#server-to-user-7'));
  expect(await received).toEqual({ text: 'hello' });
});

test('pusher-js stays disconnected after an unknown key', async () => {
  const client = connect({ key: 'someone-else' });
  const failure = new Promise((resolve) => client.connection.bind('error', resolve));
  expect(await failure).toEqual({
    type: 'WebSocketError',
    error: { type: 'PusherError', data: { message: 'Application does not exist', code: 4001 } },
  });
  await stateOf(client, 'disconnected');
});

test.each([
  ['an unknown key', '/app/other?protocol=7', 4001],
  ['no protocol version', '/app/key-1', 4008],
  ['a version that is no number', '/app/key-1?protocol=x', 4006],
  ['a version of the future', '/app/key-1?protocol=8', 4007],
])('closes a connection with %s by its code', async (_case, path, code) => {
  const raw = openRaw(`ws://127.0.0.1:${server.port}${path}`);
  expect(await raw.receive('pusher:error')).toMatchObject({ data: { code } });
  expect(await raw.closed).toBe(code);
});

test('answers 404 on a path nobody serves', async () => {
  const raw = openRaw(`ws://127.0.0.1:${server.port}/elsewhere`);
  expect(await raw.closed).toBe(1006);
});

test('answers pusher:ping', async () => {
  const raw = openRaw(server.url);
  await raw.established();
  raw.send({ event: 'pusher:ping' });
  expect(await raw.receive('pusher:pong')).toEqual({ data: '{}', event: 'pusher:pong' });
});

test('pings a silent connection and closes it 4201 when no answer comes', async () => {
  const raw = openRaw(server.url);
  await raw.established();
  server.advance(16_000);
  await raw.receive('pusher:ping');
  server.advance(5_000);
  expect(await raw.closed).toBe(4201);
  expect(server.hub.size).toBe(0);
});

test('a half-open connection is in no channel any more once its answer is overdue', async () => {
  const raw = openRaw(server.url);
  await raw.subscribe('private-supervisor', await raw.established());
  raw.socket.pause();
  server.advance(16_000);
  server.advance(4_999);
  expect(server.hub.occupancy('private-supervisor')).toBe(1);
  server.advance(1);
  expect([server.hub.occupancy('private-supervisor'), server.hub.size]).toEqual([0, 0]);
  raw.socket.terminate();
});

test('keeps a connection that answers the ping', async () => {
  const raw = openRaw(server.url);
  await raw.established();
  server.advance(16_000);
  await raw.receive('pusher:ping');
  raw.send({ event: 'pusher:pong', data: {} });
  await raw.handled();
  server.advance(15_000);
  await raw.handled();
  expect(server.hub.size).toBe(1);
});

test('stops delivering after unsubscribing', async () => {
  const raw = openRaw(server.url);
  await raw.subscribe('private-supervisor', await raw.established());
  raw.send({ event: 'pusher:unsubscribe', data: { channel: 'private-supervisor' } });
  await raw.handled();
  expect(server.hub.occupancy('private-supervisor')).toBe(0);
});

test('leaves out the connection that caused the event', async () => {
  const one = openRaw(server.url);
  const other = openRaw(server.url);
  const oneId = await one.established();
  await one.subscribe('private-supervisor', oneId);
  await other.subscribe('private-supervisor', await other.established());
  const frame = encodeEvent('call.ended', {}, 'private-supervisor');
  expect(server.hub.broadcast('private-supervisor', frame, oneId)).toBe(1);
  await other.receive('call.ended');
  await one.handled();
  expect(one.received).toEqual([]);
});

test.each([
  ['1001, to come back later', false, 1001],
  ['4200, to come back at once, where others take the connections', true, 4200],
])('goes away on shutdown with %s', async (_code, isTakenOver, code) => {
  const raw = openRaw(server.url);
  await raw.established();
  server.endpoint.close(isTakenOver);
  expect(await raw.closed).toBe(code);
});
