import { expect, it } from 'vitest';
import type { HttpClient } from '../../src/services/http/http-client';
import { fetchAdminOrders } from '../../src/services/orders/admin-orders';
import { filterOrders } from '../../src/services/orders/admin-orders-filter';
import { fetchOrder } from '../../src/services/orders/order-detail';
import { makeHttpRefusal } from '../support/fixtures';
import { forbidden, openBench } from './client';

const firstPage = async (http: HttpClient) => {
  const answer = await fetchAdminOrders(http, { kind: 'page', after: null });
  if (answer.kind !== 'page' || answer.totals === null) throw new Error('The server has no pages');
  return { ...answer, totals: answer.totals };
};

const bench = await openBench();
const admin = await bench.clientOf('admin');
const supervisor = await bench.clientOf('supervisor');
const agent = await bench.clientOf('agent');

it('reads every order with what a row shows, newest first', async () => {
  const { rows: orders, totals } = await firstPage(admin);
  expect(orders.length).toBeGreaterThan(20);
  const times = orders.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  for (const order of orders) {
    expect(order).toMatchObject({
      confirmation: expect.stringMatching(/./),
      tenantName: expect.stringMatching(/./),
      orderType: expect.stringMatching(/^(pickup|delivery|dine_in)$/),
      paymentStatus: expect.stringMatching(/^(pending|paid|failed|refunded)$/),
      paymentMethod: expect.stringMatching(/^(cash|credit_card)$/),
      totalCents: expect.any(Number),
    });
    expect(order.customerName ?? order.customerPhone).toEqual(expect.stringMatching(/./));
  }
  const others = orders.filter(({ status }) => status === 'cancelled' || status === 'failed').length;
  const known = [totals.pending, totals.active, totals.completed].map(Number);
  expect(known.reduce((sum, count) => sum + count, others)).toBe(totals.count);
});

it('finds an order by its number, its confirmation and its customer', async () => {
  const { rows: orders } = await firstPage(supervisor);
  const wanted = orders.find(({ customerName, customerPhone }) => customerName && customerPhone);
  const { number, confirmation, customerName, customerPhone } = wanted ?? {};
  for (const query of [number, confirmation, customerName, customerPhone]) {
    const found = filterOrders(orders, { status: null, orderType: null, query: query ?? '?' });
    expect(found).toContain(wanted);
  }
});

it('reads each order with its items, sums, history, customer, and what only some have', async () => {
  const { rows: orders } = await firstPage(admin);
  const details = await Promise.all(orders.slice(0, 40).map(({ id }) => fetchOrder(admin, id)));
  for (const order of details) {
    const { items, subtotalCents, taxCents, deliveryFeeCents, tipCents, totalCents, history } = order;
    expect(items.length).toBeGreaterThan(0);
    expect(items.reduce((sum, item) => sum + (item.totalCents ?? 0), 0)).toBe(subtotalCents);
    const extras = (taxCents ?? 0) + (deliveryFeeCents ?? 0) + (tipCents ?? 0);
    expect((subtotalCents ?? 0) + extras).toBe(totalCents);
    expect(history.at(-1)?.status).toBe(order.status);
    expect(order.customer?.createdAt).toEqual(expect.stringMatching(/./));
    expect(order.tenantId).toEqual(expect.stringMatching(/^\d+$/));
  }
  expect(details.some(({ deliveryAddress }) => deliveryAddress?.place)).toBe(true);
  expect(details.some(({ callDuration }) => callDuration !== null)).toBe(true);
  expect(details.some(({ agentName }) => agentName !== null)).toBe(true);
});

it('is refused to agents, and told when there is no such order', async () => {
  await expect(firstPage(agent)).rejects.toEqual(forbidden);
  await expect(fetchOrder(agent, '1')).rejects.toEqual(forbidden);
  await expect(fetchOrder(admin, '999999')).rejects.toEqual(makeHttpRefusal(404, 'Order not found.'));
});

it('reports what changed since a page, with totals that follow', async () => {
  const page = await firstPage(admin);
  const order = page.rows.find(({ status }) => status === 'pending');
  if (order === undefined) throw new Error('No order is pending');
  await admin.patch(`admin/orders/${order.id}/status`, { json: { status: 'confirmed' } });
  const news = await fetchAdminOrders(supervisor, { kind: 'difference', since: page.mark ?? '' });
  if (news.kind !== 'difference') throw new Error(`Not a difference: ${news.kind}`);
  expect(news.rows.find(({ id }) => id === order.id)).toEqual({
    ...order,
    status: 'confirmed',
    updatedMs: expect.any(Number),
  });
  expect([news.totals, news.hasMore]).toEqual([
    { ...page.totals, pending: Number(page.totals.pending) - 1, active: Number(page.totals.active) + 1 },
    false,
  ]);
  const later = await fetchAdminOrders(admin, { kind: 'difference', since: news.mark });
  expect(later.kind).toBe('difference');
});

it('begins anew with a mark that the server cannot know', async () => {
  for (const since of ['999999999999', 'of another server'])
    expect((await fetchAdminOrders(admin, { kind: 'difference', since })).kind).toBe('page');
});
