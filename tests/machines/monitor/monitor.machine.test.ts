import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { activityFeedMachine } from '../../../src/machines/activity-feed/activity-feed.machine';
import { callBurstMachine } from '../../../src/machines/call-burst/call-burst.machine';
import type { SimulatedCaller } from '../../../src/machines/call-burst/call-burst.types';
import { callListMachine } from '../../../src/machines/call-list/call-list.machine';
import { anyCall } from '../../../src/machines/call-list/call-pages';
import { monitorMachine } from '../../../src/machines/monitor/monitor.machine';
import { selectKeepsCalls, selectLostAt } from '../../../src/machines/monitor/monitor.selectors';
import type { MonitorEvent } from '../../../src/machines/monitor/monitor.types';
import type { SupervisorFact } from '../../../src/machines/realtime/realtime.types';
import { twice } from '../../../src/machines/shared/twice';
import type { CallsAnswer, CallsQuestion } from '../../../src/services/calls/listed-call.types';
import type { Result } from '../../../src/services/errors/result';
import { makeStats } from '../../support/fixtures';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

const createTestMonitor = (input = { isLive: true }) => {
  const clockActor = standInCallback<AnyEventObject, { everyMs: number }>();
  const simulateCall = standInPromise<Result<unknown>, SimulatedCaller>();
  const callBurst = callBurstMachine.provide({ actors: { simulateCall: simulateCall.logic } });
  const fetchCalls = standInPromise<CallsAnswer, CallsQuestion>();
  const feed = standInChart<typeof activityFeedMachine>();
  const callList = callListMachine.provide({ actors: { fetchCalls: twice(fetchCalls.logic) } });
  const chart = startUnderParent(
    monitorMachine.provide({
      actors: { clock: clockActor.logic, activityFeed: feed.logic, callBurst, callList },
    }),
    input,
  );
  /** The lists that were called old since this was last asked. */
  const invalidatedKeys = () =>
    chart.reports.splice(0).flatMap(({ type, keys }) => (type === 'data.invalidated' ? keys : []));
  // What it says of itself on starting has a test of its own.
  const atStart = invalidatedKeys();
  clockActor.tell({ type: 'clock.ticked', now: 1_000 });
  return {
    ...chart,
    atStart,
    invalidatedKeys,
    clockActor,
    simulateCall,
    fetchCalls,
    feed,
  };
};

const readStats = (changes?: Parameters<typeof makeStats>[0]) =>
  ({ type: 'stats.read', stats: makeStats(changes) }) as const;
const plainRead = readStats();
const countingRead = readStats({
  callsToday: { answered: 1, missed: 0, abandoned: 0, averageWaitSeconds: null },
});

const statusChange = (
  oldStatus: string | null,
  newStatus: string | null,
  agentId: string | null = '7',
): SupervisorFact => ({
  type: 'supervisor.agentStatusChanged',
  agentId,
  agent: 'Priya Raman',
  oldStatus,
  newStatus,
});

const missedCall = (changes: Partial<Extract<SupervisorFact, { type: 'supervisor.callMissed' }>>) => ({
  type: 'supervisor.callMissed' as const,
  restaurant: 'Luna Verde',
  customer: 'Maya Okonkwo',
  phone: '+1 206 555 0173',
  waitedSeconds: 30,
  reason: 'missed',
  ...changes,
});

describe('the feed', () => {
  it.each<SupervisorFact>([
    { type: 'supervisor.callStarted', agent: null, restaurant: null },
    { type: 'supervisor.callEnded', agent: 'Priya Raman' },
    missedCall({}),
    { type: 'supervisor.orderCreated', totalCents: null, agent: null, restaurant: null },
    { type: 'supervisor.orderCompleted', orderId: '77', agent: null },
    { type: 'supervisor.orderRefused', orderId: '77', reason: 'No dough left' },
    statusChange('offline', 'available'),
    {
      type: 'supervisor.helped',
      action: 'end_call',
      by: 'Grace Okafor',
      agent: 'Priya Raman',
      agentId: '7',
      status: null,
      callId: '12',
      reason: 'microphone broken',
    },
  ])('gets $type, with the time of the clock', (fact) => {
    const { ref, feed, clockActor } = createTestMonitor();
    clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    ref.send({ type: 'supervisor.callAccepted' });
    ref.send(fact);
    expect(feed.received).toEqual([{ type: 'feed.add', fact, now: 6_000 }]);
  });

  it('asks what happened before with each figures of a server that keeps its calls', () => {
    const { ref, feed } = createTestMonitor();
    ref.send(plainRead);
    ref.send(countingRead);
    ref.send(countingRead);
    expect(feed.received.map(({ type }) => type)).toEqual(['feed.unkept', 'feed.wanted', 'feed.wanted']);
  });

  it.each([
    ['is told of a gap where nobody knows what the channel missed', 0, 'live.gained', 1],
    ['is told of a gap that lasted long', 30_000, 'live.gained', 1],
    ['is told of none where what was missed comes', 0, 'live.caughtUp', 0],
  ] as const)('%s', (_, ms, type, gaps) => {
    for (const isCatchingUp of [true, false]) {
      const { ref, feed, clock } = createTestMonitor();
      ref.send({ type: 'live.lost' });
      clock.increment(ms);
      if (isCatchingUp) ref.send({ type: 'live.catchingUp' });
      ref.send({ type });
      expect(feed.received).toEqual(Array.from({ length: gaps }, () => ({ type: 'feed.interrupted' })));
    }
  });

  it('is told of a gap where what was missed does not come in time, and of none by the first joining', () => {
    const { ref, feed, clock } = createTestMonitor({ isLive: false });
    ref.send({ type: 'live.gained' });
    expect(feed.received).toEqual([]);
    ref.send({ type: 'live.lost' });
    ref.send({ type: 'live.catchingUp' });
    clock.increment(15_000);
    expect(feed.received).toEqual([{ type: 'feed.interrupted' }]);
  });
});

describe('the calls that are kept', () => {
  const callFacts: readonly SupervisorFact[] = [
    { type: 'supervisor.callStarted', agent: null, restaurant: null },
    { type: 'supervisor.callEnded', agent: null },
    missedCall({}),
  ];
  const invalidatedBy = (chart: ReturnType<typeof createTestMonitor>, fact: MonitorEvent) => {
    chart.clock.increment(20_000);
    chart.invalidatedKeys();
    chart.ref.send(fact);
    return chart.invalidatedKeys().filter((key) => key === 'calls' || key === 'stats');
  };

  it.each(callFacts)('are not known of at first: $type makes neither them nor the figures old', (fact) => {
    const chart = createTestMonitor();
    chart.ref.send(plainRead);
    expect(selectKeepsCalls(chart.ref.getSnapshot())).toBe(false);
    expect(invalidatedBy(chart, fact)).toEqual([]);
  });

  it.each([countingRead, { type: 'calls.found' }] as const)(
    'are known of by $type, and old with each call that begins, ends or is missed, and a new day',
    (event) => {
      const chart = createTestMonitor();
      chart.ref.send(event);
      chart.ref.send(plainRead);
      expect(selectKeepsCalls(chart.ref.getSnapshot())).toBe(true);
      for (const fact of callFacts) expect(invalidatedBy(chart, fact)).toEqual(['calls', 'stats']);
      expect(invalidatedBy(chart, { type: 'supervisor.queuedCallsCounted', count: 1 })).toEqual(['calls']);
      const newDay = { type: 'supervisor.revenueUpdated', amountCents: 0 } as const;
      expect(invalidatedBy(chart, newDay)).toEqual(['calls', 'stats']);
      expect(invalidatedBy(chart, { type: 'live.caughtUp' })).toEqual(['stats', 'calls']);
    },
  );

  it.each([
    ['rises above what was read', 25_000, [], 25_001, []],
    ['falls below what was read', 25_000, [], 24_999, ['calls', 'stats']],
    ['rises above what an event said', 25_000, [30_000], 30_001, []],
    ['falls below what an event said', 25_000, [30_000], 29_999, ['calls', 'stats']],
    [
      'stays as it was, a restaurant without revenue having a new day',
      25_000,
      [],
      25_000,
      ['calls', 'stats'],
    ],
    ['is known for the first time', null, [], 25_000, []],
  ])('of today are old by the revenue where it %s', (_, todayRevenueCents, before, amountCents, old) => {
    const chart = createTestMonitor();
    chart.ref.send({ type: 'calls.found' });
    chart.ref.send({ type: 'stats.read', stats: makeStats({ todayRevenueCents }) });
    for (const amount of before) chart.ref.send({ type: 'supervisor.revenueUpdated', amountCents: amount });
    expect(invalidatedBy(chart, { type: 'supervisor.revenueUpdated', amountCents })).toEqual(old);
    expect(chart.ref.getSnapshot().context.counts.revenueCents).toBe(amountCents);
  });

  it('are old with each change of a customer, as is every list that names customers', () => {
    const chart = createTestMonitor();
    const lists = () => {
      chart.clock.increment(20_000);
      chart.invalidatedKeys();
      chart.ref.send({ type: 'supervisor.customerChanged', isNew: false });
      return chart.invalidatedKeys();
    };
    expect(lists()).toEqual(['orders', 'recentOrders', 'activeCalls', 'waitingCalls', 'customers']);
    chart.ref.send(countingRead);
    expect(lists()).toContain('calls');
  });

  it.each([
    ['at once', 0, []],
    ['late', 30_000, []],
    ['after asking', 0, ['live.catchingUp']],
  ] as const)('are old as the channel has caught up %s', (_, ms, types) => {
    const chart = createTestMonitor();
    chart.ref.send(countingRead);
    chart.ref.send({ type: 'live.lost' });
    chart.clock.increment(ms);
    for (const type of types) chart.ref.send({ type });
    chart.invalidatedKeys();
    chart.ref.send({ type: 'live.caughtUp' });
    chart.clock.increment(20_000);
    expect(chart.invalidatedKeys()).toContain('calls');
  });

  it('are read again by their list while it is shown', async () => {
    const chart = createTestMonitor();
    const list = chart.ref.getSnapshot().children.callList;
    list?.send({ type: 'calls.attend', filter: anyCall });
    await chart.fetchCalls.answer({ kind: 'page', calls: [], next: null, counts: null, leftOut: 0 });
    chart.clock.increment(20_000);
    chart.ref.send({ type: 'supervisor.callEnded', agent: null });
    expect(chart.fetchCalls.calls).toHaveLength(2);
  });
});

describe('the counts', () => {
  it('are what the events last said', () => {
    const { ref } = createTestMonitor();
    ref.send({ type: 'supervisor.activeCallsCounted', count: 1 });
    ref.send({ type: 'supervisor.activeCallsCounted', count: 2 });
    ref.send({
      type: 'supervisor.queuedCallsCounted',
      count: 3,
      waiting: { longestSince: '2026-11-20T18:40:00Z', ringingAgents: 2 },
    });
    ref.send({ type: 'supervisor.agentsOnlineCounted', count: 4, byType: { agent: 4 } });
    ref.send({ type: 'supervisor.pendingOrdersCounted', count: 5 });
    ref.send({ type: 'supervisor.revenueUpdated', amountCents: 25_060 });
    expect(ref.getSnapshot().context.counts).toEqual({
      activeCalls: 2,
      queuedCalls: 3,
      waiting: { longestSince: '2026-11-20T18:40:00Z', ringingAgents: 2 },
      agentsOnline: { count: 4, byType: { agent: 4 } },
      pendingOrders: 5,
      revenueCents: 25_060,
    });
  });

  it('give way to a fresh answer', () => {
    const { ref } = createTestMonitor();
    ref.send({ type: 'supervisor.activeCallsCounted', count: 1 });
    ref.send({ type: 'stats.asked' });
    ref.send(plainRead);
    expect(ref.getSnapshot().context.counts.activeCalls).toBeNull();
  });

  it('that the answer does not have stay', () => {
    const { ref } = createTestMonitor();
    const waiting = { longestSince: '2026-11-20T18:40:00Z', ringingAgents: 2 };
    ref.send({ type: 'supervisor.activeCallsCounted', count: 1 });
    ref.send({ type: 'supervisor.queuedCallsCounted', count: 3, waiting });
    ref.send({ type: 'supervisor.agentsOnlineCounted', count: 4, byType: { agent: 4 } });
    ref.send({ type: 'supervisor.pendingOrdersCounted', count: 5 });
    ref.send({ type: 'supervisor.revenueUpdated', amountCents: 25_060 });
    const { counts } = ref.getSnapshot().context;
    const lacking = {
      activeCalls: null,
      queuedCalls: null,
      agentsOnline: null,
      pendingOrders: null,
      todayRevenueCents: null,
    };
    for (let times = 0; times < 2; times++) {
      ref.send({ type: 'stats.asked' });
      ref.send(readStats({ ...lacking, totalAgents: 7 }));
      expect(ref.getSnapshot().context.counts).toEqual(counts);
    }
    ref.send({ type: 'stats.asked' });
    ref.send(readStats({ ...lacking, activeCalls: 6 }));
    expect(ref.getSnapshot().context.counts).toEqual({ ...counts, activeCalls: null });
    ref.send({ type: 'stats.asked' });
    ref.send(plainRead);
    const { revenueCents, ...others } = ref.getSnapshot().context.counts;
    expect([revenueCents, new Set(Object.values(others))]).toEqual([0, new Set([null])]);
  });

  it.each([
    ['live.gained', true],
    ['live.caughtUp', true],
    ['live.gained', false],
    ['live.caughtUp', false],
  ] as const)(
    'from before a gap (%s, known of before: %s) are old: an answer without the figure leaves it open',
    (type, isKnown) => {
      const { ref } = createTestMonitor();
      ref.send({ type: 'supervisor.queuedCallsCounted', count: 3 });
      if (isKnown) ref.send({ type: 'live.lost' });
      ref.send({ type: 'stats.asked' });
      ref.send(readStats({ queuedCalls: null }));
      expect(ref.getSnapshot().context.counts.queuedCalls).toBe(3);
      ref.send({ type });
      ref.send({ type: 'supervisor.pendingOrdersCounted', count: 9 });
      ref.send({ type: 'stats.asked' });
      ref.send(readStats({ queuedCalls: null, pendingOrders: null }));
      expect(ref.getSnapshot().context.counts).toMatchObject({ queuedCalls: null, pendingOrders: 9 });
    },
  );

  it('that the answer does not have give way to newer ones, with whatever came with them', () => {
    const { ref } = createTestMonitor();
    const waiting = { longestSince: '2026-11-20T18:40:00Z', ringingAgents: 2 };
    ref.send({ type: 'supervisor.queuedCallsCounted', count: 3, waiting });
    ref.send({ type: 'stats.asked' });
    ref.send({ type: 'supervisor.queuedCallsCounted', count: 1 });
    ref.send(readStats({ queuedCalls: null }));
    expect(ref.getSnapshot().context.counts).toMatchObject({ queuedCalls: 1, waiting: null });
  });

  it('that came while the answer was on its way stay: the answer may be older', () => {
    const { ref } = createTestMonitor();
    ref.send({ type: 'supervisor.activeCallsCounted', count: 1 });
    ref.send({ type: 'stats.asked' });
    ref.send({ type: 'supervisor.pendingOrdersCounted', count: 9 });
    expect(ref.getSnapshot().context.counts).toEqual({
      queuedCalls: null,
      waiting: null,
      agentsOnline: null,
      revenueCents: null,
      activeCalls: 1,
      pendingOrders: 9,
    });
    ref.send(plainRead);
    expect(ref.getSnapshot().context.counts).toEqual({
      queuedCalls: null,
      waiting: null,
      agentsOnline: null,
      revenueCents: 0,
      activeCalls: null,
      pendingOrders: 9,
    });
    ref.send({ type: 'stats.asked' });
    ref.send(plainRead);
    expect(ref.getSnapshot().context.counts.pendingOrders).toBeNull();
  });
});

describe('the link', () => {
  const everything = [
    'stats',
    'activeCalls',
    'waitingCalls',
    'calls',
    'recentOrders',
    'orders',
    'agents',
    'customers',
    'restaurants',
  ];
  const linkOf = ({ ref }: ReturnType<typeof createTestMonitor>) => ref.getSnapshot().value.link;

  it('takes everything for old when the chart starts, since facts came while its code did not', () => {
    expect(createTestMonitor().atStart).toEqual(everything);
  });

  it('is live at once where the channel was joined before', () => {
    expect(linkOf(createTestMonitor())).toBe('live');
  });

  it('asks for nothing a second time when the channel is joined with the page', () => {
    const test = createTestMonitor({ isLive: false });
    expect(linkOf(test)).toBe('unjoined');
    test.ref.send({ type: 'live.gained' });
    test.clock.increment(60_000);
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', []]);
  });

  it('asks for everything again when the channel is first joined late', () => {
    const test = createTestMonitor({ isLive: false });
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    test.clock.increment(10_000);
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual(['lost', 6_000]);
    test.ref.send({ type: 'live.gained' });
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', everything]);
  });

  it('asks for everything again on every return, and remembers since when it was gone', () => {
    const test = createTestMonitor();
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    for (let count = 0; count < 2; count++) {
      test.clock.increment(20_000);
      test.ref.send({ type: 'live.lost' });
      test.clockActor.tell({ type: 'clock.ticked', now: 9_000 });
      expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual(['lost', [6_000, 9_000][count]]);
      test.ref.send({ type: 'live.gained' });
      expect([selectLostAt(test.ref.getSnapshot()), test.invalidatedKeys()]).toEqual([null, everything]);
    }
  });

  it('that comes and goes all the time does not ask all the time', () => {
    const test = createTestMonitor();
    test.clock.increment(20_000);
    for (let ms = 0; ms < 10_000; ms += 100) {
      test.ref.send({ type: 'live.lost' });
      test.ref.send({ type: 'live.gained' });
      test.clock.increment(100);
    }
    const asked = test.invalidatedKeys();
    expect(asked.filter((key) => key === 'orders')).toHaveLength(11);
    expect(asked.filter((key) => key === 'customers')).toHaveLength(2);
  });

  it.each(['lost', 'stale'] as const)('that was %s catches up, and reads only the figures again', (state) => {
    const test = createTestMonitor();
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    test.ref.send({ type: 'live.lost' });
    test.clock.increment(state === 'stale' ? 30_000 : 1_000);
    test.invalidatedKeys();
    expect(linkOf(test)).toBe(state);
    test.ref.send({ type: 'live.catchingUp' });
    test.clock.increment(14_999);
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot()), test.invalidatedKeys()]).toEqual([
      'catchingUp',
      6_000,
      [],
    ]);
    test.ref.send({ type: 'live.caughtUp' });
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot()), test.invalidatedKeys()]).toEqual([
      'live',
      null,
      ['stats', 'waitingCalls'],
    ]);
  });

  it('that catches up in vain reads everything again', () => {
    const test = createTestMonitor();
    test.ref.send({ type: 'live.catchingUp' });
    test.clock.increment(15_000);
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', everything]);
    test.clock.increment(20_000);
    test.ref.send({ type: 'live.catchingUp' });
    test.ref.send({ type: 'live.gained' });
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', everything]);
  });

  it('that is lost again while it catches up is as old as before', () => {
    const test = createTestMonitor();
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    test.ref.send({ type: 'live.lost' });
    test.clockActor.tell({ type: 'clock.ticked', now: 9_000 });
    test.ref.send({ type: 'live.catchingUp' });
    test.ref.send({ type: 'live.lost' });
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual(['lost', 6_000]);
  });

  describe.each(['lost', 'stale', 'catchingUp'] as const)('that is %s', (state) => {
    it.each([
      ['has caught up', 'live.caughtUp', ['stats', 'waitingCalls']],
      ['is back with a gap', 'live.gained', everything],
    ] as const)('is live once it %s', (_, type, keys) => {
      const test = createTestMonitor();
      test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
      test.ref.send({ type: 'live.lost' });
      test.clock.increment(20_000);
      if (state === 'stale') test.clock.increment(10_000);
      test.clock.increment(5_000);
      test.invalidatedKeys();
      if (state === 'catchingUp') test.ref.send({ type: 'live.catchingUp' });
      expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual([state, 6_000]);
      test.ref.send({ type });
      expect([linkOf(test), selectLostAt(test.ref.getSnapshot()), test.invalidatedKeys()]).toEqual([
        'live',
        null,
        keys,
      ]);
    });
  });

  it('that is lost at once as it catches up was lost then', () => {
    const test = createTestMonitor();
    test.ref.send({ type: 'live.catchingUp' });
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    test.ref.send({ type: 'live.lost' });
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual(['lost', 6_000]);
  });

  it('that was lost and catches up in vain is lost no more', () => {
    const test = createTestMonitor();
    test.clockActor.tell({ type: 'clock.ticked', now: 6_000 });
    test.ref.send({ type: 'live.lost' });
    test.ref.send({ type: 'live.catchingUp' });
    test.clock.increment(15_000);
    expect([linkOf(test), selectLostAt(test.ref.getSnapshot())]).toEqual(['live', null]);
  });

  it.each([
    ['a gap that was filled', 'live.caughtUp', ['stats', 'waitingCalls']],
    ['a gap of which nothing is known', 'live.gained', everything],
  ] as const)('with %s stays live', (_, type, keys) => {
    const test = createTestMonitor();
    test.clock.increment(20_000);
    test.ref.send({ type });
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', keys]);
  });

  it.each([
    ['catches up', 'live.catchingUp', 'catchingUp'],
    ['has caught up', 'live.caughtUp', 'live'],
  ] as const)('that %s as the code of this chart comes says so', (_, type, link) => {
    const test = createTestMonitor({ isLive: false });
    test.ref.send({ type });
    expect(linkOf(test)).toBe(link);
  });

  it('is stale after half a minute, and the dashboard read again every half minute until it is back', () => {
    const test = createTestMonitor();
    test.ref.send({ type: 'live.lost' });
    test.clock.increment(29_999);
    expect(linkOf(test)).toBe('lost');
    test.clock.increment(1);
    const dashboard = ['stats', 'activeCalls', 'waitingCalls', 'recentOrders', 'agents'];
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['stale', dashboard]);
    test.clock.increment(29_999);
    expect(test.invalidatedKeys()).toEqual([]);
    test.clock.increment(1);
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['stale', dashboard]);
    test.clock.increment(2_000);
    test.ref.send({ type: 'live.gained' });
    expect([linkOf(test), test.invalidatedKeys()]).toEqual(['live', everything]);
    expect(selectLostAt(test.ref.getSnapshot())).toBeNull();
  });
});

describe('the lists that become old', () => {
  const created = {
    type: 'supervisor.orderCreated',
    totalCents: null,
    agent: null,
    restaurant: null,
  } as const;
  const orders = ['recentOrders', 'orders', 'customers', 'restaurants'];

  it.each<[SupervisorFact, readonly string[]]>([
    [{ type: 'supervisor.queuedCallsCounted', count: 1 }, ['waitingCalls']],
    [{ type: 'supervisor.activeCallsCounted', count: 1 }, []],
    [{ type: 'supervisor.pendingOrdersCounted', count: 1 }, []],
    [
      { type: 'supervisor.callStarted', agent: null, restaurant: 'Luna Verde' },
      ['activeCalls', 'waitingCalls', 'restaurants'],
    ],
    [{ type: 'supervisor.callAccepted' }, ['activeCalls', 'waitingCalls']],
    [{ type: 'supervisor.callEnded', agent: null }, ['activeCalls', 'waitingCalls', 'agents']],
    [missedCall({}), ['waitingCalls']],
    [created, ['recentOrders', 'orders', 'agents', 'customers', 'restaurants']],
    [{ type: 'supervisor.orderCompleted', orderId: '77', agent: null }, orders],
    [{ type: 'supervisor.orderRefused', orderId: '77', reason: null }, orders],
    [{ type: 'supervisor.orderStatusUpdated' }, orders],
    [statusChange('available', 'on_break'), ['agents']],
    [statusChange('available', null), ['agents']],
  ])('by %j', (fact, expected) => {
    const { ref, clock, invalidatedKeys } = createTestMonitor();
    clock.increment(20_000);
    ref.send(fact);
    expect(invalidatedKeys()).toEqual(expected);
  });

  it('are not reported for every one of many events', () => {
    const { ref, clock, invalidatedKeys } = createTestMonitor();
    clock.increment(20_000);
    for (let count = 0; count < 200; count++) ref.send(created);
    clock.increment(1_000);
    expect(invalidatedKeys().filter((key) => key === 'orders')).toHaveLength(2);
  });

  it('by what a chart below did are reported like any other', () => {
    const { ref, clock, invalidatedKeys } = createTestMonitor();
    clock.increment(20_000);
    ref.send({ type: 'data.invalidated', keys: ['orders'] });
    ref.send({ type: 'data.invalidated', keys: ['orders'] });
    expect(invalidatedKeys()).toEqual(['orders']);
  });
});

describe('what else the parent hears', () => {
  const noticesOf = (facts: readonly SupervisorFact[]) => {
    const { ref, reports } = createTestMonitor();
    for (const fact of facts) ref.send(fact);
    return reports.filter(({ type }) => type !== 'data.invalidated');
  };

  it.each<[SupervisorFact, unknown[]]>([
    [
      { type: 'supervisor.callStarted', agent: null, restaurant: 'Luna Verde' },
      [
        {
          type: 'notice.raised',
          notice: { code: 'callStarted', agent: 'Unknown agent', restaurant: 'Luna Verde' },
        },
      ],
    ],
    [{ type: 'supervisor.callAccepted' }, []],
    [
      { type: 'supervisor.orderCreated', totalCents: 2_598, agent: null, restaurant: null },
      [
        {
          type: 'notice.raised',
          notice: { code: 'orderCreated', totalCents: 2_598, restaurant: 'Unknown Restaurant' },
        },
      ],
    ],
    [
      { type: 'supervisor.orderCreated', totalCents: null, agent: null, restaurant: 'Luna Verde' },
      [
        {
          type: 'notice.raised',
          notice: { code: 'orderCreated', totalCents: null, restaurant: 'Luna Verde' },
        },
      ],
    ],
    [statusChange('available', 'on_break'), [{ type: 'status.changed', agentId: '7', status: 'on_break' }]],
    [statusChange('available', null), []],
  ])('of %j', (fact, expected) => {
    expect(noticesOf([fact])).toEqual(expected);
  });

  it('is no more than three toasts of many events at once', () => {
    const fact = { type: 'supervisor.callStarted', agent: null, restaurant: null } as const;
    expect(noticesOf(Array(200).fill(fact))).toHaveLength(3);
  });
});

describe('simulated calls', () => {
  it("are the burst chart's own, whose notices are passed on", async () => {
    const { ref, simulateCall, reports } = createTestMonitor();
    const caller = { tenantId: '3', fromNumber: '+12065550173' };
    ref.getSnapshot().children.callBurst?.send({ type: 'burst.start', callers: [caller] });
    expect(simulateCall.calls.map(({ input }) => input)).toEqual([caller]);
    await simulateCall.answer({ kind: 'done', value: null });
    expect(reports).toContainEqual({
      type: 'notice.raised',
      notice: { code: 'callsSimulated', started: 1, wanted: 1 },
    });
  });
});
