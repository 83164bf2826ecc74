import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordChange } from '../audit/record';
import { auditEntries, callEvents, calls, company, problemReports } from '../db/schema';
import { callersToForget, keepRetention } from '../jobs/retention';
import { createTestServer, idOf } from '../testing/server';
import { createSettings } from './settings';

const server = await createTestServer();
const { db } = server.database;
const admin = await server.tokenOf('admin');
afterAll(() => server.close());

const read = async () => (await server.get('/api/admin/company', admin)).body.data;
const body = {
  name: 'Luna Group',
  ring_seconds: null,
  agent_grace_seconds: null,
  asks_feedback: true,
  service_level_percent: 80,
  service_level_seconds: 20,
  retention_days: null,
  second_factor_roles: [],
};
async function change(changes: object) {
  const { version } = await read();
  return server.put('/api/admin/company', admin, { ...body, version, ...changes });
}

beforeEach(async () => {
  await db.delete(company);
  await server.database.pool.query('truncate audit_entries');
});

describe('the company', () => {
  test('is there before anybody set anything, and names what is configured', async () => {
    expect(await read()).toMatchObject({
      ...body,
      name: null,
      configured: { ring_seconds: 30, agent_grace_seconds: 20 },
      version: 1,
    });
  });

  test('is changed as a whole, and the change is recorded', async () => {
    const changes = { ring_seconds: 12, second_factor_roles: ['supervisor', 'admin', 'admin'] };
    const answer = await change(changes);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { ...body, ring_seconds: 12, second_factor_roles: ['admin', 'supervisor'], version: 2 },
    ]);
    const [entry] = await db.select().from(auditEntries);
    expect(entry).toMatchObject({
      action: 'company.updated',
      actorId: idOf('admin'),
      before: { name: null, ring_seconds: null, second_factor_roles: [] },
      after: { name: 'Luna Group', ring_seconds: 12, second_factor_roles: ['admin', 'supervisor'] },
    });
  });

  test('can keep the longest name that the setup takes', async () => {
    const name = 'L'.repeat(120);
    expect((await change({ name })).body.data.name).toBe(name);
    const { body } = await change({ name: `${name}L` });
    expect(body.errors).toEqual({ name: ['The name must be at most 120 characters.'] });
  });

  test('of two who change it at once the second learns who changed what', async () => {
    const { version } = await read();
    expect(
      (await server.put('/api/admin/company', admin, { ...body, version, ring_seconds: 12 })).status,
    ).toBe(200);
    const second = await server.put('/api/admin/company', admin, { ...body, version, name: 'Other' });
    expect([second.status, second.body]).toMatchObject([
      409,
      { version: 2, changed_by: expect.any(String), changed: { ring_seconds: 12 } },
    ]);
    expect((await read()).name).toBe('Luna Group');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ ring_seconds: 4 }, 'ring_seconds'],
    [{ ring_seconds: 'soon' }, 'ring_seconds'],
    [{ agent_grace_seconds: 601 }, 'agent_grace_seconds'],
    [{ service_level_percent: 101 }, 'service_level_percent'],
    [{ service_level_seconds: 1.5 }, 'service_level_seconds'],
    [{ retention_days: 0 }, 'retention_days'],
    [{ second_factor_roles: ['owner'] }, 'second_factor_roles.0'],
  ])('refuses %j by field', async (wrong, field) => {
    const answer = await change(wrong);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  test('counts the calls of a day that were answered in time', async () => {
    const minute = (count: number) => new Date(server.clock.now.getTime() - count * 60_000);
    await db.delete(calls).where(sql`not exists (select 1 from orders o where o.call_id = calls.id)`);
    await db.update(calls).set({ startedAt: minute(3000) });
    const call = (name: string, startedAt: Date, answered: number | null, endReason: string) => ({
      tenantId: 1,
      callSid: name,
      fromNumber: '+12065550100',
      toNumber: '+12065550101',
      status: answered === null ? ('missed' as const) : ('completed' as const),
      startedAt,
      answeredAt: answered === null ? null : new Date(startedAt.getTime() + answered * 1000),
      endedAt: new Date(startedAt.getTime() + 60_000),
      endReason,
    });
    await db
      .insert(calls)
      .values([
        call('CA1', minute(10), 20, 'caller'),
        call('CA2', minute(10), 21, 'caller'),
        call('CA3', minute(10), null, 'missed'),
        call('CA4', minute(10), null, 'busy'),
        call('CA5', minute(1500), 1, 'caller'),
        { ...call('CA6', minute(30), 620, 'caller'), talkedSeconds: 600 },
      ]);
    expect((await read()).service_level).toEqual({ calls: 4, in_time: 2 });
  });
});

describe('what admins set', () => {
  test('holds at once, before what is configured', async () => {
    await change({ ring_seconds: 7 });
    await server.app.live.wrapUp.setReadiness(idOf('agent'), null);
    await db.execute(
      sql`update agents set status = 'available', takes_calls = true where id = ${idOf('agent')}`,
    );
    const { call } = await server.app.live.calls.ring({
      tenantId: 1,
      fromNumber: '+1 206 555 0199',
      isSimulated: false,
    });
    const [row] = await db.select().from(calls).where(eq(calls.id, call.id));
    expect(row?.ringDeadlineAt).toEqual(new Date(server.clock.now.getTime() + 7000));
  });

  test('is read again by another process', async () => {
    const other = createSettings(db, { ringSeconds: 30, agentGraceSeconds: 20 });
    await change({ ring_seconds: 9, agent_grace_seconds: 8, asks_feedback: false });
    expect(other.ringSeconds).toBe(30);
    await other.refresh();
    expect([other.ringSeconds, other.agentGraceSeconds, other.asksFeedback]).toEqual([9, 8, false]);
    await change({});
    await other.refresh();
    expect([other.ringSeconds, other.agentGraceSeconds, other.asksFeedback]).toEqual([30, 20, true]);
  });

  test('decides whether the question after a call is offered', async () => {
    const offered = async () =>
      (await server.get('/api/capabilities', admin)).body.data.features.includes('call-feedback');
    await change({ asks_feedback: false });
    expect(await offered()).toBe(false);
    await change({ asks_feedback: true });
    expect(await offered()).toBe(true);
  });
});

describe('retention', () => {
  const day = 86_400_000;
  const old = () => new Date(server.clock.now.getTime() - 10 * day - 1);

  async function recordOne(): Promise<Date> {
    await recordChange(
      db,
      { id: 1, name: 'Ada', address: null, device: null },
      { action: 'menu.updated', subject: { type: 'menu', id: 1, name: null } },
    );
    return (await db.select().from(auditEntries))[0]?.at ?? new Date();
  }

  async function prepare() {
    const [call] = await db
      .select({ id: calls.id })
      .from(calls)
      .where(sql`customer_id is not null and ended_at is not null`)
      .limit(1);
    if (call === undefined) throw new Error('The demo has a call with a customer');
    await db.update(calls).set({ startedAt: server.clock.now });
    await db.update(calls).set({ startedAt: old() }).where(eq(calls.id, call.id));
    await db
      .insert(problemReports)
      .values({ agentId: idOf('agent'), recording: '{}', bytes: 2, createdAt: old() });
    return { callId: call.id, at: await recordOne() };
  }
  const kept = async (callId: number) => {
    const [call] = await db.select().from(calls).where(eq(calls.id, callId));
    const others = await db.$count(calls, sql`from_number = ''`);
    return {
      number: call?.fromNumber,
      customerId: call?.customerId,
      others,
      reports: await db.$count(problemReports),
    };
  };

  test('keeps everything where no days are set', async () => {
    const { callId } = await prepare();
    await keepRetention(db, server.clock.now);
    expect(await kept(callId)).toMatchObject({ number: expect.stringMatching(/\d/), others: 0, reports: 1 });
  });

  test('removes callers of older calls and older reports, and leaves orders and customers', async () => {
    const { callId } = await prepare();
    const before = [
      await db.execute(sql`select * from orders`),
      await db.execute(sql`select * from customers`),
    ];
    await change({ retention_days: 10 });
    await keepRetention(db, server.clock.now);
    expect(await kept(callId)).toEqual({ number: '', customerId: null, others: 1, reports: 0 });
    const after = [
      await db.execute(sql`select * from orders`),
      await db.execute(sql`select * from customers`),
    ];
    expect(after.map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
    const listed = await server.get(`/api/admin/calls/${callId}`, admin);
    expect([listed.status, listed.body.data.from_number]).toEqual([200, '']);
  });

  test('finds callers without reading the calls that have none any more', async () => {
    await db.execute(sql`insert into calls (tenant_id, call_sid, from_number, to_number, status, started_at, ended_at)
      select 1, 'forgotten-' || n, '', '1', 'missed', at, at
      from generate_series(1, 20000) n, lateral (select now() - n * interval '1 hour') moment(at)`);
    await db.execute(sql`analyze calls`);
    const { rows } = await db.execute(sql`explain ${callersToForget(sql`now() - interval '10 days'`)}`);
    expect(JSON.stringify(rows)).toMatch(/calls_with_caller[^I]*Index Cond: \(started_at </);
    await db.delete(calls).where(sql`call_sid like 'forgotten-%'`);
  });

  test('removes the words of who released an older call, of one that nobody is known of too', async () => {
    const { callId } = await prepare();
    const [ended] = await db
      .select({ detail: callEvents.detail })
      .from(callEvents)
      .where(sql`call_id = ${callId} and kind = 'ended'`);
    const [newer] = await db
      .select()
      .from(calls)
      .where(sql`id <> ${callId}`)
      .orderBy(sql`started_at desc`)
      .limit(1);
    const released = { kind: 'released' as const, detail: 'Mrs Bauer was rude' };
    await db.insert(callEvents).values([callId, newer?.id ?? 0].map((id) => ({ callId: id, ...released })));
    await db.update(calls).set({ fromNumber: '', customerId: null }).where(eq(calls.id, callId));
    await change({ retention_days: 10 });
    await keepRetention(db, server.clock.now);
    const left = await db
      .select({ callId: callEvents.callId, detail: callEvents.detail })
      .from(callEvents)
      .where(sql`kind = 'released' or (call_id = ${callId} and kind = 'ended' and detail is not null)`)
      .orderBy(callEvents.id);
    expect(left).toEqual([
      { callId, detail: ended?.detail },
      { callId, detail: null },
      { callId: newer?.id, detail: released.detail },
    ]);
  });

  test('removes older entries of the audit, and no newer ones', async () => {
    const { at } = await prepare();
    await change({ retention_days: 10 });
    const count = await db.$count(auditEntries);
    await keepRetention(db, new Date(at.getTime() + 10 * day - 60_000));
    expect(await db.$count(auditEntries)).toBe(count);
    await keepRetention(db, new Date(at.getTime() + 10 * day + 60_000));
    expect(await db.$count(auditEntries, sql`action = 'menu.updated'`)).toBe(0);
  });

  test('leaves in the audit who changed the days, and how many entries were removed, however short it is', async () => {
    const at = await recordOne();
    await change({ retention_days: 1 });
    await change({ retention_days: 1, ring_seconds: 12 });
    const entries = async () => {
      const rows = await db.select().from(auditEntries).orderBy(auditEntries.id);
      return rows.map(({ action, actorId, actorName, after }) => [action, actorId ?? actorName, after]);
    };
    const days = ['company.updated', idOf('admin'), { name: 'Luna Group', retention_days: 1 }];
    const removed = ['audit.removed', 'The server', { entries: 2 }];
    const keepAfter = (count: number) => keepRetention(db, new Date(at.getTime() + count * day + 60_000));
    await keepAfter(1);
    expect(await entries()).toEqual([days, removed]);
    for (const count of [2, 3, 400]) await keepAfter(count);
    expect(await entries()).toEqual([days, removed]);
    await change({ retention_days: 1, ring_seconds: 13 });
    await keepAfter(2);
    // One entry for each day, not for each run.
    expect(await entries()).toEqual([days, ['audit.removed', 'The server', { entries: 3 }]]);
    await change({ retention_days: null });
    await change({ retention_days: 2 });
    await keepAfter(400);
    expect((await entries()).slice(2).map(([, , fields]) => fields)).toEqual([
      { retention_days: null, ring_seconds: null },
      { retention_days: 2 },
    ]);
  });
});
