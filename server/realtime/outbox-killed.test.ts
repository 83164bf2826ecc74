import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '../testing/databases';
import { endProcesses, type ServerProcess, startProcess } from '../testing/process';

let dataDir: string;
let service: FastifyInstance;
let isAnswering: boolean;
/** The embedded database of a process takes longest to start. */
const databaseUrl = await newDatabase('the demonstration');
const asked: string[] = [];
const taken: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'roa-outbox-'));
  service = fastify({ forceCloseConnections: true });
  service.post('/apps/:app/batch_events', async (request, reply) => {
    const { batch } = request.body as { batch: readonly { name: string }[] };
    const names = batch.map(({ name }) => name);
    asked.push(...names);
    if (!isAnswering) return reply.hijack();
    taken.push(...names);
    return {};
  });
  await service.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(endProcesses);
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const address = service.server.address();
  if (address === null || typeof address === 'string') throw new Error('the service does not listen');
  return startProcess({
    DATA_DIR: path.join(dataDir, 'data'),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    BROADCASTER: 'pusher',
    PUSHER_APP_SECRET: 'secret',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(address.port),
    PUSHER_SCHEME: 'http',
  });
}

async function placeOrder(url: string): Promise<void> {
  const post = async (route: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { data } = await post('/auth/login', { email: 'agent@demo.test', password: 'demo-password' });
  const items = [{ menu_item_id: 11, quantity: 1 }];
  const order = { tenant_id: 1, customer_id: 1, order_type: 'pickup', payment_method: 'cash', items };
  await post('/orders', order, data.token);
}

test('what a killed process was publishing is published by the next one within seconds', {
  timeout: 120_000,
}, async () => {
  isAnswering = false;
  const { url, end } = await start();
  await placeOrder(url);
  await expect.poll(() => asked, { timeout: 20_000 }).toContain('order.created');
  await end('SIGKILL');
  isAnswering = true;
  await start();
  // Shorter than the 30 s after which a publish is given up.
  await expect.poll(() => taken, { timeout: 15_000 }).toContain('order.created');
});
