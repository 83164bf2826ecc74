import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { cleanUp, mostRefusals } from './clean-up';

const server = await createTestServer();
const { db, pool } = server.database;
afterAll(() => server.close());

test('a table that cannot be cleaned keeps no other from it', async () => {
  const before = new Date(server.clock.now.getTime() - 60 * 86_400_000);
  await pool.query(
    "insert into idempotency_keys (agent_id, key, request_hash, created_at) values (1, 'old', '', $1)",
    [before],
  );
  await pool.query("insert into known_places (key, expires_at) values ('old', $1)", [before]);
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'locked'; end $$`);
  await pool.query('create trigger refuse before delete on idempotency_keys execute function refuse()');
  await expect(cleanUp(db, server.clock.now)).rejects.toMatchObject({ cause: { message: 'locked' } });
  const { rows } = await pool.query("select key from known_places where key = 'old'");
  expect(rows).toEqual([]);
  await pool.query('drop function refuse cascade');
  await cleanUp(db, server.clock.now);
  expect((await pool.query("select key from idempotency_keys where key = 'old'")).rows).toEqual([]);
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
