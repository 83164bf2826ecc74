import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import fastify, { LogController } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { readProxies } from './client-address';
import { loggerOptions, logRequests } from './logging';
import { inRequest, requestIdFrom } from './request-id';

const lines: string[] = [];

const server = await createTestServer({
  env: { LOG_LEVEL: 'trace' },
  logTo: { write: (line) => void lines.push(line) },
});
afterAll(() => server.close());

test('a full run leaves no token, password, name or phone number in the log or in an error', async () => {
  const errors: unknown[] = [];
  const note = ({ status, body }: { status: number; body: unknown }) => {
    if (status >= 400) errors.push(body);
  };
  const login = await server.post('/api/auth/login', null, {
    email: 'agent@demo.test',
    password: 'demo-password',
  });
  const { token } = login.body.data;
  note(
    await server.post('/api/auth/login', null, { email: 'agent@demo.test', password: 'wrong-password-7' }),
  );
  note(await server.get('/api/customers/lookup?phone=%2B1%20206%20555%200173&tenant=1', token));
  note(await server.get('/api/customers/lookup?phone=2065550188&tenant=1', token));
  note(await server.post('/api/customers', token, { tenant_id: 1, phone_number: '+1 206 555 0187' }));
  note(await server.get('/api/customers/search?q=5550186&tenant=1', token));
  note(await server.get('/api/customers/search?q=Ottoline&tenant=1', token));
  note(await server.get('/api/customers/+12065550182', token));
  note(await server.get('/api/customers/2065550182/orders', token));
  note(await server.get('/api/customers/5550182', token));
  note(await server.post('/api/calls/2065550182/accept', token));
  note(await server.post('/api/calls/5550182/accept', token));
  note(await server.post('/api/orders', token, { tenant_id: 1, call_id: 2_065_550_182 }));
  note(await server.post('/api/orders', token, { tenant_id: 1, call_id: '4111111111111111' }));
  note(await server.get('/api/customer/+12065550182', token));
  note(await server.get('/Ottoline/+12065550182', token));
  note(await server.post('/api/orders', token, { tenant_id: 1 }));
  const delivery = { street: 'Ottoline Street 4', city: 'Seattle', state: 'WA', zip_code: '98101' };
  const cart = { tenant_id: 1, order_type: 'delivery', delivery_address: delivery, allergies: ['Ottoline'] };
  note(
    await server.post('/api/orders/quote', token, { ...cart, items: [{ menu_item_id: 11, quantity: 2 }] }),
  );
  note(await server.post('/api/orders', token, { ...cart, quote: 'none' }));
  server.app.log.info({ order: { delivery_address: delivery, allergies: ['Ottoline'] } }, 'placed');
  // An SQL error contains the values of its query; these must not be logged either.
  await server.database.pool.query('alter table customers rename column phone_digits to digits');
  note(await server.get('/api/customers/lookup?phone=2065550186&tenant=1', token));
  note(await server.get('/api/customers/search?q=5550186&tenant=1', token));
  note(
    await server.post('/api/customers', token, {
      tenant_id: 1,
      phone_number: '(206) 555-0185',
      first_name: 'Ottoline',
    }),
  );
  server.app.log.info(
    { phone_number: '206 555 0184', token, headers: { authorization: `Bearer ${token}` } },
    'seen',
  );

  const written = lines.join('\n');
  expect(errors.length).toBeGreaterThanOrEqual(5);
  expect(lines.some((line) => line.includes('"status":500'))).toBe(true);
  expect(lines.some((line) => line.includes('Failed query'))).toBe(true);
  const [, secret = ''] = String(token).split('|');
  for (const text of [written, JSON.stringify(errors)]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain('demo-password');
    expect(text).not.toContain('wrong-password-7');
    expect(text).not.toContain('Ottoline');
    expect(text).not.toMatch(/555\D{0,3}01\d\d/);
    expect(text).not.toContain('4111');
  }
});

test('each line that a request causes has its id, which the answer has too, and the call it is about', async () => {
  const start = lines.length;
  const { token } = (
    await server.post('/api/auth/login', null, { email: 'agent@demo.test', password: 'demo-password' })
  ).body.data;
  const { headers, status } = await server.post('/api/calls/41/accept', token);
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const own = lines
    .slice(start)
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId === id);
  expect(own.find(({ msg }) => msg === 'answered')).toMatchObject({
    path: '/api/calls/41/accept',
    status,
    call: '41',
  });
  expect(own.filter(({ msg }) => msg === 'left before it was answered')).toEqual([]);
});

test('a request whose client left before the answer has a line too, and only that', async () => {
  const written: string[] = [];
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let close = () => {};
  const isLogged = new Promise<void>((resolve) => {
    close = resolve;
  });
  const logTo = {
    write(line: string) {
      written.push(line);
      if (line.includes('left before')) close();
    },
  };
  const app = fastify({
    logger: loggerOptions('info', logTo),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('signedIn', null);
  logRequests(app);
  app.get('/slow', async () => {
    begun();
    await isLogged;
    return 'too late';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /slow?phone=2065550173 HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await isBegun;
  socket.destroy();
  await isLogged;
  await app.close();
  const own = written.map((line) => JSON.parse(line)).filter(({ path }) => path !== undefined);
  expect(own).toMatchObject([{ method: 'GET', path: '/slow', msg: 'left before it was answered' }]);
  expect(own[0]).not.toHaveProperty('status');
});

test('what a load balancer asks every second is noted for developers only, unless it went wrong', async () => {
  const [debug, info, warn] = [20, 30, 40];
  const answers = [
    ['/livez', 200, debug],
    ['/readyz', 200, debug],
    ['/healthz', 200, debug],
    ['/metrics', 200, debug],
    ['/metrics', 403, info],
    ['/readyz', 503, warn],
    ['/orders', 200, info],
  ] as const;
  const written: string[] = [];
  const logger = loggerOptions('debug', { write: (line) => void written.push(line) });
  const app = fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  app.decorateRequest('signedIn', null);
  logRequests(app);
  for (const path of new Set(answers.map(([path]) => path)))
    app.get(path, (request, reply) => reply.code(Number(request.headers['x-wanted'])).send());
  for (const [url, status] of answers) await app.inject({ url, headers: { 'x-wanted': String(status) } });
  await app.close();
  const lines = written.map((line) => JSON.parse(line));
  expect(lines.map(({ path, status, level }) => [path, status, level])).toEqual(answers);
});

test('a line that is logged outside the handler has the id of the request once', async () => {
  const id = 'edge-7f2c41d0';
  inRequest(id, () => server.app.log.info('from further away'));
  const line = lines.find((one) => one.includes('from further away')) ?? '';
  expect(line.match(/"reqId":"edge-7f2c41d0"/g)).toHaveLength(1);
});

test.each([
  ['a proxy of ours', '1', 'edge-7f2c41d0', true],
  ['a client', '0', 'edge-7f2c41d0', false],
  ['a proxy of ours, with what would forge a line', '1', 'edge"} {"x":"', false],
])('the id of a request that %s named', async (_who, proxies, id, isTaken) => {
  const raw = { headers: { 'x-request-id': id }, socket: { remoteAddress: '127.0.0.1' } };
  // The function reads no more of a request.
  const found = requestIdFrom(readProxies(proxies) ?? 0)(raw as unknown as IncomingMessage);
  expect(found === id).toBe(isTaken);
});

test('an error of whatever make is written down and stops nobody', () => {
  // Twilio's package takes the message from a response that may have none.
  const nameless = Object.assign(new Error('[HTTP 503] Failed'), { message: undefined, code: 20_503 });
  const bare = Object.assign(new Error('gone'), { stack: undefined });
  for (const err of [nameless, bare, undefined, null, 'text']) {
    expect(() => server.app.log.error({ err }, 'odd error')).not.toThrow();
  }
  expect(lines.find((line) => line.includes('odd error'))).toContain('20503');
});

test('the log has the stack of what nobody foresaw, and none of a database that is away', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const written = [refused, new TypeError('connect')].map((cause) => {
    const start = lines.length;
    server.app.log.error({ err: new Error('Failed query', { cause }) }, 'failed');
    const { err } = JSON.parse(lines.slice(start).join(''));
    return [err.stack, err.cause.stack];
  });
  expect(written).toEqual([
    ['', ''],
    [expect.stringContaining(' at '), expect.stringContaining(' at ')],
  ]);
});

test('of several faults that were thrown as one, the log has each', () => {
  const faults = Array.from({ length: 12 }, (_, at) => new Error(`fault ${at}`));
  server.app.log.error(
    { err: new AggregateError(faults, '12 steps failed', { cause: faults[0] }) },
    'several',
  );
  const line = lines.find((one) => one.includes('several')) ?? '';
  const { message, errors } = JSON.parse(line).err;
  expect([message, errors.length, errors[1].message]).toEqual(['12 steps failed', 10, 'fault 1']);
});

test('an error says which machine did not answer, and no telephone number', () => {
  const err = new Error('connect ECONNREFUSED 10.120.30.41:5432, for 206.555.0173 and 1.206.555.0173');
  server.app.log.error({ err }, 'not reached');
  const line = lines.find((one) => one.includes('not reached')) ?? '';
  expect(JSON.parse(line).err.message).toBe(
    'connect ECONNREFUSED 10.120.30.41:5432, for ***.***.**73 and *.***.***.**73',
  );
});
