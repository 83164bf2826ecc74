import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { recount } from '../orders/testing-orders';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let admin: string;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  admin = await server.tokenOf('admin');
  return server;
});

const migration = async (name: string): Promise<readonly string[]> => {
  const text = await readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8');
  return text.split('--> statement-breakpoint');
};

describe.skipIf(races.isSkipped)('an upgrade to tallies on PostgreSQL', () => {
  test('counts the orders there are, and what a server of before is just writing', async () => {
    const { pool } = server.database;
    await pool.query('drop function tally_orders() cascade; drop table order_tallies');
    const [writer, upgrade] = await Promise.all([pool.connect(), pool.connect()]);
    const waiting = async () =>
      (await pool.query('select count(*)::int as count from pg_locks where not granted')).rows[0].count;
    const upgraded = async () => {
      await upgrade.query('begin');
      for (const statement of await migration('0002_order_tallies')) await upgrade.query(statement);
      await upgrade.query('commit');
    };
    try {
      await writer.query('begin');
      await writer.query("update orders set status = 'cancelled' where status = 'pending'");
      const done = upgraded();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await writer.query('commit');
      await done;
    } finally {
      writer.release();
      upgrade.release();
    }
    const { meta } = (await server.get('/api/admin/orders?limit=1', admin)).body;
    expect(meta).toMatchObject({ ...(await recount(server)), pending: 0 });
    await pool.query("update orders set status = 'pending' where status = 'confirmed'");
    expect((await server.get('/api/admin/orders?limit=1', admin)).body.meta).toMatchObject(
      await recount(server),
    );
  });
});
