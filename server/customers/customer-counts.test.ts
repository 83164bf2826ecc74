import { afterAll, expect, test } from 'vitest';
import { createTestServer } from '../testing/server';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const query = (text: string) => server.database.pool.query(text);

async function counted() {
  const listed = (await server.get('/api/customers?limit=1', admin)).body.meta.count;
  const { data } = (await server.get('/api/admin/tenants', admin)).body;
  const ofTenants = data.map((row: { id: number; customers_count: number }) => [row.id, row.customers_count]);
  return { listed, ofTenants: new Map<number, number>(ofTenants) };
}

async function recounted() {
  const listed = await query(
    'select count(*)::int as count from customers where merged_into_id is null and erased_at is null',
  );
  const { rows } = await query(
    `select t.id::int, count(c.id)::int from tenants t left join customers c on c.tenant_id = t.id
       and c.merged_into_id is null and c.erased_at is null
     group by t.id order by lower(t.name), t.id`,
  );
  return { listed: listed.rows[0].count, ofTenants: new Map(rows.map(({ id, count }) => [id, count])) };
}

test('the counts of customers follow what is added, merged, removed, deleted and rolled back', async () => {
  const before = await counted();
  expect(before).toEqual(await recounted());
  await query(
    `insert into customers (tenant_id, phone_number, phone_digits)
     select 1 + n % 3, '+1206555' || n, '206555' || n from generate_series(2000, 2059) n`,
  );
  await query("begin; delete from customers where phone_digits like '20655520%'; rollback");
  expect((await counted()).listed).toBe(before.listed + 60);
  await query(
    `update customers set merged_into_id = (select min(id) from customers) where phone_digits like '206555200%'`,
  );
  await query("update customers set erased_at = now() where phone_digits like '206555201%'");
  await query(
    "update customers set merged_into_id = null where phone_digits in ('2065552001', '2065552002')",
  );
  await query("update customers set tenant_id = 4 where phone_digits like '206555202%'");
  await query("delete from customers where phone_digits like '206555203%'");
  await query('update customers set total_orders = total_orders + 1');
  expect((await counted()).listed).toBe(before.listed + 60 - 10 - 10 + 2 - 10);
  expect(await counted()).toEqual(await recounted());
  const { data } = (await server.get('/api/admin/tenants/1', admin)).body;
  const count = (await recounted()).ofTenants.get(1);
  expect([data.customers_count, data.statistics.total_customers]).toEqual([count, count]);
});

test('they are merged where they have many rows, with the same sums', async () => {
  const rows = async () => Number((await query('select count(*) from customer_tallies')).rows[0].count);
  for (let round = 0; round < 101; round += 1)
    await query(`update customers set tenant_id = 3 - tenant_id where phone_digits = '2065552049'`);
  expect(await rows()).toBeGreaterThan(200);
  await server.runJob('tallies of customers');
  expect(await rows()).toBeLessThan(20);
  expect(await counted()).toEqual(await recounted());
});
