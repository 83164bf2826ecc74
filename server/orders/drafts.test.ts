import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { orderDrafts } from '../db/schema';
import { createTestServer, type DemoName, idOf } from '../testing/server';

const number = '+1 (206) 555-0173';
const lines = [
  { menu_item_id: 1, name: 'Bruschetta', unit_price: '8.50', quantity: 2, special_instructions: 'No garlic' },
  { menu_item_id: 2, name: 'Caprese', unit_price: '9.00', quantity: 1 },
];
const cart = { lines, order_type: 'delivery', payment_method: 'credit_card' };

let callId: number;

const ring = async (fromNumber = number, tenantId = 1) => {
  const { call } = await server.app.live.calls.ring({ tenantId, fromNumber, isSimulated: false });
  return call.id;
};
const accept = async (id: number, name: DemoName) =>
  (await server.post(`/api/calls/${id}/accept`, await server.tokenOf(name))).body.data;
const keep = async (body: unknown, name: DemoName = 'agent', id = callId) =>
  server.put(`/api/calls/${id}/draft`, await server.tokenOf(name), body);
const hangUp = (id = callId) => server.app.live.calls.hangUp(id, 'caller');
const stored = async () =>
  (await server.database.db.select().from(orderDrafts)).filter(({ draft }) => draft.lines.length > 0);
const place = async (id = callId, headers: Record<string, string> = {}, name: DemoName = 'agent') => {
  const order = {
    tenant_id: 1,
    customer_id: 1,
    call_id: id,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [{ menu_item_id: 2, quantity: 1 }],
  };
  return server.post('/api/orders', await server.tokenOf(name), order, headers);
};

const server = await createTestServer();
beforeEach(async () => {
  await server.database.db.delete(orderDrafts);
  await server.database.pool.query(
    "update calls set status = 'completed', ended_at = started_at where ended_at is null",
  );
  callId = await ring();
  await accept(callId, 'agent');
});
afterAll(() => server.close());

test('the half-taken order of a call comes with the same caller’s next one, whoever answers it', async () => {
  const { status, body: empty } = await keep(cart);
  expect({ status, body: empty }).toEqual({ status: 204, body: '' });
  await hangUp();
  server.clock.advance(120);
  const next = await ring('206-555-0173');
  const answered = await accept(next, 'agent2');
  const kept = {
    call_id: callId,
    kept_at: new Date(server.clock.now.getTime() - 120_000).toISOString(),
    agent_name: expect.any(String),
    customer_id: 1,
    ...cart,
  };
  expect(answered.kept_draft).toEqual(kept);
  const { body } = await server.get('/api/calls/active', await server.tokenOf('agent2'));
  expect(body.data).toMatchObject([{ id: next, kept_draft: kept }]);
});

test('it comes with no other caller’s call, at no other restaurant, and not before the answer', async () => {
  await keep(cart);
  await hangUp();
  const unknown = await ring('+1 206 555 0199');
  expect(await accept(unknown, 'agent')).not.toHaveProperty('kept_draft');
  await hangUp(unknown);
  const elsewhere = await ring(number, 2);
  expect(await accept(elsewhere, 'agent')).not.toHaveProperty('kept_draft');
  await hangUp(elsewhere);
  await server.database.pool.query("update agents set status = 'available' where id = $1", [idOf('agent')]);
  const next = await ring();
  const { body } = await server.get('/api/calls/active', await server.tokenOf('agent'));
  expect(body.data).toMatchObject([{ id: next, status: 'ringing' }]);
  expect(body.data[0]).not.toHaveProperty('kept_draft');
});

test('of a caller whose number is withheld stays with the call, and is not another caller’s', async () => {
  await hangUp();
  const withheld = await ring('Anonymous');
  await accept(withheld, 'agent');
  await keep(cart, 'agent', withheld);
  await server.database.pool.query('update calls set agent_id = $1 where id = $2', [
    idOf('agent2'),
    withheld,
  ]);
  const { body } = await server.get('/api/calls/active', await server.tokenOf('agent2'));
  expect(body.data[0].kept_draft).toMatchObject({ call_id: withheld, lines });
  await server.database.pool.query('update calls set agent_id = $1 where id = $2', [idOf('agent'), withheld]);
  await hangUp(withheld);

  const another = await ring('Anonymous');
  expect(await accept(another, 'agent2')).not.toHaveProperty('kept_draft');
  expect((await keep({ ...cart, lines: [] }, 'agent2', withheld)).status).toBe(404);
  expect(await stored()).toHaveLength(1);
});

test('it waits 15 minutes after the call, however early in it the cart changed last', async () => {
  await keep(cart);
  server.clock.advance(20 * 60);
  await hangUp();
  server.clock.advance(15 * 60 - 1);
  const inTime = await ring();
  expect((await accept(inTime, 'agent')).kept_draft.call_id).toBe(callId);
  await hangUp(inTime);
  server.clock.advance(1);
  expect(await accept(await ring(), 'agent')).not.toHaveProperty('kept_draft');
});

test('a call taken over from an agent who is gone brings what that agent had taken', async () => {
  await keep(cart);
  expect(await accept(callId, 'agent')).not.toHaveProperty('kept_draft');
  await server.database.pool.query('update calls set agent_id = $1 where id = $2', [idOf('agent2'), callId]);
  const { body } = await server.get('/api/calls/active', await server.tokenOf('agent2'));
  expect(body.data[0].kept_draft).toMatchObject({ call_id: callId, lines });
});

test('whoever has the same caller on the line again forgets what the colleague had taken, and nobody else', async () => {
  const forget = async (name: DemoName) => (await keep({ ...cart, lines: [] }, name)).status;
  await keep(cart);
  const second = await ring('206-555-0173');
  await accept(second, 'agent2');
  expect(await forget('agent2')).toBe(404);
  await hangUp();
  expect(await forget('supervisor')).toBe(404);
  expect((await keep(cart, 'agent2')).status).toBe(404);
  expect(await stored()).toHaveLength(1);
  expect([await forget('agent2'), await forget('agent2')]).toEqual([204, 204]);
  expect(await stored()).toEqual([]);

  // The caller may hang up before it is sent.
  await keep(cart);
  await hangUp(second);
  server.clock.advance(29);
  expect([await forget('agent2'), (await stored()).length]).toEqual([204, 0]);

  await keep(cart);
  server.clock.advance(1);
  await server.database.pool.query("update agents set status = 'available' where id = $1", [idOf('agent2')]);
  await accept(await ring('+1 206 555 0199'), 'agent2');
  expect(await forget('agent2')).toBe(404);
  expect(await stored()).toHaveLength(1);
});

test('an emptied cart and a placed order leave nothing to keep', async () => {
  await keep(cart);
  expect((await keep({ ...cart, lines: [] })).status).toBe(204);
  expect(await stored()).toEqual([]);

  await keep(cart);
  await hangUp();
  const next = await ring();
  await accept(next, 'agent');
  await keep(cart, 'agent', next);
  expect((await place(next)).status).toBe(201);
  expect(await stored()).toEqual([]);
});

test('a placed order leaves what is taken in another call of the same caller that goes on', async () => {
  const second = await ring('206-555-0173');
  await accept(second, 'agent2');
  await keep(cart);
  await keep(cart, 'agent2', second);
  const [before] = (await stored()).filter((draft) => draft.callId === second);
  expect((await place()).status).toBe(201);
  expect(await stored()).toEqual([before]);
});

test('a placed order leaves what was kept of a call that went on beside this one, or began after it', async () => {
  const second = await ring('206-555-0173');
  await accept(second, 'agent2');
  await keep(cart);
  server.clock.advance(1);
  await hangUp();
  server.clock.advance(60);
  expect((await place(second, {}, 'agent2')).status).toBe(201);
  expect(await stored()).toMatchObject([{ callId }]);

  await server.database.pool.query("update agents set status = 'available' where id = $1", [idOf('agent2')]);
  await hangUp(second);
  server.clock.advance(60);
  const third = await ring();
  await accept(third, 'agent2');
  await keep(cart, 'agent2', third);
  await hangUp(third);
  expect((await place()).status).toBe(201);
  expect(await stored()).toMatchObject([{ callId: third }]);
});

test('only the agent whose call it is keeps it, in the call and 15 minutes after it', async () => {
  const statuses = [];
  for (const name of ['agent2', 'supervisor', 'admin'] as const)
    statuses.push((await keep(cart, name)).status);
  expect(statuses).toEqual([404, 404, 404]);
  await hangUp();
  server.clock.advance(15 * 60 - 1);
  expect((await keep(cart)).status).toBe(204);
  server.clock.advance(1);
  expect((await keep(cart)).status).toBe(404);
  expect((await keep(cart, 'agent', await ring())).status).toBe(404);
});

test('the customer is remembered when they are one of the restaurant’s', async () => {
  const { rows } = await server.database.pool.query(
    'select min(id) filter (where tenant_id = 1) as ours, min(id) filter (where tenant_id = 2) as theirs from customers',
  );
  const ids = [];
  for (const id of [rows[0].ours, rows[0].theirs]) {
    await keep({ ...cart, customer_id: id });
    ids.push((await stored())[0]?.customerId);
  }
  const { rows: calls } = await server.database.pool.query('select customer_id from calls where id = $1', [
    callId,
  ]);
  expect(ids).toEqual([rows[0].ours, calls[0].customer_id]);
});

test('a customer who was merged is remembered as the one that is kept', async () => {
  const admin = await server.tokenOf('admin');
  const { rows } = await server.database.pool.query(
    'select id::int from customers where tenant_id = 1 order by id limit 2',
  );
  const [kept, merged] = rows.map(({ id }) => id);
  const versions = { version: 1, merged_version: 1 };
  await server.post(`/api/admin/customers/${kept}/merge`, admin, { merged_id: merged, ...versions });
  await keep({ ...cart, customer_id: merged });
  expect((await stored())[0]?.customerId).toBe(kept);
});

test.each([
  ['no lines at all', { ...cart, lines: undefined }],
  ['a price of nothing', { ...cart, lines: [{ ...lines[0], unit_price: 'free' }] }],
  ['half a piece', { ...cart, lines: [{ ...lines[0], quantity: 0.5 }] }],
  ['a way to pay nobody knows', { ...cart, payment_method: 'shells' }],
])('%s is refused', async (_, body) => {
  expect((await keep(body)).status).toBe(422);
  expect(await stored()).toEqual([]);
});

describe('with versions', () => {
  const [bruschetta, caprese] = lines.map((line, place) => ({ ...line, line_id: `${place + 1}` }));
  const whole = {
    ...cart,
    lines: [{ ...bruschetta, options: [{ option_id: 4, quantity: 1, name: 'Large', price: '2.00' }] }],
    delivery_address: {
      street: '12 Elm St',
      city: 'Seattle',
      state: 'WA',
      zip_code: '',
      delivery_notes: 'Door code 4711',
    },
    wanted_at: '2026-11-23T19:30:00.000Z',
    tip: '3.50',
    allergies: ['Peanuts'],
  };
  const read = async (name: DemoName = 'agent', id = callId) =>
    server.get(`/api/calls/${id}/draft`, await server.tokenOf(name));
  const none = {
    version: 0,
    draft: null,
    changed_by: null,
    changed_at: null,
    placed_with: null,
    placed_order_id: null,
    settled_by: null,
  };

  test('the whole order is read as it was kept, by the agent of the call alone', async () => {
    expect((await read()).body.data).toEqual(none);
    const { status, body } = await keep({ ...whole, version: 0 });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      version: expect.any(Number),
      draft: whole,
      changed_by: { id: idOf('agent'), name: expect.any(String) },
      changed_at: server.clock.now.toISOString(),
      placed_with: null,
      placed_order_id: null,
      settled_by: null,
    });
    expect((await read()).body.data).toEqual(body.data);
    const statuses = [];
    for (const name of ['agent2', 'supervisor', 'admin'] as const) statuses.push((await read(name)).status);
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('what builds on an older version is refused with what is kept, and by whom', async () => {
    const { body: first } = await keep({ ...whole, version: 0 });
    const { body: second } = await keep({ ...whole, tip: '4.00', version: first.data.version });
    expect(second.data.version).toBeGreaterThan(first.data.version);
    const late = await keep({ ...whole, tip: '9.00', version: first.data.version });
    expect(late).toMatchObject({ status: 409, body: second.data });
    expect(late.body.message).toMatch(/ changed this order meanwhile\.$/);
    expect((await read()).body.data).toEqual(second.data);
  });

  test('whoever takes the call over goes on from it, and whoever had it does not', async () => {
    const { body } = await keep({ ...whole, version: 0 });
    await server.database.pool.query('update calls set agent_id = $1 where id = $2', [
      idOf('agent2'),
      callId,
    ]);
    expect((await read('agent2')).body.data).toEqual(body.data);
    expect((await read()).status).toBe(404);
    expect((await keep({ ...whole, version: body.data.version })).status).toBe(404);
    const taken = await keep({ ...whole, tip: '1.00', version: body.data.version }, 'agent2');
    expect(taken.body.data.changed_by.id).toBe(idOf('agent2'));
  });

  test('an agent whose call is released may look once more and save what they typed last, for half a minute', async () => {
    const { body: first } = await keep({ ...whole, version: 0 });
    const released = await server.post(
      `/api/admin/calls/${callId}/release`,
      await server.tokenOf('supervisor'),
      {
        action: 'offer_again',
        reason: 'The caller asked for somebody else',
      },
    );
    expect(released.status).toBe(200);
    const last = await keep({ ...whole, tip: '5.00', version: first.data.version });
    expect(last).toMatchObject({ status: 200, body: { data: { draft: { tip: '5.00' } } } });
    expect((await accept(callId, 'agent2')).kept_draft).toMatchObject({ call_id: callId, tip: '5.00' });

    const { version } = last.body.data;
    const theirs = await keep({ ...whole, tip: '6.00', version }, 'agent2');
    expect(await keep({ ...whole, tip: '7.00', version })).toMatchObject({
      status: 409,
      body: theirs.body.data,
    });
    const others = { ...whole, version: theirs.body.data.version };
    expect((await read()).body.data).toEqual(theirs.body.data);
    expect([
      (await keep(cart)).status,
      (await keep(others, 'admin')).status,
      (await read('admin')).status,
    ]).toEqual([404, 404, 404]);
    server.clock.advance(30);
    expect([(await keep(others)).status, (await read()).status]).toEqual([404, 404]);
  });

  test('a placed order leaves a version of its own, and the key that it was placed with', async () => {
    const { body } = await keep({ ...whole, version: 0 });
    const placed = await place(callId, { 'Idempotency-Key': 'key-1' });
    expect(placed.status).toBe(201);
    const gone = (await read()).body.data;
    expect(gone).toEqual({
      ...none,
      version: expect.any(Number),
      placed_with: 'key-1',
      placed_order_id: placed.body.data.id,
    });
    expect(await keep({ ...whole, version: body.data.version })).toMatchObject({ status: 409, body: gone });
    const { body: anew } = await keep({ ...whole, version: gone.version });
    expect(anew.data.version).toBeGreaterThan(body.data.version);
    server.clock.advance(60);
    expect((await place()).status).toBe(201);
    expect((await read()).body.data.version).not.toBe(gone.version);
  });

  test.each([
    ['discards or continues it', (next: number) => keep({ ...cart, lines: [] }, 'agent2').then(() => next)],
    ['places an order', (next: number) => place(next, {}, 'agent2')],
  ])(
    'whoever kept it learns that a colleague who has the caller again %s, and saves it no more',
    async (_case, settle) => {
      const { body } = await keep({ ...whole, version: 0 });
      await hangUp();
      const next = await ring();
      await accept(next, 'agent2');
      expect((await read()).body.data).toEqual(body.data);
      await settle(next);
      const told = (await read()).body.data;
      expect(told).toEqual({
        ...none,
        version: expect.any(Number),
        settled_by: { id: idOf('agent2'), name: expect.any(String) },
      });
      expect(await keep({ ...whole, version: body.data.version })).toMatchObject({ status: 409, body: told });
      expect((await read('agent2')).status).toBe(404);
      const rows = await server.database.db.select().from(orderDrafts).where(eq(orderDrafts.callId, callId));
      expect(rows).toMatchObject([{ customerId: null }]);
      expect(rows[0]?.draft).toEqual({ lines: [], order_type: 'delivery', payment_method: 'credit_card' });
    },
  );

  test('a placed order is not begun again by a first save that comes too late', async () => {
    expect((await place()).status).toBe(201);
    expect(await keep({ ...whole, version: 0 })).toMatchObject({ status: 409, body: { draft: null } });
    expect(await stored()).toEqual([]);
  });

  test('an emptied cart stays with its version, and is offered to nobody', async () => {
    const { body } = await keep({ ...whole, version: 0 });
    const { body: emptied } = await keep({ ...cart, lines: [], version: body.data.version });
    expect(emptied.data).toMatchObject({ draft: { lines: [] } });
    await hangUp();
    expect(await accept(await ring(), 'agent2')).not.toHaveProperty('kept_draft');
  });

  test('a client without versions replaces what is kept, which those with versions learn', async () => {
    const { body } = await keep({ ...whole, version: 0 });
    expect((await keep(cart)).status).toBe(204);
    expect(await keep({ ...whole, version: body.data.version })).toMatchObject({
      status: 409,
      body: { draft: cart },
    });
  });

  test('the caller’s next call gets the address, the time and the tip too', async () => {
    await keep({ ...whole, version: 0 });
    await hangUp();
    expect((await accept(await ring(), 'agent2')).kept_draft).toMatchObject(whole);
  });

  test.each([
    ['a line without an id', { lines: [bruschetta, { ...caprese, line_id: undefined }] }, 'lines.1.line_id'],
    ['two lines with one id', { lines: [bruschetta, { ...caprese, line_id: '1' }] }, 'lines.1.line_id'],
    ['a version that is none', { version: -1 }, 'version'],
    ['a street without end', { delivery_address: { street: 'x'.repeat(201) } }, 'delivery_address.street'],
    ['no time', { wanted_at: 'at eight' }, 'wanted_at'],
    ['no amount', { tip: 'a lot' }, 'tip'],
    ['a tip above 10,000.00', { tip: '10000.01' }, 'tip'],
    ['an allergy to nothing', { allergies: [''] }, 'allergies.0'],
    [
      'too many lines',
      { lines: Array.from({ length: 101 }, (_, at) => ({ ...bruschetta, line_id: `${at}` })) },
      'lines',
    ],
  ])('%s is refused by its field', async (_, change, field) => {
    const { status, body } = await keep({ ...whole, version: 0, ...change });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    expect(await stored()).toEqual([]);
  });
});
