import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maxBufferedBytes } from './protocol';
import { signChannel, signUser } from './signature';
import { listenForTest, openRaw, testApp } from './testing';

let server: Awaited<ReturnType<typeof listenForTest>>;

beforeEach(async () => {
  server = await listenForTest();
});

afterEach(() => server.close());

async function open() {
  const raw = openRaw(server.url);
  return { raw, socketId: await raw.established() };
}

describe('frames', () => {
  test.each([
    ['text that is not JSON', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '7'],
    ['an object without event', '{}'],
    ['an event that is no text', '{"event":{}}'],
    ['an unknown event', '{"event":"pusher:dance"}'],
    ['a subscription without channel', '{"event":"pusher:subscribe"}'],
    ['deep nesting', `{"event":"pusher:subscribe","data":${'['.repeat(4000)}${']'.repeat(4000)}}`],
  ])('answers %s with 4200 and keeps the connection', async (_case, frame) => {
    const { raw } = await open();
    raw.send(frame);
    expect(await raw.receive('pusher:error')).toMatchObject({ data: { code: 4200 } });
    await raw.handled();
  });

  test('answers a binary frame with an error', async () => {
    const { raw } = await open();
    raw.socket.send(Buffer.from([0, 255, 1]));
    expect(await raw.receive('pusher:error')).toEqual({
      event: 'pusher:error',
      data: { message: 'Invalid message format', code: 4200 },
    });
  });

  test('refuses client events with 4301 and keeps the connection', async () => {
    const { raw } = await open();
    raw.send({ event: 'client-forged', channel: 'private-supervisor', data: {} });
    expect(await raw.receive('pusher:error')).toEqual({
      event: 'pusher:error',
      data: { message: 'Client events are not enabled for this app.', code: 4301 },
    });
    await raw.handled();
  });

  test('closes only the connection that sends an oversized frame', async () => {
    const { raw } = await open();
    const { raw: bystander } = await open();
    raw.send(JSON.stringify({ event: 'pusher:ping', data: 'x'.repeat(17 * 1024) }));
    expect(await raw.closed).toBe(1009);
    await bystander.handled();
  });

  test('hears nothing more from a client whose access has ended, which keeps the connection open', async () => {
    const { raw, socketId } = await open();
    const joined: string[] = [];
    server.hub.observe({ joined: (channel) => void joined.push(channel), left: () => undefined });
    server.hub.grant(socketId, { agentId: 1, tokenId: 1 });
    await raw.subscribe('private-agent.1', socketId);
    raw.socket.pause();
    server.hub.revoke({ tokenId: 1 });
    expect(server.hub.occupancy('private-agent.1')).toBe(0);
    const auth = signChannel(testApp, socketId, 'private-agent.1');
    raw.send({ event: 'pusher:subscribe', data: { channel: 'private-agent.1', auth } });
    raw.socket.resume();
    expect([await raw.closed, joined]).toEqual([4009, ['private-agent.1']]);
  });

  test('drops a client that does not read', async () => {
    const { raw } = await open();
    const [client] = server.hub.clients();
    if (client === undefined) throw new Error('nobody is connected');
    Object.defineProperty(client.socket, 'bufferedAmount', { value: maxBufferedBytes + 1 });
    server.hub.send(client, Buffer.from('{}'));
    expect(await raw.closed).toBe(1006);
    expect(server.hub.size).toBe(0);
  });
});

describe('subscribing', () => {
  async function refused(channel: string, sign: (socketId: string) => string) {
    const { raw, socketId } = await open();
    raw.send({ event: 'pusher:subscribe', data: { channel, auth: sign(socketId) } });
    const answer = await raw.receive('pusher:subscription_error');
    await raw.handled();
    return answer;
  }

  test.each([
    ['no signature', 'private-supervisor', () => ''],
    ['a wrong signature', 'private-supervisor', () => `${testApp.key}:${'0'.repeat(64)}`],
    [
      'the signature of another connection',
      'private-supervisor',
      () => signChannel(testApp, '1.1', 'private-supervisor'),
    ],
    [
      'the signature of another channel',
      'private-agent.2',
      (id: string) => signChannel(testApp, id, 'private-agent.1'),
    ],
    [
      'a name that is not in the list',
      'private-kitchen',
      (id: string) => signChannel(testApp, id, 'private-kitchen'),
    ],
    ['a public name', 'news', () => ''],
    ['the user channel of somebody', '#server-to-user-1', () => ''],
  ])('refuses with the channel named: %s', async (_case, channel, sign) => {
    expect(await refused(channel, sign)).toEqual({
      event: 'pusher:subscription_error',
      channel,
      data: { error: 'The connection is unauthorized for this channel.', type: 'AuthError', status: 401 },
    });
    expect(server.hub.occupancy(channel)).toBe(0);
  });

  test('closes 4009 on a sign-in with a wrong signature', async () => {
    const { raw } = await open();
    raw.send({
      event: 'pusher:signin',
      data: { auth: signUser(testApp, '1.1', '{"id":"7"}'), user_data: '{"id":"7"}' },
    });
    expect(await raw.closed).toBe(4009);
  });

  test('closes 4009 on a sign-in without a user id', async () => {
    const { raw, socketId } = await open();
    raw.send({ event: 'pusher:signin', data: { auth: signUser(testApp, socketId, '{}'), user_data: '{}' } });
    expect(await raw.closed).toBe(4009);
  });
});

describe('taking access back', () => {
  test('closes 4009 the connections of a revoked token and no other', async () => {
    const { raw, socketId } = await open();
    const { raw: other, socketId: otherId } = await open();
    server.hub.grant(socketId, { agentId: 3, tokenId: 30 });
    server.hub.grant(otherId, { agentId: 3, tokenId: 31 });
    expect(server.hub.revoke({ tokenId: 30 })).toBe(1);
    expect(await raw.closed).toBe(4009);
    await other.handled();
  });

  test('closes 4009 every connection of a disabled account', async () => {
    const { raw, socketId } = await open();
    const { raw: other, socketId: otherId } = await open();
    server.hub.grant(socketId, { agentId: 3, tokenId: 30 });
    server.hub.grant(otherId, { agentId: 4, tokenId: 40 });
    server.hub.revoke({ agentId: 3 });
    expect(await raw.closed).toBe(4009);
    await other.handled();
  });
});

describe('room', () => {
  test('one address does not take that of the others', async () => {
    const small = await listenForTest(20);
    const openAt = async (address: string) => {
      const raw = openRaw(small.url, address);
      return { raw, socketId: await raw.established() };
    };
    const refused = async (address: string) => {
      const raw = openRaw(small.url, address);
      expect(await raw.receive('pusher:error')).toMatchObject({ data: { code: 4100 } });
      expect(await raw.closed).toBe(4100);
    };
    const { raw, socketId } = await openAt('192.0.2.1');
    await openAt('192.0.2.1');
    await refused('192.0.2.1');
    await openAt('198.51.100.7');
    const channel = 'private-supervisor';
    const auth = signChannel(testApp, socketId, channel);
    raw.send({ event: 'pusher:subscribe', data: { channel, auth } });
    await raw.receive('pusher_internal:subscription_succeeded');
    await openAt('192.0.2.1');
    await refused('192.0.2.1');
    await small.close();
  });
});
