import { expect, it } from 'vitest';
import { readStats } from './stats-schema';

const wire = {
  active_calls_count: 2,
  agents_online: '3',
  agents_by_type: { agent: 2, supervisor: '1' },
  pending_orders_count: 4,
  today_revenue: '1234.50',
  total_agents: 5,
  active_tenants: 6,
  total_tenants: 7,
};

it('reads the stats, with no queue unless the server has one', () => {
  expect(readStats(wire)).toEqual({
    activeCalls: 2,
    queuedCalls: null,
    waiting: null,
    agentsOnline: 3,
    agentsByType: { agent: 2, supervisor: 1 },
    agentsByState: null,
    pendingOrders: 4,
    todayRevenueCents: 123_450,
    totalAgents: 5,
    activeTenants: 6,
    totalTenants: 7,
    callsToday: null,
  });
  expect(readStats({ ...wire, queued_calls_count: '1' }).queuedCalls).toBe(1);
});

it('reads since when a caller waits and what the agents do, and nothing where a part cannot be read', () => {
  const longest = { count: 1, longest_since: '2026-11-20T18:38:00Z', ringing_agents: 2 };
  expect(readStats({ ...wire, waiting_calls: longest }).waiting).toEqual({
    longestSince: '2026-11-20T18:38:00Z',
    ringingAgents: 2,
  });
  expect(readStats({ ...wire, waiting_calls: { ...longest, longest_since: null } }).waiting).toEqual({
    longestSince: null,
    ringingAgents: 2,
  });
  const states = { ready: 1, on_call: 2, wrapping_up: 0, not_ready: '0', on_break: 1, offline: 3 };
  const read = (agents_by_state: unknown) => readStats({ ...wire, agents_by_state }).agentsByState;
  expect(read(states)).toEqual({
    ready: 1,
    onCall: 2,
    wrappingUp: 0,
    notReady: 0,
    onBreak: 1,
    offline: 3,
    offDuty: 0,
  });
  expect(read({ ...states, off_duty: 2 })?.offDuty).toBe(2);
  for (const odd of [null, [], 'all', { ...states, offline: 'some' }, { ready: 1 }])
    expect(read(odd)).toBeNull();
  for (const odd of ['many', { longest_since: null }])
    expect(readStats({ ...wire, waiting_calls: odd }).waiting).toBeNull();
});

it('reads what became of the calls of today, and nothing where a part of it cannot be read', () => {
  const callsToday = { answered: 19, missed: '2', abandoned: 1, average_wait_seconds: 9 };
  const read = (calls_today: unknown) => readStats({ ...wire, calls_today }).callsToday;
  expect(read(callsToday)).toEqual({ answered: 19, missed: 2, abandoned: 1, averageWaitSeconds: 9 });
  expect(read({ ...callsToday, average_wait_seconds: null })?.averageWaitSeconds).toBeNull();
  for (const odd of [null, [], 'many', { ...callsToday, missed: 'two' }, { answered: 1 }])
    expect(read(odd)).toBeNull();
});

it.each([[[]], [null], [undefined]])('takes %o as an empty breakdown', (agents_by_type) => {
  expect(readStats({ ...wire, agents_by_type }).agentsByType).toEqual({});
});

it.each([
  [{ today_revenue: null }, { todayRevenueCents: null }],
  [{ active_calls_count: 'two' }, { activeCalls: null }],
  [{ agents_by_type: { agent: 'x', supervisor: 1 } }, { agentsByType: { supervisor: 1 } }],
  [{ agents_by_type: 7 }, { agentsByType: {} }],
])('loses of %j that figure alone', (change, lost) => {
  expect(readStats({ ...wire, ...change })).toEqual({ ...readStats(wire), ...lost });
});

it.each([{}, { message: 'Welcome' }, [], null])('refuses %j, which has no figure at all', (value) => {
  expect(() => readStats(value)).toThrow(expect.objectContaining({ field: 'data' }));
});
