import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.tokenOf('admin');
});
afterAll(() => server.close());

async function recounted() {
  const { rows } = await server.database.pool.query(`
    select count(*)::int as count, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status in ('confirmed', 'preparing', 'ready', 'out_for_delivery'))::int as active,
      count(*) filter (where status in ('completed', 'delivered'))::int as completed,
      (sum(total_cents) filter (where status not in ('cancelled', 'failed')) / 100.0)::numeric(12, 2)::text as revenue
    from orders`);
  return rows[0];
}

const query = (text: string) => server.database.pool.query(text);
const totals = async () => (await server.get('/api/admin/orders?limit=1', admin)).body.meta;
const rowsOfTallies = async () => Number((await query('select count(*) from order_tallies')).rows[0].count);

test('follow statements of many orders, changed sums and deletions', async () => {
  await query("update orders set status = 'failed' where id % 3 = 0");
  await query(
    'update orders set tip_cents = tip_cents + 100, total_cents = total_cents + 100 where id % 2 = 0',
  );
  await query('delete from orders where id % 11 = 0');
  expect(await totals()).toMatchObject(await recounted());
});

test('follow a transaction that is rolled back nowhere', async () => {
  const before = await totals();
  await query("begin; update orders set status = 'cancelled'; rollback");
  expect(await totals()).toMatchObject({ pending: before.pending, revenue: before.revenue });
});

test('are put together again when there are many, and say the same', async () => {
  const before = await totals();
  for (let round = 0; round < 101; round += 1) {
    await query(
      "update orders set status = case status when 'ready' then 'preparing' else 'ready' end where id = 1",
    );
  }
  await query("update orders set status = 'completed' where id = 1");
  expect(await rowsOfTallies()).toBeGreaterThan(200);
  await server.app.live.jobs.find(({ name }) => name === 'order totals')?.run();
  expect(await rowsOfTallies()).toBeLessThan(10);
  expect(await totals()).toMatchObject(await recounted());
  expect((await totals()).count).toBe(before.count);
});
