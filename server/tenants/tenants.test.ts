import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

describe('lists', () => {
  test('agents are offered the active restaurants, the panel shows all', async () => {
    const offered = await server.get('/api/tenants', agent);
    const all = await server.get('/api/admin/tenants', supervisor);
    expect(offered.body.data.every((tenant: { is_active: boolean }) => tenant.is_active)).toBe(true);
    expect(offered.body.data).toHaveLength(6);
    expect(all.body.data).toHaveLength(7);
  });

  test('a restaurant has what the cards show', async () => {
    const { body } = await server.get('/api/admin/tenants', supervisor);
    const luna = body.data.find((tenant: { id: number }) => tenant.id === 1);
    expect(luna).toEqual({
      id: 1,
      name: 'Luna Verde Trattoria',
      slug: 'luna-verde-trattoria',
      is_active: true,
      is_open: true,
      phone: '(206) 555-0100',
      phone_number: '(206) 555-0100',
      email: 'ciao@lunaverde.example',
      address: '418 Pine Street, Seattle, WA 98101',
      timezone: 'America/Los_Angeles',
      pos_system: 'Toast',
      total_calls: expect.any(Number),
      total_orders: expect.any(Number),
      menu_items_count: 36,
      customers_count: 7,
    });
  });

  test('every menu of the demo has 20 to 60 items, some featured and some unavailable', async () => {
    const { rows } = await server.database.pool.query(
      'select count(*)::int as items, bool_or(is_featured) as featured, bool_and(is_available) as complete from menu_items group by tenant_id',
    );
    expect(rows).toHaveLength(7);
    for (const { items, featured, complete } of rows) {
      expect(items).toBeGreaterThanOrEqual(20);
      expect(items).toBeLessThanOrEqual(60);
      expect(featured).toBe(true);
      expect(complete).toBe(false);
    }
  });
});

describe('one restaurant', () => {
  test('has every part of the detail page, with figures that add up', async () => {
    const { body } = await server.get('/api/admin/tenants/1', supervisor);
    const { data } = body;
    expect(data.operating_hours.friday).toEqual({ is_open: true, open: '11:00', close: '23:00' });
    expect(data.subscription).toEqual({
      plan: 'Professional',
      status: 'active',
      subscribed_since_days: 412,
      monthly_call_limit: 1000,
      calls_this_month: expect.any(Number),
      calls_remaining: 1000 - data.subscription.calls_this_month,
    });
    expect(data.pos_integration).toEqual({
      system: 'Toast',
      restaurant_id: 'toast-4000',
      is_configured: true,
      last_sync_at: '2026-11-20T19:00:00.000Z',
    });
    expect(data.delivery_settings).toEqual({
      delivery_radius_miles: 5,
      delivery_fee: '3.99',
      minimum_order_amount: '20.00',
      free_delivery_threshold: '50.00',
    });
    const byStatus: number[] = Object.values(data.statistics.orders_by_status);
    expect(byStatus.reduce((sum, count) => sum + count, 0)).toBe(data.statistics.total_orders);
    expect(data.total_orders).toBe(data.statistics.total_orders);
    expect(data.menu_stats).toEqual({ total_items: 36, available_items: 33 });
    expect(data.menu).toHaveLength(7);
    expect(data.recent_orders).toHaveLength(10);
    expect(data.recent_orders.every((order: { tenant: { id: number } }) => order.tenant.id === 1)).toBe(true);
  });

  test('one without delivery has null', async () => {
    expect((await server.get('/api/admin/tenants/5', supervisor)).body.data.delivery_settings).toBeNull();
  });

  test('an unknown one is 404', async () => {
    expect((await server.get('/api/admin/tenants/99', supervisor)).body).toEqual({
      message: 'Restaurant not found.',
    });
    expect((await server.get('/api/tenants/99/menu', agent)).status).toBe(404);
  });
});

test('the dashboard’s figures are a count of what is there', async () => {
  await server.database.pool.query("update agents set status = 'available' where id in (1, 3, 4)");
  const { body } = await server.get('/api/admin/stats', supervisor);
  const { rows } = await server.database.pool.query(
    "select count(*)::int as pending from orders where status = 'pending'",
  );
  expect(body.data).toEqual({
    active_calls_count: 0,
    queued_calls_count: 0,
    waiting_calls: { count: 0, longest_since: null, ringing_agents: 0 },
    calls_today: {
      answered: expect.any(Number),
      missed: expect.any(Number),
      abandoned: expect.any(Number),
      busy: 0,
      average_wait_seconds: expect.any(Number),
    },
    agents_online: 3,
    agents_by_type: { admin: 1, agent: 2 },
    agents_by_state: {
      ready: 3,
      on_call: 0,
      wrapping_up: 0,
      not_ready: 0,
      on_break: 0,
      offline: 1,
      off_duty: 1,
    },
    pending_orders_count: rows[0].pending,
    today_revenue: expect.stringMatching(/^\d+\.\d\d$/),
    total_agents: 5,
    active_tenants: 6,
    total_tenants: 7,
  });
  expect(rows[0].pending).toBeGreaterThan(0);
  expect(Number(body.data.today_revenue)).toBeGreaterThan(0);
  expect(body.data.calls_today.answered).toBeGreaterThan(0);
});

test('own calls are mine alone, newest first, with restaurant and caller', async () => {
  const { body } = await server.get('/api/agent/calls', agent);
  expect(body.data.length).toBeGreaterThan(10);
  expect(new Set(body.data.map((call: { agent_id: number }) => call.agent_id))).toEqual(new Set([3]));
  expect(body.data[0]).toMatchObject({
    tenant: { name: expect.any(String) },
    direction: expect.stringMatching(/^(in|out)bound$/),
    duration_seconds: expect.any(Number),
  });
});
