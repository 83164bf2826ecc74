import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openKitchenScreen } from '../kitchen/testing';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer } from '../testing/server';
import { placeMargherita } from './testing-orders';

const { broadcaster, eventsOf } = recordBroadcasts();

const server = await createTestServer({ broadcaster });
const agent = await server.tokenOf('agent');
const admin = await server.tokenOf('admin');
await openKitchenScreen(server, admin);
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());
beforeEach(() => server.clock.advance(60));

const place = () => placeMargherita(server, agent, 2);
const change = (id: number, status: string, notes?: string | null) =>
  server.patch(`/api/admin/orders/${id}/status`, admin, {
    status,
    ...(notes === undefined ? {} : { notes }),
  });
const read = async (id: number, token = admin) =>
  (await server.get(`/api/admin/orders/${id}`, token)).body.data;

async function along(...statuses: readonly string[]): Promise<number> {
  const id = await place();
  for (const status of statuses) expect((await change(id, status)).status).toBe(200);
  return id;
}

describe('the statuses that may follow', () => {
  test('are sent to admins with the order and with each change', async () => {
    const id = await place();
    const placed = await read(id);
    expect(placed.next_statuses).toEqual(['confirmed', 'cancelled', 'failed']);
    server.clock.advance(1);
    const { body } = await change(id, 'confirmed');
    const at = server.clock.now.toISOString();
    expect(body.data).toEqual({
      ...placed,
      status: 'confirmed',
      status_history: [...placed.status_history, { status: 'confirmed', notes: null, created_at: at }],
      updated_at: at,
      next_statuses: ['preparing', 'cancelled', 'failed'],
    });
  });

  test('are not sent to supervisors, who may change none', async () => {
    const id = await place();
    const placed = await read(id, supervisor);
    expect(placed).not.toHaveProperty('next_statuses');
    const { status } = await server.patch(`/api/admin/orders/${id}/status`, supervisor, {
      status: 'confirmed',
    });
    expect(status).toBe(403);
    expect(await read(id, supervisor)).toEqual(placed);
  });

  test('are none when the order is over', async () => {
    const id = await along('confirmed', 'preparing', 'ready', 'completed');
    expect((await read(id)).next_statuses).toEqual([]);
  });
});

describe('a change', () => {
  test('along the usual path is sent step by step and kept in the history', async () => {
    const id = await place();
    const path = ['confirmed', 'preparing', 'ready', 'completed'];
    const events = await eventsOf(server, async () => {
      for (const status of path) expect((await change(id, status)).status).toBe(200);
    });
    const step = ['order.status.updated', 'order.status.updated', 'kitchen.updated'];
    expect(events.map(({ event }) => event)).toEqual([
      ...step,
      'pending-orders.count.updated',
      ...step,
      ...step,
      ...step,
      'order.completed',
    ]);
    expect(events.at(-1)?.data).toHaveProperty('completed_by', 'Daniel Ortiz');
    const after = await read(id);
    expect([after.status, after.payment_status]).toEqual(['completed', 'paid']);
    expect(after.completed_at).toBe(after.updated_at);
    expect(after.status_history.map((step: { status: string }) => step.status)).toEqual(['pending', ...path]);
  });

  test('keeps its note in the timeline; blank notes are none', async () => {
    const id = await place();
    await change(id, 'confirmed', '  Called the kitchen ');
    await change(id, 'cancelled', '   ');
    const { status_history: history } = await read(id);
    expect(history.map((step: { notes: string | null }) => step.notes)).toEqual([
      null,
      'Called the kitchen',
      null,
    ]);
  });

  test('always reads as later than the one before it, also within one moment', async () => {
    const id = await along('confirmed', 'preparing');
    const times: number[] = [];
    for (const status of ['ready', 'completed']) {
      const { body } = await change(id, status);
      times.push(Date.parse(body.data.updated_at));
    }
    expect(times[1]).toBeGreaterThan(times[0] ?? 0);
  });

  test.each([
    [501, 'x'.repeat(501)],
    ['a number of', 5],
  ])('with %s characters of note is refused and changes nothing', async (_what, notes) => {
    const id = await place();
    const placed = await read(id);
    const { status, body } = await server.patch(`/api/admin/orders/${id}/status`, admin, {
      status: 'confirmed',
      notes,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['notes']]);
    expect(await read(id)).toEqual(placed);
  });

  test('of an order nobody knows is 404', async () => {
    expect((await change(999_999, 'confirmed')).body).toEqual({ message: 'Order not found.' });
  });
});

describe('a refusal names what is allowed', () => {
  test.each([
    [
      ['confirmed', 'preparing', 'ready'],
      'delivered',
      'An order that is Ready cannot become Delivered. Allowed: Completed, Out for delivery, Cancelled, Failed.',
      ['completed', 'out_for_delivery', 'cancelled', 'failed'],
    ],
    [
      ['confirmed', 'preparing', 'ready', 'out_for_delivery'],
      'ready',
      'An order that is Out for delivery cannot become Ready. Allowed: Delivered, Cancelled, Failed.',
      ['delivered', 'cancelled', 'failed'],
    ],
    [
      ['confirmed'],
      'confirmed',
      'This order is Confirmed already. Allowed: Preparing, Cancelled, Failed.',
      ['preparing', 'cancelled', 'failed'],
    ],
    [['cancelled'], 'confirmed', 'An order that is Cancelled cannot become Confirmed. It is final.', []],
    [['failed'], 'cancelled', 'An order that is Failed cannot become Cancelled. It is final.', []],
    [['cancelled'], 'cancelled', 'This order is Cancelled already. It is final.', []],
  ])('after %j for %s', async (path, wanted, message, next_statuses) => {
    const id = await along(...path);
    const before = await read(id);
    const events = await eventsOf(server, async () => {
      const { status, body } = await change(id, wanted);
      expect({ status, body }).toEqual({ status: 409, body: { message, next_statuses } });
    });
    expect(events).toEqual([]);
    expect(await read(id)).toEqual(before);
  });

  test('a completed order can become nothing else', async () => {
    const id = await along('confirmed', 'preparing', 'ready', 'completed');
    for (const status of [
      'confirmed',
      'preparing',
      'ready',
      'out_for_delivery',
      'delivered',
      'cancelled',
      'failed',
    ])
      expect((await change(id, status)).body.message).toMatch(
        /^An order that is Completed cannot .* It is final\.$/,
      );
  });
});

describe('the money', () => {
  test.each([
    ['cancelled', [], 'pending'],
    ['failed', [], 'failed'],
    ['completed', ['confirmed', 'preparing', 'ready'], 'paid'],
  ])('of an unpaid order that is %s', async (last, path, payment) => {
    const id = await along(...path);
    expect((await change(id, last)).body.data.payment_status).toBe(payment);
  });

  test.each(['cancelled', 'failed'])('of a paid order that is %s is given back', async (last) => {
    const id = await along('confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivered');
    await server.database.pool.query("update orders set payment_status = 'paid' where id = $1", [id]);
    expect((await change(id, last)).body.data.payment_status).toBe('refunded');
  });

  test('of a lost order counts no more: spent by the customer, earned by the agent, today, in the restaurant', async () => {
    const figures = async () => {
      const [customer, mine, stats, tenant] = await Promise.all([
        server.get('/api/customers/1', agent),
        server.get('/api/agent/my-orders?limit=1', agent),
        server.get('/api/admin/stats', admin),
        server.get('/api/admin/tenants/1', admin),
      ]);
      return {
        spent: customer.body.data.total_spent,
        earned: mine.body.meta.total_revenue,
        today: stats.body.data.today_revenue,
        restaurant: tenant.body.data.statistics.total_revenue,
      };
    };
    const before = await figures();
    for (const lost of ['cancelled', 'failed']) {
      const id = await place();
      expect(await figures()).not.toEqual(before);
      const events = await eventsOf(server, () => change(id, lost));
      expect(events.at(1)).toEqual({ event: 'order.status.updated', data: expect.anything() });
      expect(events.at(0)).toEqual({ event: 'today-revenue.updated', data: { amount: before.today } });
      expect(await figures()).toEqual(before);
    }
  });
});
