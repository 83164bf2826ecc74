import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const admin = await server.tokenOf('admin');
const agent = await server.tokenOf('agent');
const supervisor = await server.tokenOf('supervisor');
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.pool.query('delete from calls where status in ($1, $2)', ['ringing', 'in-progress']);
  await server.database.pool.query("update agents set status = 'offline'");
});

const simulate = (body: object = {}) => server.post('/api/admin/simulate-call', admin, body);
const waiting = async (token = supervisor) => (await server.get('/api/admin/waiting-calls', token)).body.data;

test('the calls nobody has answered yet, oldest first, with who calls whom and since when', async () => {
  expect(await waiting()).toEqual([]);
  const first = await simulate({ tenant_id: 1, from_number: '+1 206 555 0173' });
  const firstAt = server.clock.now.toISOString();
  server.clock.advance(20);
  const second = await simulate({ tenant_id: 2, from_number: '+1 206 555 7777' });
  expect(await waiting()).toEqual([
    {
      id: first.body.data.id,
      from_number: '+1 206 555 0173',
      to_number: expect.stringMatching(/\d/),
      status: 'ringing',
      started_at: firstAt,
      offered_at: null,
      ringing_agents: 0,
      customer: first.body.data.customer,
      tenant: { id: 1, name: 'Luna Verde Trattoria' },
    },
    {
      id: second.body.data.id,
      from_number: '+1 206 555 7777',
      to_number: expect.stringMatching(/\d/),
      status: 'ringing',
      started_at: server.clock.now.toISOString(),
      offered_at: null,
      ringing_agents: 0,
      customer: null,
      tenant: { id: 2, name: 'Bluebird Diner' },
    },
  ]);
});

test('a call waits until it is answered, though it rings, and the figures count at how many agents', async () => {
  const waitingFigures = async () => {
    const { queued_calls_count, waiting_calls } = (await server.get('/api/admin/stats', admin)).body.data;
    return { queued_calls_count, waiting_calls };
  };
  expect(await waitingFigures()).toEqual({
    queued_calls_count: 0,
    waiting_calls: { count: 0, longest_since: null, ringing_agents: 0 },
  });
  const since = server.clock.now.toISOString();
  const oldest = (await simulate()).body.data.id;
  server.clock.advance(79);
  for (let count = 0; count < 17; count += 1) await simulate();
  await server.database.pool.query("update agents set status = 'available' where id = $1", [idOf('agent2')]);
  await server.app.live.calls.distribute();
  expect(await waitingFigures()).toEqual({
    queued_calls_count: 18,
    waiting_calls: { count: 18, longest_since: since, ringing_agents: 1 },
  });
  expect((await server.post(`/api/calls/${oldest}/accept`, agent)).status).toBe(200);
  expect(await waitingFigures()).toEqual({
    queued_calls_count: 17,
    waiting_calls: { count: 17, longest_since: server.clock.now.toISOString(), ringing_agents: 1 },
  });
});

test('the figures count what every agent does', async () => {
  const states = async () => (await server.get('/api/admin/stats', admin)).body.data.agents_by_state;
  const none = { ready: 0, on_call: 0, wrapping_up: 0, not_ready: 0, on_break: 0, offline: 0, off_duty: 0 };
  expect(await states()).toEqual({ ...none, offline: 3, off_duty: 2 });
  const set = (change: string, name: Parameters<typeof idOf>[0]) =>
    server.database.pool.query(`update agents set ${change} where id = $1`, [idOf(name)]);
  await set("status = 'available'", 'agent');
  await set("status = 'on_break'", 'agent2');
  await set("status = 'available', not_ready_reason = 'microphone'", 'supervisor');
  await set("status = 'available', wrap_up_ends_at = '2036-01-01'", 'admin');
  expect(await states()).toEqual({
    ...none,
    ready: 1,
    on_break: 1,
    not_ready: 1,
    wrapping_up: 1,
    offline: 1,
  });
  await server.database.pool.query('update agents set not_ready_reason = null, wrap_up_ends_at = null');
});

test('a call leaves the list when it is taken, and has the time since when it is offered', async () => {
  const taken = (await simulate()).body.data.id;
  const other = (await simulate()).body.data.id;
  const before = await waiting();
  expect(before.map(({ id }: { id: number }) => id)).toEqual([taken, other]);
  await server.database.pool.query("update agents set status = 'available' where id = $1", [idOf('agent2')]);
  server.clock.advance(5);
  await server.app.live.calls.distribute();
  const offered = before.map((call: object) => ({
    ...call,
    offered_at: server.clock.now.toISOString(),
    ringing_agents: 1,
  }));
  expect(await waiting()).toEqual(offered);
  expect((await server.post(`/api/calls/${taken}/accept`, agent)).status).toBe(200);
  expect(await waiting(admin)).toEqual(offered.slice(1));
});

test('twenty simulated calls may wait at once; the next is refused in words, and rings when one is over', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => simulate()));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  const { status, body } = await simulate();
  expect({ status, body }).toEqual({
    status: 429,
    body: { message: '20 simulated calls are waiting already. Try again when some are answered.' },
  });
  expect(await waiting()).toHaveLength(20);
  await server.post(`/api/calls/${made[0]?.body.data.id}/accept`, agent);
  expect((await simulate()).status).toBe(201);
  expect((await simulate()).status).toBe(429);
});

test('calls of real callers are neither counted nor refused', async () => {
  for (let count = 0; count < 20; count += 1) await simulate();
  const ring = { tenantId: 1, fromNumber: '+1 206 555 0166', isSimulated: false };
  await server.app.live.calls.ring(ring);
  expect(await waiting()).toHaveLength(21);
});

test('an agent sees which calls wait and how long, and nothing of who calls', async () => {
  const asked = async (token: string) => (await server.get('/api/agent/waiting-calls', token)).body;
  expect(await asked(agent)).toEqual({ data: [] });
  const first = (await simulate({ tenant_id: 1, from_number: '+1 206 555 0173' })).body.data;
  server.clock.advance(45);
  const second = (await simulate({ tenant_id: 2 })).body.data;
  const data = [
    {
      id: first.id,
      tenant: { id: 1, name: 'Luna Verde Trattoria' },
      started_at: first.started_at,
      waiting_seconds: 45,
    },
    { id: second.id, tenant: second.tenant, started_at: second.started_at, waiting_seconds: 0 },
  ];
  expect(await asked(agent)).toEqual({ data });
  expect(await asked(supervisor)).toEqual({ data });
  expect((await server.post(`/api/calls/${first.id}/accept`, agent)).status).toBe(200);
  expect((await asked(agent)).data).toEqual(data.slice(1));
});
