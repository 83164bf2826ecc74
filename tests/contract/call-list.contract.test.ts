import { expect, it } from 'vitest';
import { fetchCallHistory } from '../../src/services/calls/call-history';
import { simulateCall } from '../../src/services/calls/calls-api';
import type { CallFilter } from '../../src/services/calls/listed-call.types';
import { fetchCallRecord, fetchCalls } from '../../src/services/calls/listed-calls';
import { readMissedCall } from '../../src/services/realtime/event-schemas';
import { fetchStats } from '../../src/services/stats/stats-api';
import { listenOn, openBench } from './client';

const bench = await openBench();
const admin = await bench.clientOf('admin');

const any: CallFilter = { outcome: null, tenantId: null, agentId: null, period: null, query: '' };

const pageOf = async (filter: Partial<CallFilter>, after: string | null = null) => {
  const answer = await fetchCalls(admin, { filter: { ...any, ...filter }, after });
  if (answer.kind === 'none') throw new Error('the server keeps no calls');
  return answer;
};

it('reads every page of the calls, and their counts', async () => {
  const first = await pageOf({});
  const total = first.counts?.total ?? 0;
  expect(total).toBeGreaterThan(100);
  const ids = first.calls.map(({ id }) => id);
  for (let { next } = first; next !== null; ) {
    const page = await pageOf({}, next);
    ids.push(...page.calls.map(({ id }) => id));
    next = page.next;
  }
  expect(new Set(ids).size).toBe(total);
  for (const { tenantName, phone, outcome, startedAt, waitSeconds } of first.calls) {
    expect([tenantName, phone, outcome, startedAt]).toEqual(Array(4).fill(expect.any(String)));
    expect(waitSeconds).toEqual(expect.any(Number));
  }
});

it('understands each filter', async () => {
  const { calls } = await pageOf({ outcome: 'missed', tenantId: '1', period: 'month' });
  expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(['missed']));
  const [found] = (await pageOf({ query: '(206) 555-0173' })).calls;
  expect(found?.phone?.replace(/\D/g, '')).toContain('2065550173');
  const today = await pageOf({ period: 'today' });
  expect((await fetchStats(admin)).callsToday).toEqual({
    answered: today.counts?.answered,
    missed: today.counts?.missed,
    abandoned: today.counts?.abandoned,
    averageWaitSeconds: today.counts?.averageWaitSeconds,
  });
});

it('reads the story of a call with an order', async () => {
  const { calls } = await pageOf({ outcome: 'answered' });
  const sold = calls.find(({ ordersCount }) => ordersCount === 1);
  const record = await fetchCallRecord(admin, sold?.id ?? '');
  expect(record?.story.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['rang', 'accepted', 'order_placed', 'ended']),
  );
  expect(record?.orders).toHaveLength(1);
  expect(record?.orders[0]?.totalCents).toBeGreaterThan(0);
  expect(await fetchCallRecord(admin, '999999')).toBeNull();
});

it('reads the event of a call nobody answered, and the call in the list and in the history of the agent it rang at', async () => {
  const agent = await bench.clientOf('agent');
  const panel = listenOn(await bench.linkOf(admin), 'supervisor');
  const own = listenOn(await bench.linkOf(agent), 'agent.3');
  await Promise.all([panel.subscribed, own.subscribed]);
  const offered = own.next('call.incoming');
  const missed = panel.next('call.missed');
  const call = await simulateCall(admin, { tenantId: '1', fromNumber: '+12065550173' });
  await offered;
  await bench.server.app.live.calls.hangUp(Number(call.id), 'caller');
  const kept = {
    id: call.id,
    outcome: 'abandoned',
    tenantName: 'Luna Verde Trattoria',
    customerName: 'Maya Okonkwo',
    durationSeconds: 0,
    startedAt: call.startedAt,
  };
  expect(readMissedCall(await missed)).toEqual({
    callId: call.id,
    restaurant: 'Luna Verde Trattoria',
    customer: 'Maya Okonkwo',
    phone: '+12065550173',
    waitedSeconds: 0,
    reason: 'caller',
  });
  expect((await pageOf({ outcome: 'abandoned' })).calls[0]).toEqual({
    ...kept,
    phone: '+12065550173',
    agentName: null,
    waitSeconds: 0,
    endedBy: 'caller',
    ordersCount: 0,
    answeredAt: null,
  });
  const history = await fetchCallHistory(agent);
  expect(history.calls[0]).toEqual({
    ...kept,
    phone: '+1 206 555 0173',
    callBack: '+12065550173',
    direction: 'inbound',
    status: 'ended',
    feedback: null,
  });
  expect(history.ownCount).toBe(history.totals.count);
});
