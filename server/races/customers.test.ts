import { describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let agent: string;
const place = 4_711;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  agent = await server.tokenOf('agent');
  return server;
});

describe.skipIf(races.isSkipped)('a customer who is created', () => {
  test('while the one with that number gives it up is a new one', async () => {
    const { pool } = server.database;
    // After it was found that the number is taken, and before it is read whose it is.
    await pool.query(`create function wait_there() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${place}); return null; end $$;
      create trigger wait_there after insert on customers for each statement execute function wait_there()`);
    const holder = await pool.connect();
    try {
      await holder.query(`select pg_advisory_lock(${place})`);
      const creating = server.post('/api/customers', agent, {
        tenant_id: 1,
        phone_number: '+1 206 555 0173',
      });
      await eventually(async () => {
        const { rows } = await pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
        );
        return rows[0].count;
      }).toBe(1);
      await pool.query("update customers set phone_digits = 'another' where id = 1");
      await holder.query(`select pg_advisory_unlock(${place})`);
      const { status, body } = await creating;
      expect([status, body.data]).toEqual([201, expect.objectContaining({ phone: '+1 206 555 0173' })]);
      expect(body.data.id).not.toBe(1);
    } finally {
      holder.release();
    }
  });
});
