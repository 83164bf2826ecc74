import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchAdminActiveCalls, fetchAgentCalls } from '../../src/services/calls/calls-api';
import { fetchCustomers } from '../../src/services/customers/customers-api';
import type { HttpClient } from '../../src/services/http/http-client';
import { fetchMenu, searchMenu } from '../../src/services/menu/menu-api';
import { fetchRecentOrders } from '../../src/services/orders/orders-api';
import { fetchStats } from '../../src/services/stats/stats-api';
import { fetchAdminTenants, fetchTenants } from '../../src/services/tenants/tenants-api';
import { fetchVoiceToken } from '../../src/services/voice/voice-token-api';
import { type Bench, openBench } from './client';

let bench: Bench;
let admin: HttpClient;
let agent: HttpClient;
beforeAll(async () => {
  bench = await openBench();
  admin = await bench.clientOf('admin');
  agent = await bench.clientOf('agent');
});
afterAll(() => bench.close());

it('reads the stats', async () => {
  const stats = await fetchStats(admin);
  expect(stats.totalAgents).toBe(5);
  expect(stats.totalTenants).toBeGreaterThanOrEqual(6);
  expect(stats.activeTenants).toBeLessThan(stats.totalTenants);
  expect(stats.todayRevenueCents).toSatisfy(Number.isInteger);
});

it('reads five recent orders', async () => {
  const orders = await fetchRecentOrders(admin);
  expect(orders).toHaveLength(5);
  for (const order of orders) {
    expect(order.tenantName).toEqual(expect.any(String));
    expect(order.totalCents).toBeGreaterThan(0);
  }
});

it('reads the restaurants of an admin and of an agent', async () => {
  const all = await fetchAdminTenants(admin);
  expect(all.find(({ name }) => name === 'Luna Verde Trattoria')).toMatchObject({ phone: '(206) 555-0100' });
  expect(all.some(({ isActive }) => !isActive)).toBe(true);
  const open = await fetchTenants(agent);
  expect(open.length).toBeGreaterThanOrEqual(5);
});

it('reads a menu in cents, with featured and unavailable items', async () => {
  const [tenant] = await fetchTenants(agent);
  const items = (await fetchMenu(agent, tenant?.id ?? '')).flatMap((category) => category.items);
  expect(items.length).toBeGreaterThanOrEqual(20);
  expect(items.some(({ isAvailable }) => !isAvailable)).toBe(true);
  expect(items.some(({ isFeatured }) => isFeatured)).toBe(true);
  for (const { priceCents } of items) expect(priceCents).toSatisfy(Number.isInteger);
});

it('understands the menu search', async () => {
  const [tenant] = await fetchTenants(agent);
  const [category] = await fetchMenu(agent, tenant?.id ?? '');
  const wanted = category?.items[0];
  const hits = await searchMenu(agent, tenant?.id ?? '', wanted?.name ?? '');
  expect(hits?.map(({ id }) => id)).toContain(wanted?.id);
});

it('reads the calls in progress and the history of an agent', async () => {
  expect(await fetchAdminActiveCalls(admin)).toEqual(expect.any(Array));
  expect(await fetchAgentCalls(agent)).toEqual(expect.any(Array));
});

it('reads the customers with their restaurants', async () => {
  const customers = await fetchCustomers(admin);
  const maya = customers.find(({ displayName }) => displayName === 'Maya Okonkwo');
  expect(maya).toMatchObject({ tenantName: 'Luna Verde Trattoria', preferences: expect.any(Array) });
});

it('reads the voice token', async () => {
  expect(await fetchVoiceToken(agent)).toMatchObject({
    token: expect.stringMatching(/./),
    identity: expect.stringMatching(/./),
    provider: 'embedded',
  });
});
