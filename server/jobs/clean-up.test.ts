import { afterAll, expect, test } from 'vitest';
import { customerMerges } from '../db/schema';
import { createTestServer } from '../testing/server';
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

test('of refused sign-ins, which anybody can make, the latest are kept, and of what people did everything', async () => {
  const refusals = "from audit_entries where action = 'session.refused'";
  await pool.query(`insert into audit_entries (actor_name, action, subject_type, subject_name)
    values ('Ann', 'session.started', 'agent', 'first'), ('Nobody signed in', 'session.refused', 'session', 'first')`);
  await pool.query(
    `insert into audit_entries (actor_name, action, subject_type, subject_name)
    select 'Nobody signed in', 'session.refused', 'session', 'later' from generate_series(1, $1::int)`,
    [mostRefusals],
  );
  await cleanUp(db, server.clock.now);
  expect(
    (await pool.query(`select count(*)::int as count, min(subject_name) as first ${refusals}`)).rows,
  ).toEqual([{ count: mostRefusals, first: 'later' }]);
  expect((await pool.query("select 1 from audit_entries where subject_name = 'first'")).rowCount).toBe(1);
});

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
