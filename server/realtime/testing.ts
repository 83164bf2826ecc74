import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { WebSocket } from 'ws';
import { createEndpoint } from './endpoint';
import { createHub } from './hub';
import { type AppCredentials, signChannel, signUser } from './signature';
import { createUpgrades } from './upgrades';

export const testApp: AppCredentials = { appId: 'app-1', key: 'key-1', secret: 'secret-1' };

/** Each client is at the address that its `x-address` names. */
export async function listenForTest(most?: number) {
  const hub = createHub();
  let now = 1_000_000;
  const endpoint = createEndpoint({
    app: testApp,
    hub,
    addressOf: ({ headers }) => String(headers['x-address'] ?? ''),
    ...(most === undefined ? {} : { most }),
    monotonicMs: () => now,
    log: console,
  });
  const server = createServer();
  createUpgrades(server, console, { admits: () => true }).handle('/app', endpoint.upgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    hub,
    endpoint,
    port,
    url: `ws://127.0.0.1:${port}/app/${testApp.key}?protocol=7&client=js&version=8.6.0&flash=false`,
    advance(ms: number) {
      now += ms;
      endpoint.beat();
    },
    async close() {
      endpoint.close(false);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface RawFrame {
  readonly event: string;
  readonly channel?: string;
  readonly data: unknown;
}

export function openRaw(url: string, address = '192.0.2.1') {
  const socket = new WebSocket(url, { headers: { 'x-address': address } });
  const received: RawFrame[] = [];
  const waiting: { event: string; take: (frame: RawFrame) => void }[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  socket.on('error', () => undefined);
  socket.on('message', (message) => {
    const frame = JSON.parse(message.toString()) as RawFrame;
    const index = waiting.findIndex((one) => one.event === frame.event);
    if (index < 0) received.push(frame);
    else waiting.splice(index, 1)[0]?.take(frame);
  });
  return {
    socket,
    closed,
    received,
    send(frame: unknown) {
      socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    },
    receive(event: string): Promise<RawFrame> {
      const index = received.findIndex((frame) => frame.event === event);
      const [frame] = index < 0 ? [] : received.splice(index, 1);
      return frame ? Promise.resolve(frame) : new Promise((take) => waiting.push({ event, take }));
    },
    async established(): Promise<string> {
      const { data } = await this.receive('pusher:connection_established');
      return JSON.parse(String(data)).socket_id;
    },
    /** The response to this ping comes after everything sent before was handled. */
    async handled(): Promise<void> {
      this.send({ event: 'pusher:ping', data: {} });
      await this.receive('pusher:pong');
    },
    async subscribe(channel: string, socketId: string): Promise<void> {
      this.send({
        event: 'pusher:subscribe',
        data: { channel, auth: signChannel(testApp, socketId, channel) },
      });
      await this.receive('pusher_internal:subscription_succeeded');
    },
  };
}

export function openPusherJs(port: number, options: { key?: string } = {}): Pusher {
  return new Pusher(options.key ?? testApp.key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) =>
        callback(null, { auth: signChannel(testApp, socketId, channelName) }),
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, callback) => {
        const userData = JSON.stringify({ id: '7' });
        callback(null, { auth: signUser(testApp, socketId, userData), user_data: userData });
      },
    },
  });
}
