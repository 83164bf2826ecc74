import { describe, expect, it } from 'vitest';
import { monitorMachine } from '../../../src/machines/monitor/monitor.machine';
import { walk } from '../../support/graph-walk';

describe('the graph of the monitor chart', () => {
  const { unreached, unwalked } = walk(monitorMachine, {
    input: { isLive: false },
    answers: { askActivity: [[]] },
    distinguish: ({ context }) => [context.keepsCalls, context.lostAt !== null],
    events: [
      { type: 'data.invalidated', keys: ['orders'] },
      { type: 'freshness.due', keys: ['orders'] },
      { type: 'freshness.due', keys: ['calls'] },
      { type: 'freshness.due', keys: ['stats'] },
      { type: 'live.gained' },
      { type: 'live.lost' },
      { type: 'clock.ticked', now: 1_000 },
      { type: 'stats.asked' },
      { type: 'stats.read', countsCalls: true },
      { type: 'activity.wanted' },
      { type: 'calls.found' },
      { type: 'supervisor.activeCallsCounted', count: 1 },
      { type: 'supervisor.queuedCallsCounted', count: 1 },
      { type: 'supervisor.agentsOnlineCounted', count: 1, byType: null },
      { type: 'supervisor.pendingOrdersCounted', count: 1 },
      { type: 'supervisor.revenueUpdated', amountCents: 1 },
      { type: 'supervisor.callStarted', agent: null, restaurant: null },
      { type: 'supervisor.callAccepted' },
      { type: 'supervisor.callEnded', agent: null },
      {
        type: 'supervisor.callMissed',
        restaurant: null,
        customer: null,
        phone: null,
        waitedSeconds: null,
        reason: null,
      },
      { type: 'supervisor.orderCreated', totalCents: null, agent: null, restaurant: null },
      { type: 'supervisor.orderCompleted', orderId: null, agent: null },
      {
        type: 'supervisor.helped',
        action: 'end_call',
        by: null,
        agent: null,
        agentId: null,
        status: null,
        callId: null,
        reason: null,
      },
      { type: 'supervisor.orderStatusUpdated' },
      ...[null, '7'].map((agentId) => ({
        type: 'supervisor.agentStatusChanged',
        agentId,
        agent: null,
        oldStatus: 'offline',
        newStatus: 'available',
      })),
    ],
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
