import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, idOf } from '../testing/server';

let placed: { id: number; order_number: string; total_amount: string };

interface ListedOrder {
  readonly id: number;
  readonly agent?: { readonly id: number };
}

const ordersFor = async (token: string, customer = 1): Promise<readonly ListedOrder[]> =>
  (await server.get(`/api/customers/${customer}/orders`, token)).body.data;
const idsOf = (orders: readonly ListedOrder[]) => orders.map(({ id }) => id);

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const otherAgent = await server.tokenOf('agent2');
const supervisor = await server.tokenOf('supervisor');
beforeAll(async () => {
  const { body } = await server.post('/api/orders', otherAgent, {
    tenant_id: 1,
    customer_id: 1,
    order_type: 'delivery',
    payment_method: 'cash',
    delivery_address: { street: '1 Pine St', city: 'Seattle', state: 'WA', zip_code: '98101' },
    special_instructions: 'Ring twice',
    items: [
      {
        menu_item_id: 11,
        quantity: 2,
        unit_price: 12.99,
        name: 'Margherita Pizza',
        special_instructions: 'Well done',
      },
    ],
  });
  placed = body.data;
});
afterAll(() => server.close());

test('an agent sees of another’s order what repeating it needs, how far it is and whom to ask, and nothing else', async () => {
  const [newest] = await ordersFor(agent);
  expect(newest).toEqual({
    id: placed.id,
    taken_by: expect.stringMatching(/^\S+ \S+$/),
    order_number: placed.order_number,
    created_at: server.clock.now.toISOString(),
    status: 'pending',
    order_type: 'delivery',
    total_amount: placed.total_amount,
    items: [
      {
        menu_item_id: 11,
        name: 'Margherita Pizza',
        quantity: 2,
        unit_price: '12.99',
        special_instructions: 'Well done',
      },
    ],
  });
});

test('who took the order sees it in full, and so does a supervisor', async () => {
  const full = {
    id: placed.id,
    agent: { id: idOf('agent2') },
    customer: { id: 1 },
    special_instructions: 'Ring twice',
  };
  const [own] = await ordersFor(otherAgent);
  expect(own).toMatchObject({ ...full, is_own: true });
  expect(own).not.toHaveProperty('taken_by');
  const [seen] = await ordersFor(supervisor);
  expect(seen).toMatchObject({ ...full, taken_by: expect.any(String) });
  expect(seen).not.toHaveProperty('is_own');
});

test('an agent sees as many orders as a supervisor, but only the own ones with their agent', async () => {
  const seen = await ordersFor(agent);
  const all = await ordersFor(supervisor);
  expect(idsOf(seen)).toEqual(idsOf(all));
  expect(idsOf(seen.filter((order) => 'agent' in order))).toEqual(
    idsOf(all.filter((order) => order.agent?.id === idOf('agent'))),
  );
});

test('a customer who never ordered has no orders, an unknown one is 404', async () => {
  const { body } = await server.post('/api/customers', agent, { tenant_id: 1, phone_number: '206 555 0188' });
  expect(await ordersFor(agent, body.data.id)).toEqual([]);
  expect((await server.get('/api/customers/999999/orders', agent)).status).toBe(404);
});
