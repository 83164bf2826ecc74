import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config';
import { createTestServer, idOf } from '../testing/server';
import { createTracing } from './open-telemetry';
import type { Tracing } from './tracing';

const received: ReadableSpan[] = [];
const collector: SpanExporter = {
  export(spans, done) {
    received.push(...spans);
    done({ code: 0 });
  },
  async shutdown() {},
};
const lines: string[] = [];
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '5' };
const server = await createTestServer({
  env: { ...env, LOG_LEVEL: 'info', WEBHOOKS_TO: 'any' },
  logTo: { write: (line) => void lines.push(line) },
  makeTracing: async (settings, log) =>
    settings === null ? null : createTracing({ settings, log, exporter: collector }),
});
const token = await server.tokenOf('agent');
afterAll(() => server.close());

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const traceparent = `00-${caller.trace}-${caller.span}-01`;

async function spanNamed(name: string, traceId?: string): Promise<ReadableSpan> {
  const isMeant = (span: ReadableSpan) =>
    span.name === name && (traceId === undefined || span.spanContext().traceId === traceId);
  return vi.waitUntil(() => received.find(isMeant), 5_000);
}

async function liveCall(): Promise<number> {
  const { pool } = server.database;
  await pool.query("update calls set status = 'ended' where agent_id = $1", [idOf('agent')]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status)
     values (1, $1, 'CA' || gen_random_uuid(), '+1 206 555 0173', '(206) 555-0100', 'in-progress') returning id`,
    [idOf('agent')],
  );
  return Number(rows[0]?.id);
}

const cart = (callId: number) => ({
  tenant_id: 1,
  call_id: callId,
  customer_id: 1,
  order_type: 'delivery',
  payment_method: 'cash',
  delivery_address: { street: 'Ottoline Street 4', city: 'Seattle', state: 'WA', zip_code: '98101' },
  special_instructions: 'Ring at Ottoline',
  items: [{ menu_item_id: 11, quantity: 1 }],
});

test('a placed order is one trace from the caller’s on: the request, its statements, the events that it published', async () => {
  const callId = await liveCall();
  const answer = await server.post('/api/orders', token, cart(callId), { traceparent });
  const requestId = answer.headers['x-request-id'];
  expect(answer.status).toBe(201);

  const asked = await spanNamed('POST /api/orders', caller.trace);
  expect(asked.parentSpanContext?.spanId).toBe(caller.span);
  expect(asked.kind).toBe(SpanKind.SERVER);
  expect(asked.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'url.scheme': 'http',
    'server.address': 'localhost',
    'http.response.status_code': 201,
    'request.id': requestId,
    'call.id': String(callId),
    'tenant.id': '1',
  });
  expect(asked.resource.attributes).toEqual({
    'service.name': 'restaurant-order-agent',
    'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  const insert = await spanNamed('INSERT orders', caller.trace);
  expect(insert.parentSpanContext?.spanId).toBe(asked.spanContext().spanId);
  expect(insert.kind).toBe(SpanKind.CLIENT);
  expect(insert.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'orders',
  });
  await spanNamed('COMMIT', caller.trace);

  const publish = await spanNamed('publish events', caller.trace);
  expect(publish.parentSpanContext?.spanId).toBe(asked.spanContext().spanId);
  expect(publish.kind).toBe(SpanKind.PRODUCER);
  expect(publish.attributes['messaging.batch.message_count']).toBeGreaterThan(0);

  const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId);
  expect(logged.find(({ msg }) => msg === 'answered')).toMatchObject({
    trace_id: caller.trace,
    call: String(callId),
  });
});

test('a request that names no trace, or none that is well formed, begins its own', async () => {
  for (const given of [undefined, '00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'Ottoline']) {
    received.length = 0;
    const headers = given === undefined ? {} : { traceparent: given };
    await server.send({ method: 'GET', url: '/api/tenants/1/menu', token, headers });
    const span = await spanNamed('GET /api/tenants/:id/menu');
    expect(span.parentSpanContext).toBeUndefined();
    expect(span.spanContext().traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(span.attributes['tenant.id']).toBe('1');
  }
});

test('a request whose client left before the answer ends without a status', async () => {
  const trace = '5bf92f3577b34da6a3ce929d0e0e4736';
  const { port } = new URL(await server.listen());
  const came = once(server.app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    [
      'POST /api/orders HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `traceparent: 00-${trace}-${caller.span}-01`,
      'Content-Type: application/json',
      'Content-Length: 100',
      '',
      '{',
    ].join('\r\n'),
  );
  await came;
  socket.destroy();
  const { attributes } = await spanNamed('POST /api/orders', trace);
  expect(attributes).not.toHaveProperty('http.response.status_code');
});

test('the restaurant of a call is that of its answer', async () => {
  const callId = await liveCall();
  await server.post(`/api/calls/${callId}/end`, token);
  const { attributes } = await spanNamed('POST /api/calls/:id/end');
  expect(attributes).toMatchObject({ 'call.id': String(callId), 'tenant.id': '1' });
});

test('a webhook is a trace of its own, which names the host only', async () => {
  const admin = await server.tokenOf('admin');
  const target = { name: 'Till', url: 'http://127.0.0.1:9/secret-path', events: ['order.created'] };
  const { body } = await server.post('/api/admin/webhooks', admin, target);
  await server.post(`/api/admin/webhooks/${body.data.id}/ping`, admin);
  const span = await spanNamed('POST 127.0.0.1');
  expect(span.kind).toBe(SpanKind.CLIENT);
  expect(span.parentSpanContext).toBeUndefined();
  expect(span.attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'server.port': 9,
    'error.type': 'no answer',
  });
});

test('no address, body, token, name or telephone number is in a span', async () => {
  await server.get('/api/customers/lookup?phone=2065550186&tenant=1', token);
  await server.get('/api/customers/search?q=Ottoline&tenant=1', token);
  await server.post('/api/auth/login', null, { email: 'ottoline@demo.test', password: 'wrong-password-7' });
  await server.post('/api/customers', token, {
    tenant_id: 1,
    phone_number: '(206) 555-0185',
    first_name: 'Ottoline',
  });
  await server.get('/api/nothing/Ottoline/2065550185', null);
  await server.post('/api/calls/2065550182/accept', token);
  await server.get('/api/calls?tenant=2065550182', token);
  await server.post('/api/orders', token, { tenant_id: 5_550_182, call_id: '2065550182' });
  await server.post('/api/orders', token, cart(await liveCall()));
  // PostgreSQL quotes the values of a failed statement in its message.
  await server.database.pool.query('alter table customers rename column phone_digits to digits');
  const failed = await server.get('/api/customers/lookup?phone=2065550184&tenant=1', token);
  await server.database.pool.query('alter table customers rename column digits to phone_digits');
  expect(failed.status).toBe(500);
  const asked = await vi.waitUntil(() =>
    received.find(
      ({ name, status }) => /customers\/lookup/.test(name) && status.code === SpanStatusCode.ERROR,
    ),
  );
  expect(asked.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(asked.attributes).toMatchObject({ 'error.type': '500', 'tenant.id': '1' });
  expect(received.find(({ attributes }) => attributes['error.type'] === '42703')?.name).toMatch(
    /^\w+ customers$/,
  );

  const written = JSON.stringify(
    received.map(({ name, attributes, events, links, status, resource }) => ({
      name,
      attributes,
      events,
      links,
      status,
      resource: resource.attributes,
    })),
  );
  expect(written).toContain('POST /api/auth/login');
  expect(written).not.toMatch(/ottoline/i);
  expect(written).not.toMatch(/555\D{0,3}01\d\d/);
  expect(written).not.toContain('wrong-password-7');
  expect(written).not.toContain(token.split('|')[1] ?? token);
});

test('what only asks for the state is not recorded, nor are statements that no request causes', async () => {
  received.length = 0;
  for (const path of ['/livez', '/readyz', '/healthz', '/metrics']) await server.get(path, null);
  for (const { run } of server.app.live.jobs) await run();
  await server.get('/api/capabilities', null);
  await spanNamed('GET /api/capabilities');
  const roots = received.filter((span) => span.parentSpanContext === undefined);
  expect(roots.filter(({ attributes }) => 'db.system.name' in attributes)).toEqual([]);
  expect(roots.filter(({ kind }) => kind === SpanKind.SERVER).map(({ name }) => name)).toEqual([
    'GET /api/capabilities',
  ]);
});

function settingsOf(more: Record<string, string>) {
  const { tracing } = readConfig({ ...env, ...more });
  if (tracing === null) throw new Error('No collector is named');
  return tracing;
}

function record(tracing: Tracing, headers: IncomingHttpHeaders = {}): void {
  tracing.start({ name: 'GET /api/tenants', kind: 'server', causes: [] }, headers)?.end();
}

async function listenOn(stub: Server): Promise<string> {
  stub.listen(0, '127.0.0.1');
  await once(stub, 'listening');
  const address = stub.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('a collector', () => {
  const taken: { url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let status = 401;
  const stub = createServer(async (asked, response) => {
    taken.push({ url: asked.url, headers: asked.headers, body: await buffer(asked) });
    response.writeHead(status).end();
  });
  const deaf = createServer(() => undefined);
  afterAll(() => {
    for (const one of [stub, deaf]) {
      one.closeAllConnections();
      one.close();
    }
  });

  test('is logged once while it takes nothing, and receives what is left at the end', async () => {
    const log = { warn: vi.fn(), info: vi.fn() };
    const settings = settingsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${await listenOn(stub)}/otlp/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=two%20words',
      OTEL_SERVICE_NAME: 'orders-east',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    });
    const tracing = createTracing({ settings, log });
    for (const count of [1, 2, 3]) {
      record(tracing);
      await vi.waitUntil(() => taken.length === count, 5_000);
    }
    status = 200;
    record(tracing);
    await vi.waitUntil(() => log.info.mock.calls.length > 0, 5_000);
    record(tracing);
    await tracing.close();
    expect(log.warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'the collector does not take traces']]);
    expect(log.info.mock.calls).toEqual([['the collector takes traces again']]);
    expect(taken).toHaveLength(5);
    const last = taken.at(-1);
    expect(last).toMatchObject({
      url: '/otlp/v1/traces',
      headers: { 'content-type': 'application/x-protobuf', 'x-tenant': 'two words' },
    });
    for (const text of ['orders-east', 'deployment.environment.name', 'GET /api/tenants'])
      expect(last?.body.includes(text)).toBe(true);
  });

  test('that never answers, or is not there, does not hold up the end', async () => {
    const log = { warn: vi.fn(), info: vi.fn() };
    const silent = { OTEL_EXPORTER_OTLP_ENDPOINT: await listenOn(deaf) };
    const tracings = [silent, {}].map((more) => createTracing({ settings: settingsOf(more), log }));
    for (const tracing of tracings) record(tracing);
    await Promise.all(tracings.map((tracing) => tracing.close()));
    // What came of the sending is known after ten seconds.
    expect(log.warn).not.toHaveBeenCalled();
  });
});

test.each([
  ['always_off', '', '01', 0],
  ['parentbased_always_off', '', '01', 1],
  ['parentbased_always_off', '', null, 0],
  ['parentbased_always_on', '', '00', 0],
  ['always_on', '', '00', 1],
  ['traceidratio', '0', '01', 0],
  ['parentbased_traceidratio', '0', '01', 1],
])('with OTEL_TRACES_SAMPLER=%s %s a caller’s flag of %s records %i', async (sampler, share, flag, count) => {
  const seen: ReadableSpan[] = [];
  const exporter: SpanExporter = {
    export(spans, done) {
      seen.push(...spans);
      done({ code: 0 });
    },
    async shutdown() {},
  };
  const settings = settingsOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share });
  const tracing = createTracing({ settings, log: { warn: vi.fn(), info: vi.fn() }, exporter });
  record(tracing, flag === null ? {} : { traceparent: `00-${caller.trace}-${caller.span}-${flag}` });
  await tracing.close();
  expect(seen).toHaveLength(count);
});
