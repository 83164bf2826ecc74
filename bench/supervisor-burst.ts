import { Agent } from 'node:http';
import Pusher from 'pusher';

export const supervisorChannel = 'private-supervisor';
export const eventsApp = {
  appId: 'restaurant-order-agent',
  key: 'restaurant-order-agent',
  secret: 'a secret of nobody but this benchmark',
} as const;

const perBatch = 10;
const atOnce = 4;
const attempts = 50;

export function publisherTo(origin: string): Pusher {
  const { hostname, port } = new URL(origin);
  return new Pusher({
    ...eventsApp,
    host: hostname,
    port,
    useTLS: false,
    timeout: 10_000,
    agent: new Agent({ keepAlive: true }),
  });
}

function eventOf(at: number) {
  const parties = { agent: { name: `Agent ${at % 20}` }, tenant: { name: `Restaurant ${at % 30}` } };
  if (at % 10 === 3) return { name: 'call.started', data: parties };
  if (at % 10 === 6) return { name: 'call.ended', data: parties };
  if (at % 10 === 8)
    return { name: 'order.created', data: { order: { id: at, total_amount: '24.50', ...parties } } };
  return { name: 'pending-orders.count.updated', data: { count: at } };
}

async function publish(pusher: Pusher, batch: readonly ReturnType<typeof eventOf>[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pusher.triggerBatch(batch.map((event) => ({ channel: supervisorChannel, ...event })));
      return;
    } catch (error) {
      const isBusy = error instanceof Pusher.RequestError && error.status === 503;
      if (!isBusy || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export interface Burst {
  readonly perSecond: number;
  readonly seconds: number;
  readonly from: number;
}

export async function sendBurst(pusher: Pusher, { perSecond, seconds, from }: Burst): Promise<number> {
  const total = perSecond * seconds;
  const begun = performance.now();
  const underway = new Set<Promise<unknown>>();
  for (let at = 0; at < total; at += perBatch) {
    const early = begun + (at / perSecond) * 1000 - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const isLast = at + perBatch >= total;
    while (underway.size >= (isLast ? 1 : atOnce)) await Promise.race(underway);
    const batch = Array.from({ length: perBatch }, (_, place) => eventOf(from + at + place + 1));
    const settled = publish(pusher, batch).finally(() => underway.delete(settled));
    underway.add(settled);
  }
  await Promise.all(underway);
  return from + total;
}
