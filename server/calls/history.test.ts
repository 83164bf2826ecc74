import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callEvents, calls as callTable } from '../db/schema';
import { margherita } from '../orders/testing-orders';
import { createTestServer, idOf } from '../testing/server';
import { outcomes } from './outcomes';

interface Listed {
  readonly id: number;
  readonly outcome: string;
  readonly status: string;
  readonly started_at: string;
  readonly answered_at: string | null;
  readonly ended_at: string | null;
  readonly from_number: string;
  readonly tenant: { readonly id: number };
  readonly agent_id: number | null;
  readonly customer: { readonly full_name: string | null } | null;
}

const server = await createTestServer();
const admin = await server.tokenOf('admin');
beforeAll(async () => {
  await makeCalls();
});
afterAll(() => server.close());

const read = async (query = '') => (await server.get(`/api/admin/calls${query}`, admin)).body;
const idsOf = (rows: readonly Listed[]) => rows.map(({ id }) => id);

async function readAll(query = 'limit=100'): Promise<Listed[]> {
  const rows: Listed[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { data: Listed[]; meta: { next: string | null } } = await read(
      `?${query}${after === '' ? '' : `&after=${after}`}`,
    );
    rows.push(...page.data);
    after = page.meta.next;
  }
  return rows;
}

const ring = async (fromNumber = '+1 206 555 0199') =>
  (await server.app.live.calls.ring({ tenantId: 1, fromNumber, isSimulated: true })).call.id;

async function makeCalls() {
  const { calls } = server.app.live;
  await calls.hangUp(await ring(), 'caller');
  await server.database.db
    .update(callTable)
    .set({ status: 'ended', endReason: 'busy', endedAt: server.clock.now })
    .where(eq(callTable.id, await ring()));
  await ring();
  await calls.accept(await ring(), idOf('agent2'));
}

describe('the list', () => {
  test('is of all calls, newest first, whatever the size of its pages', async () => {
    const whole = await readAll();
    expect(whole).toHaveLength(await server.database.db.$count(callTable));
    const places = whole.map(({ started_at, id }) => [Date.parse(started_at), id] as const);
    expect(places).toEqual(places.toSorted(([at, id], [otherAt, other]) => otherAt - at || other - id));
    expect(idsOf(await readAll('limit=7'))).toEqual(idsOf(whole));
  });

  test('says how many calls a page may have at most', async () => {
    expect((await read('?limit=9999')).meta.largest_page).toBe(1_000);
  });

  test('has each call under exactly one outcome, and the counts add up', async () => {
    const { meta } = await read('?limit=1');
    const { total, answered, missed, abandoned, busy, waiting } = meta.counts;
    expect(total).toBe(await server.database.db.$count(callTable));
    expect(answered + missed + abandoned + busy + waiting).toBe(total);
    expect({ busy, waiting }).toEqual({ busy: 1, waiting: 1 });
    expect(Math.min(answered, missed, abandoned)).toBeGreaterThan(0);
    for (const outcome of outcomes) {
      const rows = await readAll(`outcome=${outcome}&limit=100`);
      const isShown = (row: Listed) =>
        row.outcome === outcome || (outcome === 'answered' && row.outcome === 'live');
      expect(rows.every(isShown), outcome).toBe(true);
      expect(rows).toHaveLength(outcome === 'live' ? 1 : meta.counts[outcome]);
    }
  });

  test('gives in each row how long the caller waited, who ended it and how many orders it brought', async () => {
    const callId = await ring();
    server.clock.advance(12);
    await server.app.live.calls.hangUp(callId, 'caller');
    expect((await read('?limit=1')).data[0]).toMatchObject({
      id: callId,
      outcome: 'abandoned',
      wait_seconds: 12,
      ended_by: 'caller',
      orders_count: 0,
      agent: null,
    });
    const sold = (await readAll('outcome=answered&limit=100')).filter(
      (row) => 'orders_count' in row && row.orders_count === 1,
    );
    expect(sold.length).toBeGreaterThan(10);
  });

  test('is narrowed by restaurant and by who answered', async () => {
    const whole = await readAll();
    const ofTenant = whole.filter(({ tenant }) => tenant.id === 2);
    expect(ofTenant.length).toBeGreaterThan(0);
    expect(idsOf(await readAll('tenant_id=2'))).toEqual(idsOf(ofTenant));
    const byAgent = whole.filter(({ agent_id }) => agent_id === idOf('agent2'));
    expect(byAgent.length).toBeGreaterThan(0);
    expect(idsOf(await readAll(`agent_id=${idOf('agent2')}`))).toEqual(idsOf(byAgent));
    expect((await read('?tenant_id=999999')).data).toEqual([]);
  });

  test.each(['2065550199', '(206) 555-0199', '+1 206-555-0199', '555 0199', '1 (206) 555 0199'])(
    'finds a caller by the number %s in whatever form it is kept',
    async (q) => {
      const expected = (await readAll()).filter(({ from_number }) => from_number.endsWith('0199'));
      expect(expected.length).toBeGreaterThan(3);
      expect(idsOf(await readAll(`q=${encodeURIComponent(q)}`))).toEqual(idsOf(expected));
    },
  );

  test.each([
    ['the beginning', '206 555 01', '2065550199'],
    ['the beginning, with its country,', '+1 206 555 01', '2065550199'],
    ['the end', '5550199', '2065550199'],
    ['the middle', '65550', '2065550199'],
  ])('finds a caller by %s of their number', async (_, q, number) => {
    const ids = idsOf(await readAll(`q=${encodeURIComponent(q)}`));
    const expected = (await readAll()).filter(({ from_number }) =>
      from_number.replace(/\D/g, '').endsWith(number),
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(ids).toEqual(expect.arrayContaining(idsOf(expected)));
  });

  test('finds nobody by a number that is not theirs', async () => {
    expect((await read('?q=5550198765')).data).toEqual([]);
    expect((await read('?q=0655501')).data).toEqual([]);
  });

  test('finds callers by a name of very many customers as by one of few', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into customers (tenant_id, phone_number, phone_digits, first_name, last_name)
       select 1, '+1' || 3060000000 + n, 3060000000 + n, 'Zuri', case when n < 3 then 'Quíst' else 'Quintero' end
       from generate_series(1, 2001) n`,
    );
    const { rows } = await pool.query<{ id: number }>(
      `insert into calls (tenant_id, customer_id, call_sid, from_number, to_number, status, started_at, ended_at)
       select 1, id, 'named-' || id, phone_number, '+12065550100', 'ended', now(), now()
       from customers where phone_digits in ('3060000001', '3060000002', '3060001500') returning id`,
    );
    const ids = rows.map(({ id }) => Number(id)).toSorted((one, other) => other - one);
    expect(idsOf(await readAll('q=zuri'))).toEqual(ids);
    expect(idsOf(await readAll('q=zuri%20quist'))).toEqual(ids.slice(1));
    const counts = async (q: string) => (await read(`?limit=1&q=${q}`)).meta.counts.total;
    expect([await counts('zuri'), await counts('quist'), await counts('zuri%20nobody')]).toEqual([3, 2, 0]);
    await pool.query("delete from calls where call_sid like 'named-%'");
    await pool.query("delete from customers where phone_digits like '306000%'");
  });

  test('finds a customer by the words of their name in any order, and takes signs of patterns as they are', async () => {
    const whole = await readAll();
    const [first = '', last = ''] =
      whole.find(({ customer }) => customer?.full_name?.includes(' '))?.customer?.full_name?.split(' ') ?? [];
    const expected = whole.filter(({ customer }) =>
      [first, last].every((word) => customer?.full_name?.toLowerCase().includes(word.toLowerCase())),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await readAll(`q=${encodeURIComponent(`${last} ${first.toUpperCase()}`)}`))).toEqual(
      idsOf(expected),
    );
    for (const q of ['%', '_', '\\', "'", '%%%']) {
      expect((await read(`?q=${encodeURIComponent(q)}`)).data, q).toEqual([]);
    }
  });

  test('is cut at moments, of which the first is in it and the last is not', async () => {
    const whole = await readAll();
    const [to, from] = [whole[3]?.started_at ?? '', whole[20]?.started_at ?? ''];
    const expected = whole.filter(({ started_at }) => started_at >= from && started_at < to);
    expect(expected.length).toBeGreaterThan(10);
    expect(idsOf(await readAll(`from=${from}&to=${to}`))).toEqual(idsOf(expected));
  });
});

describe('the days', () => {
  const dayAt = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  const dayMs = 86_400_000;

  async function zones(): Promise<ReadonlyMap<number, string>> {
    const { rows } = await server.database.pool.query('select id, timezone from tenants');
    return new Map(rows.map(({ id, timezone }) => [Number(id), timezone]));
  }

  test.each([
    ['today', 0, 0],
    ['yesterday', 1, 1],
    ['week', 6, 0],
    ['month', 29, 0],
  ])("%s is by each restaurant's own calendar", async (period, from, to) => {
    const zoneOf = await zones();
    expect(new Set(zoneOf.values()).size).toBeGreaterThan(1);
    const expected = (await readAll()).filter(({ started_at, tenant }) => {
      const zone = zoneOf.get(tenant.id) ?? 'UTC';
      const day = dayAt(new Date(started_at), zone);
      const back = (days: number) => dayAt(new Date(server.clock.now.getTime() - days * dayMs), zone);
      return day >= back(from) && day <= back(to);
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(await readAll(`period=${period}`))).toEqual(idsOf(expected));
  });

  test('of today match the figures', async () => {
    const rows = await readAll('period=today');
    const { calls_today: figures } = (await server.get('/api/admin/stats', admin)).body.data;
    const { counts } = (await read('?period=today&limit=1')).meta;
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
    const waits = rows
      .filter(({ outcome }) => outcome !== 'busy' && outcome !== 'waiting')
      .map((row) => Date.parse(row.answered_at ?? row.ended_at ?? '') - Date.parse(row.started_at));
    expect(figures).toEqual({
      answered: count('answered') + count('live'),
      missed: count('missed'),
      abandoned: count('abandoned'),
      busy: 1,
      average_wait_seconds: Math.round(waits.reduce((sum, ms) => sum + ms, 0) / waits.length / 1000),
    });
    expect(counts).toMatchObject(figures);
  });

  test('without a call have no average wait', async () => {
    expect((await read('?q=0000000000&period=today')).meta.counts).toEqual({
      total: 0,
      answered: 0,
      missed: 0,
      abandoned: 0,
      busy: 0,
      waiting: 0,
      average_wait_seconds: null,
    });
  });
});

describe('one call', () => {
  let agent: string;
  beforeEach(async () => {
    agent = await server.tokenOf('agent');
  });
  const story = async (id: number) =>
    (await server.get(`/api/admin/calls/${id}`, admin)).body.data.story.map(
      (entry: { kind: string; agent: { id: number } | null; detail: string | null }) => [
        entry.kind,
        entry.agent?.id ?? null,
        entry.detail,
      ],
    );

  test('has its story from the first ring to the end, with its order and the agent’s rating', async () => {
    const { calls } = server.app.live;
    const mine = idOf('agent');
    await server.database.pool.query("update agents set status = 'available' where id = $1", [mine]);
    const callId = await ring('+1 206 555 0142');
    await calls.accept(callId, mine);
    const orderId = (await server.post('/api/orders', agent, { ...margherita, call_id: callId })).body.data
      .id;
    await calls.end(callId, mine);
    await server.post(`/api/calls/${callId}/feedback`, agent, { score: 2, issue: 'echo' });
    expect(await story(callId)).toEqual([
      ['rang', null, null],
      ['offered', mine, null],
      ['accepted', mine, null],
      ['order_placed', mine, String(orderId)],
      ['ended', mine, 'agent'],
    ]);
    const { data } = (await server.get(`/api/admin/calls/${callId}`, admin)).body;
    expect(data).toMatchObject({
      id: callId,
      outcome: 'answered',
      ended_by: 'agent',
      orders_count: 1,
      orders: [{ id: orderId, total_amount: '12.99', status: 'pending' }],
      feedback: { score: 2, issue: 'echo' },
    });
  });

  test('from before stories were kept has a story made from its row, its offers and its orders', async () => {
    const { pool } = server.database;
    const { rows } = await pool.query(
      `select c.id, c.agent_id, o.id as order_id from calls c join orders o on o.call_id = c.id
       where c.end_reason = 'agent' order by c.id limit 1`,
    );
    const { id, agent_id, order_id } = rows[0];
    await pool.query('delete from call_events where call_id = $1', [id]);
    await pool.query('delete from call_offers where call_id = $1', [id]);
    await pool.query(
      `insert into call_offers (call_id, agent_id, status, created_at)
       select id, agent_id, 'accepted', started_at from calls where id = $1`,
      [id],
    );
    expect(await story(Number(id))).toEqual([
      ['rang', null, null],
      ['offered', Number(agent_id), null],
      ['accepted', Number(agent_id), null],
      ['order_placed', Number(agent_id), String(order_id)],
      ['ended', Number(agent_id), 'agent'],
    ]);
  });

  test('that was on when stories began has both parts in one order', async () => {
    const callId = await ring('+1 206 555 0142');
    await server.database.db.delete(callEvents).where(eq(callEvents.callId, callId));
    await server.app.live.calls.accept(callId, idOf('agent3'));
    await server.app.live.calls.hangUp(callId, 'caller');
    const kinds = await story(callId);
    expect(kinds.map(([kind]: [string]) => kind).filter((kind: string) => kind !== 'offered')).toEqual([
      'rang',
      'accepted',
      'ended',
    ]);
    expect(kinds.at(-1)).toEqual(['ended', idOf('agent3'), 'caller']);
  });

  test('that does not exist is a 404', async () => {
    expect(await server.get('/api/admin/calls/999999', admin)).toMatchObject({ status: 404 });
  });
});
