import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBulkOrders } from '../db/seed/bulk';
import { mergeAgentTallies } from '../orders/counters';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const otherAgent = await server.tokenOf('agent2');
beforeAll(async () => {
  await addBulkOrders(server.database.db, 1_800, server.clock.now);
  await server.database.pool.query(
    `insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status, started_at, duration_seconds)
     select 1 + n % 6, $1, 'bulk-' || n, '+12065550199', '+12065550100', case when n % 4 = 0 then 'missed' else 'completed' end,
       $2::timestamptz - make_interval(mins => n), case when n % 4 = 0 then 0 else 60 end from generate_series(1, 800) n`,
    [idOf('agent'), server.clock.now],
  );
});
afterAll(() => server.close());

const count = async (text: string) => (await server.database.pool.query(text)).rows[0];
const ask = (url: string, token: string, tag?: unknown) =>
  server.send({
    method: 'GET',
    url,
    token,
    ...(tag === undefined ? {} : { headers: { 'if-none-match': String(tag) } }),
  });

describe('the call history', () => {
  test('lists all of them, newest first, with totals over all', async () => {
    const { body } = await server.get('/api/agent/calls', agent);
    const own = await count(
      `select count(*)::int as count, count(*) filter (where status = 'completed')::int as completed,
         sum(duration_seconds)::int as total, count(*) filter (where duration_seconds > 0)::int as lasted
       from calls where agent_id = ${idOf('agent')}`,
    );
    expect(own.count).toBeGreaterThan(800);
    expect(body.data).toHaveLength(own.count);
    const times = body.data.map((call: { started_at: string }) => call.started_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(body.meta).toEqual({
      count: own.count,
      completed: own.completed,
      total_duration_seconds: own.total,
      average_duration_seconds: Math.round((own.total / own.lasted) * 10) / 10,
    });
  });

  test('keeps its totals however few are asked for', async () => {
    const all = await server.get('/api/agent/calls', agent);
    const few = await server.get('/api/agent/calls?limit=3', agent);
    expect(few.body.data).toEqual(all.body.data.slice(0, 3));
    expect(few.body.meta).toEqual(all.body.meta);
  });

  test('of somebody without calls is empty, with zeros', async () => {
    const { body } = await server.get('/api/agent/calls', await server.tokenOf('supervisor'));
    expect(body).toEqual({
      data: [],
      meta: { count: 0, completed: 0, total_duration_seconds: 0, average_duration_seconds: 0 },
      missed_calls: [],
    });
  });

  test('has beside it what rang at this agent and nobody answered, and what was taken back, for a week', async () => {
    const { calls } = server.app.live;
    const { pool } = server.database;
    const mine = idOf('agent3');
    const token = await server.tokenOf('agent3');
    const ring = async () => {
      const { call } = await calls.ring({ tenantId: 1, fromNumber: '+1 206 555 0173', isSimulated: true });
      await pool.query('insert into call_offers (call_id, agent_id) values ($1, $2) on conflict do nothing', [
        call.id,
        mine,
      ]);
      return call.id;
    };
    const before = await server.get('/api/agent/calls', token);
    const abandoned = await ring();
    await calls.hangUp(abandoned, 'caller');
    const missed = await ring();
    await pool.query(
      "update calls set status = 'missed', end_reason = 'missed', ended_at = now(), ring_deadline_at = null where id = $1",
      [missed],
    );
    const takenBack = await ring();
    await calls.accept(takenBack, idOf('agent2'));
    await pool.query("update call_offers set status = 'no_audio' where call_id = $1 and agent_id = $2", [
      takenBack,
      mine,
    ]);
    const byAnother = await ring();
    await calls.accept(byAnother, idOf('admin'));
    const waiting = await ring();
    const old = await ring();
    await calls.hangUp(old, 'caller');
    await pool.query("update calls set started_at = started_at - interval '8 days' where id = $1", [old]);

    const { body, headers } = await server.get('/api/agent/calls', token);
    const added = body.missed_calls
      .slice(0, 3)
      .map(({ id, outcome }: { id: number; outcome: string }) => [id, outcome]);
    expect(added).toEqual([
      [takenBack, 'taken_back'],
      [missed, 'missed'],
      [abandoned, 'abandoned'],
    ]);
    expect(body.missed_calls.slice(3)).toEqual(before.body.missed_calls);
    expect([waiting, old]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(body.missed_calls[1]).toMatchObject({ from_number: '+1 206 555 0173', tenant: { id: 1 } });
    expect({ data: body.data, meta: body.meta }).toEqual({ data: before.body.data, meta: before.body.meta });
    expect(headers.etag).not.toBe(before.headers.etag);
    expect((await ask('/api/agent/calls', token, headers.etag)).status).toBe(304);
  });
});

describe('my orders', () => {
  test('are all of them, however many', async () => {
    const { body } = await server.get('/api/agent/my-orders', agent);
    expect(body.data.length).toBe(body.meta.count);
    expect(body.data.length).toBeGreaterThan(600);
    const [order] = body.data;
    expect(order.items.length).toBeGreaterThan(0);
    expect(order.items_count).toBe(
      order.items.reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0),
    );
  });
});

describe('my orders a page at a time', () => {
  test('are the same ones, each once, with the totals of all', async () => {
    const { body: whole } = await server.get('/api/agent/my-orders', agent);
    const read: unknown[] = [];
    let after = '';
    for (let pages = 0; pages < 20; pages += 1) {
      const { body } = await server.get(`/api/agent/my-orders?limit=150${after}`, agent);
      expect(body.meta).toMatchObject({ count: whole.meta.count, total_revenue: whole.meta.total_revenue });
      read.push(...body.data);
      if (body.meta.next === null) break;
      after = `&after=${body.meta.next}`;
    }
    expect(read).toEqual(whole.data);
    expect(whole.meta.next).toBeNull();
  });

  test('each have their own tag', async () => {
    const first = await ask('/api/agent/my-orders?limit=10', agent);
    const second = `/api/agent/my-orders?limit=10&after=${first.body.meta.next}`;
    const { status, headers } = await ask(second, agent, first.headers.etag);
    expect(status).toBe(200);
    expect((await ask(second, agent, headers.etag)).status).toBe(304);
  });

  test('begin nowhere but where a page ended', async () => {
    expect((await server.get('/api/agent/my-orders?after=yesterday', agent)).status).toBe(422);
  });
});

describe('the totals of my orders', () => {
  const counted = () =>
    count(
      `select count(*)::int as count,
         (coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0) / 100.0)::numeric(12, 2)::text
           as total_revenue
       from orders where agent_id = ${idOf('agent')}`,
    );
  const shown = async () => {
    const { count: orders, total_revenue } = (await server.get('/api/agent/my-orders?limit=1', agent)).body
      .meta;
    return { count: orders, total_revenue };
  };

  test.each([
    [
      'orders are cancelled',
      "update orders set status = 'cancelled' where id in (select max(id) from orders where agent_id = $1)",
    ],
    [
      'another agent gets them',
      'update orders set agent_id = 4 where id in (select max(id) from orders where agent_id = $1)',
    ],
    [
      'they are nobody’s',
      'update orders set agent_id = null where id in (select max(id) from orders where agent_id = $1)',
    ],
    ['they are removed', 'delete from orders where id in (select max(id) from orders where agent_id = $1)'],
  ])('are those of a count when %s', async (_, change) => {
    const before = await shown();
    await server.database.pool.query(change, [idOf('agent')]);
    expect(await shown()).toEqual(await counted());
    expect(await shown()).not.toEqual(before);
  });

  test('and what the client holds stay as they are while the tallies are put together', async () => {
    const { pool, db } = server.database;
    await pool.query('insert into agent_tallies (agent_id) select n % 3 * 3 from generate_series(1, 90) n');
    const url = '/api/agent/my-orders?limit=1';
    const { headers, body } = await ask(url, agent);
    await mergeAgentTallies(db);
    expect((await ask(url, agent, headers.etag)).status).toBe(304);
    expect((await ask(url, agent)).body).toEqual(body);
    const { most } = await count(
      'select max(rows)::int as most from (select count(*) as rows from agent_tallies group by agent_id) s',
    );
    expect(most).toBeLessThan(25);
  });
});

describe.each(['/api/agent/calls', '/api/agent/my-orders'])('%s asked for again', (url) => {
  test('is not sent while nothing changed', async () => {
    const first = await ask(url, agent);
    const again = await ask(url, agent, first.headers.etag);
    expect([first.status, again.status, again.body]).toEqual([200, 304, '']);
    expect((await ask(url, agent, `"other", ${first.headers.etag}`)).status).toBe(304);
  });

  test("is never taken for another agent's, nor for another length", async () => {
    const { headers } = await ask(url, agent);
    expect((await ask(url, otherAgent, headers.etag)).status).toBe(200);
    expect((await ask(`${url}?limit=2`, agent, headers.etag)).status).toBe(200);
  });

  test.each([
    [
      'a customer has another name',
      `update customers set first_name = first_name || 'x' where id in (
         select customer_id from orders where agent_id = $1 union select customer_id from calls where agent_id = $1)`,
    ],
    ['a restaurant has another name', "update tenants set name = name || 'x' where $1 > 0"],
    ['the agent has another name', "update agents set name = name || 'x' where id = $1"],
    [
      'a call of theirs has another length',
      `update calls set duration_seconds = duration_seconds + 1 where id in (
         select call_id from orders where agent_id = $1 and call_id is not null)`,
    ],
  ])('is sent when %s', async (_, change) => {
    const { headers } = await ask(url, agent);
    await server.database.pool.query(change, [idOf('agent')]);
    expect((await ask(url, agent, headers.etag)).status).toBe(200);
  });
});

test('a customer who orders from another agent makes my orders new', async () => {
  const { headers, body } = await ask('/api/agent/my-orders', agent);
  const [{ customer }] = body.data;
  await server.database.pool.query('update customers set total_orders = total_orders + 1 where id = $1', [
    customer.id,
  ]);
  const again = await ask('/api/agent/my-orders', agent, headers.etag);
  expect([again.status, again.body.data[0].customer.total_orders]).toEqual([200, customer.total_orders + 1]);
});

test('what others do with their own orders and calls leaves my lists as they are', async () => {
  const urls = ['/api/agent/my-orders', '/api/agent/calls'];
  const tags = await Promise.all(urls.map(async (url) => (await ask(url, agent)).headers.etag));
  await server.database.pool.query(
    `insert into orders (order_number, confirmation_number, tenant_id, customer_id, agent_id, order_type,
       payment_method, subtotal_cents, total_cents, lines_hash)
     select 'OTHER-1', 'OTHER-1', tenant_id, id, $1, 'pickup', 'cash', 100, 100, 'other' from customers order by id limit 1`,
    [idOf('agent2')],
  );
  await server.database.pool.query('update tenants set total_orders = total_orders + 1');
  await server.database.pool.query('update agents set status_changed_at = now(), total_orders_processed = 0');
  const again = await Promise.all(urls.map((url, at) => ask(url, agent, tags[at])));
  expect(again.map(({ status }) => status)).toEqual([304, 304]);
});

test('an order with another status makes my orders new, though the clock stands still', async () => {
  const { headers, body } = await ask('/api/agent/my-orders', agent);
  await server.database.pool.query("update orders set status = 'cancelled' where id = $1", [body.data[0].id]);
  const again = await ask('/api/agent/my-orders', agent, headers.etag);
  expect([again.status, again.body.data[0].status]).toEqual([200, 'cancelled']);
});

test('feedback makes the call history new, and is there for who gave it alone', async () => {
  const { headers, body } = await ask('/api/agent/calls', agent);
  const [first, second] = body.data;
  expect(first.feedback).toBeNull();
  const feedback = { score: 2, issue: 'echo' };
  expect((await server.post(`/api/calls/${first.id}/feedback`, agent, feedback)).status).toBe(200);
  await server.database.pool.query(
    'insert into call_feedback (call_id, agent_id, score, created_at) values ($1, $2, 5, $3)',
    [second.id, idOf('agent2'), server.clock.now],
  );
  const again = await ask('/api/agent/calls', agent, headers.etag);
  expect(again.status).toBe(200);
  expect(again.body.data.slice(0, 2).map((call: { feedback: unknown }) => call.feedback)).toEqual([
    feedback,
    null,
  ]);
});

test('a call that has an end makes the call history new', async () => {
  const { headers, body } = await ask('/api/agent/calls', agent);
  await server.database.pool.query('update calls set duration_seconds = 4711 where id = $1', [
    body.data[0].id,
  ]);
  const again = await ask('/api/agent/calls', agent, headers.etag);
  expect([again.status, again.body.data[0].duration_seconds]).toEqual([200, 4711]);
});
