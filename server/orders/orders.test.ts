import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openKitchenScreen } from '../kitchen/testing';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer, idOf } from '../testing/server';

const { broadcaster, eventsOf } = recordBroadcasts();

const query = (text: string, values: readonly unknown[] = []) =>
  server.database.pool.query(text, [...values]);

const server = await createTestServer({ broadcaster });
const agent = await server.tokenOf('agent');
const otherAgent = await server.tokenOf('agent2');
const admin = await server.tokenOf('admin');
await openKitchenScreen(server, admin);
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60));

/** Item 1 is Bruschetta at 9.50, item 5 the unavailable Carpaccio, item 11 Margherita at 12.99. */
const margherita = { menu_item_id: 11, quantity: 2, unit_price: 12.99, name: 'Margherita Pizza' };
const order = (changes: object = {}) => ({
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [margherita],
  ...changes,
});

async function liveCall(agentName: 'agent' | 'agent2' = 'agent', tenantId = 1): Promise<number> {
  const agentId = idOf(agentName);
  await query("update calls set status = 'ended' where agent_id = $1 and status = 'in-progress'", [agentId]);
  const { rows } = await query(
    `insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status)
     values ($1, $2, 'CA' || gen_random_uuid(), '+1 206 555 0173', '(206) 555-0100', 'in-progress') returning id`,
    [tenantId, agentId],
  );
  return Number(rows[0].id);
}

describe('placing an order', () => {
  test('charges the menu price and answers the whole order', async () => {
    const { status, body } = await server.post('/api/orders', agent, order());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      order_number: `ORD-${String(body.data.id).padStart(6, '0')}`,
      confirmation_number: expect.stringMatching(/^[A-Z2-9]{8}$/),
      status: 'pending',
      payment_status: 'pending',
      subtotal: '25.98',
      tax_amount: '0.00',
      delivery_fee: '0.00',
      tip_amount: '0.00',
      total_amount: '25.98',
      items_count: 2,
      items: [{ menu_item_name: 'Margherita Pizza', unit_price: '12.99', quantity: 2, total_price: '25.98' }],
      tenant: { id: 1, name: 'Luna Verde Trattoria' },
      customer: { id: 1, full_name: 'Maya Okonkwo' },
      agent: { id: idOf('agent') },
      status_history: [{ status: 'pending', notes: null, created_at: server.clock.now.toISOString() }],
    });
  });

  test.each([
    ['a number', 12.99],
    ['a numeric text', '12.99'],
    ['nothing', undefined],
    ['null', null],
  ])('takes %s as the price seen', async (_what, unit_price) => {
    const { status } = await server.post(
      '/api/orders',
      agent,
      order({ items: [{ ...margherita, unit_price }] }),
    );
    expect(status).toBe(201);
  });

  test('takes ids as text', async () => {
    const { status } = await server.post('/api/orders', agent, {
      ...order({ tenant_id: '1', customer_id: '1' }),
      items: [{ menu_item_id: '11', quantity: 1 }],
    });
    expect(status).toBe(201);
  });

  test('notifies the supervisors, and counts what is pending and earned when that is published', async () => {
    const events = await eventsOf(server, () => server.post('/api/orders', agent, order()));
    expect(events).toEqual([
      {
        event: 'order.created',
        data: {
          order: expect.objectContaining({ total_amount: '25.98', status: 'pending' }),
          agent: expect.objectContaining({ id: idOf('agent'), name: 'Priya Raman' }),
          tenant: expect.objectContaining({ name: 'Luna Verde Trattoria' }),
          activity_id: expect.any(Number),
        },
      },
      {
        event: 'kitchen.updated',
        data: { order: { id: expect.any(Number), order_number: expect.any(String), status: 'pending' } },
      },
      { event: 'pending-orders.count.updated', data: { count: expect.any(Number) } },
      { event: 'today-revenue.updated', data: { amount: expect.stringMatching(/^\d+\.\d\d$/) } },
    ]);
  });

  test('moves the counters of customer, agent and restaurant once', async () => {
    const read = async () => {
      const [customer, me, tenant] = await Promise.all([
        server.get('/api/customers/1', agent),
        server.get('/api/auth/me', agent),
        query('select total_orders from tenants where id = 1'),
      ]);
      return [
        customer.body.data.total_orders,
        Math.round(Number(customer.body.data.total_spent) * 100),
        me.body.data.total_orders_processed,
        Number(tenant.rows[0].total_orders),
      ];
    };
    const before = await read();
    await server.post('/api/orders', agent, order());
    expect(await read()).toEqual(before.map((value, index) => value + [1, 2598, 1, 1][index]));
  });

  test('of a live call belongs to the call and names its caller', async () => {
    const callId = await liveCall();
    const { body } = await server.post('/api/orders', agent, order({ call_id: callId }));
    expect(body.data.call_id).toBe(callId);
    const { rows } = await query('select customer_id from calls where id = $1', [callId]);
    expect(Number(rows[0].customer_id)).toBe(1);
  });

  test('of a call to a restaurant that is switched off meanwhile is taken until a quarter of an hour after the call', async () => {
    const callId = await liveCall();
    const place = async () => {
      const { status, body } = await server.post('/api/orders', agent, order({ call_id: callId }));
      return body.errors ?? status;
    };
    await query('update tenants set is_active = false where id = 1');
    try {
      const during = await place();
      await query("update calls set status = 'ended', ended_at = $2 where id = $1", [
        callId,
        server.clock.now,
      ]);
      server.clock.advance(15 * 60 - 1);
      const soonAfter = await place();
      server.clock.advance(20);
      expect([during, soonAfter, await place()]).toEqual([
        201,
        201,
        { tenant_id: ['This restaurant does not take orders at the moment.'] },
      ]);
    } finally {
      await query('update tenants set is_active = true where id = 1');
    }
  });

  test('of a call shows overseers its agent’s rating of the call, and of no other', async () => {
    const callId = await liveCall();
    const { body } = await server.post('/api/orders', agent, order({ call_id: callId }));
    const feedback = async () =>
      (await server.get(`/api/admin/orders/${body.data.id}`, await server.tokenOf('supervisor'))).body.data
        .call_feedback;
    expect(await feedback()).toBeNull();
    await query('insert into call_feedback (call_id, agent_id, score) values ($1, $2, 1)', [
      callId,
      idOf('agent2'),
    ]);
    expect(await feedback()).toBeNull();
    await server.post(`/api/calls/${callId}/feedback`, agent, { score: 2, issue: 'one-way-audio' });
    expect(await feedback()).toEqual({ score: 2, issue: 'one-way-audio' });
    expect((await server.get(`/api/admin/orders/${body.data.id}`, agent)).status).toBe(403);
  });
});

describe('refusing an order', () => {
  test.each([
    [
      'a stale price',
      { unit_price: 11.99 },
      'items.0.unit_price',
      'The price of Margherita Pizza is now $12.99.',
    ],
    ['a price of a thousandth', { unit_price: 12.991 }, 'items.0.unit_price', 'The price is invalid.'],
    ['a negative price', { unit_price: -12.99 }, 'items.0.unit_price', 'The price is invalid.'],
    [
      'an unavailable item',
      { menu_item_id: 5, unit_price: null },
      'items.0.menu_item_id',
      'Carpaccio di Manzo is currently unavailable.',
    ],
    [
      'a foreign item',
      { menu_item_id: 37, unit_price: null },
      'items.0.menu_item_id',
      "This item is not on the restaurant's menu.",
    ],
    ['quantity 0', { quantity: 0 }, 'items.0.quantity', 'The quantity must be at least 1.'],
    ['quantity -1', { quantity: -1 }, 'items.0.quantity', 'The quantity must be at least 1.'],
    ['quantity 1.5', { quantity: 1.5 }, 'items.0.quantity', 'The quantity must be a whole number.'],
    [
      'quantity 1 000 000',
      { quantity: 1e6 },
      'items.0.quantity',
      'The quantity must not be greater than 999.',
    ],
    ['quantity as text', { quantity: '2' }, 'items.0.quantity', 'The quantity must be a whole number.'],
  ])('for %s names the line', async (_what, change, field, message) => {
    const { status, body } = await server.post(
      '/api/orders',
      agent,
      order({ items: [{ ...margherita, ...change }] }),
    );
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { [field]: [message] } } });
  });

  test.each([
    ['no items', { items: [] }, 'items', 'Please add at least one item to the order.'],
    [
      'another restaurant’s customer',
      { customer_id: 2, tenant_id: 2, items: [] },
      'items',
      'Please add at least one item to the order.',
    ],
    [
      'a customer of another restaurant',
      { customer_id: 4 },
      'customer_id',
      'The selected customer does not belong to this restaurant.',
    ],
    ['an unknown restaurant', { tenant_id: 999 }, 'tenant_id', 'The selected restaurant does not exist.'],
    [
      'an inactive restaurant',
      { tenant_id: 7 },
      'tenant_id',
      'This restaurant does not take orders at the moment.',
    ],
    ['an unknown order type', { order_type: 'drone' }, 'order_type', 'The order type is invalid.'],
    [
      'an unknown payment method',
      { payment_method: 'shells' },
      'payment_method',
      'The payment method is invalid.',
    ],
  ])('for %s names the fault', async (_what, change, field, message) => {
    const { status, body } = await server.post('/api/orders', agent, order(change));
    expect({ status, body }).toEqual({ status: 422, body: { message, errors: { [field]: [message] } } });
  });

  test('leaves nothing behind, not even an event', async () => {
    const count = async () => Number((await query('select count(*) from orders')).rows[0].count);
    const before = await count();
    const events = await eventsOf(server, () =>
      server.post('/api/orders', agent, order({ items: [margherita, { ...margherita, menu_item_id: 5 }] })),
    );
    expect(events).toEqual([]);
    expect(await count()).toBe(before);
  });

  test('for another agent’s call reads as if there were none', async () => {
    const theirs = await liveCall('agent2');
    const foreign = await server.post('/api/orders', agent, order({ call_id: theirs }));
    const missing = await server.post('/api/orders', agent, order({ call_id: 999_999 }));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  });

  test('for a call to another restaurant is refused', async () => {
    const { status, body } = await server.post(
      '/api/orders',
      agent,
      order({ call_id: await liveCall('agent', 2) }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({ call_id: ['This call is for another restaurant.'] });
  });
});

describe('sending an order twice', () => {
  const keyed = (key: string, body: unknown) =>
    server.post('/api/orders', agent, body, { 'idempotency-key': key });

  test('with one key is one order and equal answers, at the same time too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('cart-1', order())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('with its key after the call, as a manual order, is the order of the call', async () => {
    const first = await keyed('cart-5', order({ call_id: await liveCall() }));
    const again = await keyed('cart-5', order());
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  test('with a key of another order is refused', async () => {
    const { id } = (await keyed('cart-2', order())).body.data;
    const { status, body } = await keyed('cart-2', order({ payment_method: 'credit_card' }));
    const message = `Order #${id} was placed already, with other contents. Change it, or place this as another order.`;
    expect([status, body]).toEqual([422, { message, errors: { idempotency_key: [message] } }]);
  });

  test('with the key of a refused order is a fresh try', async () => {
    expect((await keyed('cart-3', order({ items: [{ ...margherita, unit_price: 1 }] }))).status).toBe(422);
    expect((await keyed('cart-3', order())).status).toBe(201);
  });

  test('with another agent’s key has nothing to do with that agent’s order', async () => {
    const mine = await keyed('cart-4', order());
    const theirs = await server.post('/api/orders', otherAgent, order(), { 'idempotency-key': 'cart-4' });
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  });

  test('in one call with the same lines within seconds is refused, later it is wanted', async () => {
    const callId = await liveCall();
    const first = await server.post('/api/orders', agent, order({ call_id: callId }));
    const second = await server.post('/api/orders', agent, order({ call_id: callId }));
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(`This order was just placed as order #${first.body.data.id}.`);
    const other = order({ call_id: callId, items: [{ ...margherita, quantity: 1 }] });
    expect((await server.post('/api/orders', agent, other)).status).toBe(201);
    server.clock.advance(16);
    expect((await server.post('/api/orders', agent, order({ call_id: callId }))).status).toBe(201);
  });

  test('in one call with the same lines is taken where the first was cancelled', async () => {
    const body = order({ call_id: await liveCall() });
    const { id } = (await server.post('/api/orders', agent, body)).body.data;
    const cancelling = { version: 1, reason: 'The wrong customer' };
    expect((await server.post(`/api/orders/${id}/cancellation`, agent, cancelling)).status).toBe(200);
    expect((await server.post('/api/orders', agent, body)).status).toBe(201);
  });
});

describe('reading orders', () => {
  test('my orders are mine, newest first, with count and revenue of all of them', async () => {
    const { body } = await server.get('/api/agent/my-orders?limit=5', otherAgent);
    expect(new Set(body.data.map((one: { agent: { id: number } }) => one.agent.id))).toEqual(
      new Set([idOf('agent2')]),
    );
    const times = body.data.map((one: { created_at: string }) => one.created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const { rows } = await query(
      `select count(*)::int as count, (sum(total_cents) filter (where status not in ('cancelled', 'failed')) / 100.0)::numeric(12, 2) as sum
       from orders where agent_id = $1`,
      [idOf('agent2')],
    );
    expect(body.meta).toMatchObject({ count: rows[0].count, total_revenue: rows[0].sum });
  });

  test('the dashboard gets at most as many as it asks for', async () => {
    expect((await server.get('/api/admin/orders?limit=5', admin)).body.data).toHaveLength(5);
  });

  test('the demo has orders in every status, with lines that add up', async () => {
    const { body } = await server.get('/api/admin/orders', admin);
    const statuses = new Set(body.data.map((one: { status: string }) => one.status));
    expect([...statuses].toSorted()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'delivered',
      'failed',
      'out_for_delivery',
      'pending',
      'preparing',
      'ready',
    ]);
    const { rows } = await query(
      'select o.id from orders o join order_items i on i.order_id = o.id group by o.id having sum(i.total_cents) <> o.subtotal_cents',
    );
    expect(rows).toEqual([]);
  });

  test('an unknown order is 404', async () => {
    expect((await server.get('/api/admin/orders/999999', admin)).body).toEqual({
      message: 'Order not found.',
    });
  });
});
