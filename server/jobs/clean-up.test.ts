import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { cleanUp } from './clean-up';

const server = await createTestServer({ kind: 'pglite' });
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
