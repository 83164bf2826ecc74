import { describe, expect, test } from 'vitest';
import { mergeAgentTallies } from '../orders/counters';
import { placeMargherita } from '../orders/testing-orders';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, idOf, type TestServer } from '../testing/server';

let server: TestServer;
let agent: string;
let other: string;
let admin: string;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  agent = await server.tokenOf('agent');
  other = await server.tokenOf('agent2');
  admin = await server.tokenOf('admin');
  return server;
});

interface Held {
  readonly tag: string;
  readonly data: readonly { readonly id: number; readonly status: string }[];
  readonly meta: { readonly count: number; readonly total_revenue: string };
}

async function poll(held?: Held): Promise<Held> {
  const headers = held === undefined ? {} : { 'if-none-match': held.tag };
  const answer = await server.send({ method: 'GET', url: '/api/agent/my-orders', token: agent, headers });
  if (answer.status === 304 && held !== undefined) return held;
  return { tag: String(answer.headers.etag), ...answer.body };
}

describe.skipIf(races.isSkipped)('my orders on PostgreSQL', () => {
  test('show what began earlier and commits later than an answer that had a later change', async () => {
    const late = await placeMargherita(server, agent);
    const slow = await server.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("update orders set status = 'confirmed', updated_at = now() where id = $1", [late]);
      await placeMargherita(server, agent);
      const first = await poll();
      expect(await poll(first)).toBe(first);
      await slow.query('commit');
      const second = await poll(first);
      expect(second.data.find(({ id }) => id === late)).toMatchObject({ status: 'confirmed' });
      expect(await poll(second)).toBe(second);
    } finally {
      slow.release();
    }
  });

  test('stay as they are for a change that is not committed, or taken back', async () => {
    const held = await poll();
    const slow = await server.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("update orders set status = 'cancelled' where agent_id = $1", [idOf('agent')]);
      expect(await poll(held)).toBe(held);
      await slow.query('rollback');
      expect(await poll(held)).toBe(held);
    } finally {
      slow.release();
    }
  });

  test('held by a client that asks on and on are what is stored, under six writers and two merges', async () => {
    const { db, pool } = server.database;
    let held = await poll();
    let isWriting = true;
    const writers = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let round = 0; round < 3; round += 1) {
          const id = await placeMargherita(server, writer % 2 === 0 ? agent : other);
          for (const status of ['confirmed', 'cancelled'])
            await server.patch(`/api/admin/orders/${id}/status`, admin, { status });
        }
      }),
    ).then(() => {
      isWriting = false;
    });
    while (isWriting) {
      await Promise.all([mergeAgentTallies(db), mergeAgentTallies(db)]);
      held = await poll(held);
    }
    await writers;
    held = await poll(held);
    const { data, meta } = await poll();
    expect({ data: held.data, meta: held.meta }).toEqual({ data, meta });
    const { rows } = await pool.query(
      `select count(*)::int as count,
         (sum(total_cents) filter (where status not in ('cancelled', 'failed')) / 100.0)::numeric(12, 2)::text as total_revenue
       from orders where agent_id = $1`,
      [idOf('agent')],
    );
    expect(meta).toMatchObject(rows[0]);
  });
});
