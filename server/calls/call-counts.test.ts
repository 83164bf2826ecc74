import { afterAll, expect, test } from 'vitest';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const read = async (query: string) => (await server.get(`/api/admin/calls${query}`, admin)).body;
const query = (text: string) => server.database.pool.query(text);
const counts = async (from = '') => (await read(`?limit=1${from}`)).meta.counts;
/** From the calls themselves. */
const recounted = () => counts('&from=1970-01-01T00:00:00Z');

test('the counts of all calls follow statements of many calls, of none, and one that is rolled back', async () => {
  const before = await counts();
  expect(before).toEqual(await recounted());
  await query("begin; update calls set status = 'missed', answered_at = null; rollback");
  expect(await counts()).toEqual(before);
  await query('update calls set updated_at = now() where id < 0');
  await query(
    `insert into calls (tenant_id, call_sid, from_number, to_number, status, started_at, ended_at, end_reason)
     select 1, 'counted-' || n, '+12065550111', '+12065550100', case n % 3 when 0 then 'missed' else 'ended' end,
       now() - make_interval(secs => n), now(), case n % 5 when 0 then 'busy' end from generate_series(1, 60) n`,
  );
  await query("update calls set ended_at = ended_at + interval '1 hour' where call_sid like 'counted-1%'");
  await query("update calls set answered_at = started_at where call_sid like 'counted-2%'");
  await query("update calls set talked_seconds = 1 where call_sid like 'counted-2%'");
  await query("delete from calls where call_sid like 'counted-3%'");
  const after = await counts();
  expect(after.total).toBe(before.total + 49);
  expect(after).toEqual(await recounted());
});

test('they are merged where they have many rows, with the same sums', async () => {
  const rows = async () => Number((await query('select count(*) from call_tallies')).rows[0].count);
  for (let round = 0; round < 101; round += 1)
    await query(
      `update calls set status = case status when 'ended' then 'completed' else 'ended' end
       where call_sid = 'counted-4'`,
    );
  expect(await rows()).toBeGreaterThan(200);
  await server.runJob('call counts');
  expect(await rows()).toBeLessThan(20);
  expect(await counts()).toEqual(await recounted());
});

test('they are none once there is no call', async () => {
  const client = await server.database.pool.connect();
  await client.query('begin; truncate calls cascade');
  const { rows } = await client.query('select coalesce(sum(calls), 0)::int as calls from call_tallies');
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ calls: 0 }]);
});

test('a day, and a month, whose midnight comes twice begins with the first', async () => {
  server.clock.now = new Date('2026-11-01T12:00:00Z');
  await query("update calls set started_at = '2026-10-01T12:00:00Z'");
  await query("update tenants set timezone = 'America/Havana'");
  await query("update agents set timezone = 'America/Havana'");
  await query(
    `insert into calls (tenant_id, agent_id, call_sid, from_number, to_number, status, started_at)
     select 1, ${idOf('agent2')}, 'midnight-' || at, '+12065550111', '+12065550100', 'ended', at::timestamptz
     from unnest(array['2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z']) at`,
  );
  const today = await read('?period=today');
  const agents = (await server.get('/api/admin/agents', admin)).body.data;
  const agent = agents.find(({ id }: { id: number }) => id === idOf('agent2'));
  const restaurant = (await server.get('/api/admin/tenants/1', admin)).body.data;
  expect([
    today.meta.counts.total,
    (await counts('&period=yesterday')).total,
    agent.calls_today,
    restaurant.subscription.calls_this_month,
  ]).toEqual([2, 1, 2, 2]);
});
