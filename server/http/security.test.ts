import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwilio } from '../carrier/twilio/testing';
import { createTestServer, type TestServer } from '../testing/server';

let pages: string;
let server: TestServer;
let admin: string;

beforeAll(async () => {
  pages = await mkdtemp(path.join(tmpdir(), 'roa-pages-'));
  await mkdir(path.join(pages, 'assets'));
  await writeFile(path.join(pages, 'index.html'), '<meta nonce="__CSP_NONCE__">');
  await writeFile(path.join(pages, 'assets', 'main-abc123.js'), 'export {}');
  await writeFile(path.join(pages, 'begin.js'), 'void 0');
  server = await createTestServer({
    pages,
    env: {
      PUBLIC_URL: 'https://orders.example.com',
      CORS_ORIGINS: 'https://console.example.com',
      CUSTOMER_PHONE: 'on',
    },
  });
  admin = await server.tokenOf('admin');
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});

const names = [
  'strict-transport-security',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'server',
  'x-powered-by',
  'set-cookie',
] as const;

/** A nonce and the host of a test are the only parts that differ. */
async function headersOf(from: TestServer, method: 'GET' | 'POST', url: string, token?: string) {
  const { status, headers } = await from.send({ method, url, token: token ?? null });
  const found = names.map((name) => [name, headers[name]] as const).filter(([, text]) => text !== undefined);
  const plain = found.map(
    ([name, text]) => [name, String(text).replace(/'nonce-[^']+'/, "'nonce-…'")] as const,
  );
  return { status, ...Object.fromEntries(plain) };
}

const off = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read', 'display-capture'],
  ...[
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
  ],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'storage-access', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking'],
];
const allOff = off.map((name) => `${name}=()`).join(', ');

const always = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const document = {
  ...always,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};
const nothing = {
  ...document,
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  'permissions-policy': allOff,
};

describe('the headers that guard', () => {
  test.each(['/', '/login', '/agent', '/phone', '/kitchen', '/join', '/password', '/admin/orders/1'])(
    'the page %s: its own scripts, the microphone and a screen that stays on for itself, nothing else',
    async (url) => {
      expect(await headersOf(server, 'GET', url)).toEqual({
        status: 200,
        ...document,
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self' wss://orders.example.com; frame-src 'none'; media-src 'self' blob:; worker-src 'self'; " +
          "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        'permissions-policy': allOff.replace(/(microphone|screen-wake-lock)=\(\)/g, '$1=(self)'),
      });
    },
  );

  test('a script with a hash in its name', async () => {
    expect(await headersOf(server, 'GET', '/assets/main-abc123.js')).toEqual({
      status: 200,
      ...always,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('any other file', async () => {
    expect(await headersOf(server, 'GET', '/begin.js')).toEqual({
      status: 200,
      ...nothing,
      'cache-control': 'no-cache',
    });
  });

  test.each([
    ['an answer of the API', 'GET', '/api/auth/me', 200],
    ['a list of persons', 'GET', '/api/customers', 200],
    ['a list that has a tag', 'GET', '/api/agent/calls', 200],
    ['a file for spreadsheets', 'GET', '/api/admin/audit/export', 200],
    ['what is held on a person', 'GET', '/api/admin/customers/1/export', 200],
    ['a refusal of input', 'POST', '/api/orders', 422],
    ['an id that is not there', 'GET', '/api/orders/999999', 404],
    ['a route that is not there', 'GET', '/api/unknown', 404],
    ['a file that is not there', 'GET', '/assets/gone.js', 404],
    ['an address that leads elsewhere', 'GET', '//evil.test', 404],
    ['an address that is none', 'GET', '/%', 400],
    ['the signing of channels', 'POST', '/broadcasting/auth', 422],
    ['the events API', 'POST', '/apps/restaurant-order-agent/events', 401],
    ['a webhook', 'POST', '/webhooks/pusher', 403],
    ['the state of health', 'GET', '/healthz', 200],
    ['the figures', 'GET', '/metrics', 200],
    ['the document of the API', 'GET', '/api/openapi.json', 200],
    ['a redirection', 'GET', '/setup', 302],
  ] as const)('%s runs nothing and is not kept', async (_what, method, url, status) => {
    expect(await headersOf(server, method, url, admin)).toEqual({ status, ...nothing });
  });

  test('somebody who is not signed in', async () => {
    expect(await headersOf(server, 'GET', '/api/auth/me')).toEqual({ status: 401, ...nothing });
  });

  test('a fault of the server', async () => {
    await server.database.pool.query('alter table audit_entries rename to kept_elsewhere');
    try {
      expect(await headersOf(server, 'GET', '/api/admin/audit', admin)).toEqual({ status: 500, ...nothing });
    } finally {
      await server.database.pool.query('alter table kept_elsewhere rename to audit_entries');
    }
  });

  test('the page of the API’s document, which reads one file and sends nothing', async () => {
    expect(await headersOf(server, 'GET', '/api/docs')).toEqual({
      status: 200,
      ...nothing,
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(await headersOf(server, 'GET', '/api/docs/page.js')).toEqual({ status: 200, ...nothing });
  });

  test('a sound that Twilio fetches may be kept, a refused webhook of Twilio not', async () => {
    const twilio = await openTwilio({});
    try {
      const sound = await headersOf(twilio, 'GET', '/webhooks/twilio/ring.wav');
      expect(sound).toEqual({ status: 200, ...nothing, 'cache-control': 'public, max-age=86400' });
      expect(await headersOf(twilio, 'POST', '/webhooks/twilio/voice')).toEqual({ status: 403, ...nothing });
    } finally {
      await twilio.close();
    }
  });

  test('without an https PUBLIC_URL nobody is held to TLS', async () => {
    const plain = await createTestServer({ env: { PUBLIC_URL: 'http://orders.example.com' } });
    try {
      const { 'strict-transport-security': _, ...rest } = { status: 200, ...nothing };
      expect(await headersOf(plain, 'GET', '/healthz')).toEqual(rest);
    } finally {
      await plain.close();
    }
  });
});

describe('what a page of another origin sends', () => {
  const signIn = { email: 'agent@demo.test', password: 'demo-password' };
  const sendAs = (headers: Record<string, string>, url: string, payload: string) =>
    server.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test.each([
    ['/api/auth/login', 'email=x%40x.test&password=wrong'],
    ['/%61pi/auth/login', 'email=x%40x.test&password=wrong'],
    ['/api/kitchen/session', 'secret=x'],
    ['/api/invitations/open', 'secret=x'],
  ])('to %s is refused, and uses up no attempts of its visitor’s address', async (url, body) => {
    for (let nth = 0; nth < 21; nth += 1) {
      const { status } = await sendAs({ origin: nth % 2 ? 'https://evil.test' : 'null' }, url, body);
      expect(status).toBe(403);
    }
    const own = await server.send({
      method: 'POST',
      url,
      payload: Object.fromEntries(new URLSearchParams(body)),
    });
    expect(own.status).not.toBe(429);
    expect((await server.post('/api/auth/login', null, signIn)).status).toBe(200);
  });

  test.each(['text/plain', 'application/json', 'multipart/form-data'])(
    'is refused as %s too, before its body is read',
    async (type) => {
      const headers = { origin: 'https://evil.test', 'content-type': type };
      expect((await sendAs(headers, '/api/auth/login', JSON.stringify(signIn))).status).toBe(403);
    },
  );

  test.each([
    ['the page at PUBLIC_URL', { origin: 'https://orders.example.com' }],
    ['a console named in CORS_ORIGINS', { origin: 'https://console.example.com' }],
    ['the page of this server', { origin: 'https://shop.test', host: 'shop.test' }],
    [
      'the page of this server behind a proxy that changes Host',
      { origin: 'https://shop.test', host: 'inside', 'sec-fetch-site': 'same-origin' },
    ],
    ['what is no browser', {}],
  ])('is no matter to %s', async (_who, headers) => {
    const { status } = await server.post('/api/auth/login', null, signIn, headers);
    expect(status).toBe(200);
  });
});
