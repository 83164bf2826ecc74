import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';

const lines: string[] = [];
let server: TestServer;
let port: string;

beforeAll(async () => {
  server = await createTestServer({
    env: {
      PUBLIC_URL: 'https://orders.example.com/console/',
      CORS_ORIGINS: 'https://one.example.com/,https://two.example.com:8443',
      LOG_LEVEL: 'warn',
    },
    logTo: { write: (line) => void lines.push(line) },
  });
  port = new URL(await server.listen()).port;
});
afterAll(() => server.close());

const sockets = ['/app/restaurant-order-agent?protocol=7', '/voice'] as const;

/** By hand: a client of web sockets would hide what comes before the upgrade. */
async function statusOf(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const asking = request({
    port,
    host: '127.0.0.1',
    path,
    agent: false,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asking.end();
  const answered = await Promise.race([
    once(asking, 'upgrade').then(([answer, socket]) => {
      socket.destroy();
      return answer;
    }),
    once(asking, 'response').then(([answer]) => answer.resume()),
  ]);
  return answered.statusCode;
}

const refusals = async () =>
  Number(/^websocket_origins_refused_total (\d+)$/m.exec((await server.get('/metrics')).body)?.[1]);

test.each([
  ['the page of this server', { origin: 'http://shop.test:8080', host: 'shop.test:8080' }],
  ['the page of this server behind TLS', { origin: 'https://shop.test', host: 'shop.test' }],
  [
    'the page of this server with the port written out',
    { origin: 'https://shop.test', host: 'Shop.test:443' },
  ],
  ['a page at an IPv6 address', { origin: 'http://[::1]:8080', host: '[::1]:8080' }],
  ['the page at PUBLIC_URL', { origin: 'https://orders.example.com', host: 'inside.test' }],
  ['a page named in CORS_ORIGINS', { origin: 'https://one.example.com', host: 'inside.test' }],
  ['another page named there', { origin: 'https://two.example.com:8443', host: 'inside.test' }],
  ['what is no browser', {}],
])('%s may open both sockets', async (_who, headers) => {
  for (const path of sockets) expect([path, await statusOf(path, headers)]).toEqual([path, 101]);
});

test.each([
  'https://evil.test',
  'https://orders.example.com.evil.test',
  'http://orders.example.com',
  'https://orders.example.com:8443',
  'https://two.example.com',
  'https://shop.test@evil.test',
  'http://shop.test:8081',
  'file://shop.test:8080',
  'null',
  'not an address',
  '',
])('a page of %j is refused both before the upgrade', async (origin) => {
  const before = await refusals();
  for (const path of sockets) {
    expect([path, await statusOf(path, { origin, host: 'shop.test:8080' })]).toEqual([path, 403]);
  }
  expect(await refusals()).toBe(before + 2);
});

test('each refused origin is logged once, and at most a hundred of them', async () => {
  await statusOf('/voice', { origin: 'https://again.test' });
  await statusOf('/voice', { origin: 'https://again.test' });
  const of = (origin: string) => lines.filter((line) => JSON.parse(line).origin === origin);
  expect(of('https://again.test')).toHaveLength(1);
  expect(JSON.parse(of('https://again.test')[0] ?? '{}')).toMatchObject({
    origin: 'https://again.test',
    path: '/voice',
    msg: 'a page of another origin was refused a socket (PUBLIC_URL names one’s own, CORS_ORIGINS others)',
  });
  for (let nth = 0; nth < 120; nth += 1) await statusOf('/voice', { origin: `https://made-up-${nth}.test` });
  expect(lines.filter((line) => line.includes('refused a socket'))).toHaveLength(100);
});
