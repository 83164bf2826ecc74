import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type AppCredentials, signChannel, signUser } from '../realtime/signature';

type Kind = 'reverb' | 'soketi';

interface Client {
  readonly id: string;
  readonly socket: WebSocket;
  readonly channels: Set<string>;
  user: string | null;
}

export interface StandInOptions {
  readonly kind: Kind;
  readonly app: AppCredentials;
  /** Parts that it lacks, as older versions do. */
  readonly without?: readonly ('channels' | 'terminate')[];
}

/**
 * Laravel Reverb and Soketi, where they differ from Pusher Channels: as their sources have it (Reverb of June
 * 2026, Soketi 1.6). Neither sends webhooks here.
 */
export async function startPusherStandIn({ kind, app, without = [] }: StandInOptions) {
  const clients = new Set<Client>();
  let next = 0;

  const send = ({ socket }: Client, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data }));

  function subscribe(client: Client, data: Record<string, string>): void {
    const { channel = '', auth, channel_data } = data;
    // Only Reverb lets channel data be signed for a private channel.
    const signed = signChannel(app, client.id, channel, kind === 'reverb' ? channel_data : undefined);
    if (auth === signed) {
      client.channels.add(channel);
      if (kind === 'reverb' && channel_data !== undefined) client.user = JSON.parse(channel_data).user_id;
      send(client, 'pusher_internal:subscription_succeeded', '{}', channel);
    } else if (kind === 'reverb') {
      const refused = { code: 4009, message: 'Connection is unauthorized' };
      send(client, 'pusher:error', JSON.stringify(refused));
    } else {
      const refused = { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 };
      send(client, 'pusher:subscription_error', refused, channel);
    }
  }

  function signIn(client: Client, { auth, user_data = '' }: Record<string, string>): void {
    if (kind === 'reverb') {
      send(client, 'pusher:error', JSON.stringify({ code: 4200, message: 'Invalid message format' }));
    } else if (auth === signUser(app, client.id, user_data)) {
      client.user = JSON.parse(user_data).id;
      send(client, 'pusher:signin_success', JSON.stringify({ user_data }));
    } else client.socket.close(4009);
  }

  function receive(client: Client, text: string): void {
    const { event, data } = JSON.parse(text);
    if (event === 'pusher:subscribe') subscribe(client, data);
    else if (event === 'pusher:unsubscribe') client.channels.delete(data.channel);
    else if (event === 'pusher:signin') signIn(client, data);
    else if (event === 'pusher:ping') send(client, 'pusher:pong', '{}');
  }

  function channelsBelow(prefix: string): unknown {
    const found = [...clients]
      .flatMap((client) => [...client.channels])
      .filter((one) => one.startsWith(prefix));
    // PHP writes an empty map as a list.
    if (kind === 'reverb' && found.length === 0) return [];
    const about = kind === 'soketi' ? { subscription_count: 1, occupied: true } : {};
    return Object.fromEntries(found.map((channel) => [channel, about]));
  }

  function terminate(user: string): number {
    const joined = [...clients].filter(({ channels }) => channels.size > 0);
    // Reverb reads the user of every connection, and fails where one has none.
    if (kind === 'reverb' && joined.some((client) => client.user === null)) return 500;
    for (const client of clients)
      if (client.user === user) client.socket.close(kind === 'reverb' ? 1000 : 4009);
    return 200;
  }

  function answerTo({ url = '' }: IncomingMessage): readonly [number, unknown] {
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    if (searchParams.get('auth_key') !== app.key) return [401, { error: 'Unknown key' }];
    if (pathname === `/apps/${app.appId}/channels`) {
      if (without.includes('channels')) return [404, {}];
      return [200, { channels: channelsBelow(searchParams.get('filter_by_prefix') ?? '') }];
    }
    const user = /\/users\/([^/]+)\/terminate_connections$/.exec(pathname)?.[1];
    if (user === undefined) return [200, {}];
    return [without.includes('terminate') ? 404 : terminate(user), {}];
  }

  const server = createServer((request, response) => {
    const [status, body] = answerTo(request);
    response.writeHead(status).end(JSON.stringify(body));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    next += 1;
    const client: Client = { id: `${next}.${next}`, socket, channels: new Set(), user: null };
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('message', (message) => receive(client, message.toString()));
    const established = { socket_id: client.id, activity_timeout: 30 };
    send(client, 'pusher:connection_established', JSON.stringify(established));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    joined: (channel: string) => [...clients].filter(({ channels }) => channels.has(channel)).length,
    async close() {
      if (!server.listening) return;
      for (const { socket } of clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
