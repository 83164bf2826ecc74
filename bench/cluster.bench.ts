// Three processes on one PostgreSQL and one Redis: how much later an event arrives at a client of another process than
// at one of its own, whether any is lost, and how many orders a second one, two and three of them take. They share the
// cores of this machine with their database and with who orders.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher';
import { WebSocket } from 'ws';
import { signIn } from '../e2e/support/api';
import { signChannel } from '../server/realtime/signature';
import { startPostgres } from '../server/testing/postgres';
import { type ServerProcess, startProcess } from '../server/testing/process';
import { startRedis } from '../server/testing/redis';
import { percentile, ratio, rounded } from './figures';

const events = 400;
const pauseMs = 5;
const secondsOfOrders = 8;
const together = 16;
const tenantId = 1;
const app = { appId: 'restaurant-order-agent', key: 'restaurant-order-agent', secret: 'secret of the bench' };
const channel = 'private-supervisor';

/** An order waits for another one of its customer or its agent. */
const orderOf = (customerId: number) =>
  JSON.stringify({
    tenant_id: tenantId,
    customer_id: customerId,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [{ menu_item_id: 11, quantity: 2 }],
  });

interface Listener {
  readonly arrivals: Map<string, number>;
  readonly orders: Set<number>;
  close(): void;
}

async function listen(url: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${app.key}?protocol=7`);
  const arrivals = new Map<string, number>();
  const orders = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => {
      if (code !== 1006) throw new Error(`a client was disconnected with ${code}`);
    });
    socket.on('message', (message) => {
      const frame = JSON.parse(message.toString());
      const data = typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data;
      if (frame.event === 'pusher:connection_established') {
        const auth = signChannel(app, data.socket_id, channel);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      else if (frame.event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
      else if (frame.event === 'bench') arrivals.set(data.id, performance.now());
      else if (frame.event === 'order.created') orders.add(data.order?.id ?? data.order_id);
    });
  });
  const close = () => {
    socket.removeAllListeners('close');
    socket.terminate();
  };
  return { arrivals, orders, close };
}

interface Ordering {
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  readonly customerIds: readonly number[];
  readonly placed: Set<number>;
}

async function ordersPerSecond({ urls, tokens, customerIds, placed }: Ordering) {
  const until = performance.now() + secondsOfOrders * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: together }, async (_, number) => {
      const url = urls[number % urls.length];
      const token = tokens[number % tokens.length];
      while (performance.now() < until) {
        const answer = await fetch(`${url}/api/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: orderOf(customerIds[number % customerIds.length] ?? 0),
        });
        if (answer.status === 503) continue;
        if (answer.status !== 201) throw new Error(`an order got ${answer.status}: ${await answer.text()}`);
        placed.add((await answer.json()).data.id);
        count += 1;
      }
    }),
  );
  return count / secondsOfOrders;
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo(); waited += 20) {
    if (waited > 20_000) throw new Error(`${what} did not come`);
    await pause(20);
  }
}

/** Of the first restaurant, each of another one who orders. */
async function customersOf(url: string): Promise<readonly number[]> {
  const authorization = `Bearer ${(await signIn(url, 'admin')).token}`;
  const answer = await fetch(`${url}/api/customers?tenant_id=${tenantId}`, {
    headers: { authorization },
  });
  const customers: { id: number; tenant_id: number }[] = (await answer.json()).data;
  return customers.filter((customer) => customer.tenant_id === tenantId).map(({ id }) => id);
}

async function measure(processes: readonly ServerProcess[]): Promise<void> {
  const [here, there] = processes.map(({ url }) => url);
  if (here === undefined || there === undefined) throw new Error('too few processes');
  const [own, other] = await Promise.all([listen(here), listen(there)]);
  try {
    await measureWith(processes, { here, own, other });
  } finally {
    own.close();
    other.close();
  }
}

interface Listening {
  readonly here: string;
  readonly own: Listener;
  readonly other: Listener;
}

async function measureWith(processes: readonly ServerProcess[], { here, own, other }: Listening) {
  const { hostname: host, port } = new URL(here);
  const pusher = new Pusher({ ...app, host, port, useTLS: false });
  const sentAt = new Map<string, number>();
  for (let number = 0; number < events; number += 1) {
    const id = String(number);
    sentAt.set(id, performance.now());
    await pusher.trigger(channel, 'bench', { id });
    await pause(pauseMs);
  }
  await until('every event', () => [own, other].every(({ arrivals }) => arrivals.size === events));
  const took = ({ arrivals }: Listener) =>
    [...arrivals].map(([id, at]) => at - (sentAt.get(id) ?? Number.NaN));
  const later = [...other.arrivals].map(([id, at]) => at - (own.arrivals.get(id) ?? Number.NaN));
  const line = (name: string, values: readonly number[]) =>
    `${name.padEnd(34)} p50 ${rounded(percentile(values, 0.5))} ms, p99 ${rounded(percentile(values, 0.99))} ms, ` +
    `lost ${events - values.length} of ${events}`;
  console.log(line('published to a client, same process', took(own)));
  console.log(line('published to a client, the other', took(other)));
  console.log(line('the other later than the same', later));

  const tokens: string[] = [];
  for (const who of ['agent', 'agent2', 'agent3'] as const) tokens.push((await signIn(here, who)).token);
  const customerIds = await customersOf(here);
  const placed = new Set<number>();
  const urls = processes.map(({ url }) => url);
  const ordersOn = (count: number) =>
    ordersPerSecond({ urls: urls.slice(0, count), tokens, customerIds, placed });
  await ordersOn(processes.length);
  const one = await ordersOn(1);
  const two = await ordersOn(2);
  const three = await ordersOn(3);
  console.log(
    `orders per second: one process ${rounded(one)}, two ${rounded(two)} (${ratio(two, one)} times), ` +
      `three ${rounded(three)} (${ratio(three, one)} times); load ${rounded(loadavg()[0] ?? 0)}`,
  );
  await until('every event of an order', () =>
    [own, other].every(({ orders }) => orders.size >= placed.size),
  );
  console.log(`events of orders lost: 0 of ${placed.size} at the clients of two processes`);
}

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
if (postgres === null || redis === null) {
  console.log('Needs PostgreSQL, and Redis or Valkey.');
} else {
  const dataDir = mkdtempSync(join(tmpdir(), 'roa-cluster-'));
  const processes: ServerProcess[] = [];
  try {
    const env = {
      DATABASE_URL: await postgres.createDatabase(),
      REDIS_URL: redis.url,
      PUSHER_APP_SECRET: app.secret,
      SECRETS_KEY: 'a key for several processes, long enough',
      SEED: 'demo',
      DATA_DIR: dataDir,
    };
    for (let number = 0; number < 3; number += 1) processes.push(await startProcess(env));
    await measure(processes);
  } finally {
    await Promise.all(processes.map(({ end }) => end('SIGTERM')));
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
