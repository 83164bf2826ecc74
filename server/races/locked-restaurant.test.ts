import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../db/failures';
import { placeMargherita } from '../orders/testing-orders';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let agent: string;
let admin: string;
let direct: string;
const poolSize = 5;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  direct = databaseUrl;
  server = await createTestServer({ databaseUrl, poolSize });
  agent = await server.tokenOf('agent');
  admin = await server.tokenOf('admin');
  return server;
});

afterEach(async () => {
  await server?.database.pool.query(
    "update calls set status = 'ended', ended_at = now() where status = 'ringing'",
  );
});

const ring = (tenantId: number, number: number) =>
  server.post('/api/admin/simulate-call', admin, {
    tenant_id: tenantId,
    from_number: `+1 206 555 ${String(1000 + number)}`,
  });

/** On a session of somebody else, which can also tell how many wait for locks. */
async function holding<T>(
  statement: string,
  work: (waiting: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client(direct);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    return await work(async () => {
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count;
    });
  } finally {
    await holder.end();
  }
}

describe.skipIf(races.isSkipped)('while a session keeps a restaurant locked', () => {
  const lock = 'select from tenants where id = 1 for update';

  test('calls that ring there are refused soon, and all others are served meanwhile', async () => {
    const refused = await holding(lock, async (waiting) => {
      const rung = Array.from({ length: 2 * poolSize }, (_, number) => ring(1, number));
      await eventually(waiting).toBe(1);
      expect((await server.get('/api/auth/me', agent)).status).toBe(200);
      expect((await ring(2, 99)).status).toBe(201);
      expect((await server.get('/metrics')).body).toContain('\ndatabase_up 1\n');
      expect(await waiting()).toBe(1);
      return Promise.all(rung);
    });
    expect(refused.map(({ status }) => status)).toEqual(Array(2 * poolSize).fill(503));
    expect((await ring(1, 0)).status).toBe(201);
  });

  test('another change of it gives up after five seconds', async () => {
    await holding(lock, async () => {
      const work = server.database.pool.query('update tenants set total_calls = total_calls where id = 1');
      await expect(work).rejects.toMatchObject({ code: '55P03' });
      expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
    });
  });
});

describe.skipIf(races.isSkipped)('while a session keeps a customer locked', () => {
  test('the calls of others at the restaurant ring', async () => {
    const { rows } = await server.database.pool.query('select phone_number from customers where id = 1');
    const [theirs, others] = await holding(
      'select from customers where id = 1 for update',
      async (waiting) => {
        const first = server.post('/api/admin/simulate-call', admin, {
          tenant_id: 1,
          from_number: rows[0].phone_number,
        });
        await eventually(waiting).toBe(1);
        return Promise.all([first, ring(1, 0)]);
      },
    );
    expect([theirs.status, others.status]).toEqual([503, 201]);
  });
});

describe.skipIf(races.isSkipped)('while a menu is written', () => {
  const lock = 'select from menu_items where id = 11 for no key update';
  const sellOut = () =>
    server.put('/api/admin/tenants/1/menu/items/11/availability', admin, { is_available: false });

  test('calls ring at its restaurant and orders are placed', async () => {
    const sold = await holding(lock, async (waiting) => {
      const writing = sellOut();
      await eventually(waiting).toBe(1);
      expect((await ring(1, 0)).status).toBe(201);
      expect(await placeMargherita(server, agent)).toBeGreaterThan(0);
      expect(await waiting()).toBe(1);
      return { writing };
    });
    expect((await sold.writing).status).toBe(200);
  });

  test('what a process of the version before writes, which locks the restaurant instead, is read first', async () => {
    const { pool } = server.database;
    const before = await pool.query(
      'select is_available, menu_version from menu_items join tenants t on t.id = tenant_id where menu_items.id = 11',
    );
    const { writing } = await holding(lock, async (waiting) => {
      const writing = server.put('/api/admin/tenants/1/menu/items/11/availability', admin, {
        is_available: !before.rows[0].is_available,
      });
      await eventually(waiting).toBe(1);
      await pool.query('update tenants set menu_version = menu_version + 1 where id = 1');
      return { writing };
    });
    expect((await writing).status).toBe(200);
    const { rows } = await pool.query('select menu_version from tenants where id = 1');
    expect(rows).toEqual([{ menu_version: before.rows[0].menu_version + 2 }]);
  });
});
