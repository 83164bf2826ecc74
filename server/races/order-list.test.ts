import { describe, expect, test } from 'vitest';
import { mergeOrderCounters } from '../orders/counters';
import { placeMargherita } from '../orders/testing-orders';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let agent: string;
let admin: string;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  agent = await server.tokenOf('agent');
  admin = await server.tokenOf('admin');
  return server;
});

interface Page {
  readonly data: readonly { readonly id: number; readonly status: string }[];
  readonly meta: { readonly as_of: string; readonly more?: boolean; readonly count: number };
}

const readList = async (query: string): Promise<Page> =>
  (await server.get(`/api/admin/orders?view=row&${query}`, admin)).body;

const place = () => placeMargherita(server, agent);

describe.skipIf(races.isSkipped)('the order book on PostgreSQL', () => {
  test('no statement is compiled before it runs', async () => {
    expect((await server.database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  test('what began earlier and commits later than an answer is in the next one', async () => {
    const late = await place();
    const { as_of } = (await readList('limit=1')).meta;
    const slow = await server.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("update orders set status = 'confirmed', updated_at = now() where id = $1", [late]);
      const quick = await place();
      const first = await readList(`since=${as_of}`);
      expect(first.data).toMatchObject([{ id: quick }]);
      await slow.query('commit');
      const second = await readList(`since=${first.meta.as_of}`);
      expect(second.data.find(({ id }) => id === late)).toMatchObject({ status: 'confirmed' });
      expect((await readList(`since=${second.meta.as_of}`)).data).toEqual([]);
    } finally {
      slow.release();
    }
  });

  test('a late commit is not lost between the parts of an answer cut short', async () => {
    const late = await place();
    const { as_of } = (await readList('limit=1')).meta;
    const slow = await server.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("update orders set status = 'confirmed', updated_at = now() where id = $1", [late]);
      const ids = [await place(), await place(), await place()];
      const first = await readList(`limit=2&since=${as_of}`);
      expect(first.meta.more).toBe(true);
      await slow.query('commit');
      const second = await readList(`limit=2&since=${first.meta.as_of}`);
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
      expect(second.meta.more).toBeUndefined();
      const third = await readList(`since=${second.meta.as_of}`);
      expect(third.data.map(({ id }) => id)).toContain(late);
    } finally {
      slow.release();
    }
  });

  test('a reader who only ever asks for differences holds what is stored, under eight writers', async () => {
    const known = new Map<number, string>();
    let mark = '';
    const readOn = async () => {
      for (let more = true; more; ) {
        const { data, meta } = await readList(mark === '' ? 'limit=5000' : `limit=5&since=${mark}`);
        for (const { id, status } of data) known.set(id, status);
        mark = meta.as_of;
        more = meta.more ?? false;
      }
    };
    await readOn();
    let isWriting = true;
    const writers = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 3; round += 1) {
          const id = await place();
          for (const status of ['confirmed', 'preparing'])
            await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
        }
      }),
    ).then(() => {
      isWriting = false;
    });
    while (isWriting) await readOn();
    await writers;
    await readOn();
    const { rows } = await server.database.pool.query('select id::int, status from orders');
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries(rows.map(({ id, status }) => [Number(id), status])),
    );
  });

  test('the totals are those of a recount while they are put together under writers and readers', async () => {
    const { db, pool } = server.database;
    const counted = async () => Number((await pool.query('select count(*) from orders')).rows[0].count);
    const before = await counted();
    await pool.query(
      "insert into order_tallies select 'pending', (n % 2) * 2 - 1, 0 from generate_series(1, 600) n",
    );
    let isWriting = true;
    const writers = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let round = 0; round < 4; round += 1) {
          const id = await place();
          for (const status of ['confirmed', 'cancelled'])
            await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
        }
      }),
    ).then(() => {
      isWriting = false;
    });
    let last = before;
    while (isWriting) {
      await Promise.all([mergeOrderCounters(db), mergeOrderCounters(db)]);
      const { count } = (await readList('limit=1')).meta;
      expect(count).toBeGreaterThanOrEqual(last);
      last = count;
    }
    await writers;
    const { rows } = await pool.query(
      `select status, count(*)::int as orders, sum(total_cents)::bigint as cents from orders group by status order by status`,
    );
    const counters = await pool.query(
      `select status, sum(orders)::int as orders, sum(cents)::bigint as cents from order_tallies
       group by status having sum(orders) <> 0 order by status`,
    );
    expect(counters.rows).toEqual(rows);
    expect((await readList('limit=1')).meta.count).toBe(before + 24);
  });
});
