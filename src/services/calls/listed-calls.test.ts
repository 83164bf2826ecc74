import { describe, expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { fetchCallsBehind } from './calls-behind';
import type { CallFilter } from './listed-call.types';
import { fetchCallRecord, fetchCalls, readCallPage, readCallRecord } from './listed-calls';

const any: CallFilter = { outcome: null, tenantId: null, agentId: null, period: null, query: '' };
const nothing = {
  outcome: null,
  tenantName: null,
  customerName: null,
  phone: null,
  agentName: null,
  waitSeconds: null,
  durationSeconds: null,
  endedBy: null,
  ordersCount: null,
  startedAt: null,
  answeredAt: null,
};
const full = {
  id: 31,
  outcome: 'missed',
  from_number: '+12065550199',
  wait_seconds: '30',
  duration_seconds: 0,
  ended_by: 'missed',
  orders_count: 0,
  started_at: '2026-11-20T18:38:00Z',
  answered_at: '2026-11-20T18:38:09Z',
  tenant: { id: 3, name: 'Luna Verde Trattoria' },
  agent: { id: 4, name: 'Priya Raman' },
  customer: { first_name: 'Maya', last_name: 'Okonkwo', phone_number: '+12065550173' },
  call_sid: 'CA1',
};
const read = {
  id: '31',
  outcome: 'missed',
  tenantName: 'Luna Verde Trattoria',
  customerName: 'Maya Okonkwo',
  phone: '+12065550199',
  agentName: 'Priya Raman',
  waitSeconds: 30,
  durationSeconds: 0,
  endedBy: 'missed',
  ordersCount: 0,
  startedAt: '2026-11-20T18:38:00Z',
  answeredAt: '2026-11-20T18:38:09Z',
};

describe('a page of calls', () => {
  it('is read with what its rows have, and its counts', () => {
    const counts = {
      total: 40,
      answered: '30',
      missed: 6,
      abandoned: 4,
      busy: 0,
      average_wait_seconds: null,
    };
    expect(
      readCallPage({
        data: [full, { id: '30', tenant: [], customer: 7, wait_seconds: 'long' }],
        meta: { next: 'a', counts },
      }),
    ).toEqual({
      kind: 'page',
      calls: [read, { ...nothing, id: '30' }],
      next: 'a',
      counts: { total: 40, answered: 30, missed: 6, abandoned: 4, averageWaitSeconds: null },
      leftOut: 0,
    });
  });

  it('leaves out and counts rows that cannot be read, and counts that are not whole', () => {
    expect(
      readCallPage({ data: [{ status: 'missed' }, 'row', { id: 1 }], meta: { counts: { total: 1 } } }),
    ).toEqual({
      kind: 'page',
      calls: [{ ...nothing, id: '1' }],
      next: null,
      counts: null,
      leftOut: 2,
    });
  });

  it.each([
    [{ data: [], meta: { next: 'b' } }, []],
    [{ data: [{ id: 1 }], meta: { next: 'a' } }, [{ ...nothing, id: '1' }]],
  ])('ends where %j leads in a circle', (body, calls) => {
    expect(readCallPage(body, 'a')).toEqual({ kind: 'page', calls, next: null, counts: null, leftOut: 0 });
  });
});

it('asks for all earlier calls in pages as large as the server names, and of a hundred where it names none', async () => {
  const pages = async (meta: object) => {
    const { seen, http } = await stubServer(
      { body: { data: [{ id: 3 }], meta: { next: 'b', ...meta } } },
      { body: { data: [{ id: 2 }], meta: { next: 'c', ...meta } } },
      { body: { data: [{ id: 1 }], meta: { next: null, ...meta } } },
    );
    const calls: string[] = [];
    for await (const page of fetchCallsBehind(http, any, 'a')) calls.push(...page.map(({ id }) => id));
    expect(calls).toEqual(['3', '2', '1']);
    return seen.map(({ url }) => new URL(url, 'http://server').searchParams.get('limit'));
  };
  expect(await pages({})).toEqual(['100', '100', '100']);
  expect(await pages({ largest_page: 500 })).toEqual(['100', '500', '500']);
  expect(await pages({ largest_page: 90_000 })).toEqual(['100', '1000', '1000']);
  expect(await pages({ largest_page: 0 })).toEqual(['100', '100', '100']);
});

describe('asking for calls', () => {
  it('sends what is looked for, and where the last page ended', async () => {
    const { seen, http } = await stubServer({ body: { data: [] } });
    await fetchCalls(http, { filter: any, after: null });
    const filter = { outcome: 'missed', tenantId: '3', agentId: '4', period: 'today', query: '555 0199' };
    await fetchCalls(http, { filter, after: 'a' });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/admin/calls?limit=100',
      '/api/admin/calls?outcome=missed&tenant_id=3&agent_id=4&period=today&q=555+0199&limit=100&after=a',
    ]);
  });

  it.each([404, 405, 501])('knows a server without the list by its %i', async (status) => {
    const { http } = await stubServer({ status, body: { message: 'no' } });
    expect(await fetchCalls(http, { filter: any, after: null })).toEqual({ kind: 'none' });
    expect(await fetchCallRecord(http, '7')).toBeNull();
  });

  it('does not say that the server keeps none where the answer is a page, is empty or is no list', async () => {
    for (const body of ['<html>Sign in to the Wi-Fi</html>', '', { data: { message: 'Hello' } }]) {
      const { http } = await stubServer({ body });
      await expect(fetchCalls(http, { filter: any, after: null })).rejects.toThrow('Unreadable answer');
    }
  });

  it('fails with every other refusal', async () => {
    const { http } = await stubServer({ status: 500, body: {} });
    await expect(fetchCalls(http, { filter: any, after: null })).rejects.toEqual(makeHttpRefusal(500));
    await expect(fetchCallRecord(http, '7')).rejects.toEqual(makeHttpRefusal(500));
  });

  it('does not say that there is no such call where the answer is a page, or was lost', async () => {
    for (const answer of [{ body: '<html>Away for a moment</html>' }, { body: '' }]) {
      const { http } = await stubServer(answer);
      await expect(fetchCallRecord(http, '7')).rejects.toThrow('Unreadable answer');
    }
  });
});

describe('one call', () => {
  it('is read with its story, its orders and what was said of it', () => {
    const story = [
      { at: '2026-11-20T18:38:00Z', kind: 'rang', agent: null, detail: null },
      { at: null, kind: 'offered', agent: { name: 'Priya Raman' } },
      { at: '2026-11-20T18:38:30Z', kind: null },
      'later',
      { at: 7, kind: 'order_placed', agent: [], detail: 174 },
    ];
    const orders = [
      { id: 174, order_number: 'ORD-000174', total_amount: '16.70', status: 'pending' },
      { status: 'x' },
    ];
    expect(
      readCallRecord({
        ...full,
        to_number: '+12065550100',
        story,
        orders,
        feedback: { score: 2, issue: 'echo' },
      }),
    ).toEqual({
      ...read,
      agentId: '4',
      tenantId: '3',
      fromNumber: '+12065550199',
      toNumber: '+12065550100',
      story: [
        { id: '0', at: '2026-11-20T18:38:00Z', kind: 'rang', agentName: null, detail: null },
        { id: '1', at: null, kind: 'offered', agentName: 'Priya Raman', detail: null },
        { id: '3', at: null, kind: 'order_placed', agentName: null, detail: '174' },
      ],
      orders: [{ id: '174', number: 'ORD-000174', totalCents: 1_670, status: 'pending' }],
      feedback: { score: 2, issue: 'echo' },
    });
  });

  it('has no story and no orders where the server sends none', () => {
    expect(readCallRecord({ id: 7, story: null, orders: {} })).toEqual({
      ...nothing,
      id: '7',
      agentId: null,
      tenantId: null,
      fromNumber: null,
      toNumber: null,
      story: [],
      orders: [],
      feedback: null,
    });
  });
});
