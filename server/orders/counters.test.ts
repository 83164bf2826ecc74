import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';
import { recount } from './testing-orders';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const query = (text: string) => server.database.pool.query(text);
const totals = async () => {
  const { meta } = (await server.get('/api/admin/orders?limit=1', admin)).body;
  const { next, as_of, ...counts } = meta;
  return counts;
};
const counterRows = async () => Number((await query('select count(*) from order_tallies')).rows[0].count);

test('follow statements of many orders, changed sums and deletions', async () => {
  await query("update orders set status = 'failed' where id % 3 = 0");
  await query(
    'update orders set tip_cents = tip_cents + 100, total_cents = total_cents + 100 where id % 2 = 0',
  );
  await query('delete from orders where id % 11 = 0');
  expect(await totals()).toEqual(await recount(server));
});

test('follow a writer whose search path holds no table of ours', async () => {
  await query(
    "begin; set local search_path = ''; update public.orders set status = 'ready' where id % 5 = 0; commit",
  );
  expect(await totals()).toEqual(await recount(server));
});

test('follow a transaction that is rolled back nowhere', async () => {
  const before = await totals();
  await query("begin; update orders set status = 'cancelled'; rollback");
  expect(await totals()).toEqual(before);
});

test('are merged when there are many, with the same sums', async () => {
  const before = await totals();
  for (let round = 0; round < 101; round += 1) {
    await query(
      "update orders set status = case status when 'ready' then 'preparing' else 'ready' end where id = 1",
    );
  }
  await query("update orders set status = 'completed' where id = 1");
  expect(await counterRows()).toBeGreaterThan(200);
  await server.runJob('order counters');
  expect(await counterRows()).toBeLessThan(10);
  expect(await totals()).toEqual(await recount(server));
  expect((await totals()).count).toBe(before.count);
});
