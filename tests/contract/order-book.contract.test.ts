import { expect, it } from 'vitest';
import { addBulkOrders } from '../../server/db/seed/bulk';
import { fetchAdminOrders } from '../../src/services/orders/admin-orders';
import type { OrdersAnswer } from '../../src/services/orders/admin-orders.types';
import { changeOrderStatus } from '../../src/services/orders/order-status';
import { openBench } from './client';

const bench = await openBench();
await addBulkOrders(bench.server.database.db, 6_000, bench.server.clock.now);
const admin = await bench.clientOf('admin');

type Kind = OrdersAnswer['kind'];
type Result<K extends Kind> = Extract<OrdersAnswer, { kind: K }>;
const isOf = <K extends Kind>(answer: OrdersAnswer, kind: K): answer is Result<K> => answer.kind === kind;

function as<K extends Kind>(answer: OrdersAnswer, kind: K): Result<K> {
  if (!isOf(answer, kind)) throw new Error(`the answer is ${answer.kind}, not ${kind}`);
  return answer;
}

const page = async (after: string | null) =>
  as(await fetchAdminOrders(admin, { kind: 'page', after }), 'page');
const since = async (mark: string | null) =>
  as(await fetchAdminOrders(admin, { kind: 'difference', since: mark ?? '' }), 'difference');

it('is read page by page, each order once and newest first, with totals over all of them', async () => {
  const ids: string[] = [];
  const times: number[] = [];
  const sizes: number[] = [];
  for (let after: string | null = null, isMore = true; isMore; isMore = after !== null) {
    const { rows: orders, next, totals } = await page(after);
    sizes.push(orders.length);
    ids.push(...orders.map(({ id }) => id));
    times.push(...orders.map(({ createdMs }) => createdMs ?? Number.NaN));
    expect(totals?.count).toBeGreaterThan(6_000);
    after = next;
  }
  expect(sizes.slice(0, 2)).toEqual([500, 5_000]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const { totals } = await page(null);
  expect(totals?.count).toBe(ids.length);
  expect(totals?.revenueCents).toBeGreaterThan(0);
});

it('reports what changed since a page, with how many there are now', async () => {
  const { rows: orders, mark, totals } = await page(null);
  expect(await since(mark)).toEqual({
    kind: 'difference',
    rows: [],
    totals,
    mark: expect.any(String),
    hasMore: false,
  });
  const pending = orders.find(({ status }) => status === 'pending');
  await changeOrderStatus(admin, { orderId: pending?.id ?? '', status: 'confirmed', notes: '' });
  const news = await since(mark);
  expect(news).toEqual({
    kind: 'difference',
    rows: [{ ...pending, status: 'confirmed', updatedMs: expect.any(Number) }],
    totals: {
      ...totals,
      pending: (totals?.pending ?? 0) - 1,
      active: (totals?.active ?? 0) + 1,
    },
    mark: expect.any(String),
    hasMore: false,
  });
  expect(news.rows[0]?.updatedMs).toBeGreaterThan(pending?.updatedMs ?? Number.NaN);
  expect((await since(news.mark)).rows).toEqual([]);
});

it('reports that there is more where much changed, and loses none of it', async () => {
  const { mark } = await page(null);
  await bench.server.database.pool.query('update orders set updated_at = now() where id <= 5200');
  const changed = new Set<string>();
  let news = await since(mark);
  expect(news.hasMore).toBe(true);
  for (const { id } of news.rows) changed.add(id);
  while (news.hasMore) {
    news = await since(news.mark);
    for (const { id } of news.rows) changed.add(id);
  }
  expect(changed.size).toBe(5_200);
});

it.each(['999999999999', 'nonsense'])('begins anew for the mark %s, which it never gave', async (mark) => {
  const answer = await fetchAdminOrders(admin, { kind: 'difference', since: mark });
  const { rows: orders, next, totals } = as(answer, 'page');
  const newest = await page(null);
  expect(orders.slice(0, 500)).toEqual(newest.rows);
  expect({ next, totals }).toEqual({ next: expect.any(String), totals: newest.totals });
});

it('gives orders in full 500 at a time, and as many where nothing is asked for', async () => {
  const token = await bench.server.tokenOf('supervisor');
  for (const query of ['', '?limit=5000']) {
    const { body } = await bench.server.get(`/api/admin/orders${query}`, token);
    expect(body.data).toHaveLength(500);
    expect(body.data[0]).toMatchObject({ items: expect.any(Array), status: expect.any(String) });
    expect(body.meta).toMatchObject({ count: expect.any(Number), next: expect.any(String) });
  }
});
