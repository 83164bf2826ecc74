import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { margherita, placeMargherita } from '../orders/testing-orders';
import { openRaw } from '../realtime/testing';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer, idOf } from '../testing/server';
import { isOnBoard } from './board';
import { makeScreenLink, openKitchenScreen } from './testing';

const { broadcaster, eventsOf, channelsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const agent = await server.tokenOf('agent');
const otherAgent = await server.tokenOf('agent2');
const admin = await server.tokenOf('admin');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60));

const screens = (tenantId = 1) => `/api/admin/tenants/${tenantId}/kitchen-screens`;
const makeLink = (name?: string, tenantId?: number) => makeScreenLink(server, admin, name, tenantId);
const openLink = (secret: string | undefined) => server.post('/api/kitchen/session', null, { secret });
const openScreen = (name?: string, tenantId?: number) => openKitchenScreen(server, admin, name, tenantId);
const place = () => placeMargherita(server, agent, 2);
const board = async (token: string) => (await server.get('/api/kitchen/orders', token)).body.data;
const onBoard = async (token: string, id: number) =>
  (await board(token)).orders.find((order: { id: number }) => order.id === id);
const press = (token: string, id: number, step: string, more: object = {}) =>
  server.post(`/api/kitchen/orders/${id}/steps`, token, { step, version: 1, ...more });
const tasksOf = async (token: string) =>
  (await server.get('/api/agent/tasks', token)).body.data.map(
    (task: { order: { id: number } }) => task.order.id,
  );
const detail = async (id: number) => (await server.get(`/api/admin/orders/${id}`, admin)).body.data;

/** As many orders like this one, an hour older. */
const copy = (id: number, count: number, changes: Readonly<Record<string, string>>) =>
  server.database.pool.query(
    `insert into orders (order_number, confirmation_number, tenant_id, customer_id, agent_id, order_type,
      payment_method, subtotal_cents, tax_cents, total_cents, lines_hash, created_at, updated_at, ${Object.keys(changes).join(', ')})
    select 'COPY-' || o.id || '-' || n, 'COPY', tenant_id, customer_id, agent_id, order_type, payment_method, subtotal_cents,
      tax_cents, total_cents, lines_hash, created_at - interval '1 hour', updated_at, ${Object.values(changes).join(', ')}
    from orders o cross join generate_series(1, ${count}) n where o.id = ${id}`,
  );

const channelOf = async (token: string) =>
  String((await server.get('/api/kitchen/channel', token)).body.data.channel);

const customerOf = async (tenantId: number) =>
  Number(
    (await server.database.pool.query(`select id from customers where tenant_id = ${tenantId}`)).rows[0].id,
  );
const anItemOf = async (tenantId: number) => {
  const { rows } = await server.database.pool.query(
    `select id from menu_items where tenant_id = ${tenantId} and is_available and removed_at is null
      and not exists (select from item_option_groups where item_id = menu_items.id)`,
  );
  return [{ menu_item_id: Number(rows[0].id), quantity: 1 }];
};

const pass = await openScreen('Pass');

const setStatus = (who: Parameters<typeof idOf>[0], status: string) =>
  server.database.pool.query(`update agents set status = '${status}' where id = ${idOf(who)}`);
for (const who of ['agent', 'agent2', 'agent3'] as const) await setStatus(who, 'available');

describe('the link of a screen', () => {
  test('is shown once, opens the screen, and is of no use ten minutes later', async () => {
    const { id, secret, url } = await makeLink('Grill');
    expect(url).toMatch(/\/kitchen#[\w-]{43}$/);
    const listed = (await server.get(screens(), supervisor)).body.data;
    const [row] = listed.filter((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ name: 'Grill', opened_at: null, last_used_at: null });
    expect(JSON.stringify(listed)).not.toContain(secret);
    const opened = await openLink(secret);
    expect(opened.body.data).toMatchObject({ screen: { id, name: 'Grill' }, restaurant: { id: 1 } });
    server.clock.advance(9 * 60);
    const again = await openLink(secret);
    expect((await server.get('/api/kitchen/orders', opened.body.data.token)).status).toBe(401);
    expect((await server.get('/api/kitchen/orders', again.body.data.token)).status).toBe(200);
    server.clock.advance(2 * 60);
    const late = await openLink(secret);
    expect([late.status, late.body.errors]).toEqual([
      422,
      { secret: ['This link has been used already. Ask an admin for a new one.'] },
    ]);
    expect((await server.get('/api/kitchen/orders', again.body.data.token)).status).toBe(200);
  });

  test('says why it is of no use', async () => {
    const late = await makeLink();
    const withdrawn = await makeLink();
    await server.post(`${screens()}/${withdrawn.id}/revocation`, admin);
    const saidOf = async (secret: string | undefined) => (await openLink(secret)).body.errors.secret[0];
    expect(await saidOf('nonsense')).toBe('This link is not valid. Ask an admin for a new one.');
    expect(await saidOf(withdrawn.secret)).toBe('This link was withdrawn. Ask an admin for a new one.');
    server.clock.advance(8 * 86_400);
    expect(await saidOf(late.secret)).toBe('This link has expired. Ask an admin for a new one.');
    server.clock.advance(-8 * 86_400);
  });

  test('is made anew by its name until it is opened, as the first one may be lost', async () => {
    const lost = await makeLink('Bar');
    const { secret } = await makeLink('Bar');
    expect((await openLink(lost.secret)).body.errors.secret[0]).toContain('was withdrawn');
    await openLink(secret);
    expect((await server.post(screens(), admin, { name: 'Bar' })).body.errors).toEqual({
      name: ['There is a screen of this name already.'],
    });
    expect((await server.post(screens(2), admin, { name: 'Bar' })).status).toBe(201);
  });

  test('is made and withdrawn by admins, and both are recorded', async () => {
    expect((await server.post(screens(), supervisor, { name: 'Grill' })).status).toBe(403);
    expect((await server.post(screens(), admin, { name: ' ' })).body.errors.name).toEqual([
      'A name is required',
    ]);
    expect((await server.post(screens(999_999), admin, { name: 'Grill' })).status).toBe(404);
    const { id } = await makeLink('Pizza oven');
    expect((await server.post(`${screens(2)}/${id}/revocation`, admin)).status).toBe(404);
    expect((await server.post(`${screens()}/${id}/revocation`, admin)).status).toBe(204);
    expect((await server.post(`${screens()}/${id}/revocation`, admin)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      `select action, before, after from audit_entries where subject_type = 'kitchen_screen' and subject_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { action: 'kitchen_screen.created', before: null, after: { name: 'Pizza oven' } },
      { action: 'kitchen_screen.revoked', before: { name: 'Pizza oven' }, after: null },
    ]);
  });
});

describe('a screen', () => {
  test('reaches the orders of its own restaurant only, and of the customer what a ticket shows', async () => {
    const id = await place();
    const other = await openScreen('Elsewhere', 2);
    expect(await onBoard(other.token, id)).toBeUndefined();
    expect((await server.get(`/api/kitchen/orders/${id}`, other.token)).status).toBe(404);
    expect((await press(other.token, id, 'accept', { minutes: 20 })).status).toBe(404);
    const shown = await onBoard(pass.token, id);
    expect(Object.keys(shown.customer).toSorted()).toEqual(['full_name', 'phone_number']);
    expect(shown).toMatchObject({ status: 'pending', is_due: true, version: 1, seen_version: null });
    expect((await server.get(`/api/kitchen/orders/${id}`, pass.token)).body.data).toEqual(shown);
  });

  test('may join its own channel and no other', async () => {
    const join = (channel: string) =>
      server.post('/api/kitchen/broadcasting/auth', pass.token, {
        socket_id: '12.34',
        channel_name: channel,
      });
    const own = await channelOf(pass.token);
    expect(own).toMatch(/^private-kitchen\.1\.[\da-f]{20}$/);
    expect((await join(own)).body.auth).toMatch(/:[\da-f]{64}$/);
    const [grill, elsewhere] = [await openScreen(), await openScreen(undefined, 2)];
    for (const channel of [
      await channelOf(grill.token),
      await channelOf(elsewhere.token),
      'private-kitchen.1',
      'private-supervisor',
      'private-agent.1',
      'private-restaurants',
    ])
      expect((await join(channel)).status).toBe(403);
    const body = { socket_id: '12.34', channel_name: own };
    expect((await server.post('/api/broadcasting/auth', admin, body)).status).toBe(403);
  });

  test('hears of orders where nobody else does, and nothing more once its link is withdrawn or opened again', async () => {
    const heardOn = () => channelsOf(server, 'kitchen.updated', place);
    const others = await heardOn();
    const renewed = await makeLink();
    const first = (await openLink(renewed.secret)).body.data.token;
    const oven = await openScreen();
    const [grillHears, ovenHears] = [await channelOf(first), await channelOf(oven.token)];
    expect((await heardOn()).toSorted()).toEqual([...others, grillHears, ovenHears].toSorted());

    const second = (await openLink(renewed.secret)).body.data.token;
    const grillHearsNow = await channelOf(second);
    expect((await heardOn()).toSorted()).toEqual([...others, grillHearsNow, ovenHears].toSorted());
    expect(grillHearsNow).not.toBe(grillHears);

    await server.post(`${screens()}/${oven.id}/revocation`, admin);
    expect((await heardOn()).toSorted()).toEqual([...others, grillHearsNow].toSorted());
  });

  test('loses its socket at once when its link is withdrawn, and the other screen keeps its own', async () => {
    // A server that listens takes agents without a connection offline, which the tests below decide.
    const listening = await createTestServer();
    onTestFinished(() => listening.close());
    const port = new URL(await listening.listen()).port;
    const adminThere = await listening.tokenOf('admin');
    const join = async (token: string) => {
      const raw = openRaw(
        `ws://127.0.0.1:${port}/app/restaurant-order-agent?protocol=7&client=js&version=8.6.0&flash=false`,
      );
      const channel = (await listening.get('/api/kitchen/channel', token)).body.data.channel;
      const body = { socket_id: await raw.established(), channel_name: channel };
      expect((await listening.post('/api/kitchen/broadcasting/auth', token, body)).status).toBe(200);
      return raw;
    };
    const grill = await openKitchenScreen(listening, adminThere, 'Grill');
    const oven = await openKitchenScreen(listening, adminThere, 'Oven');
    const [withdrawn, kept] = [await join(grill.token), await join(oven.token)];
    await listening.post(`${screens()}/${grill.id}/revocation`, adminThere);
    expect(await withdrawn.closed).toBe(4009);
    await kept.handled();
    kept.socket.close();
  });

  test('shows later orders as not due until they are, and none that nobody finished within a day', async () => {
    const [later, old] = [await place(), await place()];
    const due = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    await server.database.pool.query(
      `update orders set due_at = '${due}', wanted_at = '${due}' where id = ${later}`,
    );
    await server.database.pool.query(
      `update orders set created_at = created_at - interval '25 hours' where id = ${old}`,
    );
    expect(await onBoard(pass.token, later)).toMatchObject({ is_due: false, due_at: due });
    expect(await onBoard(pass.token, old)).toBeUndefined();
    server.clock.advance(3_600);
    expect(await onBoard(pass.token, later)).toMatchObject({ is_due: true });
  });
});

describe('an order in the kitchen', () => {
  test('is not there any more a day after it was due, by its id and for a press too', async () => {
    const [finished, old] = [await place(), await place()];
    await server.patch(`/api/admin/orders/${finished}/status`, admin, { status: 'confirmed' });
    await press(pass.token, finished, 'start');
    for (const step of ['ready', 'hand_over']) await press(pass.token, finished, step);
    const read = (id: number) => server.get(`/api/kitchen/orders/${id}`, pass.token);
    for (const id of [finished, old]) expect((await read(id)).status).toBe(200);
    for (const id of [finished, old])
      await server.database.pool.query(
        `update orders set created_at = created_at - interval '25 hours' where id = ${id}`,
      );
    for (const id of [finished, old])
      for (const answer of [
        await read(id),
        await press(pass.token, id, 'see'),
        await press(pass.token, id, 'accept', { minutes: 20 }),
      ])
        expect([answer.status, answer.body]).toEqual([404, { message: 'Order not found.' }]);
    expect((await detail(old)).status).toBe('pending');
  });

  test('goes from accepted to handed over, and everybody concerned gets each step', async () => {
    const id = await place();
    const screensOpen = (await channelsOf(server, 'kitchen.updated', place)).length;
    const events = await eventsOf(server, async () => {
      const accepted = await press(pass.token, id, 'accept', { minutes: 25 });
      expect(accepted.body.data).toMatchObject({
        status: 'confirmed',
        seen_version: 1,
        ready_at: new Date(server.clock.now.getTime() + 25 * 60_000).toISOString(),
      });
      for (const step of ['start', 'ready', 'hand_over'])
        expect((await press(pass.token, id, step)).status).toBe(200);
    });
    const counted = events.map(({ event }) => event);
    expect(counted.filter((event) => event === 'order.status.updated')).toHaveLength(8);
    expect(counted.filter((event) => event === 'kitchen.updated')).toHaveLength(4 * screensOpen);
    const completed = events.find(({ event }) => event === 'order.completed');
    expect(completed?.data).toMatchObject({ agent: { id: idOf('agent') }, completed_by: 'the kitchen' });
    expect(await onBoard(pass.token, id)).toBeUndefined();
    const { status, payment_status, status_history } = await detail(id);
    expect([status, payment_status]).toEqual(['completed', 'paid']);
    expect(status_history.map(({ notes }: { notes: string }) => notes)).toEqual([
      null,
      expect.stringMatching(/^Accepted by the kitchen \(Pass\), ready at \d+:\d\d\s[AP]M P[SD]T$/),
      'Kitchen (Pass)',
      'Kitchen (Pass)',
      'Kitchen (Pass)',
    ]);
  });

  test('that is delivered stays until it is with the customer', async () => {
    const id = await place();
    await server.database.pool.query(`update orders set order_type = 'delivery' where id = ${id}`);
    await press(pass.token, id, 'accept', { minutes: 25 });
    for (const step of ['start', 'ready', 'hand_over']) await press(pass.token, id, step);
    expect(await onBoard(pass.token, id)).toMatchObject({ status: 'out_for_delivery' });
    expect((await press(pass.token, id, 'deliver')).body.data.status).toBe('completed');
    const { status_history } = await detail(id);
    expect(status_history.map(({ status }: { status: string }) => status).slice(-3)).toEqual([
      'out_for_delivery',
      'delivered',
      'completed',
    ]);
  });

  test('is accepted by one of two screens; the other sees by whom, and the same press again changes nothing', async () => {
    const grill = await openScreen('Fryer');
    const id = await place();
    const answers = await Promise.all([
      press(pass.token, id, 'accept', { minutes: 20 }),
      press(grill.token, id, 'accept', { minutes: 40 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = answers[0]?.status === 200 ? ['Pass', pass.token] : ['Fryer', grill.token];
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      new RegExp(`^Order ORD-\\d+ is Confirmed already, by ${first[0]}\\.$`),
    );
    const [, token = ''] = first;
    const before = await detail(id);
    expect((await press(token, id, 'accept', { minutes: 90 })).status).toBe(200);
    expect(await detail(id)).toEqual(before);
  });

  test('that was changed since is not accepted unseen, and asks to be looked at once it was accepted', async () => {
    const id = await place();
    await server.database.pool.query(`update orders set version = 2 where id = ${id}`);
    const { status, body } = await press(pass.token, id, 'accept', { minutes: 20 });
    expect([status, body.message]).toEqual([409, expect.stringContaining('was changed. Look at it again.')]);
    expect((await press(pass.token, id, 'accept', { minutes: 20, version: 2 })).status).toBe(200);
    await server.database.pool.query(`update orders set version = 3 where id = ${id}`);
    expect(await onBoard(pass.token, id)).toMatchObject({ version: 3, seen_version: 2 });
    await press(pass.token, id, 'see', { version: 3 });
    expect(await onBoard(pass.token, id)).toMatchObject({ version: 3, seen_version: 3 });
  });

  test('that was changed again is seen as far as the screen showed it, and no later press takes that back', async () => {
    const id = await place();
    await press(pass.token, id, 'accept', { minutes: 20 });
    await server.database.pool.query(`update orders set version = 3 where id = ${id}`);
    expect((await press(pass.token, id, 'see', { version: 2 })).body.data).toMatchObject({
      version: 3,
      seen_version: 2,
    });
    await press(pass.token, id, 'see', { version: 3 });
    for (const version of [2, 99]) {
      await press(pass.token, id, 'see', { version });
      expect(await onBoard(pass.token, id)).toMatchObject({ version: 3, seen_version: 3 });
    }
  });

  test.each(['cancelled', 'failed'])(
    'whose change is seen while it is %s stays until that is seen',
    async (status) => {
      const id = await place();
      await press(pass.token, id, 'accept', { minutes: 20 });
      await server.database.pool.query(`update orders set version = 2 where id = ${id}`);
      await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
      const late = await press(pass.token, id, 'see', { version: 2 });
      expect([late.status, late.body.message]).toEqual([
        409,
        expect.stringContaining('was changed. Look at it again.'),
      ]);
      expect(await onBoard(pass.token, id)).toMatchObject({ status, version: 3 });
      expect((await press(pass.token, id, 'see', { version: 3 })).status).toBe(200);
      expect(await onBoard(pass.token, id)).toBeUndefined();
    },
  );

  test('that is cancelled after it was accepted stays until the kitchen has seen it', async () => {
    const [accepted, waiting] = [await place(), await place()];
    await press(pass.token, accepted, 'accept', { minutes: 20 });
    for (const id of [accepted, waiting])
      await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'cancelled' });
    expect(await onBoard(pass.token, waiting)).toBeUndefined();
    expect(await onBoard(pass.token, accepted)).toMatchObject({ status: 'cancelled' });
    await press(pass.token, accepted, 'see', { version: 2 });
    expect(await onBoard(pass.token, accepted)).toBeUndefined();
  });

  test('that an admin confirmed asks to be looked at once the kitchen has begun with it, and its end too', async () => {
    const id = await place();
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'confirmed' });
    expect((await press(pass.token, id, 'start')).body.data).toMatchObject({ version: 1, seen_version: 1 });
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'cancelled' });
    expect(await onBoard(pass.token, id)).toMatchObject({ status: 'cancelled', version: 2 });
  });

  test.each([
    ['confirmed', ['confirmed']],
    ['moved to where it is cooked', ['confirmed', 'preparing']],
  ])('that an admin %s stays once it is cancelled, until that is seen', async (_, steps) => {
    const id = await place();
    for (const status of [...steps, 'cancelled'])
      await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
    expect(await onBoard(pass.token, id)).toMatchObject({ status: 'cancelled', version: 2 });
    await press(pass.token, id, 'see', { version: 2 });
    expect(await onBoard(pass.token, id)).toBeUndefined();
  });

  test.each(['cancelled', 'failed'])('that is %s while it is pressed says so', async (status) => {
    const id = await place();
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
    const { status: answered, body } = await press(pass.token, id, 'accept', { minutes: 20 });
    const word = status === 'failed' ? 'Failed' : 'Cancelled';
    expect([answered, body.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Order \\S+ is ${word}. Do not cook it.$`)),
    ]);
  });

  test('is not accepted without a time that makes sense, nor refused without a reason', async () => {
    const id = await place();
    for (const minutes of [0, 1441, 1.5, undefined])
      expect((await press(pass.token, id, 'accept', { minutes })).status).toBe(422);
    expect((await press(pass.token, id, 'refuse', { reason: ' ' })).body.errors.reason).toEqual([
      'A reason is required',
    ]);
    expect((await press(pass.token, id, 'ready')).status).toBe(409);
    expect((await detail(id)).status).toBe('pending');
  });
});

test('what is to be cooked is on the screen, however many orders nobody noted as delivered', async () => {
  const token = (await openScreen('Busy', 2)).token;
  const body = { ...margherita, tenant_id: 2, customer_id: await customerOf(2), items: await anItemOf(2) };
  const id = (await server.post('/api/orders', supervisor, body)).body.data.id;
  await copy(id, 250, { status: "'out_for_delivery'", accepted_at: 'created_at' });
  const { orders, unsent } = await board(token);
  expect([orders.length, unsent]).toEqual([200, 51]);
  expect(orders.at(-1)).toMatchObject({ id, status: 'pending' });
});

test('what is being cooked is on the screen, however many orders there are for a later day', async () => {
  const token = (await openScreen('Eve', 3)).token;
  const body = { ...margherita, tenant_id: 3, customer_id: await customerOf(3), items: await anItemOf(3) };
  const id = (await server.post('/api/orders', supervisor, body)).body.data.id;
  await copy(id, 250, { due_at: "created_at + interval '2 days'" });
  await press(token, id, 'accept', { minutes: 10 });
  const { orders } = await board(token);
  expect(orders).toHaveLength(200);
  expect(orders).toContainEqual(expect.objectContaining({ id, status: 'confirmed' }));
});

describe('a refused order', () => {
  test('is pending, off the screen, and a task of the agent who placed it', async () => {
    const id = await place();
    const events = await eventsOf(server, () => press(pass.token, id, 'refuse', { reason: 'No dough left' }));
    expect(events).toContainEqual({
      event: 'order.refused',
      data: expect.objectContaining({ reason: 'No dough left', order: expect.objectContaining({ id }) }),
    });
    const { body } = await server.get('/api/admin/activity', supervisor);
    expect(body.data[0]).toMatchObject({
      event: 'order.refused',
      data: { reason: 'No dough left', order: { id } },
    });
    expect(await onBoard(pass.token, id)).toBeUndefined();
    expect([await tasksOf(agent), await tasksOf(otherAgent), await tasksOf(supervisor)]).toEqual([
      [id],
      [],
      [],
    ]);
    const order = await detail(id);
    expect([order.status, order.status_history.at(-1).notes]).toEqual([
      'pending',
      'Refused by the kitchen (Pass): No dough left',
    ]);
    expect((await press(pass.token, id, 'refuse', { reason: 'Again' })).status).toBe(200);
    expect((await detail(id)).status_history).toHaveLength(2);
    await server.post(`/api/agent/tasks/${id}/settlement`, agent);
  });

  test('comes back to the kitchen once the agent has called back, with why it was refused', async () => {
    const id = await place();
    await press(pass.token, id, 'refuse', { reason: 'Too late' });
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, otherAgent)).status).toBe(404);
    for (const again of ['once', 'twice'])
      expect([again, (await server.post(`/api/agent/tasks/${id}/settlement`, agent)).status]).toEqual([
        again,
        204,
      ]);
    expect(await tasksOf(agent)).toEqual([]);
    expect(await onBoard(pass.token, id)).toMatchObject({ status: 'pending', settled_refusal: 'Too late' });
    expect((await press(pass.token, id, 'refuse', { reason: 'Really' })).status).toBe(200);
    expect(await tasksOf(agent)).toEqual([id]);
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'cancelled' });
    expect(await tasksOf(agent)).toEqual([]);
  });

  test('is marked in every list and on its page until that is settled', async () => {
    const id = await place();
    const marksNow = async () => {
      const lists = ['/api/admin/orders', '/api/admin/orders?view=row'].map((url) => [url, admin] as const);
      const marks = [(await detail(id)).is_refused];
      for (const [url, token] of [...lists, ['/api/agent/my-orders', agent] as const]) {
        const { data } = (await server.get(url, token)).body;
        marks.push(data.find((order: { id: number }) => order.id === id).is_refused);
      }
      return marks;
    };
    expect(await marksNow()).toEqual([undefined, undefined, undefined, undefined]);
    await press(pass.token, id, 'refuse', { reason: 'No dough left' });
    expect(await marksNow()).toEqual([true, true, true, true]);
    await server.post(`/api/agent/tasks/${id}/settlement`, agent);
    expect(await marksNow()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is read anew by open pages of admins, and by its agent’s, once it is refused and once it is settled', async () => {
    const id = await place();
    const settle = () => server.post(`/api/agent/tasks/${id}/settlement`, agent);
    const own = `private-agent.${idOf('agent')}`;
    const refuse = () => press(pass.token, id, 'refuse', { reason: 'No dough left' });
    const event = 'order.status.updated';
    const data = expect.objectContaining({
      order: expect.objectContaining({ id }),
      old_status: 'pending',
      new_status: 'pending',
    });
    expect(await eventsOf(server, refuse)).toContainEqual({ event, data });
    expect(await channelsOf(server, event, settle)).toEqual(['private-supervisor', own]);
    expect(await channelsOf(server, event, settle)).toEqual([]);
    expect(await channelsOf(server, event, refuse)).toEqual(['private-supervisor']);
    expect(await eventsOf(server, settle)).toContainEqual({ event, data });
  });

  test('that the kitchen refused again is not settled by who called back for the first refusal', async () => {
    const id = await place();
    const settle = (body?: object) => server.post(`/api/agent/tasks/${id}/settlement`, agent, body);
    const seen = async () => {
      const { body } = await server.get('/api/agent/tasks', agent);
      return body.data.find(({ order }: { order: { id: number } }) => order.id === id)?.refused_at;
    };
    await press(pass.token, id, 'refuse', { reason: 'Too late' });
    const refused_at = await seen();
    expect([await settle({ refused_at }), await settle({ refused_at })]).toMatchObject([
      { status: 204 },
      { status: 204 },
    ]);
    server.clock.advance(60);
    await press(pass.token, id, 'refuse', { reason: 'No dough left' });
    const late = await settle({ refused_at });
    const number = (await detail(id)).order_number;
    expect([late.status, late.body]).toEqual([
      409,
      { message: `The kitchen has refused order ${number} again: No dough left.` },
    ]);
    expect(await tasksOf(agent)).toContain(id);
    expect((await settle({ refused_at: await seen() })).status).toBe(204);
    expect(await tasksOf(agent)).not.toContain(id);
    expect((await settle({ refused_at: 'yesterday' })).status).toBe(422);
  });

  test('cannot be refused any more once an admin has confirmed it', async () => {
    const id = await place();
    await press(pass.token, id, 'refuse', { reason: 'Too late' });
    await server.patch(`/api/admin/orders/${id}/status`, admin, { status: 'confirmed' });
    const { status, body } = await press(pass.token, id, 'refuse', { reason: 'Too late' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('is Confirmed already')]);
  });

  test('is settled by a change of it, and is new to the kitchen then', async () => {
    const id = await place();
    await press(pass.token, id, 'refuse', { reason: 'No dough left' });
    await server.database.pool.query(`update orders set version = 2 where id = ${id}`);
    expect(await tasksOf(agent)).toEqual([]);
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, agent)).status).toBe(204);
    expect(await onBoard(pass.token, id)).toMatchObject({
      status: 'pending',
      version: 2,
      settled_refusal: null,
    });
  });

  test('of an agent who went offline, signed out or not, is a task of the overseers at once', async () => {
    const shift = await server.tokenOf('agent3');
    const id = await placeMargherita(server, shift);
    await press(pass.token, id, 'refuse', { reason: 'Closed' });
    expect(await tasksOf(supervisor)).not.toContain(id);
    await setStatus('agent3', 'offline');
    expect([await tasksOf(shift), await tasksOf(supervisor)]).toEqual([[id], [id]]);
    expect(await tasksOf(otherAgent)).not.toContain(id);
    await setStatus('agent3', 'on_call');
    expect([await tasksOf(shift), await tasksOf(supervisor)]).toEqual([[id], []]);
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, shift)).status).toBe(204);
  });

  test('that its agent has left for ten minutes is a task of the overseers too', async () => {
    const id = await place();
    await press(pass.token, id, 'refuse', { reason: 'Closed' });
    server.clock.advance(9 * 60);
    expect(await tasksOf(supervisor)).toEqual([]);
    server.clock.advance(60);
    expect([await tasksOf(agent), await tasksOf(supervisor), await tasksOf(otherAgent)]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, agent)).status).toBe(204);
  });

  test('of an agent who is no longer there is a task of the overseers', async () => {
    const id = await placeMargherita(server, otherAgent);
    await press(pass.token, id, 'refuse', { reason: 'Closed' });
    expect(await tasksOf(supervisor)).toEqual([]);
    await server.database.pool.query(
      `update agents set is_active = false where id = (select agent_id from orders where id = ${id})`,
    );
    expect(await tasksOf(supervisor)).toEqual([id]);
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, supervisor)).status).toBe(204);
  });

  test('is a task however many older ones nobody settled', async () => {
    const id = await placeMargherita(server, supervisor);
    await copy(id, 60, {
      refused_at: "created_at - n * interval '1 day'",
      refusal_reason: "'Too busy'",
      refused_version: '1',
    });
    await press(pass.token, id, 'refuse', { reason: 'Closed' });
    const tasks = await tasksOf(supervisor);
    expect([tasks.length, tasks.at(-1)]).toEqual([50, id]);
  });

  test('that the kitchen never refused cannot be settled', async () => {
    const id = await place();
    expect((await server.post(`/api/agent/tasks/${id}/settlement`, agent)).status).toBe(409);
    expect((await server.post('/api/agent/tasks/999999/settlement', agent)).status).toBe(404);
  });
});

test('the board reads the orders of its day, and not all that the restaurant ever had', async () => {
  const { db, pool } = server.database;
  const id = await place();
  await copy(id, 20_000, {
    status: "case when n % 9 = 0 then 'cancelled' else 'completed' end",
    due_at: "created_at - n * interval '1 hour'",
  });
  await pool.query('analyze orders');
  const { rows } = await db.execute(
    sql`explain select * from orders o where ${isOnBoard(1, server.clock.now)}`,
  );
  expect(JSON.stringify(rows)).toMatch(/orders_board[^I]*Index Cond: [^"]*COALESCE\(due_at, created_at\) >/);
});
