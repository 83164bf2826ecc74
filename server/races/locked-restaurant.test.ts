import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from '../db/failures';
import { placeMargherita } from '../orders/testing-orders';
import { eventually } from '../testing/eventually';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, idOf, type TestServer } from '../testing/server';

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
  await server?.database.pool.query("update agents set status = 'offline'");
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

type AgentName = 'agent' | 'agent2';

const setAgent = (name: AgentName, change: string) =>
  server.database.pool.query(`update agents set status = 'available', ${change} where id = $1`, [idOf(name)]);

async function offeredTo(name: AgentName): Promise<number[]> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select call_id as id from call_offers join calls c on c.id = call_id and c.status = 'ringing'
     where call_offers.agent_id = $1 and call_offers.status = 'pending' order by call_id`,
    [idOf(name)],
  );
  return rows.map(({ id }) => id);
}

async function rungAt(tenantId: number): Promise<number> {
  const { body } = await ring(tenantId, 0);
  await server.app.live.calls.distributed();
  return body.data.id;
}

describe.skipIf(races.isSkipped)('while a session keeps a waiting call locked', () => {
  test('all others are offered, and it is once it is free', async () => {
    const [kept, other] = [await rungAt(1), await rungAt(2)];
    await setAgent('agent', 'wrap_up_ends_at = null');
    await holding(`select from calls where id = ${kept} for update`, async () => {
      await server.app.live.calls.offerWaiting();
      expect(await offeredTo('agent')).toEqual([other]);
    });
    await server.app.live.calls.offerWaiting();
    expect(await offeredTo('agent')).toEqual([kept, other]);
  });

  test('others whose time is over are missed, and it is once it is free', async () => {
    const [kept, other] = [await rungAt(1), await rungAt(2)];
    const statuses = async () => {
      const { rows } = await server.database.pool.query(
        'select status from calls where id in ($1, $2) order by id',
        [kept, other],
      );
      return rows.map(({ status }) => status);
    };
    server.clock.advance(301);
    await holding(`select from calls where id = ${kept} for update`, async () => {
      await server.app.live.calls.expire();
      expect(await statuses()).toEqual(['ringing', 'missed']);
    });
    await server.app.live.calls.expire();
    expect(await statuses()).toEqual(['missed', 'missed']);
  });
});

describe.skipIf(races.isSkipped)('while a session keeps an agent locked', () => {
  const lock = `select from agents where id = ${idOf('agent')} for update`;

  test('all others are offered calls', async () => {
    const call = await rungAt(1);
    for (const name of ['agent', 'agent2'] as const) await setAgent(name, 'wrap_up_ends_at = null');
    await holding(lock, async () => {
      await server.app.live.calls.offerWaiting();
      expect(await offeredTo('agent2')).toEqual([call]);
    });
    await server.app.live.calls.offerWaiting();
    expect(await offeredTo('agent')).toEqual([call]);
  });

  test.each([
    ['whose wrap-up is over are ready', 'wrap_up_ends_at', 'available'],
    ['who are gone are offline', 'offline_due_at', 'offline'],
  ])('others %s, and the agent is later', async (_what, column, after) => {
    const { live } = server.app;
    for (const name of ['agent', 'agent2'] as const)
      await setAgent(name, `${column} = '${server.clock.now.toISOString()}'`);
    const standings = async () => {
      const { rows } = await server.database.pool.query(
        `select status, ${column} as due from agents where id in ($1, $2) order by id`,
        [idOf('agent'), idOf('agent2')],
      );
      return rows;
    };
    const expire = async () => {
      await live.wrapUp.expire();
      await live.presence.expire();
    };
    await holding(lock, async () => {
      await expire();
      expect(await standings()).toEqual([
        { status: 'available', due: server.clock.now },
        { status: after, due: null },
      ]);
    });
    await expire();
    expect(await standings()).toEqual(Array(2).fill({ status: after, due: null }));
  });
});

describe.skipIf(races.isSkipped)('while a session keeps a restaurant locked whose dishes are back', () => {
  test('those of others are back, and its own are once it is free', async () => {
    const { pool } = server.database;
    const { rows: items } = await pool.query<{ id: number }>(
      'select distinct on (tenant_id) id from menu_items where tenant_id in (1, 2) and removed_at is null order by tenant_id, id',
    );
    const ids = items.map(({ id }) => id);
    await pool.query('update menu_items set is_available = false, sold_out_until = $2 where id = any($1)', [
      ids,
      server.clock.now,
    ]);
    const available = async () => {
      const { rows } = await pool.query(
        'select is_available from menu_items where id = any($1) order by tenant_id',
        [ids],
      );
      return rows.map((row) => row.is_available);
    };
    await holding('select from tenants where id = 1 for update', async () => {
      await server.runJob('sold out');
      expect(await available()).toEqual([false, true]);
    });
    await server.runJob('sold out');
    expect(await available()).toEqual([true, true]);
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
