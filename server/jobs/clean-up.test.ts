import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeOldOffers } from '../calls/old-offers';
import { callEvents, callOffers, calls, customerMerges } from '../db/schema';
import { createTestServer, idOf } from '../testing/server';
import { cleanUp, mostRefusals } from './clean-up';

const server = await createTestServer();
const { db, pool } = server.database;
afterAll(() => server.close());

test('a table that cannot be cleaned keeps no other from it', async () => {
  const before = new Date(server.clock.now.getTime() - 60 * 86_400_000);
  await pool.query("insert into stray_legs (leg_sid, created_at) values ('old', $1)", [before]);
  await pool.query("insert into known_places (key, expires_at) values ('old', $1)", [before]);
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'locked'; end $$`);
  await pool.query('create trigger refuse before delete on stray_legs execute function refuse()');
  await expect(cleanUp(db, server.clock.now)).rejects.toMatchObject({ cause: { message: 'locked' } });
  const { rows } = await pool.query("select key from known_places where key = 'old'");
  expect(rows).toEqual([]);
  await pool.query('drop function refuse cascade');
  await cleanUp(db, server.clock.now);
  expect((await pool.query("select leg_sid from stray_legs where leg_sid = 'old'")).rows).toEqual([]);
});

test.each([
  ['refused', 'session'],
  ['code_asked', 'agent'],
])(
  'of sign-ins that were %s, which need no session, the latest are kept, and of what people did everything',
  async (action, type) => {
    await pool.query('truncate audit_entries');
    const refusals = `from audit_entries where action = 'session.${action}'`;
    await pool.query(`insert into audit_entries (actor_name, action, subject_type, subject_name)
    values ('Ann', 'session.started', 'agent', 'first'), ('Nobody signed in', 'session.${action}', '${type}', 'first')`);
    await pool.query(
      `insert into audit_entries (actor_name, action, subject_type, subject_name)
    select 'Nobody signed in', 'session.${action}', '${type}', 'later' from generate_series(1, $1::int)`,
      [mostRefusals],
    );
    await cleanUp(db, server.clock.now);
    expect(
      (await pool.query(`select count(*)::int as count, min(subject_name) as first ${refusals}`)).rows,
    ).toEqual([{ count: mostRefusals, first: 'later' }]);
    expect((await pool.query("select 1 from audit_entries where subject_name = 'first'")).rowCount).toBe(1);
  },
);

test('an order sent again after any time is the first one, as a browser keeps a draft without a limit', async () => {
  const order = {
    tenant_id: 1,
    customer_id: 1,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [{ menu_item_id: 11, quantity: 1, unit_price: 12.99, name: 'Margherita Pizza' }],
  };
  const place = async () =>
    server.post('/api/orders', await server.tokenOf('agent'), order, { 'idempotency-key': 'draft' });
  const first = await place();
  server.clock.advance(400 * 86_400);
  await cleanUp(db, server.clock.now);
  const again = await place();
  expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
});

test('what a customer was before a merge is kept while the merge can be undone, and no longer', async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(server.clock.now.getTime() - days * day);
  const moved = { orderIds: [7], callIds: [], addressIds: [], keptBefore: { facts: { notes: 'Quiet' } } };
  await db.insert(customerMerges).values([
    { keptId: 1, mergedId: 2, moved, createdAt: at(29) },
    { keptId: 1, mergedId: 3, moved, createdAt: at(31) },
    { keptId: 1, mergedId: 4, moved, createdAt: at(2), undoneAt: at(1) },
  ]);
  await cleanUp(db, server.clock.now);
  const rows = await db.select().from(customerMerges).orderBy(customerMerges.id);
  const emptied = { ...moved, keptBefore: {} };
  expect(rows.map((row) => row.moved)).toEqual([moved, emptied, emptied]);
});

describe('the agents that a call rang at', () => {
  const ring = async () => {
    const fromNumber = '+1 206 555 0161';
    return (await server.app.live.calls.ring({ tenantId: 1, fromNumber, isSimulated: false })).call.id;
  };
  const ended = async () => {
    const id = await ring();
    await server.app.live.calls.hangUp(id, 'caller');
    return id;
  };
  const daysPass = (days: number) => server.clock.advance(days * 86_400);
  const offersOf = (id: number) => db.$count(callOffers, eq(callOffers.callId, id));
  const storyOf = async (id: number) =>
    (await server.get(`/api/admin/calls/${id}`, await server.tokenOf('admin'))).body.data.story;
  beforeEach(() =>
    pool.query('update agents set status = $1 where id = any($2)', [
      'available',
      [idOf('agent'), idOf('agent2')],
    ]),
  );

  test('are in its story after ten days, and no longer among the offers', async () => {
    const id = await ended();
    const story = await storyOf(id);
    expect([await offersOf(id), story.map(({ kind }: { kind: string }) => kind)]).toEqual([
      2,
      ['rang', 'offered', 'offered', 'ended'],
    ]);
    daysPass(10);
    await cleanUp(db, server.clock.now);
    expect([await offersOf(id), await storyOf(id)]).toEqual([0, story]);
  });

  test('are kept while the lists of missed calls have it, while it is open, and where its story is made of them', async () => {
    const withoutStory = await ended();
    await db.delete(callEvents).where(and(eq(callEvents.callId, withoutStory), ne(callEvents.kind, 'ended')));
    const open = await ring();
    daysPass(3);
    const newer = await ended();
    daysPass(7);
    await cleanUp(db, server.clock.now);
    expect(await Promise.all([withoutStory, open, newer].map(offersOf))).toEqual([2, 2, 2]);
    await server.app.live.calls.hangUp(open, 'caller');
  });

  test('are removed a few calls at a time, and not of more calls than an hour has room for', async () => {
    daysPass(10);
    await cleanUp(db, server.clock.now);
    const ids = [await ended(), await ended(), await ended(), await ended(), await ended()];
    daysPass(10);
    await removeOldOffers(db, server.clock.now, { atOnce: 1, most: 3 });
    expect(await Promise.all(ids.map(offersOf))).toEqual([0, 0, 0, 2, 2]);
    await removeOldOffers(db, server.clock.now, { atOnce: 2, most: 10 });
    expect(await Promise.all(ids.map(offersOf))).toEqual([0, 0, 0, 0, 0]);
    expect(await db.$count(calls, eq(calls.id, ids[0] ?? 0))).toBe(1);
  });
});
