import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../testing/databases';
import { type Answer, createTestServer, idOf, type TestServer } from '../testing/server';
import { trialsOf } from '../testing/trials';

// PGlite is a single session and hides races: these run on PostgreSQL, or count as skipped.
const demo = await newDatabase('the demonstration');
let server: TestServer;
let tokens: readonly string[];

beforeAll(async () => {
  if (demo === null) return;
  server = await createTestServer({ databaseUrl: demo });
  tokens = await Promise.all(
    (['agent', 'agent2', 'agent3', 'admin'] as const).map((name) => server.tokenOf(name)),
  );
});
afterAll(() => server?.close());

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);
const tokenAt = (index: number) => tokens[index % tokens.length] ?? '';
const order = (changes: object = {}) => ({
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [{ menu_item_id: 11, quantity: 1, unit_price: '12.99' }],
  ...changes,
});

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

function countByStatus(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.runIf(demo !== null)('on PostgreSQL', { timeout: 60_000 }, () => {
  test('one key sent eight times at once is one order and eight equal answers, round after round', async () => {
    for (let round = 0; round < trialsOf(20); round += 1) {
      const answers = await times(8, () =>
        server.post('/api/orders', tokenAt(0), order(), { 'idempotency-key': `race-${round}` }),
      );
      expect(countByStatus(answers)).toEqual({ 201: 8 });
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    }
  });

  test('one key with two bodies at once is one order and one refusal', async () => {
    for (let round = 0; round < trialsOf(10); round += 1) {
      const answers = await times(2, (index) =>
        server.post(
          '/api/orders',
          tokenAt(0),
          order({ payment_method: index === 0 ? 'cash' : 'credit_card' }),
          {
            'idempotency-key': `two-bodies-${round}`,
          },
        ),
      );
      expect(countByStatus(answers)).toEqual({ 201: 1, 422: 1 });
    }
  });

  test('a refused twin leaves the key free', async () => {
    const stale = order({ items: [{ menu_item_id: 11, quantity: 1, unit_price: 1 }] });
    const headers = { 'idempotency-key': 'after-422' };
    const refused = await times(8, () => server.post('/api/orders', tokenAt(0), stale, headers));
    expect(countByStatus(refused)).toEqual({ 422: 8 });
    expect((await server.post('/api/orders', tokenAt(0), order(), headers)).status).toBe(201);
  });

  test('the same cart of one call without a key is one order, the rest are refused as duplicates', async () => {
    const { rows } = await query(
      `insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status)
       values (1, $1, 'CArace', '+1 206 555 0173', '(206) 555-0100', 'in-progress') returning id`,
      [idOf('agent')],
    );
    const answers = await times(8, () =>
      server.post('/api/orders', tokenAt(0), order({ call_id: rows[0].id })),
    );
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: 7 });
  });

  test('many agents make the same number in one restaurant: one customer, and all of them get that one', async () => {
    for (let round = 0; round < trialsOf(20); round += 1) {
      const answers = await times(8, (index) =>
        server.post('/api/customers', tokenAt(index), {
          tenant_id: 1,
          phone_number: index % 2 === 0 ? `+1 206 777 ${1000 + round}` : `(206) 777-${1000 + round}`,
          first_name: `Agent ${index}`,
        }),
      );
      expect(countByStatus(answers)).toEqual({ 200: 7, 201: 1 });
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    }
  });

  test('after 24 orders at once every counter equals a recount', async () => {
    const customers = [1, 2, 9, 16];
    const answers = await times(24, (index) =>
      server.post('/api/orders', tokenAt(index), order({ customer_id: customers[index % customers.length] })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { rows } = await query(`
      select 'customer' as what, c.id from customers c where total_orders <> (select count(*) from orders o where o.customer_id = c.id)
        or total_spent_cents <> (select coalesce(sum(o.total_cents), 0) from orders o where o.customer_id = c.id and o.status not in ('cancelled', 'failed'))
      union all select 'agent', a.id from agents a where total_orders_processed <> (select count(*) from orders o where o.agent_id = a.id)
      union all select 'tenant', t.id from tenants t where total_orders <> (select count(*) from orders o where o.tenant_id = t.id)
      union all select 'order', o.id from orders o where subtotal_cents <> (select sum(i.total_cents) from order_items i where i.order_id = o.id)`);
    expect(rows).toEqual([]);
  });

  test('of status changes sent at once only allowed ones happen, and the history has no gap', async () => {
    const admin = tokens[3] ?? '';
    for (let round = 0; round < trialsOf(10); round += 1) {
      const { body } = await server.post('/api/orders', tokenAt(0), order());
      const { id } = body.data;
      const wanted = ['confirmed', 'confirmed', 'cancelled', 'preparing', 'failed', 'preparing'];
      const answers = await times(wanted.length, (index) =>
        server.patch(`/api/admin/orders/${id}/status`, admin, { status: wanted[index] }),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const { body: after } = await server.get(`/api/admin/orders/${id}`, admin);
      const history: string[] = after.data.status_history.map((step: { status: string }) => step.status);
      const changes = answers.filter(({ status }) => status === 200).length;
      expect(history).toHaveLength(changes + 1);
      expect(history.at(-1)).toBe(after.data.status);
      expect(history.slice(0, -1).some((status) => status === 'cancelled' || status === 'failed')).toBe(
        false,
      );
      expect(new Set(history).size).toBe(history.length);
    }
  });

  test('two admins who move an order at once: one does, the other gets the current status, the money moves once', async () => {
    const admin = tokens[3] ?? '';
    const spent = async () =>
      Number((await query('select total_spent_cents from customers where id = 1')).rows[0].total_spent_cents);
    const totals = async () => (await server.get('/api/admin/orders?limit=1', admin)).body.meta;
    const [before, totalsBefore] = [await spent(), await totals()];
    for (let round = 0; round < trialsOf(10); round += 1) {
      const { body } = await server.post('/api/orders', tokenAt(0), order());
      const url = `/api/admin/orders/${body.data.id}/status`;
      for (const [status, refusal] of [
        ['confirmed', 'This order is Confirmed already. Allowed: Preparing, Cancelled, Failed.'],
        ['cancelled', 'This order is Cancelled already. It is final.'],
      ]) {
        const answers = await times(2, () => server.patch(url, admin, { status }));
        expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
        expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(refusal);
      }
    }
    expect(await spent()).toBe(before);
    expect(await totals()).toMatchObject({
      count: totalsBefore.count + trialsOf(10),
      revenue: totalsBefore.revenue,
      pending: totalsBefore.pending,
    });
  });

  test('servers that start together migrate and seed once', async () => {
    const databaseUrl = (await newDatabase('nothing')) ?? '';
    const started = await times(3, () => createTestServer({ databaseUrl }));
    const { rows } = await (started[0] ?? server).database.pool.query(
      'select count(*)::int as agents from agents',
    );
    expect(rows[0].agents).toBe(5);
    await Promise.all(started.map((one) => one.close()));
  });

  test('of two drafts on one version one is kept and the other refused with it, round after round', async () => {
    for (let round = 0; round < trialsOf(20); round += 1) {
      const { rows } = await query(
        "insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status, started_at, ended_at) values (1, $1, $2, '+12065550173', '+12065550100', 'completed', now(), now()) returning id",
        [idOf('agent'), `race-draft-${round}`],
      );
      const path = `/api/calls/${rows[0].id}/draft`;
      const draft = { lines: [], order_type: 'pickup', payment_method: 'cash', version: 0 };
      const answers = await times(2, (index) =>
        server.put(path, tokenAt(0), { ...draft, tip: `${index}.00` }),
      );
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
      const kept = answers.find(({ status }) => status === 200)?.body.data;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(kept);
    }
  });
});
