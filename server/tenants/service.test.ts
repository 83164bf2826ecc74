import { afterAll, describe, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const agent = await server.tokenOf('agent');
afterAll(() => server.close());

const service = (id: number) => server.get(`/api/tenants/${id}/service`, agent);
const times = (id: number, query: string) => server.get(`/api/tenants/${id}/times?${query}`, agent);

describe('what taking an order needs', () => {
  test('an open restaurant says when it closes, what is promised and where it delivers', async () => {
    expect((await service(1)).body.data).toEqual({
      timezone: 'America/Los_Angeles',
      now: '2026-11-20T20:00:00.000Z',
      is_open: true,
      closes_at: '2026-11-21T07:00:00.000Z',
      opens_at: null,
      pickup_promise_minutes: 20,
      delivery_promise_minutes: 45,
      preparation_minutes: 20,
      delivery_minutes: 25,
      delivery: {
        fee: '3.99',
        minimum_order_amount: '20.00',
        free_delivery_threshold: '50.00',
        radius_miles: 5,
        areas: [],
      },
      read_back_required: false,
    });
  });

  test('one that never closes has no closing, one that never opens no opening', async () => {
    expect((await service(2)).body.data).toMatchObject({ is_open: true, closes_at: null, opens_at: null });
    expect((await service(6)).body.data).toMatchObject({ is_open: false, closes_at: null, opens_at: null });
  });

  test('one that takes no orders is closed, and one that does not deliver says so', async () => {
    expect((await service(7)).body.data).toMatchObject({ is_open: false, closes_at: null, opens_at: null });
    expect((await service(5)).body.data.delivery).toBeNull();
  });

  test('whether the read-back is required is a setting of the restaurant', async () => {
    const admin = await server.tokenOf('admin');
    const { version } = (await server.get('/api/admin/tenants/3/settings', admin)).body.data;
    const saved = await server.put('/api/admin/tenants/3/settings', admin, {
      version,
      read_back_required: true,
    });
    expect(saved.body.data.read_back_required).toBe(true);
    expect((await service(3)).body.data.read_back_required).toBe(true);
  });

  test('there is none of a restaurant that does not exist', async () => {
    expect((await service(999)).status).toBe(404);
    expect((await times(999, 'order_type=pickup')).status).toBe(404);
  });
});

describe('when an order may be wanted', () => {
  test('from the time it can be ready, until the restaurant closes', async () => {
    const { data } = (await times(1, 'order_type=pickup')).body;
    expect(data).toMatchObject({
      date: '2026-11-20',
      timezone: 'America/Los_Angeles',
      earlier_date: null,
      later_date: '2026-11-21',
    });
    expect(data.times[0]).toBe('2026-11-20T20:30:00.000Z');
    expect(data.times.at(-1)).toBe('2026-11-21T06:45:00.000Z');
  });

  test('a delivery is ready later by the way', async () => {
    const { data } = (await times(1, 'order_type=delivery')).body;
    expect(data.times[0]).toBe('2026-11-20T20:45:00.000Z');
  });

  test('another day is offered from when the kitchen can have it ready', async () => {
    const { data } = (await times(1, 'order_type=pickup&date=2026-11-24')).body;
    expect(data).toMatchObject({ date: '2026-11-24', earlier_date: '2026-11-23', later_date: '2026-11-25' });
    expect(data.times[0]).toBe('2026-11-24T19:30:00.000Z');
  });

  test('a day that is closed, or too far away, has none and says which have', async () => {
    expect((await times(3, 'order_type=pickup&date=2026-11-23')).body.data).toMatchObject({
      times: [],
      earlier_date: '2026-11-22',
      later_date: '2026-11-24',
    });
    expect((await times(1, 'order_type=pickup&date=2027-01-01')).body.data).toMatchObject({
      times: [],
      earlier_date: '2026-12-04',
      later_date: null,
    });
  });

  test('one that never opens has none at all', async () => {
    expect((await times(6, 'order_type=pickup')).body.data).toMatchObject({
      date: '2026-11-20',
      times: [],
      earlier_date: null,
      later_date: null,
    });
  });

  test.each(['order_type=none', 'order_type=pickup&date=2026-02-30', 'date=2026-11-20'])(
    'refuses %s',
    async (query) => {
      expect((await times(1, query)).status).toBe(422);
    },
  );
});
