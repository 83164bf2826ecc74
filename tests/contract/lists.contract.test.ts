import { expect, it } from 'vitest';
import { fetchCallHistory, totalsOf } from '../../src/services/calls/call-history';
import { fetchAdminActiveCalls } from '../../src/services/calls/calls-api';
import { fetchMenu, searchMenu } from '../../src/services/menu/menu-api';
import { fetchOwnOrders } from '../../src/services/orders/my-orders';
import { fetchRecentOrders } from '../../src/services/orders/recent-orders';
import { fetchStats } from '../../src/services/stats/stats-api';
import { fetchAdminTenants, fetchTenants } from '../../src/services/tenants/tenants-api';
import { fetchVoiceToken } from '../../src/services/voice/voice-token-api';
import { openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');
const agent = await bench.clientOf('agent');

it('reads the stats', async () => {
  const stats = await fetchStats(admin);
  expect(stats.totalAgents).toBe(5);
  expect(stats.totalTenants).toBeGreaterThanOrEqual(6);
  expect(stats.activeTenants).toBeLessThan(stats.totalTenants ?? 0);
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
  expect(all.find(({ name }) => name === 'Luna Verde Trattoria')?.phone).toBe('(206) 555-0100');
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

it('reads the calls in progress', async () => {
  expect(await fetchAdminActiveCalls(admin)).toEqual([]);
});

it('reads the history of an agent, with totals that agree with the list', async () => {
  const { calls, totals } = await fetchCallHistory(agent);
  expect(calls.length).toBeGreaterThan(10);
  const starts = calls.map(({ startedAt }) => startedAt);
  expect(starts).toEqual(starts.toSorted().reverse());
  for (const call of calls) {
    expect(call.tenantName).toEqual(expect.stringMatching(/./));
    expect(call.phone).toEqual(expect.stringMatching(/./));
    expect(call.direction).toMatch(/^(in|out)bound$/);
  }
  expect(calls.some(({ customerName }) => customerName !== null)).toBe(true);
  const own = totalsOf(calls);
  expect(totals).toEqual({ ...own, averageSeconds: expect.closeTo(Number(own.averageSeconds), 0) });
});

it('reads the orders of an agent, with the count and revenue of all', async () => {
  const { orders, count, revenueCents } = await fetchOwnOrders(agent);
  expect(orders.length).toBeGreaterThan(5);
  expect(count).toBe(orders.length);
  const earned = orders.filter(({ status }) => status !== 'cancelled' && status !== 'failed');
  expect(revenueCents).toBe(earned.reduce((sum, { totalCents }) => sum + Number(totalCents), 0));
  for (const order of orders) {
    expect(order.tenantName).toEqual(expect.stringMatching(/./));
    expect(order.items.length).toBeGreaterThan(0);
    expect(order.itemsCount).toBe(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(order.paymentStatus).toMatch(/^(pending|paid|failed|refunded)$/);
  }
  expect(orders.some(({ callDuration }) => callDuration !== null)).toBe(true);
  expect(orders.some(({ completedAt }) => completedAt !== null)).toBe(true);
});

it('keeps the lists it holds while the server has nothing new', async () => {
  const [calls, orders] = [await fetchCallHistory(agent), await fetchOwnOrders(agent)];
  expect(await fetchCallHistory(agent, calls)).toBe(calls);
  expect(await fetchOwnOrders(agent, orders)).toBe(orders);
});

it('reads the voice token', async () => {
  expect(await fetchVoiceToken(agent)).toEqual({
    token: expect.stringMatching(/./),
    identity: expect.stringMatching(/./),
    provider: 'embedded',
  });
});
