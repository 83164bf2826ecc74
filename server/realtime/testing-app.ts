import { once } from 'node:events';
import path from 'node:path';
import Pusher from 'pusher-js';
import { type AppOptions, buildApp } from '../app';
import { issueToken } from '../auth/tokens';
import { readConfig } from '../config';
import { wallClock } from '../db/clock';
import type { OpenDatabase } from '../db/database';

/** The built front end would be read for each application. */
const noPages = path.join(import.meta.dirname, 'no-pages');

interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

export class LiveClient {
  readonly pusher: Pusher;
  readonly received: ReceivedEvent[] = [];
  private readonly waiting: { event: string; take: (data: never) => void }[] = [];

  constructor(
    port: number,
    key: string,
    authorize: (socketId: string, channel: string) => Promise<Response>,
  ) {
    this.pusher = new Pusher(key, {
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      enableStats: false,
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, callback) => {
          authorize(socketId, channelName).then(
            async (answer) => {
              if (answer.status === 200) callback(null, await answer.json());
              else callback(new Error(String(answer.status)), null);
            },
            (error: Error) => callback(error, null),
          );
        },
      },
    });
  }

  async subscribe(channelName: string): Promise<void> {
    const channel = this.pusher.subscribe(channelName);
    channel.bind_global((event: string, data: unknown) => {
      if (event.startsWith('pusher:')) return;
      const index = this.waiting.findIndex((one) => one.event === event);
      if (index < 0) this.received.push({ event, data });
      else this.waiting.splice(index, 1)[0]?.take(data as never);
    });
    await new Promise<void>((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', () => resolve());
      channel.bind('pusher:subscription_error', (failure: { error?: string }) =>
        reject(new Error(failure.error)),
      );
    });
  }

  receive<T = Record<string, unknown>>(event: string): Promise<T> {
    const index = this.received.findIndex((one) => one.event === event);
    const [found] = index < 0 ? [] : this.received.splice(index, 1);
    if (found) return Promise.resolve(found.data as T);
    return new Promise<T>((take) => this.waiting.push({ event, take }));
  }

  async closed(): Promise<void> {
    if (this.pusher.connection.state === 'disconnected') return;
    await new Promise<void>((resolve) => this.pusher.connection.bind('disconnected', () => resolve()));
  }
}

export async function listenApp(
  database: OpenDatabase,
  env: Record<string, string> = {},
  options: Partial<Pick<AppOptions, 'link' | 'hold' | 'clock' | 'monotonicMs'>> = {},
) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SEED: 'none',
    PUSHER_APP_SECRET: 'secret-of-the-test',
    ...env,
  });
  const app = await buildApp({ config, database, clock: wallClock, pages: noPages, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const { port } = address;
  const clients: LiveClient[] = [];

  function send(method: string, path: string, token: string | null, body?: unknown): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  return {
    app,
    port,
    key: config.pusher.key,
    send,
    async call<T = Record<string, unknown>>(method: string, path: string, token: string, body?: unknown) {
      const answer = await send(method, path, token, body);
      const json = (await answer.json()) as { data: T; message?: string };
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${json.message}`);
      return json.data;
    },
    tokenFor: (agentId: number) => issueToken(database.db, agentId, new Date(), 1),
    /** `authAt`: the application that signs the client's channels, where it is another. */
    connect(token: string, { authPath = '/api/broadcasting/auth', authAt = { port } } = {}): LiveClient {
      const client = new LiveClient(port, config.pusher.key, (socketId, channel) =>
        fetch(`http://127.0.0.1:${authAt.port}${authPath}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          // pusher-js posts a form.
          body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
        }),
      );
      clients.push(client);
      return client;
    },
    leave() {
      for (const client of clients.splice(0)) client.pusher.disconnect();
    },
    async close() {
      this.leave();
      const closed = once(app.server, 'close');
      await app.close();
      await closed.catch(() => undefined);
    },
  };
}

export type ListeningApp = Awaited<ReturnType<typeof listenApp>>;
