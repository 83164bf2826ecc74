import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../jobs/clean-up';
import { recordBroadcasts } from '../testing/record-broadcasts';
import { createTestServer, idOf } from '../testing/server';

const { broadcaster, eventsOf } = recordBroadcasts();

const server = await createTestServer({ broadcaster });
const admin = await server.tokenOf('admin');
const agent = await server.tokenOf('agent');
beforeAll(async () => {
  await server.database.pool.query('delete from calls where status in ($1, $2)', ['ringing', 'in-progress']);
});
afterAll(() => server.close());

const hasActivity = (data: unknown) => typeof data === 'object' && data !== null && 'activity_id' in data;
const listActivities = async () => (await server.get('/api/admin/activity', admin)).body.data;

test('keeps the entries of the supervisors’ feed, newest first, each with the id its event carried', async () => {
  const call = (await server.post('/api/admin/simulate-call', admin, { tenant_id: 1 })).body.data;
  const events = await eventsOf(server, async () => {
    await server.post(`/api/calls/${call.id}/accept`, agent);
    await server.post(`/api/calls/${call.id}/end`, agent);
  });
  const kept = await listActivities();
  expect(kept).toEqual([
    {
      id: kept[1].id + 1,
      event: 'call.ended',
      data: expect.objectContaining({
        agent: expect.objectContaining({ id: idOf('agent') }),
        call: expect.objectContaining({ id: call.id }),
      }),
      created_at: server.clock.now.toISOString(),
    },
    expect.objectContaining({ event: 'call.started' }),
  ]);
  const onFeed = ['call.started', 'call.ended'];
  expect(events.filter(({ event, data }) => onFeed.includes(event) && hasActivity(data))).toEqual([
    { event: 'call.started', data: expect.objectContaining({ activity_id: kept[1].id }) },
    { event: 'call.ended', data: expect.objectContaining({ activity_id: kept[0].id }) },
  ]);
});

test('is not for agents', async () => {
  expect((await server.get('/api/admin/activity', agent)).status).toBe(403);
});

test('is forgotten after a day, by the feed and then by the clean-up', async () => {
  const before = (await listActivities()).length;
  expect(before).toBeGreaterThan(0);
  const count = async () =>
    Number((await server.database.pool.query('select count(*) from activities')).rows[0].count);
  server.clock.advance(86_399);
  await cleanUp(server.database.db, server.clock.now);
  expect(await count()).toBe(before);
  const later = new Date(server.clock.now.getTime() + 1_001);
  await cleanUp(server.database.db, later);
  expect(await count()).toBe(0);
});

test('never holds more than the last two hundred', async () => {
  await server.database.pool.query(
    `insert into activities (event, data, created_at)
     select 'call.ended', jsonb_build_object('number', n), $1 from generate_series(1, 230) n`,
    [server.clock.now],
  );
  const kept = await listActivities();
  expect(kept).toHaveLength(200);
  expect(kept[0].data).toEqual({ number: 230 });
});
