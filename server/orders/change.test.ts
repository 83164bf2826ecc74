import { afterAll, describe, expect, test } from 'vitest';
import { openKitchenScreen } from '../kitchen/testing';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer } from '../testing/server';
import { margherita, recount } from './testing-orders';

const { broadcaster, eventsOf } = recordBroadcasts();
const server = await createTestServer({ broadcaster });
const agent = await server.tokenOf('agent');
const other = await server.tokenOf('agent2');
const supervisor = await server.tokenOf('supervisor');
const admin = await server.tokenOf('admin');
await openKitchenScreen(server, admin);
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const pizzas = (quantity: number) => [{ menu_item_id: 11, quantity }];
const home = {
  street: '12 Pike Street',
  city: 'Seattle',
  state: 'WA',
  zip_code: '98101',
  delivery_notes: null,
};

async function place(changes: object = {}): Promise<number> {
  const body = { ...margherita, items: pizzas(1), ...changes };
  const { quote } = (await server.post('/api/orders/quote', agent, body)).body.data;
  return (await server.post('/api/orders', agent, { ...body, quote })).body.data.id;
}

async function quoteFor(id: number, cart: object, token: string) {
  const body = { tenant_id: 1, order_id: id, order_type: 'pickup', ...cart };
  return (await server.post('/api/orders/quote', token, body)).body.data;
}

async function change(id: number, cart: object, { version = 1, token = agent, reason = 'One more' } = {}) {
  const { quote } = await quoteFor(id, cart, token);
  return server.put(`/api/orders/${id}`, token, { version, reason, order_type: 'pickup', quote, ...cart });
}

const cancel = (id: number, version = 1, token = agent) =>
  server.post(`/api/orders/${id}/cancellation`, token, { version, reason: 'Ordered twice' });
const move = (id: number, status: string) =>
  server.patch(`/api/admin/orders/${id}/status`, admin, { status });
const spent = async () =>
  (await query('select total_spent_cents::int as cents from customers where id = 1')).rows[0].cents;
const totals = async () => (await server.get('/api/admin/orders?limit=1', supervisor)).body.meta;

describe('a change', () => {
  test('replaces lines, address and time, with the difference and who made it', async () => {
    const id = await place();
    const before = await spent();
    const cart = {
      items: [{ menu_item_id: 11, quantity: 3, special_instructions: 'No basil' }],
      order_type: 'delivery',
      delivery_address: home,
      wanted_at: '2026-11-21T03:30:00.000Z',
      tip: '2.00',
    };
    server.clock.advance(60);
    const { status, body } = await change(id, cart);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      version: 2,
      status: 'pending',
      order_type: 'delivery',
      delivery_address: home,
      wanted_at: cart.wanted_at,
      subtotal: '38.97',
      delivery_fee: '3.99',
      tip_amount: '2.00',
      items_count: 3,
      updated_at: server.clock.now.toISOString(),
    });
    expect(body.data.changes).toEqual([
      {
        version: 2,
        at: server.clock.now.toISOString(),
        by: { id: 3, name: expect.any(String) },
        reason: 'One more',
        before: expect.objectContaining({ order_type: 'pickup', subtotal: '12.99', wanted_at: null }),
        after: expect.objectContaining({ order_type: 'delivery', subtotal: '38.97', tip_amount: '2.00' }),
      },
    ]);
    const [placed, changed] = [body.data.changes[0].before, body.data].map(({ total_amount }) =>
      Math.round(Number(total_amount) * 100),
    );
    expect((await spent()) - before).toBe((changed ?? 0) - (placed ?? 0));
    expect(await totals()).toMatchObject(await recount(server));
    const { data } = (await server.get('/api/customers/1/addresses', agent)).body;
    expect(data[0]).toMatchObject({ street: home.street });
  });

  test('keeps each version, and is seen in the same way by whoever reads the order', async () => {
    const id = await place();
    await change(id, { items: pizzas(2) }, { reason: 'A friend came' });
    const { body } = await change(
      id,
      { items: pizzas(5) },
      { version: 2, token: supervisor, reason: 'Many came' },
    );
    expect(
      body.data.changes.map(
        ({ before, after }: { before: { subtotal: string }; after: { subtotal: string } }) => [
          before.subtotal,
          after.subtotal,
        ],
      ),
    ).toEqual([
      ['12.99', '25.98'],
      ['25.98', '64.95'],
    ]);
    for (const [path, token] of [
      [`/api/orders/${id}`, agent],
      [`/api/orders/${id}`, supervisor],
      [`/api/admin/orders/${id}`, supervisor],
    ] as const)
      expect((await server.get(path, token)).body.data.changes).toEqual(body.data.changes);
  });

  test('is sent as an event, and is in the audit', async () => {
    const id = await place();
    const events = await eventsOf(server, () => change(id, { items: pizzas(2) }));
    expect(events.map(({ event }) => event)).toEqual([
      'order.changed',
      'order.changed',
      'kitchen.updated',
      'today-revenue.updated',
    ]);
    expect(events[0]?.data).toMatchObject({
      order: { id, total_amount: '25.98' },
      version: 2,
      changed_by: { id: 3 },
    });
    const { data } = (await server.get(`/api/admin/audit?subject_type=order&subject_id=${id}`, admin)).body;
    expect(data[0]).toMatchObject({
      action: 'order.changed',
      before: { items: ['1 × Margherita Pizza'], version: 1 },
      after: { items: ['2 × Margherita Pizza'], version: 2, reason: 'One more' },
    });
  });

  test('of an older version is answered with who changed what, and nothing is written', async () => {
    const id = await place();
    await change(id, { items: pizzas(2) }, { token: supervisor });
    const { status, body } = await change(id, { items: pizzas(3) });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      version: 2,
      changed_by: expect.any(String),
      changed_at: expect.any(String),
      changed: { subtotal: '25.98' },
    });
    expect((await server.get(`/api/orders/${id}`, agent)).body.data.version).toBe(2);
  });

  test('of an older version names what differs from that, and nothing else', async () => {
    const id = await place();
    await change(id, { items: pizzas(1), special_instructions: 'Ring twice' }, { token: supervisor });
    const first = (await cancel(id, 1)).body;
    expect(first.changed).toEqual({ special_instructions: 'Ring twice' });
    await change(id, { version: 2, items: pizzas(2), special_instructions: null }, { token: supervisor });
    expect(Object.keys((await cancel(id, 1)).body.changed)).toEqual(['items', 'subtotal', 'total_amount']);
    expect(Object.keys((await cancel(id, 2)).body.changed)).toEqual([
      'items',
      'special_instructions',
      'subtotal',
      'total_amount',
    ]);
  });

  test('of one that an admin has ended meanwhile names nobody who changed it before', async () => {
    const id = await place();
    await change(id, { items: pizzas(2) });
    await move(id, 'failed');
    const { status, body } = await cancel(id, 2);
    expect([status, body]).toEqual([
      409,
      {
        message: 'Somebody changed this order since you opened it.',
        version: 3,
        changed_by: null,
        changed_at: null,
        changed: { status: 'failed' },
      },
    ]);
  });

  test('that would cost something else than was quoted is not made', async () => {
    const id = await place();
    const { quote } = await quoteFor(id, { items: pizzas(2) }, agent);
    const { status, body } = await server.put(`/api/orders/${id}`, agent, {
      version: 1,
      reason: 'More',
      order_type: 'pickup',
      quote,
      items: pizzas(3),
    });
    expect([status, body.code]).toEqual([409, 'total_changed']);
    const retried = await server.put(`/api/orders/${id}`, agent, {
      version: 1,
      reason: 'More',
      order_type: 'pickup',
      quote: body.quote.quote,
      items: pizzas(3),
    });
    expect([retried.status, retried.body.data.total_amount]).toEqual([200, body.quote.total_amount]);
  });

  test('keeps what the order has though it is sold out, and the time that was promised', async () => {
    const wanted = '2026-11-20T21:00:00.000Z';
    const id = await place({ wanted_at: wanted });
    const { now } = server.clock;
    await query('update menu_items set is_available = false where id = 11');
    server.clock.now = new Date('2026-11-20T20:50:00.000Z');
    try {
      const { status, body } = await change(id, { items: pizzas(2), wanted_at: wanted });
      expect([status, body.data.promised_at]).toEqual([200, wanted]);
      const fresh = await server.post('/api/orders/quote', agent, { ...margherita, items: pizzas(1) });
      expect(fresh.status).toBe(422);
    } finally {
      await query('update menu_items set is_available = true where id = 11');
      server.clock.now = now;
    }
  });

  test('is refused once the kitchen has begun', async () => {
    const id = await place();
    await move(id, 'confirmed');
    expect((await change(id, { items: pizzas(2) })).status).toBe(200);
    await move(id, 'preparing');
    const { status, body } = await change(id, { items: pizzas(3) }, { version: 2 });
    expect((await server.get(`/api/orders/${id}`, agent)).body.data.can_change_payment).toBe(false);
    expect([status, body]).toEqual([
      409,
      { message: 'An order that is Preparing cannot be changed any more.', status: 'preparing' },
    ]);
  });

  test('another agent gets the answer for an order that does not exist', async () => {
    const id = await place();
    const body = { version: 1, reason: 'Mine', order_type: 'pickup', items: pizzas(2), quote: 'none' };
    for (const answer of [
      await server.put(`/api/orders/${id}`, other, body),
      await cancel(id, 1, other),
      await server.get(`/api/orders/${id}`, other),
      await server.post('/api/orders/quote', other, { ...margherita, order_id: id, items: pizzas(1) }),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Order not found.' }]);
  });

  test.each([
    ['a reason', { reason: ' ' }, 'reason'],
    ['a version', { version: undefined }, 'version'],
    ['a quote', { quote: undefined }, 'quote'],
    ['lines', { items: [] }, 'items'],
    ['a payment method that it knows', { payment_method: 'cheque' }, 'payment_method'],
  ])('needs %s', async (_what, changes, field) => {
    const id = await place();
    const body = {
      version: 1,
      reason: 'More',
      order_type: 'pickup',
      items: pizzas(2),
      quote: 'none',
      ...changes,
    };
    const answer = await server.put(`/api/orders/${id}`, agent, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('of how it is paid is kept with the others, and told to who watches the order', async () => {
    const id = await place();
    const { data: opened } = (await server.get(`/api/orders/${id}`, agent)).body;
    expect([opened.payment_method, opened.can_change_payment]).toEqual(['cash', true]);
    const events = await eventsOf(server, async () => {
      const card = await change(id, { items: pizzas(1), payment_method: 'credit_card' });
      expect([card.status, card.body.data.payment_method]).toEqual([200, 'credit_card']);
    });
    expect(events[0]?.data).toMatchObject({ order: { id, payment_method: 'credit_card' } });
    // A client that sends none changes none.
    const { body } = await change(id, { items: pizzas(2) }, { version: 2 });
    expect(body.data.changes).toMatchObject([
      { before: { payment_method: 'cash' }, after: { payment_method: 'credit_card' } },
      { before: { payment_method: 'credit_card' }, after: { payment_method: 'credit_card' } },
    ]);
    expect((await cancel(id, 1)).body.changed).toMatchObject({ payment_method: 'credit_card' });
    const { data } = (await server.get(`/api/admin/audit?subject_type=order&subject_id=${id}`, admin)).body;
    expect(data[1]).toMatchObject({
      before: { payment_method: 'cash' },
      after: { payment_method: 'credit_card' },
    });
  });

  test.each([
    ['paid', 'the order is paid'],
    ['refunded', 'the payment was refunded'],
    ['failed', 'the payment failed'],
  ])('of how it is paid is refused once the payment is %s', async (is, why) => {
    const id = await place();
    await query('update orders set payment_status = $2 where id = $1', [id, is]);
    expect((await server.get(`/api/orders/${id}`, agent)).body.data.can_change_payment).toBe(false);
    const { status, body } = await change(id, { items: pizzas(1), payment_method: 'credit_card' });
    const message = `The payment method cannot be changed any more: ${why}.`;
    expect([status, body]).toEqual([422, { message, errors: { payment_method: [message] } }]);
    expect((await change(id, { items: pizzas(2), payment_method: 'cash' })).status).toBe(200);
  });

  test('of a version that was kept without its payment method names none', async () => {
    const id = await place();
    await change(id, { items: pizzas(2) });
    await query("update order_versions set before = before - 'payment_method' where order_id = $1", [id]);
    expect(Object.keys((await cancel(id, 1)).body.changed)).toEqual(['items', 'subtotal', 'total_amount']);
  });

  test('needs the allergies of the order to be acknowledged again', async () => {
    await query("update menu_items set allergens = '{Milk}' where id = 11");
    const id = await place({ allergies: ['milk'], allergies_acknowledged: true });
    const refused = await change(id, { items: pizzas(2) });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['allergies_acknowledged']]);
    const { status, body } = await change(id, { items: pizzas(2), allergies_acknowledged: true });
    expect([status, body.data.allergies]).toEqual([200, ['milk']]);
  });
});

describe('a cancellation', () => {
  test('takes the order off the totals, with its reason in history and changes', async () => {
    const before = await spent();
    const id = await place();
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'cancelled', version: 2 });
    expect(body.data.status_history.at(-1)).toMatchObject({ status: 'cancelled', notes: 'Ordered twice' });
    expect(body.data.changes).toEqual([
      expect.objectContaining({
        reason: 'Ordered twice',
        before: { status: 'pending' },
        after: { status: 'cancelled' },
      }),
    ]);
    expect(await spent()).toBe(before);
    expect(await totals()).toMatchObject(await recount(server));
  });

  test('is possible while the order is prepared, and not once it is ready', async () => {
    const id = await place();
    for (const status of ['confirmed', 'preparing']) await move(id, status);
    expect((await cancel(id)).status).toBe(200);
    const ready = await place();
    for (const status of ['confirmed', 'preparing', 'ready']) await move(ready, status);
    const { status, body } = await cancel(ready);
    expect([status, body.message]).toEqual([409, 'An order that is Ready cannot be cancelled any more.']);
  });

  test('of an older version is refused', async () => {
    const id = await place();
    await change(id, { items: pizzas(2) });
    expect((await cancel(id)).status).toBe(409);
    expect((await cancel(id, 2)).status).toBe(200);
    // The first answer was lost.
    expect((await cancel(id, 2)).body.data).toMatchObject({ status: 'cancelled', version: 3 });
    const { data } = (await server.get(`/api/orders/${id}`, agent)).body;
    expect(data.changes).toHaveLength(2);
    expect(data.changes[0].after).toMatchObject({ subtotal: '25.98' });
  });
});

test('read-backs are counted by agent, with the orders that were corrected', async () => {
  await query("update orders set created_at = created_at - interval '2 years'");
  const first = await place({ read_back: 'done' });
  const second = await place({ read_back: 'skipped' });
  await place({ read_back: 'done' });
  await place();
  await change(first, { items: pizzas(2) });
  await change(second, { items: pizzas(2) });
  await cancel(await place({ read_back: 'done' }));
  const { data } = (await server.get('/api/admin/read-backs?days=7', supervisor)).body;
  expect(data).toEqual([
    {
      agent: { id: 3, name: expect.any(String) },
      orders: 5,
      done: 3,
      skipped: 1,
      corrected_with: 1,
      corrected_without: 1,
    },
  ]);
});
