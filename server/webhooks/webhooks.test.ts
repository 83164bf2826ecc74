import { spawn } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../auth/secret-box';
import { cleanUp } from '../jobs/clean-up';
import { margherita, placeMargherita } from '../orders/testing-orders';
import { readOperation } from '../stats/operation';
import { untraced } from '../telemetry/tracing';
import { createTestServer, idOf } from '../testing/server';
import { createWebhooks, dueMessages, retrySeconds } from './deliver';

const secretsKey = 'the key of the tests, long enough for one';
const server = await createTestServer({ env: { WEBHOOKS_TO: 'any', SECRETS_KEY: secretsKey } });
const { webhooks } = server.app.live;
/** As in another process on the same database. */
const openOther = () =>
  createWebhooks({
    db: server.database.db,
    clock: () => server.clock.now,
    secrets: createSecretBox(secretsKey),
    isInnerAllowed: true,
    log: { error: () => undefined },
    trace: untraced,
  });
const admin = await server.tokenOf('admin', 10_000);
const agent = await server.tokenOf('agent', 10_000);
afterAll(() => server.close());

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[];
let answers: (number | { readonly status: number; readonly headers: Record<string, string> })[];
/** What the till waits for before it answers the next message. */
let held: Promise<unknown>[];
let till: Server;
let url: string;

async function listen(on: Server): Promise<number> {
  await new Promise<void>((resolve) => on.listen(0, '127.0.0.1', resolve));
  const address = on.address();
  if (address === null || typeof address === 'string') throw new Error('the till does not listen');
  return address.port;
}

async function open(): Promise<void> {
  till = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const answer = answers.shift() ?? 204;
      const { status, headers } = typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      void Promise.resolve(held.shift()).then(() => response.writeHead(status, headers).end());
    });
  });
  url = `http://127.0.0.1:${await listen(till)}/orders`;
}

beforeEach(async () => {
  received = [];
  answers = [];
  held = [];
  server.clock.advance(60);
  await server.database.pool.query('delete from webhook_endpoints');
  await open();
});
afterEach(async () => {
  await webhooks.idle();
  await new Promise((resolve) => till.close(resolve));
});

const all = ['order.created', 'order.changed', 'order.cancelled', 'order.status.updated'];

let made = 0;

async function add(fields: object = {}) {
  made += 1;
  const { status, body } = await server.post('/api/admin/webhooks', admin, {
    name: `Till ${made}`,
    url,
    events: all,
    ...fields,
  });
  expect(status).toBe(201);
  return body.data;
}

async function deliver(): Promise<void> {
  await webhooks.look();
  await webhooks.idle();
}

async function log(id: number) {
  const { body } = await server.get(`/api/admin/webhooks/${id}/deliveries`, admin);
  return body.data;
}

/** Where nobody listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const bodies = () => received.map(({ body }) => JSON.parse(body));

describe('what is sent', () => {
  test('a placed order reaches the till, signed so that its library takes it', async () => {
    const { id, secret } = await add({ tenant_id: 1 });
    const orderId = await placeMargherita(server, agent);
    await deliver();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const at = Number(headers['webhook-timestamp']) * 1000;
    expect(at).toBe(Math.floor(server.clock.now.getTime() / 1000) * 1000);
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret).sign(String(headers['webhook-id']), new Date(at), body),
    );
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.created',
      data: { order: { id: orderId, total_amount: '12.99', items: [{ quantity: 1, unit_price: '12.99' }] } },
    });
    expect(await log(id)).toMatchObject([
      {
        event: 'order.created',
        order_id: orderId,
        state: 'delivered',
        attempts: 1,
        answer: 204,
        due_at: null,
      },
    ]);
  });

  test('each step of an order is sent, and a cancellation by its own name', async () => {
    await add();
    const id = await placeMargherita(server, agent);
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'confirmed' });
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'cancelled', notes: 'Twice' });
    server.clock.advance(1);
    await deliver();
    expect(bodies()).toMatchObject([
      { type: 'order.created' },
      { type: 'order.status.updated', data: { old_status: 'pending', order: { id, status: 'confirmed' } } },
      { type: 'order.cancelled', data: { old_status: 'confirmed', notes: 'Twice', order: { id } } },
    ]);
  });

  test('a change is sent with its reason and the version it made', async () => {
    await add({ events: ['order.changed'] });
    const id = await placeMargherita(server, agent);
    const cart = { order_type: 'pickup', items: [{ menu_item_id: 11, quantity: 2 }] };
    const asked = { tenant_id: 1, order_id: id, ...cart };
    const { quote } = (await server.post('/api/orders/quote', agent, asked)).body.data;
    const change = { version: 1, reason: 'One more', quote, ...cart };
    expect((await server.put(`/api/orders/${id}`, agent, change)).status).toBe(200);
    server.clock.advance(1);
    await deliver();
    expect(bodies()).toMatchObject([
      { type: 'order.changed', data: { reason: 'One more', version: 2, order: { id, items_count: 2 } } },
    ]);
  });

  test('a trial message goes to an address that is switched off, and nothing else does', async () => {
    const off = await add();
    await placeMargherita(server, agent);
    answers = [410];
    await deliver();
    await server.database.pool.query("update webhook_deliveries set state = 'pending', due_at = $1", [
      server.clock.now,
    ]);
    received = [];
    const { body } = await server.post(`/api/admin/webhooks/${off.id}/ping`, admin);
    expect(body.data).toMatchObject({ event: 'ping', state: 'delivered', answer: 204 });
    expect(bodies()).toMatchObject([{ type: 'ping' }]);
  });

  test('a trial message does not wait for the orders that do', async () => {
    const { id } = await add();
    for (const _ of [1, 2, 3]) await placeMargherita(server, agent);
    let answerNow = () => {};
    held = [
      new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    ];
    await webhooks.look();
    await expect.poll(() => received.length).toBe(1);
    const ping = server.post(`/api/admin/webhooks/${id}/ping`, admin);
    await expect.poll(() => log(id)).toHaveLength(4);
    answerNow();
    expect((await ping).body.data).toMatchObject({ event: 'ping', state: 'delivered', attempts: 1 });
    await webhooks.idle();
    expect(bodies().map(({ type }) => type)).toEqual([
      'order.created',
      'ping',
      'order.created',
      'order.created',
    ]);
  });

  test('what waits for an address that is switched off is not behind', async () => {
    const off = await add();
    await placeMargherita(server, agent);
    expect(await readOperation(server.database.db, server.clock.now)).toMatchObject({ webhooksBehind: 1 });
    await server.put(`/api/admin/webhooks/${off.id}`, admin, { ...off, is_active: false });
    server.clock.advance(3600);
    expect(await readOperation(server.database.db, server.clock.now)).toMatchObject({
      webhooksBehind: 0,
      webhooksBehindSeconds: 0,
    });
  });

  test('nothing goes to the till of another restaurant, for an event not chosen, or once switched off', async () => {
    await add({ name: 'Other restaurant', tenant_id: 2 });
    await add({ name: 'Other event', events: ['order.cancelled'] });
    const off = await add({ name: 'Off' });
    const { status } = await server.put(`/api/admin/webhooks/${off.id}`, admin, { ...off, is_active: false });
    expect(status).toBe(200);
    await placeMargherita(server, agent);
    await deliver();
    expect(received).toEqual([]);
  });

  test.each([
    ['another restaurant’s till', { tenant_id: 2 }],
    ['a till that its event is not sent to any more', { events: ['order.cancelled'] }],
  ])('what waits is not sent to %s', async (_whose, change) => {
    const made = await add({ tenant_id: 1 });
    answers = [500];
    await placeMargherita(server, agent);
    await deliver();
    await server.post(`/api/admin/webhooks/${made.id}/ping`, admin);
    await server.database.pool.query("update webhook_deliveries set state = 'pending' where event = 'ping'");
    received = [];
    const changed = { ...made, tenant_id: 1, is_active: true, ...change };
    expect((await server.put(`/api/admin/webhooks/${made.id}`, admin, changed)).status).toBe(200);
    server.clock.advance(60);
    await deliver();
    expect(bodies()).toMatchObject([{ type: 'ping' }]);
    expect(await log(made.id)).toMatchObject([
      { event: 'ping', state: 'delivered' },
      { state: 'failed', error: 'The webhook was changed.' },
    ]);
  });

  test('what waits goes to the new address of the same restaurant', async () => {
    const made = await add({ url: `http://127.0.0.1:${await freePort()}/` });
    await placeMargherita(server, agent);
    await deliver();
    await server.put(`/api/admin/webhooks/${made.id}`, admin, {
      ...made,
      url,
      tenant_id: 1,
      is_active: true,
    });
    server.clock.advance(5);
    await deliver();
    expect(bodies()).toMatchObject([{ type: 'order.created' }]);
  });

  test('an order is not sent again to another restaurant’s till', async () => {
    const made = await add({ tenant_id: 1 });
    await placeMargherita(server, agent);
    await deliver();
    await server.put(`/api/admin/webhooks/${made.id}`, admin, { ...made, tenant_id: 2, is_active: true });
    const [message] = await log(made.id);
    const { status, body } = await server.post(`/api/admin/webhook-deliveries/${message.id}/resend`, admin);
    expect([status, body.message]).toEqual([409, 'This webhook is not for the restaurant of this order.']);
    await deliver();
    expect(received).toHaveLength(1);
    expect((await server.post('/api/admin/webhook-deliveries/999999/resend', admin)).status).toBe(404);
  });

  test('an order that was refused leaves no message', async () => {
    const { id } = await add();
    const { status } = await server.post('/api/orders', agent, {
      ...margherita,
      items: [{ menu_item_id: 11, quantity: 1, unit_price: 1 }],
    });
    expect(status).toBe(422);
    await deliver();
    expect(await log(id)).toEqual([]);
  });
});

describe('a receiver in trouble', () => {
  test('is tried again at growing distances under the same id, and then no more', async () => {
    const { id } = await add();
    answers = Array.from({ length: retrySeconds.length + 1 }, () => 500);
    await placeMargherita(server, agent);
    await deliver();
    for (const seconds of retrySeconds) {
      const before = received.length;
      server.clock.advance(seconds - 1);
      await deliver();
      expect(received).toHaveLength(before);
      server.clock.advance(1);
      await deliver();
      expect(received).toHaveLength(before + 1);
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log(id)).toMatchObject([
      {
        state: 'failed',
        attempts: retrySeconds.length + 1,
        answer: 500,
        error: 'The receiver answered 500.',
      },
    ]);
    server.clock.advance(100_000);
    await deliver();
    expect(received).toHaveLength(retrySeconds.length + 1);
  });

  test.each([
    ['recorded', []],
    ['tried', [500]],
  ])(
    'gets at once what had just been %s when the clock of the database was set back',
    async (_, refusals) => {
      await add();
      const id = await placeMargherita(server, agent);
      answers = [...refusals];
      if (refusals.length > 0) await deliver();
      server.clock.step(-3600);
      await deliver();
      server.clock.step(3600);
      expect(bodies().at(-1)).toMatchObject({ type: 'order.created', data: { order: { id } } });
      expect(received).toHaveLength(refusals.length + 1);
    },
  );

  test('is behind for as long as it has not taken a message, also between two attempts', async () => {
    await add();
    answers = [500, 500];
    await placeMargherita(server, agent);
    await deliver();
    server.clock.advance(5);
    await deliver();
    server.clock.advance(20);
    const figures = () => readOperation(server.database.db, server.clock.now);
    expect(await figures()).toMatchObject({ webhooksBehind: 1, webhooksBehindSeconds: 25 });
    server.clock.advance(10);
    await deliver();
    expect(await figures()).toMatchObject({ webhooksBehind: 0, webhooksBehindSeconds: 0 });
  });

  test.each([
    ['a number of seconds', () => '120'],
    ['a time', () => new Date(server.clock.now.getTime() + 120_000).toUTCString()],
  ])('is left alone for as long as it asks, by %s', async (_how, retryAfter) => {
    await add();
    server.clock.now = new Date(Math.ceil(server.clock.now.getTime() / 1000) * 1000);
    answers = [{ status: 503, headers: { 'retry-after': retryAfter() } }];
    await placeMargherita(server, agent);
    await deliver();
    server.clock.advance(119);
    await deliver();
    expect(received).toHaveLength(1);
    server.clock.advance(1);
    await deliver();
    expect(received).toHaveLength(2);
  });

  test('gets the steps of one order in turn, while other orders go on', async () => {
    await add();
    answers = [500];
    const first = await placeMargherita(server, agent);
    await server.patch(`/api/admin/orders/${first}/status`, admin, { status: 'confirmed' });
    const second = await placeMargherita(server, agent);
    await deliver();
    expect(bodies().map(({ type, data }) => [type, data.order.id])).toEqual([
      ['order.created', first],
      ['order.created', second],
    ]);
    server.clock.advance(5);
    await deliver();
    expect(
      bodies()
        .slice(2)
        .map(({ type, data }) => [type, data.order.id]),
    ).toEqual([
      ['order.created', first],
      ['order.status.updated', first],
    ]);
  });

  test('that answers 410 is switched off, which the audit log says', async () => {
    const { id } = await add({ name: 'Closed till' });
    answers = [410];
    await placeMargherita(server, agent);
    await deliver();
    const { body } = await server.get('/api/admin/webhooks', admin);
    expect(body.data).toMatchObject([
      { id, is_active: false, waiting: 0, last: { state: 'failed', answer: 410 } },
    ]);
    const { body: audit } = await server.get('/api/admin/audit', admin);
    expect(audit.data[0]).toMatchObject({ action: 'webhook.switched_off', actor: { name: 'The receiver' } });
  });

  test('that answers 410 at an address that was corrected meanwhile gets the message at the new one', async () => {
    const made = await add();
    let answerNow = () => {};
    held = [
      new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    ];
    answers = [410];
    await placeMargherita(server, agent);
    await webhooks.look();
    await expect.poll(() => received.length).toBe(1);
    const corrected = { ...made, url: `${url}/new`, is_active: true };
    expect((await server.put(`/api/admin/webhooks/${made.id}`, admin, corrected)).status).toBe(200);
    answerNow();
    await webhooks.idle();
    const { body } = await server.get('/api/admin/webhooks', admin);
    expect(body.data).toMatchObject([{ is_active: true, version: made.version + 1, waiting: 1 }]);
    server.clock.advance(5);
    await deliver();
    expect(await log(made.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('that is switched off already changes nothing by answering a trial message with 410', async () => {
    const made = await add();
    const off = { ...made, is_active: false };
    const { body: put } = await server.put(`/api/admin/webhooks/${made.id}`, admin, off);
    answers = [410];
    const { body } = await server.post(`/api/admin/webhooks/${made.id}/ping`, admin);
    expect(body.data).toMatchObject({ state: 'failed', answer: 410 });
    const { body: listed } = await server.get('/api/admin/webhooks', admin);
    expect(listed.data).toMatchObject([{ is_active: false, version: put.data.version }]);
    const { body: audit } = await server.get('/api/admin/audit', admin);
    expect(audit.data[0]).toMatchObject({ action: 'webhook.updated', subject: { id: made.id } });
  });

  test('that cannot be reached is named as such, and gets the message again from the log', async () => {
    const closed = await freePort();
    const { id, version, ...rest } = await add({ url: `http://127.0.0.1:${closed}/` });
    const { body: pinged } = await server.post(`/api/admin/webhooks/${id}/ping`, admin);
    await webhooks.idle();
    expect(await log(id)).toMatchObject([
      { event: 'ping', state: 'failed', attempts: 1, answer: null, error: 'The connection was refused.' },
    ]);
    await server.put(`/api/admin/webhooks/${id}`, admin, { ...rest, version, url });
    const { status } = await server.post(`/api/admin/webhook-deliveries/${pinged.data.id}/resend`, admin);
    expect(status).toBe(200);
    await webhooks.idle();
    expect(bodies()).toMatchObject([{ type: 'ping', data: { tenant: null } }]);
    const { body } = await server.get(`/api/admin/webhook-deliveries/${pinged.data.id}`, admin);
    expect(body.data).toMatchObject({ state: 'delivered', answer: 204, body: { type: 'ping' } });
  });

  test('that a slow process tried in vain stays taken where another was answered meanwhile', async () => {
    const { id } = await add();
    await placeMargherita(server, agent);
    await server.database.pool.query('update webhook_deliveries set attempts = $1', [retrySeconds.length]);
    let answerNow = () => {};
    held = [
      new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    ];
    answers = [500, 204];
    await webhooks.look();
    await expect.poll(() => received.length).toBe(1);
    server.clock.advance(31);
    const other = openOther();
    await other.look();
    await other.idle();
    answerNow();
    await webhooks.idle();
    expect(await log(id)).toMatchObject([{ state: 'delivered', answer: 204, error: null }]);
  });

  test('that this server stops to ask is asked again at once by another process', async () => {
    const { id } = await add();
    await placeMargherita(server, agent);
    await server.database.pool.query('update webhook_deliveries set attempts = $1', [retrySeconds.length]);
    held = [new Promise(() => undefined)];
    const other = openOther();
    await other.look();
    await expect.poll(() => received.length).toBe(1);
    await other.stop();
    expect(await log(id)).toMatchObject([{ state: 'pending', attempts: retrySeconds.length }]);
    await deliver();
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: retrySeconds.length + 1 }]);
  });

  test('of a process that ended while sending, another takes the message up', async () => {
    const { id } = await add();
    await placeMargherita(server, agent);
    await server.database.pool.query('update webhook_deliveries set attempts = 1, due_at = $1', [
      new Date(server.clock.now.getTime() + 30_000),
    ]);
    await deliver();
    expect(received).toEqual([]);
    server.clock.advance(30);
    await deliver();
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });
});

describe('who may set what', () => {
  test('the secret is shown once, a new one replaces it, and neither is in the audit log', async () => {
    const { id, version, secret } = await add();
    const { body: listed } = await server.get('/api/admin/webhooks', admin);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { body: renewed } = await server.post(`/api/admin/webhooks/${id}/secret`, admin, { version });
    expect(renewed.data.secret).not.toBe(secret);
    await placeMargherita(server, agent);
    await deliver();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']).toBe(
      new Webhook(renewed.data.secret).sign(String(headers['webhook-id']), at, body),
    );
    const { rows } = await server.database.pool.query('select * from audit_entries');
    for (const kept of [secret, renewed.data.secret]) expect(JSON.stringify(rows)).not.toContain(kept);
  });

  test('each wrong field is named', async () => {
    const { status, body } = await server.post('/api/admin/webhooks', admin, {
      name: ' ',
      url: 'till.example.com',
      events: [],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['Write a name'],
      url: ['Write an address such as https://till.example.com/orders'],
      events: ['Choose at least one event'],
    });
    const unknown = { name: 'Till', url, events: all, tenant_id: 999 };
    const { body: none } = await server.post('/api/admin/webhooks', admin, unknown);
    expect(none.errors).toEqual({ tenant_id: ['This restaurant does not exist.'] });
  });

  test('one is added once, though its answer was lost and it is sent again', async () => {
    const till = { name: 'Front', url, events: all };
    const statuses = [];
    for (const fields of [till, till, { ...till, tenant_id: 1 }]) {
      const { status, body } = await server.post('/api/admin/webhooks', admin, fields);
      statuses.push([status, body.errors?.name]);
    }
    const told = 'This webhook is there already. Make a new secret where you have none of it.';
    expect(statuses).toEqual([
      [201, undefined],
      [422, [told]],
      [201, undefined],
    ]);
  });

  test('of two admins the second is told who changed what', async () => {
    const made = await add();
    await server.put(`/api/admin/webhooks/${made.id}`, admin, { ...made, name: 'Till 2', is_active: true });
    const { status, body } = await server.put(`/api/admin/webhooks/${made.id}`, admin, {
      ...made,
      is_active: true,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ changed: { name: 'Till 2' }, version: made.version + 1 });
  });

  test('who made a new secret is named to the second, too', async () => {
    const made = await add();
    const path = `/api/admin/webhooks/${made.id}/secret`;
    expect((await server.post(path, admin, { version: made.version })).status).toBe(200);
    const { pool } = server.database;
    const become = (role: string) =>
      pool.query('update agents set agent_type = $1 where id = $2', [role, idOf('supervisor')]);
    await become('admin');
    const second = await server.tokenOf('supervisor');
    const { status, body } = await server.post(path, second, { version: made.version });
    await become('supervisor');
    expect([status, body]).toMatchObject([409, { changed_by: 'Daniel Ortiz', changed: {} }]);
    expect(body.changed).toEqual({});
  });

  test('who asks again for a new secret, because the answer was lost, gets one', async () => {
    const made = await add();
    const path = `/api/admin/webhooks/${made.id}/secret`;
    const lost = await server.post(path, admin, { version: made.version });
    const { status, body } = await server.post(path, admin, { version: made.version });
    expect([status, body.data.version]).toEqual([200, made.version + 1]);
    expect(body.data.secret).not.toBe(lost.body.data.secret);
    // One that was made after that answer came is another step.
    expect((await server.post(path, admin, { version: made.version + 1 })).status).toBe(200);
    expect((await server.post(path, admin, { version: made.version })).status).toBe(409);
  });
});

test('a removed endpoint takes its messages along', async () => {
  const { id } = await add();
  await placeMargherita(server, agent);
  const answer = await server.send({ method: 'DELETE', url: `/api/admin/webhooks/${id}`, token: admin });
  expect(answer.status).toBe(204);
  await deliver();
  expect(received).toEqual([]);
});

test('an endpoint of many messages is removed in steps, of which none takes long', async () => {
  const { id } = await add();
  await placeMargherita(server, agent);
  const { pool } = server.database;
  await pool.query(
    `insert into webhook_deliveries (endpoint_id, message_id, event, body, state)
      select $1, 'msg_' || n, 'order.created', '{}', 'delivered' from generate_series(1, 12000) n`,
    [id],
  );
  await pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 5000 then raise exception 'too many at once'; end if;
      return null;
    end $$`);
  await pool.query(`create trigger refuse_many after delete on webhook_deliveries referencing old table as gone
    for each statement execute function refuse_many()`);
  try {
    const answer = await server.send({ method: 'DELETE', url: `/api/admin/webhooks/${id}`, token: admin });
    expect(answer.status).toBe(204);
    const { rows } = await pool.query('select count(*)::int as count from webhook_deliveries');
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await pool.query('drop function refuse_many cascade');
  }
});

test('among 30,000 messages the last one that was tried, and those of a month ago, are found through indexes', async () => {
  const { id } = await add();
  const { pool } = server.database;
  await pool.query(
    `insert into webhook_deliveries (endpoint_id, message_id, event, body, state, tried_at, created_at)
      select $1, 'msg_' || n, 'order.created', '{}', 'delivered', m.at, m.at
      from generate_series(1, 30000) n cross join lateral (select now() - n * interval '1 minute' as at) m`,
    [id],
  );
  await pool.query('analyze webhook_deliveries');
  const planOf = async (statement: string) => JSON.stringify((await pool.query(`explain ${statement}`)).rows);
  const old = "delete from webhook_deliveries where created_at < now() - interval '20 days 19 hours'";
  expect(await planOf(old)).toContain('webhook_deliveries_created');
  const last = `select state from webhook_deliveries d where d.endpoint_id = ${id} and d.tried_at is not null
    order by d.tried_at desc, d.id desc limit 1`;
  expect(await planOf(last)).toContain('Index Scan Backward using webhook_deliveries_tried');
});

test('the next message is found without reading those that were sent, and none for an endpoint that is off', async () => {
  const { id } = await add();
  const { db, pool } = server.database;
  await pool.query(
    `insert into webhook_deliveries (endpoint_id, message_id, event, body, state, due_at)
      select $1, 'msg_' || n, 'order.created', '{}', case when n > 30000 then 'pending' else 'delivered' end, 'epoch'
      from generate_series(1, 35000) n`,
    [id],
  );
  await pool.query('analyze webhook_deliveries');
  type Plan = { readonly [name: string]: unknown; readonly Plans?: readonly Plan[] };
  const readBy = ({ Plans = [], ...node }: Plan): number =>
    Plans.reduce(
      (sum, plan) => sum + readBy(plan),
      node['Relation Name'] === 'webhook_deliveries'
        ? Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
        : 0,
    );
  const read = async () => {
    const explained = sql`explain (analyze, format json) ${dueMessages(server.clock.now, [])}`;
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
    return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan: plan }) => sum + readBy(plan), 0);
  };
  expect(await read()).toBe(1);
  await pool.query('update webhook_endpoints set is_active = false');
  expect(await read()).toBe(0);
});

test('messages about a person who was removed, and those of a month ago, are gone', async () => {
  const { id } = await add();
  const orderId = await placeMargherita(server, agent);
  const other = await server.post('/api/orders', agent, { ...margherita, customer_id: 2 });
  await deliver();
  expect(await log(id)).toHaveLength(2);
  await server.database.pool.query("update orders set status = 'completed' where customer_id = 1");
  const { body } = await server.get('/api/admin/customers/1', admin);
  const { version } = body.data;
  const { status } = await server.post('/api/admin/customers/1/erase', admin, { version, confirm: 'erase' });
  expect(status).toBe(200);
  expect(await log(id)).toMatchObject([{ order_id: other.body.data.id }]);
  expect(other.body.data.id).not.toBe(orderId);
  server.clock.advance(31 * 86_400);
  await cleanUp(server.database.db, server.clock.now);
  expect(await log(id)).toEqual([]);
});

test('the receiver in the documents takes what the server sends, and nothing signed by others', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const { secret } = await add({ url: address });
  const receiver = spawn(process.execPath, ['docs/webhook-receiver.mjs'], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const prints = (text: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => text.test(printed) && resolve();
      receiver.stdout.on('data', look);
      look();
    });
  receiver.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  try {
    await prints(/Listening/);
    // The receiver checks the time by its own clock.
    server.clock.now = new Date();
    // The first customer was removed by the test before.
    expect((await server.post('/api/orders', agent, { ...margherita, customer_id: 2 })).status).toBe(201);
    await deliver();
    await prints(/order\.created ORD-\d+ 12\.99/);
    const forged = await fetch(address, {
      method: 'POST',
      body: '{}',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      },
    });
    expect(forged.status).toBe(401);
  } finally {
    receiver.kill();
  }
});
