import type { Broadcast, Broadcaster } from '../realtime/broadcaster';
import type { TestServer } from './server';

/** Numbers have tests of their own; elsewhere they would only depend on what came before. */
export function withoutNumber(message: Broadcast): Broadcast {
  const { event_number: _, ...data } = Object(message.data);
  return { ...message, data };
}

type Work = () => Promise<unknown>;

export function recordBroadcasts() {
  const published: Broadcast[] = [];
  const broadcaster: Broadcaster = {
    publish: async (messages) => void published.push(...messages),
    disconnect: async () => undefined,
    close: async () => undefined,
  };
  async function publishedBy(server: TestServer, work: Work): Promise<readonly Broadcast[]> {
    const { outbox } = server.app.live.realtime;
    await outbox.drain();
    published.length = 0;
    await work();
    await outbox.drain();
    return [...published];
  }
  async function eventsOf(
    server: TestServer,
    work: Work,
  ): Promise<readonly { event: string; data: unknown }[]> {
    const all = await publishedBy(server, work);
    return all.map(withoutNumber).map(({ event, data }) => ({ event, data }));
  }
  /** The channels on which events of that name were published. */
  async function channelsOf(server: TestServer, event: string, work: Work): Promise<readonly string[]> {
    const all = await publishedBy(server, work);
    return all.flatMap((message) => (message.event === event ? [message.channel] : []));
  }
  return { broadcaster, eventsOf, channelsOf };
}
