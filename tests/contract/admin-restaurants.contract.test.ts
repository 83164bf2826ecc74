import { expect, it } from 'vitest';
import { finding } from '../../src/services/format/find';
import { fetchTenantDetail } from '../../src/services/tenants/tenant-detail';
import { fetchAdminTenants } from '../../src/services/tenants/tenants-api';
import { makeHttpRefusal } from '../support/fixtures';
import { forbidden, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');

const sum = (counts: readonly (number | null | undefined)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);

it('reads everything the cards show', async () => {
  const cards = await fetchAdminTenants(admin);
  expect(cards).toHaveLength(7);
  for (const card of cards) {
    expect(card.slug).toEqual(expect.stringMatching(/./));
    expect(card.phone).toEqual(expect.stringMatching(/./));
    for (const figure of [card.totalCalls, card.totalOrders, card.menuItems, card.customers])
      expect(figure).toSatisfy(Number.isInteger);
  }
  expect(cards.some(({ isActive }) => !isActive)).toBe(true);
  expect(cards.some(({ posSystem }) => posSystem !== null)).toBe(true);
});

it('finds every card by its name, its slug and its phone, and those of one POS system together', async () => {
  const cards = await fetchAdminTenants(admin);
  for (const card of cards)
    for (const query of [card.name, card.slug ?? '', card.phone ?? ''])
      expect(cards.filter(finding(query))).toContainEqual(card);
  const toast = cards.filter(({ posSystem }) => posSystem === 'Toast');
  expect(toast.length).toBeGreaterThan(0);
  expect(cards.filter(finding('toast'))).toEqual(toast);
});

it('reads every part of a restaurant, with figures that agree', async () => {
  const detail = await fetchTenantDetail(admin, '1');
  expect(detail).toMatchObject({
    name: 'Luna Verde Trattoria',
    slug: 'luna-verde-trattoria',
    isActive: true,
    contact: { phone: '(206) 555-0100', timezone: 'America/Los_Angeles' },
    delivery: { radiusMiles: 5, feeCents: 399, minimumCents: 2000, freeFromCents: 5000 },
    subscription: { plan: 'Professional', status: 'active', memberForDays: 412, callLimit: 1000 },
    pos: { system: 'Toast', isConfigured: true },
    menuStats: { total: 36, available: 33 },
  });
  const items = detail.menu?.flatMap((category) => category.items) ?? [];
  expect(items).toHaveLength(36);
  expect(items.filter(({ isAvailable }) => isAvailable)).toHaveLength(33);
  expect(items.some(({ isFeatured }) => isFeatured)).toBe(true);
  expect(items.every(({ priceCents, name }) => priceCents !== null && name !== null)).toBe(true);
  expect(sum(detail.ordersByStatus?.map(({ count }) => count) ?? [])).toBe(detail.statistics?.totalOrders);
  expect(detail.statistics?.revenueCents).toSatisfy(Number.isInteger);
  expect(sum([detail.subscription?.callsThisMonth, detail.subscription?.callsRemaining])).toBe(1000);
  expect(detail.recentOrders).toHaveLength(10);
  expect(detail.recentOrders?.every(({ createdAt, status }) => createdAt !== null && status !== null)).toBe(
    true,
  );
  expect(detail.hours?.map(({ day }) => day)).toEqual([
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ]);
  expect(detail.hours?.find(({ day }) => day === 'friday')).toEqual({
    day: 'friday',
    isOpen: true,
    spans: [{ open: '11:00', close: '23:00' }],
  });
});

it('reads a restaurant that does not deliver', async () => {
  expect((await fetchTenantDetail(admin, '5')).delivery).toBeNull();
});

it('reads every restaurant there is, for a supervisor too', async () => {
  const supervisor = await bench.clientOf('supervisor');
  const cards = await fetchAdminTenants(supervisor);
  expect(cards).toHaveLength(7);
  for (const { id, name, menuItems } of cards) {
    const detail = await fetchTenantDetail(supervisor, id);
    expect(detail.name).toBe(name);
    expect(detail.menuStats?.total).toBe(menuItems);
  }
});

it('refuses an unknown restaurant, one by another name, and agents', async () => {
  await expect(fetchTenantDetail(admin, '99')).rejects.toEqual(makeHttpRefusal(404, 'Restaurant not found.'));
  await expect(fetchTenantDetail(admin, 'luna-verde')).rejects.toEqual(
    makeHttpRefusal(422, 'The id is invalid.', { id: ['The id is invalid.'] }),
  );
  const agent = await bench.clientOf('agent');
  await expect(fetchTenantDetail(agent, '1')).rejects.toEqual(forbidden);
  await expect(fetchAdminTenants(agent)).rejects.toEqual(forbidden);
});
