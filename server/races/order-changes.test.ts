import { describe, expect, test } from 'vitest';
import { margherita, placeMargherita, recount } from '../orders/testing-orders';
import { onPostgres } from '../testing/on-postgres';
import { createTestServer, type TestServer } from '../testing/server';
import { trialsOf } from '../testing/trials';

let server: TestServer;
let agent: string;
let supervisor: string;

const races = await onPostgres('the demonstration', async (databaseUrl) => {
  server = await createTestServer({ databaseUrl });
  [agent, supervisor] = await Promise.all([server.tokenOf('agent'), server.tokenOf('supervisor')]);
  return server;
});

const rounds = trialsOf(10);
const spent = async () =>
  (await server.database.pool.query('select total_spent_cents::int as cents from customers where id = 1'))
    .rows[0].cents;
const owed = async () =>
  (
    await server.database.pool.query(
      "select coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0)::int as cents from orders where customer_id = 1",
    )
  ).rows[0].cents;

async function changeOf(id: number, token: string, quantity: number) {
  const cart = { order_type: 'pickup', items: [{ menu_item_id: 11, quantity }] };
  const { body } = await server.post('/api/orders/quote', token, { ...margherita, ...cart, order_id: id });
  const sent = { ...cart, version: 1, reason: `Now ${quantity}`, quote: body.data.quote };
  return () => server.put(`/api/orders/${id}`, token, sent);
}

async function countersAreRight(): Promise<void> {
  const { meta } = (await server.get('/api/admin/orders?limit=1', supervisor)).body;
  expect(meta).toMatchObject(await recount(server));
}

describe.skipIf(races.isSkipped)('on PostgreSQL', { timeout: 120_000 }, () => {
  test('of two who change an order at once one wins, and the other is answered with what it changed', async () => {
    const difference = (await spent()) - (await owed());
    for (let round = 0; round < rounds; round += 1) {
      const id = await placeMargherita(server, agent);
      const changes = await Promise.all([changeOf(id, agent, 2), changeOf(id, supervisor, 3)]);
      const answers = await Promise.all(changes.map((send) => send()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      expect(lost?.body).toMatchObject({ version: 2, changed: { subtotal: won?.body.data.subtotal } });
      expect((await server.get(`/api/orders/${id}`, agent)).body.data.changes).toHaveLength(1);
    }
    expect((await spent()) - (await owed())).toBe(difference);
    await countersAreRight();
  });

  test('of a change and a cancellation at once one wins', async () => {
    const difference = (await spent()) - (await owed());
    for (let round = 0; round < rounds; round += 1) {
      const id = await placeMargherita(server, agent);
      const change = await changeOf(id, agent, 2);
      const answers = await Promise.all([
        change(),
        server.post(`/api/orders/${id}/cancellation`, supervisor, { version: 1, reason: 'Too late' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    expect((await spent()) - (await owed())).toBe(difference);
    await countersAreRight();
  });

  test('a change while the kitchen begins is made before it, or refused', async () => {
    const admin = await server.tokenOf('admin');
    for (let round = 0; round < rounds; round += 1) {
      const id = await placeMargherita(server, agent);
      const move = (status: string) => server.patch(`/api/admin/orders/${id}/status`, admin, { status });
      await move('confirmed');
      const change = await changeOf(id, agent, 2);
      const [changed, moved] = await Promise.all([change(), move('preparing')]);
      expect(moved.status).toBe(200);
      const { data } = (await server.get(`/api/orders/${id}`, agent)).body;
      expect([changed.status, data.subtotal]).toEqual(
        changed.status === 200 ? [200, '25.98'] : [409, '12.99'],
      );
    }
  });
});
