import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConnections } from './closing';
import { type LogTarget, loggerOptions } from './logging';

const timeouts = { idleMs: 20, lingerMs: 0, requestMs: 60, allMs: 200 };
let app: FastifyInstance;
let port: number;
let release: () => void;
let arrived: Promise<void>;
let closing: Promise<void>;
let lingered: Promise<void>;
let endLinger: () => void;

async function start(times: typeof timeouts, logTo?: LogTarget): Promise<void> {
  const logger = loggerOptions('warn', logTo);
  app = fastify({ return503OnClosing: false, ...(logTo === undefined ? {} : { logger }) });
  const { linger, refuse } = closeConnections(app, times);
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  arrived = new Promise((resolve) => {
    app.addHook('onRequest', async () => resolve());
  });
  lingered = new Promise((resolve) => {
    endLinger = resolve;
  });
  closing = new Promise((resolve) => {
    app.addHook('preClose', async () => {
      const lingering = times.lingerMs > 0 ? linger(lingered) : refuse();
      resolve();
      await lingering;
      refuse();
    });
  });
  app.get('/quick', async () => ({ message: 'done' }));
  app.get('/slow', async () => {
    await released;
    return { message: 'done' };
  });
  app.get('/hangs', () => new Promise(() => undefined));
  app.post('/reads', async () => ({ message: 'done' }));
  app.get('/hijacked', (_request, reply) => void reply.hijack());
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeEach(() => start(timeouts));
afterEach(() => app.close());

async function open(text: string): Promise<{ socket: Socket; received: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  const received = new Promise<string>((resolve, reject) => {
    let all = '';
    socket.on('data', (data) => {
      all += data;
    });
    socket.on('error', reject).on('close', () => resolve(all));
  });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a request under way is answered in full, and its connection ends with it', async () => {
  const { received } = await open(get('/slow'));
  await arrived;
  const closed = app.close();
  await closing;
  release();
  const answer = await received;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  expect(answer).toContain('{"message":"done"}');
  await closed;
});

test('new connections are refused, and a request of which a part had come is answered, not refused', async () => {
  await app.close();
  await start({ idleMs: 60_000, lingerMs: 0, requestMs: 60_000, allMs: 60_000 });
  const [head, rest] = ['GET /quick HTTP/1.1\r\nHo', 'st: localhost\r\n\r\n'];
  const { socket, received } = await open(head);
  // Its head has come by then.
  const { received: quick } = await open(`${get('/quick').trimEnd()}\r\nConnection: close\r\n\r\n`);
  await quick;
  const closed = app.close();
  await closing;
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  socket.write(rest);
  const answer = await received;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  await closed;
});

test('while a load balancer may send requests, a connection is taken where none was open', async () => {
  await app.close();
  await start({ idleMs: 1, lingerMs: 60_000, requestMs: 60_000, allMs: 60_000 });
  const closed = app.close();
  await closing;
  const { received } = await open(get('/quick'));
  expect(await received).toMatch(/^HTTP\/1\.1 200 /);
  endLinger();
  await closed;
});

test('while a load balancer still sends requests, those on idle and on new connections are answered', async () => {
  await app.close();
  await start({ idleMs: 1, lingerMs: 60_000, requestMs: 60_000, allMs: 60_000 });
  const { socket, received } = await open('');
  // The connection is known to the server by then.
  const { received: quick } = await open(`${get('/quick').trimEnd()}\r\nConnection: close\r\n\r\n`);
  await quick;
  const closed = app.close();
  await closing;
  const added = await open(get('/quick'));
  socket.write(get('/quick'));
  for (const answer of [await received, await added.received]) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/connection: close/i);
  }
  endLinger();
  await closed;
});

test.each([
  ['whose handler hangs', get('/hangs')],
  [
    'whose body never comes',
    'POST /reads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n1',
  ],
])('a request %s gets 503 with Retry-After', async (_what, text) => {
  const { received } = await open(text);
  await arrived;
  await app.close();
  const answer = await received;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/retry-after: 2/i);
  expect(answer).toContain('{"message":"The server is stopping. Please try again."}');
});

test('a request whose client has left is forgotten', async () => {
  await app.close();
  const lines: string[] = [];
  await start(timeouts, { write: (line) => void lines.push(line) });
  const { received } = await open(get('/hangs'));
  await arrived;
  const came = once(app.server, 'request');
  const { socket } = await open(get('/hangs'));
  const [request] = await came;
  const left = once(request.socket, 'close');
  socket.destroy();
  await left;
  await app.close();
  expect(await received).toMatch(/^HTTP\/1\.1 503 /);
  expect(lines).toHaveLength(1);
});

test.each([
  ['that asked nothing', ''],
  ['in the middle of its headers', 'GET /quick HTTP/1.1\r\nHo'],
  ['that nobody answers any more', get('/hijacked')],
  ['kept alive', get('/quick')],
])('a connection %s holds nothing up', async (_what, text) => {
  const { received } = await open(text);
  if (text.endsWith('\r\n\r\n')) await arrived;
  await app.close();
  await received;
});
