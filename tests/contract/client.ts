import { afterAll } from 'vitest';
import { createTestServer, type DemoName, type TestServer } from '../../server/testing/server';
import { createHttpClient, type HttpClient } from '../../src/services/http/http-client';
import { openRealtimeLink } from '../../src/services/realtime/create-echo';
import type { RealtimeLink } from '../../src/services/realtime/realtime-link.types';
import { makeHttpRefusal } from '../support/fixtures';

/** What the server answers to a request that the account may not make. */
export const forbidden = makeHttpRefusal(403, 'This action is unauthorized.');

export interface Bench {
  readonly server: TestServer;
  readonly url: string;
  /** The product's own HTTP client, signed in as that person; null for nobody. */
  clientOf(name: DemoName | null): Promise<HttpClient>;
  /** The product's own live connection. */
  linkOf(http: HttpClient): Promise<RealtimeLink>;
}

/** The real server on a port, used through the product's own client code. Closed after the tests of the file. */
export async function openBench(): Promise<Bench> {
  const server = await createTestServer();
  const url = await server.listen();
  const links: RealtimeLink[] = [];
  afterAll(async () => {
    for (const link of links) link.close();
    await server.close();
  });
  return {
    server,
    url,
    clientOf: async (name) => {
      const token = name === null ? null : await server.tokenOf(name);
      return createHttpClient({
        baseUrl: `${url}/api`,
        token: () => token,
        socketId: () => null,
        onUnauthorized: () => {},
      });
    },
    linkOf: async (http) => {
      const { hostname, port } = new URL(url);
      const link = await openRealtimeLink({
        config: {
          appKey: 'restaurant-order-agent',
          cluster: 'mt1',
          host: hostname,
          port: Number(port),
          scheme: 'http',
          forceTls: false,
        },
        apiRootUrl: url,
        http,
      });
      links.push(link);
      return link;
    },
  };
}

/** Collects the events of a channel. */
export function listenOn(link: RealtimeLink, channel: string) {
  const events: { name: string; data: unknown }[] = [];
  const waiting: { name: string; done: (data: unknown) => void }[] = [];
  const subscribed = new Promise<void>((resolve, reject) => {
    link.join(channel, {
      onEvent: (name, data) => {
        events.push({ name, data });
        for (const wait of waiting.splice(0)) {
          if (wait.name === name) wait.done(data);
          else waiting.push(wait);
        }
      },
      onSubscribed: resolve,
      onRefused: (status) => reject(new Error(`refused with ${status}`)),
    });
  });
  return {
    subscribed,
    events,
    next: (name: string) => new Promise<unknown>((done) => waiting.push({ name, done })),
  };
}
