import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activities,
  auditEntries,
  callEvents,
  calls,
  customerAddresses,
  customerMerges,
  customers,
  orderDrafts,
  orderQuotes,
  orders,
  outbox,
  problemReports,
  webhookDeliveries,
  webhookEndpoints,
} from '../db/schema';
import { openKitchenScreen } from '../kitchen/testing';
import { margherita } from '../orders/testing-orders';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer, idOf } from '../testing/server';
import { theirCalls } from './whose';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const { db } = server.database;
const admin = await server.tokenOf('admin');
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

let made = 0;
const numberOf = (count: number) => `+1 206 555 ${String(2000 + count)}`;

async function makeCustomer(changes: Partial<typeof customers.$inferInsert> = {}) {
  made += 1;
  const phoneNumber = changes.phoneNumber ?? numberOf(made);
  const [row] = await db
    .insert(customers)
    .values({
      tenantId: 1,
      phoneNumber,
      phoneDigits: phoneNumber.replace(/\D/g, '').replace(/^1/, ''),
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error('The customer was not made');
  return row;
}

const order = async (customerId: number, token = agent, quantity = 1) =>
  (
    await server.post('/api/orders', token, {
      ...margherita,
      customer_id: customerId,
      items: [{ ...margherita.items[0], quantity, special_instructions: 'Ring at Bauer' }],
      special_instructions: 'For Mrs Bauer',
      order_type: 'delivery',
      delivery_address: { street: '1 Elm St', city: 'Seattle', state: 'WA', zip_code: '98101' },
    })
  ).body.data;

/** One that is open keeps its customer from being removed. */
const finishOrders = () =>
  server.database.pool.query(
    "update orders set status = 'completed' where status not in ('completed', 'cancelled', 'failed')",
  );
const erase = async (id: number, body: object) => {
  await finishOrders();
  return server.post(path(id, '/erase'), admin, body);
};

async function makeCall(customerId: number | null, fromNumber: string) {
  made += 1;
  const at = server.clock.now;
  const [row] = await db
    .insert(calls)
    .values({
      tenantId: 1,
      customerId,
      callSid: `CAcare${made}`,
      fromNumber,
      toNumber: '+12065550100',
      status: 'completed',
      startedAt: at,
      answeredAt: at,
      endedAt: at,
      endReason: 'caller',
      durationSeconds: 60,
    })
    .returning();
  if (row === undefined) throw new Error('The call was not made');
  return row;
}

const path = (id: number, rest = '') => `/api/admin/customers/${id}${rest}`;
const read = async (id: number) => (await server.get(path(id), admin)).body.data;
const edit = (id: number, changes: object) =>
  server.put(path(id), admin, {
    version: 1,
    first_name: 'Ida',
    last_name: 'Bauer',
    email: null,
    phone_number: numberOf(1),
    notes: null,
    preferences: [],
    allergies: null,
    blocked_reason: null,
    addresses: [],
    ...changes,
  });
const lookup = async (phone: string) =>
  (await server.get(`/api/customers/lookup?tenant=1&phone=${encodeURIComponent(phone)}`, agent)).body.data;

beforeEach(() => server.clock.advance(60));

test('a customer’s page lists the newest 50 calls and counts all', async () => {
  const { id } = await makeCustomer();
  for (let count = 0; count < 51; count += 1) await makeCall(id, numberOf(made));
  const { calls: listed, total_calls: total } = await read(id);
  expect([listed.length, total]).toEqual([50, 51]);
});

test('supervisors hear of each change of a customer, whose name their lists show', async () => {
  const kept = await makeCustomer({ firstName: 'Ida' });
  const merged = await makeCustomer({ firstName: 'Ada' });
  const { id } = kept;
  let mergeId = 0;
  const changes = [
    () => edit(id, { phone_number: kept.phoneNumber, notes: 'Rings twice' }),
    () => server.put(`/api/customers/${id}`, agent, { first_name: 'Idas' }),
    async () => {
      const wish = { merged_id: merged.id, version: 3, merged_version: 1 };
      const answer = await server.post(path(id, '/merge'), admin, wish);
      mergeId = answer.body.data.merges[0].id;
    },
    () => server.post(path(id, `/merges/${mergeId}/undo`), admin),
    () => server.post(path(id, '/erase'), admin, { version: 5, confirm: 'erase' }),
  ];
  for (const change of changes)
    expect(await eventsOf(server, change)).toEqual([
      { event: 'customer.changed', data: { customer_id: id, is_new: false } },
    ]);
  const same = () => server.put(`/api/customers/${merged.id}`, agent, { first_name: 'Ada' });
  expect(await eventsOf(server, same)).toEqual([]);
  const first_name = 'Nora';
  const create = () =>
    server.post('/api/customers', agent, { tenant_id: 1, phone_number: '+1 206 555 8899', first_name });
  expect(await eventsOf(server, create)).toEqual([
    { event: 'customer.changed', data: { customer_id: expect.any(Number), is_new: true } },
  ]);
});

describe('editing', () => {
  test('keeps all that admins know of a customer, and records both', async () => {
    const { id } = await makeCustomer({ firstName: 'Ida' });
    const phone_number = numberOf(made);
    const home = {
      label: 'Home',
      street: '1 Elm St',
      city: 'Seattle',
      state: 'WA',
      zip_code: '98101',
      delivery_notes: null,
    };
    const changes = {
      phone_number,
      notes: 'Rings twice',
      preferences: ['Extra basil'],
      allergies: [],
      blocked_reason: 'Did not pay',
      addresses: [home],
    };
    const answer = await edit(id, changes);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { ...changes, version: 2, full_name: 'Ida Bauer' },
    ]);
    expect(answer.body.data.blocked_at).toBe(server.clock.now.toISOString());
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entry).toMatchObject({
      action: 'customer.updated',
      before: { notes: null, allergies: null, blocked_reason: null, addresses: [] },
      after: { notes: 'Rings twice', allergies: [], blocked_reason: 'Did not pay', addresses: [home] },
    });
    expect(await lookup(phone_number)).toMatchObject({ id, blocked_reason: 'Did not pay' });
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: phone_number,
      isSimulated: false,
    });
    expect((await server.get(`/api/admin/calls/${call.id}`, admin)).body.data.customer).toMatchObject({
      blocked_reason: 'Did not pay',
    });
    await server.app.live.calls.hangUp(call.id, 'caller');
    expect((await edit(id, { phone_number, version: 2 })).body.data).toMatchObject({
      allergies: null,
      blocked_at: null,
      blocked_reason: null,
      addresses: [],
    });
  });

  test('of two at once the second learns who changed what, and a number stays one customer’s', async () => {
    const one = await makeCustomer();
    const other = await makeCustomer();
    expect((await edit(one.id, { phone_number: one.phoneNumber, notes: 'First' })).status).toBe(200);
    const stale = await edit(one.id, { phone_number: one.phoneNumber, notes: 'Second' });
    expect([stale.status, stale.body]).toMatchObject([409, { version: 2, changed: { notes: 'First' } }]);
    const taken = await edit(other.id, { phone_number: one.phoneNumber });
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { phone_number: ['Another customer of this restaurant has this number.'] },
    ]);
  });

  test('what an agent changed meanwhile is not undone; what they sent again unchanged holds up nobody', async () => {
    const { id, phoneNumber } = await makeCustomer({ firstName: 'Ida', lastName: 'Bauer' });
    const sameName = await server.put(`/api/customers/${id}`, agent, {
      first_name: 'Ida',
      last_name: 'Bauer',
      email: '',
    });
    expect([sameName.status, (await read(id)).version]).toEqual([200, 1]);
    const email = 'ida@mail.example';
    expect((await server.put(`/api/customers/${id}`, agent, { email })).status).toBe(200);
    const stale = await edit(id, { phone_number: phoneNumber, notes: 'Rings twice' });
    expect([stale.status, stale.body]).toMatchObject([409, { version: 2, changed: { email } }]);
    expect(await read(id)).toMatchObject({ email, notes: null, version: 2 });
  });

  test('an address that stays keeps when it was last used', async () => {
    const { id, phoneNumber } = await makeCustomer();
    const at = (street: string) => ({
      ...{ label: null, street, city: 'Seattle', state: 'WA', zip_code: '98101', delivery_notes: null },
    });
    const lastUsedAt = server.clock.now;
    await db.insert(customerAddresses).values(
      ['1 Elm St', '2 Oak St'].map((street) => ({
        ...{ customerId: id, street, city: 'Seattle', state: 'WA', zipCode: '98101' },
        lastUsedAt: street === '1 Elm St' ? lastUsedAt : null,
      })),
    );
    const addresses = [at('1 ELM St'), at('2 Oak St'), at('3 Fir St')];
    expect((await edit(id, { phone_number: phoneNumber, addresses })).status).toBe(200);
    const { data } = (await server.get(`/api/customers/${id}/addresses`, agent)).body;
    expect(data.map(({ street }: { street: string }) => street)).toEqual([
      '1 ELM St',
      '3 Fir St',
      '2 Oak St',
    ]);
  });

  const streets = async (id: number) =>
    (await read(id)).addresses.map(({ street }: { street: string }) => street);
  const addressOf = (street: string) => ({
    ...{ label: null, street, city: 'Seattle', state: 'WA', zip_code: '98101', delivery_notes: null },
  });
  const keep = (customerId: number, names: readonly string[]) =>
    db
      .insert(customerAddresses)
      .values(names.map((street) => ({ customerId, street, city: 'Seattle', state: 'WA', zipCode: '98101' })))
      .returning({ id: customerAddresses.id });

  test('an address that an order added since the admin looked stays, and one that was removed goes', async () => {
    const { id, phoneNumber } = await makeCustomer();
    const seen = (await keep(id, ['1 Elm St', '2 Oak St'])).map((row) => String(row.id));
    await keep(id, ['3 Fir St']);
    const changes = { phone_number: phoneNumber, addresses: [addressOf('1 Elm St')] };
    expect((await edit(id, { ...changes, seen_address_ids: seen })).status).toBe(200);
    expect(await streets(id)).toEqual(['1 Elm St', '3 Fir St']);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect([entry?.before?.addresses, entry?.after?.addresses]).toEqual([
      ['1 Elm St', '2 Oak St', '3 Fir St'].map(addressOf),
      ['1 Elm St', '3 Fir St'].map(addressOf),
    ]);
    expect((await edit(id, { ...changes, version: 2 })).status).toBe(200);
    expect(await streets(id)).toEqual(['1 Elm St']);
  });

  test('delivery notes that an order changed since the admin looked stay, unless the admin changed them too', async () => {
    const { id, phoneNumber } = await makeCustomer();
    await keep(id, ['1 Elm St', '2 Oak St', '3 Fir St']);
    await db
      .update(customerAddresses)
      .set({ deliveryNotes: 'Ring twice' })
      .where(eq(customerAddresses.customerId, id));
    const addresses = [
      { ...addressOf('1 Elm St'), seen_delivery_notes: null },
      { ...addressOf('2 Oak St'), delivery_notes: 'Back door', seen_delivery_notes: null },
      addressOf('3 Fir St'),
    ];
    expect((await edit(id, { phone_number: phoneNumber, addresses })).status).toBe(200);
    const notes = (await read(id)).addresses.map((row: { delivery_notes: string }) => row.delivery_notes);
    expect(notes).toEqual(['Ring twice', 'Back door', null]);
  });

  test('a number that led to the customer by a merge is said to be theirs, not that of somebody unseen', async () => {
    const [kept, merged, other] = [await makeCustomer(), await makeCustomer(), await makeCustomer()];
    const merge = { merged_id: merged.id, version: 1, merged_version: 1 };
    expect((await server.post(path(kept.id, '/merge'), admin, merge)).status).toBe(200);
    const errors = async (phone_number: string) =>
      (await edit(kept.id, { version: 2, phone_number })).body.errors;
    expect([await errors(merged.phoneNumber), await errors(other.phoneNumber)]).toEqual([
      { phone_number: ['This number leads to this customer already, by a merge.'] },
      { phone_number: ['Another customer of this restaurant has this number.'] },
    ]);
  });

  test('who had orders delivered to many places can be edited, and none is added to so many', async () => {
    const { id, phoneNumber } = await makeCustomer();
    const many = Array.from({ length: 25 }, (_, number) => `${number + 1} Elm St`);
    await keep(id, many);
    const changes = { phone_number: phoneNumber, notes: 'Many', addresses: many.map(addressOf) };
    expect((await edit(id, changes)).status).toBe(200);
    const more = { ...changes, version: 2, addresses: [...many, '26 Elm St'].map(addressOf) };
    const { status, body } = await edit(id, more);
    expect([status, body.errors]).toEqual([422, { addresses: ['There can be at most 20 addresses.'] }]);
    expect(await streets(id)).toEqual(many);
  });

  test.each([
    [{ phone_number: '12' }, 'phone_number'],
    [{ email: 'ida' }, 'email'],
    [{ allergies: [''] }, 'allergies.0'],
    [{ blocked_reason: ' ' }, 'blocked_reason'],
    [{ addresses: [{ street: '1 Elm St', city: '', state: 'WA', zip_code: '98101' }] }, 'addresses.0.city'],
  ])('refuses %j by field', async (wrong, field) => {
    const { id, phoneNumber } = await makeCustomer();
    const answer = await edit(id, { phone_number: phoneNumber, ...wrong });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});

test('who may be the same person is listed with the reasons', async () => {
  const one = await makeCustomer({
    firstName: 'Dora',
    lastName: 'Doppel',
    email: 'Dora@mail.example',
    phoneNumber: '+49 30 901820',
  });
  const byNumber = await makeCustomer({ phoneNumber: '0049 30 901820', phoneDigits: '004930901820' });
  const byMail = await makeCustomer({ email: 'dora@mail.example' });
  const byHome = await makeCustomer({ firstName: 'dora', lastName: 'DOPPEL' });
  await makeCustomer({ firstName: 'Dora', lastName: 'Doppel' });
  await db.insert(customerAddresses).values(
    [one, byHome].map(({ id }, index) => ({
      customerId: id,
      street: index === 0 ? '9 Pine-Street' : '9 pine street',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98102',
    })),
  );
  const found = (await read(one.id)).duplicates;
  expect(found.map(({ id, reasons }: { id: number; reasons: string[] }) => [id, reasons])).toEqual([
    [byNumber.id, ['same_number']],
    [byHome.id, ['same_name_and_address']],
    [byMail.id, ['same_email']],
  ]);
});

describe('merging', () => {
  async function pair() {
    const kept = await makeCustomer({
      firstName: 'Ida',
      lastName: 'Bauer',
      notes: 'Quiet',
      allergies: ['nuts'],
    });
    const merged = await makeCustomer({
      email: 'ida@mail.example',
      notes: 'Loud',
      preferences: ['Hot'],
      allergies: [],
    });
    await order(kept.id);
    const moved = await order(merged.id, agent, 2);
    const call = await makeCall(merged.id, merged.phoneNumber);
    await db
      .insert(customerAddresses)
      .values({ customerId: merged.id, street: '1 Elm St', city: 'Seattle', state: 'WA', zipCode: '98101' });
    return { kept, merged, moved, call };
  }
  const merge = (keptId: number, mergedId: number, changes = {}) =>
    server.post(path(keptId, '/merge'), admin, {
      merged_id: mergedId,
      version: 1,
      merged_version: 1,
      ...changes,
    });

  test('is shown before it is done, and makes just that', async () => {
    const { kept, merged, moved, call } = await pair();
    const preview = (await server.get(path(kept.id, `/merge-preview?with=${merged.id}`), admin)).body.data;
    expect(preview.moves).toEqual({ orders: 1, calls: 1, addresses: 1 });
    expect(preview.result).toMatchObject({
      name: 'Ida Bauer',
      email: 'ida@mail.example',
      notes: 'Quiet\nLoud',
      preferences: ['Hot'],
      allergies: ['nuts'],
      total_orders: 2,
    });
    const answer = await merge(kept.id, merged.id);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        email: preview.result.email,
        notes: preview.result.notes,
        total_orders: preview.result.total_orders,
        total_spent: preview.result.total_spent,
        merges: [{ merged: { id: merged.id, phone_number: merged.phoneNumber } }],
      },
    ]);
    const [row] = await db.select().from(orders).where(eq(orders.id, moved.id));
    expect(row?.customerId).toBe(kept.id);
    expect(answer.body.data.calls.map(({ id }: { id: number }) => id)).toEqual([call.id]);
    expect(answer.body.data.orders.map(({ id }: { id: number }) => id)).toContain(moved.id);
  });

  test('leads the merged number to the kept customer, who calls and orders with it', async () => {
    const { kept, merged } = await pair();
    await merge(kept.id, merged.id);
    expect((await lookup(merged.phoneNumber)).id).toBe(kept.id);
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: merged.phoneNumber,
      isSimulated: false,
    });
    expect(call.customerId).toBe(kept.id);
    await server.app.live.calls.hangUp(call.id, 'caller');
    // The agent whose call it is has the merged one on screen.
    const seen = { first_name: merged.firstName, last_name: merged.lastName, email: merged.email };
    const wanted = { ...seen, email: 'rosa@mail.example', seen };
    const changed = await server.put(`/api/customers/${merged.id}`, agent, wanted);
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { id: kept.id, first_name: kept.firstName, email: 'rosa@mail.example' } },
    });
    expect((await read(kept.id)).email).toBe('rosa@mail.example');
    expect((await order(merged.id, agent, 3)).customer.id).toBe(kept.id);
    const again = { tenant_id: 1, phone_number: merged.phoneNumber };
    expect((await server.post('/api/customers', agent, again)).body.data.id).toBe(kept.id);
    const found = await server.get('/api/customers/search?tenant=1&q=bauer', agent);
    expect(found.body.data.map(({ id }: { id: number }) => id)).not.toContain(merged.id);
  });

  test('who is merged during a call is known there by what the kept customer has', async () => {
    const { kept, merged } = await pair();
    const last = await makeCustomer({ firstName: 'Ada', allergies: ['Milk'], blockedReason: 'Rude' });
    const knownOf = async (id: number) => {
      const parts = ['', '/addresses', '/orders'].map((part) =>
        server.get(`/api/customers/${id}${part}`, agent),
      );
      return (await Promise.all(parts)).map(({ body }) => body.data);
    };
    const [before] = await knownOf(merged.id);
    await merge(kept.id, merged.id);
    await merge(last.id, kept.id, { merged_version: 2 });
    const [customer, addresses, ordered] = await knownOf(last.id);
    expect([customer, addresses.length, ordered.length]).toMatchObject([
      { total_orders: 2, allergies: ['Milk', 'nuts'], blocked_reason: 'Rude' },
      1,
      2,
    ]);
    const { id, first_name, last_name, full_name, name, phone_number, phone, email } = before;
    const same = { id, first_name, last_name, full_name, name, phone_number, phone, email };
    expect(await knownOf(merged.id)).toEqual([{ ...customer, ...same }, addresses, ordered]);
    expect(await read(merged.id)).toMatchObject({ total_orders: 0, allergies: [] });
  });

  test('is recorded by the names of its fields; who saves on an older version learns what they hold', async () => {
    const { kept, merged } = await pair();
    await merge(kept.id, merged.id);
    const [entry] = (await server.get('/api/admin/audit?limit=1', admin)).body.data;
    expect(entry).toMatchObject({ action: 'customer.merged', before: null });
    expect(entry.after).toEqual({ merged_id: merged.id, fields: ['email', 'notes', 'preferences'] });
    const stale = await edit(kept.id, { phone_number: kept.phoneNumber, notes: 'Other' });
    const again = await merge(kept.id, (await makeCustomer()).id);
    for (const { status, body } of [stale, again]) {
      expect([status, body.version]).toEqual([409, 2]);
      expect(body.changed).toEqual({
        merged_id: merged.id,
        email: 'ida@mail.example',
        notes: 'Quiet\nLoud',
        preferences: ['Hot'],
      });
    }
  });

  test('an address that moved goes back, though the customer was edited', async () => {
    const { kept, merged } = await pair();
    const { version, addresses } = (await merge(kept.id, merged.id)).body.data;
    const sent = addresses.map(({ id: _, ...address }: { id: number }) => address);
    await edit(kept.id, { version, phone_number: kept.phoneNumber, notes: 'Edited', addresses: sent });
    const [{ id: mergeId } = { id: 0 }] = (await read(kept.id)).merges;
    await server.post(path(kept.id, `/merges/${mergeId}/undo`), admin);
    const streetsOf = async (id: number) =>
      (await read(id)).addresses.map(({ street }: { street: string }) => street);
    expect([await streetsOf(kept.id), await streetsOf(merged.id)]).toEqual([[], ['1 Elm St']]);
  });

  test('is undone: what moved goes back, later orders and edits stay', async () => {
    const { kept, merged, moved } = await pair();
    const totals = async (id: number) => {
      const [row] = await db.select().from(customers).where(eq(customers.id, id));
      return [row?.totalOrders, row?.totalSpentCents];
    };
    const before = [await totals(kept.id), await totals(merged.id)];
    const { body } = await merge(kept.id, merged.id);
    await edit(kept.id, {
      version: body.data.version,
      phone_number: kept.phoneNumber,
      email: 'ida@mail.example',
      notes: 'Edited',
      preferences: ['Hot'],
      allergies: ['nuts'],
    });
    const [{ id: mergeId } = { id: 0 }] = (await read(kept.id)).merges;
    const undo = () => server.post(path(kept.id, `/merges/${mergeId}/undo`), admin);
    expect((await undo()).body.data).toMatchObject({
      email: null,
      notes: 'Edited',
      preferences: [],
      merges: [],
    });
    expect([await totals(kept.id), await totals(merged.id)]).toEqual(before);
    const [row] = await db.select().from(orders).where(eq(orders.id, moved.id));
    expect([row?.customerId, (await lookup(merged.phoneNumber)).id]).toEqual([merged.id, merged.id]);
    const answered = await read(kept.id);
    expect(await undo()).toMatchObject({ status: 200, body: { data: { version: answered.version } } });
    expect([await totals(kept.id), await totals(merged.id)]).toEqual(before);
  });

  test('leaves a block whole, of which a part was edited since', async () => {
    const kept = await makeCustomer();
    const blocked = { blockedAt: server.clock.now, blockedReason: 'Rude' };
    const merged = await makeCustomer(blocked);
    await merge(kept.id, merged.id);
    await db.update(customers).set({ blockedReason: 'Very rude' }).where(eq(customers.id, kept.id));
    const [{ id } = { id: 0 }] = (await read(kept.id)).merges;
    expect((await server.post(path(kept.id, `/merges/${id}/undo`), admin)).status).toBe(200);
    const [row] = await db.select().from(customers).where(eq(customers.id, kept.id));
    expect(row).toMatchObject({ ...blocked, blockedReason: 'Very rude' });
  });

  test('cannot be undone after 30 days', async () => {
    const { kept, merged } = await pair();
    await merge(kept.id, merged.id);
    const [{ id } = { id: 0 }] = (await read(kept.id)).merges;
    await db
      .update(customerMerges)
      .set({ createdAt: new Date(server.clock.now.getTime() - 31 * 86_400_000) });
    expect((await read(kept.id)).merges).toEqual([]);
    expect((await server.post(path(kept.id, `/merges/${id}/undo`), admin)).status).toBe(409);
  });

  test('is refused for itself, another restaurant, an old version and one that is merged', async () => {
    const { kept, merged } = await pair();
    const elsewhere = await makeCustomer({ tenantId: 2 });
    expect((await merge(kept.id, kept.id)).status).toBe(422);
    expect((await merge(kept.id, elsewhere.id)).status).toBe(422);
    expect((await merge(kept.id, merged.id, { merged_version: 7 })).status).toBe(409);
    expect((await merge(kept.id, 999_999)).status).toBe(404);
    await merge(kept.id, merged.id);
    expect((await merge(kept.id, merged.id, { version: 2, merged_version: 2 })).status).toBe(409);
    expect((await server.get(path(kept.id, `/merge-preview?with=${merged.id}`), admin)).status).toBe(409);
  });
});

describe('removing a person', () => {
  const mark = 'Zaphodine';

  /** Every table that is not the carrier's, as text. */
  async function everything(): Promise<string> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const texts = [];
    for (const { name } of rows)
      texts.push(JSON.stringify((await db.execute(sql.raw(`select * from "${name}"`))).rows));
    return texts.join('\n');
  }

  const merge = async (keptId: number, mergedId: number) => {
    const { version } = await read(keptId);
    const { version: merged_version } = await read(mergedId);
    const wish = { merged_id: mergedId, version, merged_version };
    expect((await server.post(path(keptId, '/merge'), admin, wish)).status).toBe(200);
  };

  test('leaves nothing of them in any table, and every order with its total', async () => {
    const number = '+1 206 555 7777';
    const digits = '2065557777';
    const person = await makeCustomer({
      phoneNumber: number,
      firstName: mark,
      lastName: mark,
      email: `${mark}@mail.example`,
    });
    const placed = await order(person.id);
    await edit(person.id, {
      phone_number: number,
      first_name: mark,
      last_name: mark,
      notes: mark,
      allergies: [mark],
    });
    const linked = await makeCall(person.id, number);
    const unlinked = await makeCall(null, `+1${digits}`);
    const merged = await makeCustomer({ firstName: mark, phoneNumber: '+1 206 555 7778' });
    await server.post(path(person.id, '/merge'), admin, {
      merged_id: merged.id,
      version: 2,
      merged_version: 1,
    });
    await db.update(orders).set({ specialInstructions: mark }).where(eq(orders.id, placed.id));
    const screen = await openKitchenScreen(server, admin);
    const refused = { step: 'refuse', version: 1, reason: `${mark} has to call again` };
    const { status } = await server.post(`/api/kitchen/orders/${placed.id}/steps`, screen.token, refused);
    expect(status).toBe(200);
    await server.patch(`/api/admin/orders/${placed.id}/status`, admin, { status: 'confirmed', notes: mark });
    await db
      .insert(problemReports)
      .values({ agentId: idOf('agent'), callId: linked.id, note: mark, recording: mark, bytes: 1 });
    await db.execute(
      sql`insert into activities (event, data) values ('call.missed', ${JSON.stringify({ from: number })}::jsonb)`,
    );
    const help = JSON.stringify({ action: 'end_call', call: { id: linked.id }, reason: `${mark} was rude` });
    await db.execute(sql`insert into activities (event, data) values ('supervisor.helped', ${help}::jsonb)`);
    await db.execute(sql`insert into outbox (channel, event, data, available_at)
      values ('private-supervisor', 'supervisor.helped', ${help}::jsonb, 'infinity')`);
    const { version } = await read(person.id);
    await finishOrders();
    const erase = (body: object) => server.post(path(person.id, '/erase'), admin, body);
    expect((await erase({ version })).status).toBe(422);
    expect((await erase({ version: version - 1, confirm: 'erase' })).status).toBe(409);
    const answer = await erase({ version, confirm: 'erase' });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        name: null,
        phone_number: '',
        erased_at: server.clock.now.toISOString(),
        addresses: [],
        total_orders: 1,
      },
    ]);
    const left = await everything();
    for (const trace of [mark, number, digits, '206 555 7778']) expect(left).not.toContain(trace);
    const [row] = await db.select().from(orders).where(eq(orders.id, placed.id));
    expect([String((row?.totalCents ?? 0) / 100), row?.deliveryAddress, row?.specialInstructions]).toEqual([
      String(Number(placed.total_amount)),
      null,
      null,
    ]);
    const numbers = await db
      .select({ number: calls.fromNumber })
      .from(calls)
      .where(sql`id in (${linked.id}, ${unlinked.id})`);
    expect(numbers).toEqual([{ number: '' }, { number: '' }]);
    expect((await server.get(`/api/admin/orders/${placed.id}`, admin)).body.data.customer).toMatchObject({
      name: null,
      phone_number: '',
    });
    expect((await server.get(`/api/customers/lookup?tenant=1&phone=${digits}`, agent)).status).toBe(404);
    const [entry] = (await server.get('/api/admin/audit?limit=1', admin)).body.data;
    expect(entry).toMatchObject({ action: 'customer.erased', subject: { id: person.id, name: null } });
    // The same once more, as after an answer that was lost.
    expect((await erase({ version, confirm: 'erase' })).body).toEqual(answer.body);
    expect((await server.get('/api/admin/audit?limit=1', admin)).body.data).toMatchObject([{ id: entry.id }]);
    const held = await server.get(path(person.id, '/export'), admin);
    expect(JSON.stringify(held.body)).not.toContain(mark);
    await expect(db.delete(auditEntries)).rejects.toThrow();
  });

  test('waits for open orders, whose address and allergies are needed still', async () => {
    const person = await makeCustomer();
    const [one, two] = [await order(person.id), await order(person.id, agent, 2)];
    const body = { version: (await read(person.id)).version, confirm: 'erase' };
    const ask = () => server.post(path(person.id, '/erase'), admin, body);
    const set = (status: string, id: number) =>
      server.database.pool.query('update orders set status = $1 where id = $2', [status, id]);
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        message: `Orders #${one.id}, #${two.id} of this customer are open. Complete or cancel them first.`,
      },
    });
    await set('cancelled', one.id);
    await set('out_for_delivery', two.id);
    expect((await ask()).body.message).toBe(
      `Order #${two.id} of this customer is open. Complete or cancel it first.`,
    );
    // Nobody finished it.
    await server.database.pool.query(
      "update orders set created_at = created_at - interval '1 day', due_at = null where id = $1",
      [two.id],
    );
    expect((await ask()).status).toBe(200);
  });

  test('empties the places that the export reads, and no others hold the person', async () => {
    const person = await makeCustomer({ notes: 'Word of the person' });
    await edit(person.id, { phone_number: person.phoneNumber, notes: 'Word before a merge' });
    const placed = await order(person.id);
    await db.insert(customerAddresses).values({
      ...{ customerId: person.id, city: 'Seattle', state: 'WA', zipCode: '98101' },
      street: 'Word of an address',
    });
    await merge(person.id, (await makeCustomer()).id);
    const { id: callId } = await makeCall(person.id, person.phoneNumber);
    const agentId = idOf('agent');
    await db.insert(orderDrafts).values({
      ...{ callId, tenantId: 1, phoneDigits: person.phoneDigits, agentId },
      draft: { lines: [], order_type: 'pickup', payment_method: 'cash', allergies: ['Word of a draft'] },
    });
    await db.insert(orderQuotes).values({
      ...{ id: 'care', agentId, requestHash: '', expiresAt: server.clock.now },
      priced: { cart: { orderId: placed.id, note: 'Word of a quote' } },
    });
    await db
      .insert(problemReports)
      .values({ agentId, callId, note: 'Word of a report', recording: '', bytes: 1 });
    await db.insert(callEvents).values({ callId, kind: 'released', detail: 'Word of a release' });
    const url = 'https://till.example.com/';
    const [endpoint] = await db
      .insert(webhookEndpoints)
      .values({ name: 'Till', url, events: ['order.created'], sealedSecret: '' })
      .returning();
    await db.insert(webhookDeliveries).values({
      ...{ endpointId: endpoint?.id ?? 0, messageId: 'care', event: 'order.created', orderId: placed.id },
      body: { notes: 'Word of a message' },
    });
    await db
      .insert(activities)
      .values({ event: 'call.missed', data: { from: person.phoneNumber, note: 'Word of an event' } });
    await server.patch(`/api/admin/orders/${placed.id}/status`, admin, {
      ...{ status: 'confirmed', notes: 'Word of a status' },
    });
    await db.insert(auditEntries).values({
      ...{ actorName: 'Ada', action: 'call.released', subjectType: 'call', subjectId: callId },
      after: { reason: 'Word of a call' },
    });
    const held = (await server.get(path(person.id, '/export'), admin)).body.data;
    const words = {
      customers: ['Word before a merge'],
      addresses: ['Word of an address'],
      orders: ['For Mrs Bauer', 'Ring at Bauer', 'Word of a status', '1 Elm St'],
      quotes: ['Word of a quote'],
      drafts: ['Word of a draft'],
      calls: [person.phoneNumber],
      releases: ['Word of a release'],
      problem_reports: ['Word of a report'],
      webhook_messages: ['Word of a message'],
      events: ['Word of an event'],
      merges: ['Word before a merge'],
      audit_entries: ['Word of the person', 'Word before a merge', 'Word of a status', 'Word of a call'],
    };
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(words).toSorted());
    for (const [place, said] of Object.entries(words))
      for (const word of said) expect(JSON.stringify(held[place])).toContain(word);
    const { version } = await read(person.id);
    const body = { version, confirm: 'erase' };
    expect((await erase(person.id, body)).status).toBe(200);
    const left = await everything();
    expect([left.match(/Word (of|before) [a-z ]+/)?.[0], left.includes(person.phoneNumber)]).toEqual([
      undefined,
      false,
    ]);
  });

  /** What a merge was recorded with before entries of it held the names of the fields only. */
  async function recordOldMerge(keptId: number, mergedId: number): Promise<void> {
    await db.insert(auditEntries).values({
      ...{ actorName: 'Ada', action: 'customer.merged', subjectType: 'customer', subjectId: keptId },
      before: { notes: 'Quiet', email: null },
      after: { notes: `Quiet\n${mark}`, email: `${mark}@mail.example`, merged_id: mergedId },
    });
  }

  async function undoMerge(keptId: number): Promise<void> {
    const [{ id = 0 } = {}] = (await read(keptId)).merges;
    expect((await server.post(path(keptId, `/merges/${id}/undo`), admin)).status).toBe(200);
  }

  test('leaves nothing of them with whom they were merged into, after the merge was undone', async () => {
    const kept = await makeCustomer({ notes: 'Quiet' });
    const other = await makeCustomer({ notes: 'Other' });
    const person = await makeCustomer({
      firstName: mark,
      email: `${mark}@mail.example`,
      notes: mark,
      allergies: [mark],
      blockedReason: mark,
    });
    await edit(kept.id, { phone_number: kept.phoneNumber, first_name: null, last_name: null, notes: 'Calm' });
    await merge(kept.id, person.id);
    await recordOldMerge(kept.id, person.id);
    await merge(kept.id, other.id);
    const during = { version: 4, phone_number: kept.phoneNumber, first_name: mark, notes: 'Calls' };
    expect((await edit(kept.id, during)).status).toBe(200);
    const { merges } = await read(kept.id);
    const undo = (id: number) => server.post(path(kept.id, `/merges/${id}/undo`), admin);
    expect((await undo(merges[0].id)).status).toBe(200);
    const after = { first_name: 'Ida', last_name: null, notes: 'Loud', version: 6 };
    expect((await edit(kept.id, { ...after, phone_number: kept.phoneNumber })).status).toBe(200);
    const { version } = await read(person.id);
    const { status } = await erase(person.id, { version, confirm: 'erase' });
    expect(status).toBe(200);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(sql`subject_type = 'customer' and subject_id = ${kept.id}`)
      .orderBy(auditEntries.id);
    expect((await everything()).includes(mark)).toBe(false);
    expect(entries.map(({ action, after }) => [action, after?.merged_id ?? after?.notes])).toEqual([
      ['customer.updated', 'Calm'],
      ['customer.merged', person.id],
      ['customer.merged', person.id],
      ['customer.merged', other.id],
      ['customer.updated', undefined],
      ['customer.merge_undone', person.id],
      ['customer.updated', 'Loud'],
    ]);
    await undoMerge(kept.id);
    expect(await read(kept.id)).toMatchObject({ first_name: 'Ida', notes: 'Loud', merges: [] });
  });

  test('leaves nothing of them with whom they came to by another merge', async () => {
    const first = await makeCustomer();
    const second = await makeCustomer();
    const person = await makeCustomer({ notes: mark });
    await merge(first.id, person.id);
    await merge(second.id, first.id);
    await recordOldMerge(second.id, first.id);
    await undoMerge(second.id);
    await undoMerge(first.id);
    const { version } = await read(person.id);
    await erase(person.id, { version, confirm: 'erase' });
    expect((await everything()).includes(mark)).toBe(false);
  });

  test('takes the events of their own calls, and none of somebody else of that name, number elsewhere or number’s end', async () => {
    const name = { firstName: 'Nora', lastName: 'Quill' };
    const missCall = async (tenantId: number, fromNumber: string) => {
      const { calls: live } = server.app.live;
      const { call } = await live.ring({ tenantId, fromNumber, isSimulated: false });
      await live.hangUp(call.id, 'caller');
      return call.id;
    };
    const person = await makeCustomer({ ...name, phoneNumber: '555 - 4188' });
    const namesake = await makeCustomer({ ...name, tenantId: 2 });
    const own = await missCall(1, person.phoneNumber);
    const others = [
      await missCall(2, namesake.phoneNumber),
      await missCall(2, person.phoneNumber),
      await missCall(1, '+14255554188'),
    ];
    const agentOfThatName = { event: 'agent.status.changed', data: { agent: { id: 7, name: 'Nora Quill' } } };
    await db.insert(activities).values(agentOfThatName);
    await db
      .insert(outbox)
      .values({ ...agentOfThatName, channel: 'private-supervisor', availableAt: sql`'infinity'` });
    const helped = { action: 'end_call', call: { id: own }, reason: 'Rude' };
    await db.insert(activities).values({ event: 'supervisor.helped', data: helped });
    const told = { call_id: own, call: { id: own }, reason: 'released', release_reason: 'Rude' };
    await db
      .insert(outbox)
      .values({ event: 'call.ended', data: told, channel: 'private-agent.7', availableAt: sql`'infinity'` });

    interface Kept {
      readonly event: string;
      readonly data: { readonly call?: { readonly id: number }; readonly agent?: { readonly name: string } };
    }
    const whose = (rows: readonly Kept[]) => [
      ...new Set(rows.map(({ data }) => data.call?.id ?? data.agent?.name)),
    ];
    const theirs = (await server.get(path(person.id, '/export'), admin)).body.data.events;
    expect(whose(theirs)).toEqual([own]);
    expect(new Set(theirs.map(({ event }: Kept) => event))).toEqual(
      new Set(['call.missed', 'supervisor.helped', 'call.ended']),
    );
    const body = { version: 1, confirm: 'erase' };
    expect((await erase(person.id, body)).status).toBe(200);
    for (const table of ['activities', 'outbox']) {
      const { rows } = await db.execute(
        sql.raw(`select event, data from ${table}
          where event = 'agent.status.changed' and data -> 'agent' ->> 'name' = 'Nora Quill'
            or (data -> 'call' ->> 'id')::bigint in (${[own, ...others].join(', ')})`),
      );
      expect(new Set(rows.map(({ data }) => Object(data).call?.id ?? Object(data).agent?.name))).toEqual(
        new Set([...others, 'Nora Quill']),
      );
    }
  });

  test('takes no number off a call of somebody else whose number ends alike', async () => {
    const short = await makeCustomer({ phoneNumber: '555 - 4173' });
    const own = await makeCall(null, '555-4173');
    const other = await makeCall(null, '+1 425 555 4173');
    const held = await server.get(path(short.id, '/export'), admin);
    expect(held.body.data.calls.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    const body = { version: 1, confirm: 'erase' };
    expect((await erase(short.id, body)).status).toBe(200);
    const left = await db.select().from(calls).where(sql`id in (${own.id}, ${other.id})`).orderBy(calls.id);
    expect(left.map(({ fromNumber }) => fromNumber)).toEqual(['', '+1 425 555 4173']);
  });

  test('who was removed is not written again, by name, order or change of an order; the number makes a new customer', async () => {
    const number = '+1 206 555 7790';
    const person = await makeCustomer({ phoneNumber: number, firstName: 'Rosa' });
    const joined = await makeCustomer({ mergedIntoId: person.id });
    const placed = await order(person.id);
    const { version } = await read(person.id);
    await erase(person.id, { version, confirm: 'erase' });
    // As one that nobody finished.
    await server.database.pool.query("update orders set status = 'pending' where id = $1", [placed.id]);

    for (const id of [person.id, joined.id]) {
      const renamed = await server.put(`/api/customers/${id}`, agent, {
        first_name: mark,
        email: `${mark}@a.example`,
      });
      expect([renamed.status, renamed.body]).toEqual([409, { message: 'This person was removed.' }]);
      const again = await server.post('/api/orders', agent, { ...margherita, customer_id: id });
      expect([again.status, again.body.errors]).toEqual([
        422,
        { customer_id: ['This person was removed. Look the number up again.'] },
      ]);
    }
    const wanted = {
      order_type: 'delivery',
      items: [{ menu_item_id: 11, quantity: 3 }],
      delivery_address: { street: mark, city: 'Seattle', state: 'WA', zip_code: '98101' },
    };
    const { body } = await server.post('/api/orders/quote', agent, {
      tenant_id: 1,
      order_id: placed.id,
      ...wanted,
    });
    const changed = await server.put(`/api/orders/${placed.id}`, agent, {
      ...wanted,
      version: 1,
      reason: 'Moved',
      quote: body.data.quote,
    });
    expect([changed.status, changed.body]).toEqual([409, { message: 'This person was removed.' }]);
    expect(await everything()).not.toContain(mark);
    expect(await read(person.id)).toMatchObject({ name: null, total_orders: 1, addresses: [] });

    const made = await server.post('/api/customers', agent, { tenant_id: 1, phone_number: number });
    expect(made.status).toBe(201);
    expect((await order(made.body.data.id)).customer.id).toBe(made.body.data.id);
  });

  test('an agent who still has the call open keeps nothing of their order', async () => {
    const person = await makeCustomer();
    const { calls: live } = server.app.live;
    const { call } = await live.ring({ tenantId: 1, fromNumber: person.phoneNumber, isSimulated: false });
    expect((await server.post(`/api/calls/${call.id}/accept`, agent)).status).toBe(200);
    await live.hangUp(call.id, 'caller');
    await erase(person.id, { version: 1, confirm: 'erase' });
    const draft = {
      lines: [{ line_id: 'a', menu_item_id: 11, name: 'Margherita', unit_price: '12.99', quantity: 1 }],
      order_type: 'delivery',
      payment_method: 'cash',
      delivery_address: { street: mark },
    };
    for (const sent of [draft, { ...draft, version: 0 }])
      expect((await server.put(`/api/calls/${call.id}/draft`, agent, sent)).status).toBe(404);
    expect(await everything()).not.toContain(mark);
  });

  test('leaves nothing of them in orders that were delivered, changed and cancelled', async () => {
    const person = await makeCustomer();
    const cart = {
      tenant_id: 1,
      customer_id: person.id,
      order_type: 'delivery',
      payment_method: 'cash',
      items: [{ menu_item_id: 11, quantity: 2, special_instructions: mark }],
      delivery_address: {
        street: mark,
        city: 'Seattle',
        state: 'WA',
        zip_code: '98101',
        delivery_notes: mark,
      },
      special_instructions: mark,
      allergies: [mark],
      allergies_acknowledged: true,
    };
    const quote = async (body: object) =>
      (await server.post('/api/orders/quote', agent, body)).body.data.quote;
    const { id } = (await server.post('/api/orders', agent, { ...cart, quote: await quote(cart) })).body.data;
    const more = { ...cart, order_id: id, items: [{ ...cart.items[0], quantity: 3 }] };
    const changed = await server.put(`/api/orders/${id}`, agent, {
      ...more,
      version: 1,
      reason: mark,
      quote: await quote(more),
    });
    expect(changed.body.data.changes[0].before).toMatchObject({ allergies: [mark] });
    const held = await server.get(path(person.id, '/export'), admin);
    expect(JSON.stringify(held.body.data.orders[0].changes)).toContain(mark);
    expect(
      (await server.post(`/api/orders/${id}/cancellation`, agent, { version: 2, reason: mark })).status,
    ).toBe(200);
    const { version } = await read(person.id);
    expect((await erase(person.id, { version, confirm: 'erase' })).status).toBe(200);
    expect(await everything()).not.toContain(mark);
    const { data } = (await server.get(`/api/admin/orders/${id}`, admin)).body;
    expect(data.changes).toMatchObject([
      { reason: '', before: { subtotal: '25.98' }, after: { subtotal: '38.97' } },
      { reason: '', before: { status: 'pending' }, after: { status: 'cancelled' } },
    ]);
  });

  test('compares the number with those of calls in one pass, and not by a search for each call', async () => {
    const { rows } = await db.execute(sql`explain ${theirCalls([1])}`);
    expect(JSON.stringify(rows)).not.toContain('SubPlan');
  });

  test('waits while they are calling', async () => {
    const person = await makeCustomer();
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: person.phoneNumber,
      isSimulated: false,
    });
    const body = { version: 1, confirm: 'erase' };
    expect((await erase(person.id, body)).status).toBe(409);
    await server.app.live.calls.hangUp(call.id, 'caller');
    expect((await erase(person.id, body)).status).toBe(200);
  });
});

test('the export has everything that is held, and is recorded without the person', async () => {
  const person = await makeCustomer({ firstName: 'Ida', notes: 'Quiet', allergies: ['nuts'] });
  const placed = await order(person.id);
  const call = await makeCall(person.id, person.phoneNumber);
  await edit(person.id, { phone_number: person.phoneNumber, notes: 'Loud' });
  const { data } = (await server.get(path(person.id, '/export'), admin)).body;
  expect(data).toMatchObject({
    customers: [{ id: person.id, first_name: 'Ida', notes: 'Loud', phone_number: person.phoneNumber }],
    orders: [
      {
        id: placed.id,
        special_instructions: 'For Mrs Bauer',
        items: [{ special_instructions: 'Ring at Bauer' }],
      },
    ],
    calls: [{ id: call.id, from_number: person.phoneNumber }],
    audit_entries: [{ action: 'customer.updated', after: { notes: 'Loud' } }],
  });
  const [entry] = (await server.get('/api/admin/audit?limit=1', admin)).body.data;
  expect(entry).toMatchObject({
    action: 'customer.exported',
    subject: { id: person.id, name: null },
    after: null,
  });
});
