import { expect, it } from 'vitest';
import { fetchAddresses } from '../customers/addresses';
import { stubServer } from '../testing/stub-server';
import { fetchService, fetchTimes } from './restaurant-service';

const wire = {
  timezone: 'America/Los_Angeles',
  now: '2026-11-23T20:00:00Z',
  is_open: true,
  closes_at: '2026-11-24T06:00:00Z',
  opens_at: null,
  pickup_promise_minutes: 20,
  delivery_promise_minutes: 45,
  preparation_minutes: 15,
  delivery_minutes: 20,
  delivery: {
    fee: '4.00',
    minimum_order_amount: '15.00',
    free_delivery_threshold: null,
    radius_miles: 2.5,
    areas: [
      { postal_code: '98101', fee: '2.00', minimum_order_amount: '10.00', free_delivery_threshold: '40.00' },
    ],
  },
  read_back_required: false,
};

it('reads when and how a restaurant takes orders', async () => {
  const { http, seen } = await stubServer(
    { body: { data: wire } },
    { body: { data: { ...wire, delivery: null } } },
    { body: { data: { ...wire, delivery: { ...wire.delivery, radius_miles: undefined, areas: [] } } } },
  );
  expect(await fetchService(http, { tenantId: '3' })).toEqual({
    timezone: 'America/Los_Angeles',
    now: '2026-11-23T20:00:00Z',
    isOpen: true,
    closesAt: '2026-11-24T06:00:00Z',
    opensAt: null,
    pickupMinutes: 20,
    deliveryMinutes: 45,
    delivery: {
      feeCents: 400,
      minimumCents: 1500,
      freeFromCents: null,
      radiusMiles: 2.5,
      areas: [{ postalCode: '98101', feeCents: 200, minimumCents: 1000, freeFromCents: 4000 }],
    },
    isReadBackRequired: false,
  });
  expect((await fetchService(http, { tenantId: '3' })).delivery).toBeNull();
  expect((await fetchService(http, { tenantId: '3' })).delivery).toMatchObject({
    radiusMiles: null,
    areas: [],
  });
  expect(seen[0]?.url).toBe('/api/tenants/3/service');
});

it('reads the times of one day, or of the first that has any', async () => {
  const times = {
    date: '2026-11-24',
    timezone: 'America/Los_Angeles',
    times: ['2026-11-24T19:00:00Z'],
    earlier_date: null,
    later_date: '2026-11-25',
  };
  const { http, seen } = await stubServer({ body: { data: times } });
  const request = { tenantId: '3', orderType: 'delivery' } as const;
  expect(await fetchTimes(http, { ...request, date: '2026-11-24' })).toEqual({
    date: '2026-11-24',
    times: ['2026-11-24T19:00:00Z'],
    earlierDate: null,
    laterDate: '2026-11-25',
  });
  await fetchTimes(http, { ...request, date: null });
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/tenants/3/times?order_type=delivery&date=2026-11-24',
    '/api/tenants/3/times?order_type=delivery',
  ]);
});

it('reads the addresses of a customer', async () => {
  const saved = { id: 4, label: null, street: '12 Pine St', city: 'Seattle', state: 'WA', zip_code: 98101 };
  const { http, seen } = await stubServer({ body: { data: [{ ...saved, delivery_notes: null }] } });
  expect([...(await fetchAddresses(http, { customerId: '5' }))]).toEqual([
    { id: '4', street: '12 Pine St', city: 'Seattle', state: 'WA', zipCode: '98101', notes: '' },
  ]);
  expect(seen[0]?.url).toBe('/api/customers/5/addresses');
});
