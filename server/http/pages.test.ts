import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';

let base: string;
let pages: string;
let server: TestServer;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'roa-pages-'));
  pages = path.join(base, 'client');
  await mkdir(path.join(pages, 'assets'), { recursive: true });
  await writeFile(
    path.join(pages, 'index.html'),
    '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  await writeFile(path.join(pages, 'assets', 'main-abc123.js'), 'export {}');
  await writeFile(path.join(pages, 'assets', 'main-abc123.js.br'), 'by brotli');
  await writeFile(path.join(pages, 'assets', 'main-abc123.js.gz'), 'by gzip');
  await writeFile(path.join(pages, 'begin.js'), 'void 0');
  await writeFile(path.join(pages, 'inspector.html'), '<title>Charts</title>');
  await mkdir(path.join(pages, '.vite'));
  await writeFile(path.join(pages, '.vite', 'sources.json'), '{}');
  await writeFile(path.join(base, 'secret.txt'), 'secret');
  server = await createTestServer({ pages, env: { CORS_ORIGINS: 'https://console.test' } });
});
afterAll(async () => {
  await server.close();
  await rm(base, { recursive: true, force: true });
});

describe('the page', () => {
  test.each(['/', '/login', '/agent/manual-order', '/admin/orders/12', '/index.html', '/phone?x=1'])(
    'is served at %s',
    async (url) => {
      const { status, headers, body } = await server.get(url);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<style');
    },
  );

  test('gets a nonce of its own each time, the same in header and page, and no other inline code', async () => {
    const [one, other] = [await server.get('/'), await server.get('/')];
    const policy = String(one.headers['content-security-policy']);
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(one.body).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`);
    expect(other.body).not.toBe(one.body);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('may open sockets to its own host only', async () => {
    const { headers } = await server.send({ method: 'GET', url: '/', headers: { host: 'shop.test:8080' } });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://shop.test:8080 wss://shop.test:8080;",
    );
    const forged = await server.send({ method: 'GET', url: '/', headers: { host: 'a.test; script-src *' } });
    expect(forged.headers['content-security-policy']).not.toContain('script-src *');
  });
});

test.each(['/phone', '/phone/', '/Phone', '/%70hone', '/phone?restaurant=Luna'])(
  'the customer’s phone at %s is not there for real use',
  async (url) => {
    const real = await createTestServer({ pages, env: { PUBLIC_URL: 'https://orders.example.com' } });
    try {
      expect((await real.get(url)).status).toBe(404);
      const { body } = await real.get('/api/capabilities', await real.tokenOf('admin'));
      expect(body.data.features).not.toContain('customer-phone');
    } finally {
      await real.close();
    }
  },
);

describe('the inspector of running charts', () => {
  const open = async (env: Readonly<Record<string, string>>) => {
    const directory = path.join(base, 'inspected');
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, 'index.html'), '<div id="root"></div>');
    await writeFile(path.join(directory, 'inspector.html'), '<title>Charts</title>');
    await writeFile(path.join(directory, 'replay.html'), '<title>Replay</title>');
    const inspected = await createTestServer({ pages: directory, env });
    const page = await inspected.get('/agent');
    const inspector = await inspected.get('/inspector.html');
    const replay = await inspected.get('/replay.html');
    await inspected.close();
    return { page, inspector, replay };
  };
  const policyOf = ({ headers }: { headers: Record<string, unknown> }, directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];

  test('is not there unless the server is configured so', async () => {
    const { page, inspector, replay } = await open({});
    expect([page.body, page.headers['cross-origin-opener-policy']]).toEqual([
      '<div id="root"></div>',
      'same-origin',
    ]);
    expect([inspector.status, replay.status]).toEqual([404, 404]);
  });

  test('is there with INSPECTOR; the pages are marked and keep the windows they open', async () => {
    const { page, inspector, replay } = await open({ INSPECTOR: 'true' });
    expect([page.body, page.headers['cross-origin-opener-policy']]).toEqual([
      '<div id="root" data-inspector></div>',
      'same-origin-allow-popups',
    ]);
    expect([inspector.status, replay.status]).toEqual([200, 200]);
  });

  test('alone may embed the page of replayed screens, which connects to nothing', async () => {
    const { page, inspector, replay } = await open({ INSPECTOR: 'true' });
    expect([page, inspector, replay].map((one) => policyOf(one, 'frame-src'))).toEqual([
      "'none'",
      "'self'",
      "'none'",
    ]);
    expect([page, inspector, replay].map((one) => policyOf(one, 'frame-ancestors'))).toEqual([
      "'none'",
      "'none'",
      "'self'",
    ]);
    expect(policyOf(replay, 'connect-src')).toBe("'none'");
    expect([page, inspector, replay].map(({ headers }) => headers['x-frame-options'])).toEqual([
      'DENY',
      'DENY',
      'SAMEORIGIN',
    ]);
  });
});

describe('the host whose sockets the page may open', () => {
  const socketsOf = (headers: Record<string, unknown>) =>
    /connect-src 'self' ?([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  const forwarded = {
    host: 'inside.test:8080',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-proto': 'https',
  };

  test.each([
    ['https://orders.example.com/', 'wss://orders.example.com'],
    ['http://orders.example.com:8443', 'ws://orders.example.com:8443'],
  ])('is that of PUBLIC_URL %s alone', async (publicUrl, sockets) => {
    const proxied = await createTestServer({ pages, env: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'true' } });
    const { headers } = await proxied.send({ method: 'GET', url: '/', headers: forwarded });
    await proxied.close();
    expect(socketsOf(headers)).toBe(sockets);
  });

  test('is without it the one asked for, never one that is passed on', async () => {
    const proxied = await createTestServer({ pages, env: { TRUST_PROXY: 'true' } });
    const { headers } = await proxied.send({ method: 'GET', url: '/', headers: forwarded });
    await proxied.close();
    expect(socketsOf(headers)).toBe('ws://inside.test:8080 wss://inside.test:8080');
  });

  test.each(['localhost:8080', '192.168.1.20', '[::1]:8080', 'orders.example.com'])(
    '%s may be asked for',
    async (host) => {
      const { headers } = await server.send({ method: 'GET', url: '/', headers: { host } });
      expect(socketsOf(headers)).toBe(`ws://${host} wss://${host}`);
    },
  );

  test.each([
    'a.test; script-src *',
    'a.test *',
    '*',
    '*.test',
    'a.test:99999999',
    "a.test'",
    'a..test',
    '-',
    '[::1',
    'a'.repeat(300),
  ])('%j is no host and adds nothing', async (host) => {
    const { headers } = await server.send({ method: 'GET', url: '/', headers: { host } });
    expect(socketsOf(headers)).toBe('');
  });
});

describe('a script that the build compressed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', 'by brotli'],
    ['gzip, deflate', 'gzip', 'by gzip'],
    ['br;q=0, gzip', 'gzip', 'by gzip'],
    ['identity', undefined, 'export {}'],
    [undefined, undefined, 'export {}'],
  ])('is sent to a browser that takes %s as it lies there', async (accepted, encoding, sent) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await server.send({ method: 'GET', url: '/assets/main-abc123.js', headers });
    expect(answer.body).toBe(sent);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });
});

describe('an address that could be read as another site', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.listen()).port);
  });

  /** Raw, because fetch would normalise the path. */
  async function ask(method: string, address: string) {
    const asking = request({ port, host: '127.0.0.1', method, path: address, agent: false });
    const answered = once(asking, 'response');
    asking.end();
    const [answer] = await answered;
    const body = await json(answer);
    return { status: answer.statusCode, location: answer.headers.location, body };
  }

  test.each([
    '//',
    '///',
    '///x',
    '//evil.test',
    '//evil.test/login',
    '//evil.test/%2e%2e',
    '/\\',
    '/\\/',
    '/\\evil.test',
    '\\\\evil.test',
    '/%5c',
    '/%5Cevil.test',
    '/%2fevil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/%00',
    'http://',
    'http://[',
    'http://%',
    'http://evil.test//',
    'http://evil.test/\\',
    '//:80',
    '//?x',
    '//@/assets/begin.js',
  ])('%s is answered, with no page and no way there', async (address) => {
    for (const method of ['GET', 'POST']) {
      const { status, location, body } = await ask(method, address);
      expect([400, 404, 422]).toContain(status);
      expect(location).toBeUndefined();
      expect(body).toMatchObject({ message: expect.any(String) });
    }
  });
});

describe('files', () => {
  test('hashed ones may be kept for ever, others are asked for again', async () => {
    const hashed = await server.get('/assets/main-abc123.js');
    expect([hashed.status, hashed.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const plain = await server.get('/begin.js');
    expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test.each([
    '/assets/gone-123.js',
    '/gone.js',
    '/api/unknown',
    '/api',
    '/apps/other',
    '/voice',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%2findex.html',
    '/assets/..%2Fbegin.js',
    '/%69nspector.html',
    '/.vite/sources.json',
    '/assets/..%2f.vite/sources.json',
    '/.env',
  ])('%s is not there', async (url) => {
    const { status, body } = await server.get(url);
    expect([status, body]).toEqual([404, { message: 'Not found.' }]);
  });
});

test('a file is sent with traces without a warning of a leak', async () => {
  const traced = await createTestServer({
    pages,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  });
  const warnings: string[] = [];
  const note = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', note);
  const { status } = await fetch(`${await traced.listen()}/assets/main-abc123.js`);
  await traced.close();
  process.off('warning', note);
  expect([status, warnings]).toEqual([200, []]);
});

describe('other origins', () => {
  const ask = (origin: string) =>
    server.send({
      method: 'OPTIONS',
      url: '/api/orders',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key,x-socket-id',
      },
    });

  test('the ones named may call with cookies and the headers the console sends', async () => {
    const { headers } = await ask('https://console.test');
    expect(headers['access-control-allow-origin']).toBe('https://console.test');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toMatch(/authorization.*x-socket-id.*idempotency-key/);
  });

  test('the ones named may use every method that a route of the API has', async () => {
    const { headers } = await ask('https://console.test');
    const allowed = String(headers['access-control-allow-methods']).split(', ');
    const used = server.app.routeTable
      .map(({ route }) => route.split(' '))
      .flatMap(([method, url]) => (url?.startsWith('/api/') ? [method] : []));
    expect(allowed).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  test('any other is not allowed', async () => {
    expect((await ask('https://evil.test')).headers['access-control-allow-origin']).not.toBe(
      'https://evil.test',
    );
  });
});

test('answers of the API are not kept and run nothing', async () => {
  const { headers } = await server.get('/api/auth/me');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the description of the API names every route under /api with its fields', async () => {
  const { body } = await server.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const described = Object.keys(body.paths).filter((one) => one.startsWith('/api/'));
  const served = server.app.routeTable
    .map(({ route }) => route.split(' ')[1] ?? '')
    .filter((one) => one.startsWith('/api/'))
    .map((one) => one.replace(/:(\w+)/g, '{$1}'));
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  const order = body.paths['/api/orders'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(order.properties)).toContain('items');
});
