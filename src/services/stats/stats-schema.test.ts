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
    agentsOnline: 3,
    agentsByType: { agent: 2, supervisor: 1 },
    pendingOrders: 4,
    todayRevenueCents: 123_450,
    totalAgents: 5,
    activeTenants: 6,
    totalTenants: 7,
    callsToday: null,
  });
  expect(readStats({ ...wire, queued_calls_count: '1' }).queuedCalls).toBe(1);
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
