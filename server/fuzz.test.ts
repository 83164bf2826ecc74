import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createRandom } from './db/seed/random';
import { createTestServer } from './testing/server';

const seed = 20_261_122;
const lines: string[] = [];
let port: number;

const server = await createTestServer({
  env: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => void lines.push(line) },
});
beforeAll(async () => {
  port = Number(new URL(await server.listen()).port);
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => server.close());

function ask(bytes: string, patienceMs = 300): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let received = '';
    const done = () => {
      socket.destroy();
      resolve(received.split('\r\n', 1)[0] ?? '');
    };
    socket.setTimeout(patienceMs, done);
    socket.on('data', (data) => {
      received += data.toString('latin1');
      if (received.includes('\r\n')) done();
    });
    socket.on('error', () => undefined).on('close', done);
  });
}

const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const usual = [`Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13'];

function upgrade(path: string, headers: readonly string[] = usual, method = 'GET'): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    ...headers,
    '',
    '',
  ].join('\r\n');
}

async function expectServing(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/restaurant-order-agent?protocol=7`);
  const [established] = await once(socket, 'message');
  expect(String(established)).toContain('pusher:connection_established');
  socket.terminate();
  expect(lines).toEqual([]);
}

const oddPaths = [
  '/app/%',
  '/app/%zz',
  '/app/%E0%A4%A',
  '/app/%ff?protocol=7',
  '/app/%c0%80',
  '/app',
  '/app/',
  '/app//',
  '/app/restaurant-order-agent/%',
  '/app/restaurant-order-agent?protocol=%',
  '/app/restaurant-order-agent?protocol=7&protocol=%ff',
  '/voice/%',
  '/voice?%',
  '/voice//%ff',
  '//',
  '///x',
  '/\\',
  '/\\evil.test',
  '//app/x',
  '/%2e%2e/app/x',
  'http://',
  'http://[/app/x',
  'http://%/app/%',
  'http://other.test/app/%',
  '*',
  '/%',
  `/app/${'%41'.repeat(2000)}`,
  `/app/${'%'.repeat(2000)}`,
  '/app/\x00\x01',
  '/app/\xff\xfe',
];

describe('what arrives', () => {
  test.each(oddPaths.map((path) => [path.slice(0, 40), path]))(
    '%j does not end the process',
    async (_name, path) => {
      await ask(upgrade(path));
      await expectServing();
    },
  );

  test.each(['/app/%', '/app/%zz', '/app/%E0%A4%A'])('%s names no app and is refused', async (path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?protocol=7`);
    const closed = once(socket, 'close');
    const [frame] = await once(socket, 'message');
    expect(JSON.parse(String(frame))).toEqual({
      event: 'pusher:error',
      data: { message: 'Application does not exist', code: 4001 },
    });
    expect((await closed)[0]).toBe(4001);
  });

  test.each([
    ['upgrades', (text: string) => text],
    ['requests', (text: string) => text.replace(/Connection: Upgrade\r\nUpgrade: websocket/, 'Accept: */*')],
  ])('%s of any make leave the server as it was', async (_what, make) => {
    const random = createRandom(seed);
    const headers = [
      'Sec-WebSocket-Key: x',
      `Sec-WebSocket-Key: ${'A'.repeat(4000)}`,
      'Sec-WebSocket-Version: 0',
      'Sec-WebSocket-Version: 99999999999999999999',
      'Sec-WebSocket-Version: -1, 13',
      'Sec-WebSocket-Protocol: ,,;=',
      'Sec-WebSocket-Protocol: a, a',
      'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits="',
      'X-Forwarded-For: %, , 999.1.1.1, [::',
      `X-Forwarded-For: ${'a,'.repeat(1000)}`,
      'Upgrade: h2c',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Expect: 100-continue',
      'Host: \\',
      ...usual,
    ];
    const pieces = [
      '/app/',
      '/apps/restaurant-order-agent/events',
      '/api/orders',
      '/assets/',
      'http://x',
      '/voice',
      '/',
      '%',
      '%zz',
      '%ff',
      '\\',
      '//',
      '..',
      '?',
      '#',
      '&',
      '=',
      'a',
      '\x80',
    ];
    const turns = Array.from({ length: 240 }, () => {
      const path = Array.from({ length: random.between(1, 6) }, () => random.pick(pieces)).join('');
      const some = headers.filter(() => random.chance(0.3));
      const whole = make(upgrade(path, some, random.pick(['GET', 'GET', 'GET', 'POST', 'CONNECT', 'XYZ'])));
      return random.chance(0.2) ? whole.slice(0, random.between(1, whole.length)) : whole;
    });
    for (let from = 0; from < turns.length; from += 40) {
      await Promise.all(turns.slice(from, from + 40).map((bytes) => ask(bytes, 60)));
    }
    await expectServing();
  });
});

describe('frames', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const oddValues: readonly unknown[] = [
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'a\0b',
    '\ud800',
    'x'.repeat(3000),
    [],
    {},
    [[null]],
    { toString: 1 },
    { length: -1 },
    'Call-0',
    'Call-999999999999999',
    'Call-1',
    '{"id":{}}',
    '{"__proto__":{"x":1}}',
    '%',
  ];
  const events = [
    'pusher:ping',
    'pusher:pong',
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:signin',
    'client-x',
    '__proto__',
    'constructor',
  ];
  const types = [
    'register',
    'renew',
    'directory',
    'dial',
    'attach',
    'hangUp',
    'join',
    'leave',
    'digits',
    'signal',
    'constructor',
  ];
  const names = {
    '/app/restaurant-order-agent?protocol=7': ['channel', 'auth', 'user_data', 'channel_data'],
    '/voice': [
      'token',
      'restaurantId',
      'fromNumber',
      'callId',
      'key',
      'conference',
      'digits',
      'description',
      'candidate',
    ],
  } as const;

  function makeFrame(random: ReturnType<typeof createRandom>, path: keyof typeof names): string | Buffer {
    const fields = Object.fromEntries(names[path].map((name) => [name, random.pick(oddValues)]));
    const frame =
      path === '/voice'
        ? { type: random.pick(types), ...fields }
        : {
            event: random.pick(events),
            data: random.pick<unknown>([fields, JSON.stringify(fields), ...oddValues]),
          };
    const text = JSON.stringify(frame);
    return random.pick<string | Buffer>([
      text,
      text,
      text,
      text,
      text.slice(0, random.between(0, text.length)),
      JSON.stringify(random.pick(oddValues) ?? null),
      deep(random.between(1, 7000)),
      `{"type":"signal","event":"pusher:subscribe","data":${deep(random.between(1, 3000))}}`,
      Buffer.from([0, 255, 254, random.between(0, 255)]),
      Buffer.from(text),
    ]);
  }

  test.each(['/app/restaurant-order-agent?protocol=7', '/voice'] as const)(
    'of any make on %s leave the server as it was, also of a peer that is gone in the middle',
    async (path) => {
      const random = createRandom(seed);
      for (let turn = 0; turn < 40; turn += 1) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
        socket.on('error', () => undefined);
        await once(socket, 'open');
        for (let frame = 0; frame < 12; frame += 1) socket.send(makeFrame(random, path));
        const raw = Reflect.get(socket, '_socket');
        // Announces a frame of 100 bytes, or an impossible one, and sends nothing after it.
        const broken = random.pick([
          [0x81, 0xe4, 1, 2],
          [0xff, 0xff, 0xff],
          [0x88, 0x81],
        ]);
        const leave = random.pick([
          () => raw.end(Buffer.from(broken)),
          () => raw.resetAndDestroy(),
          () => socket.terminate(),
          () => socket.close(),
        ]);
        leave();
      }
      await expectServing();
    },
  );

  test.each(['/app/restaurant-order-agent?protocol=7', '/voice'])(
    'an oversized one on %s closes its own connection only',
    async (path) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
      await once(socket, 'open');
      socket.on('error', () => undefined);
      socket.send('x'.repeat(300_000));
      expect((await once(socket, 'close'))[0]).toBe(1009);
      await expectServing();
    },
  );
});
