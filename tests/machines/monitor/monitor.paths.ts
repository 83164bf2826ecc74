import { monitorMachine } from '../../../src/machines/monitor/monitor.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeStats } from '../../support/fixtures';

export const paths: ChartPaths = {
  machine: monitorMachine,
  survivors: {
    'action dropped: link › live › on › live.gained › actions › 0': 'there was no loss to tell of',
  },
  walks: [
    { input: { isLive: true }, events: [] },
    {
      input: { isLive: true },
      distinguish: ({ context }) => [context.counts.revenueCents],
      events: [2, 1].map((amountCents) => ({ type: 'supervisor.revenueUpdated', amountCents })),
    },
    {
      input: { isLive: false },
      distinguish: ({ context }) => [context.lostAt !== null],
      events: [
        { type: 'data.invalidated', keys: ['orders'] },
        { type: 'freshness.due', keys: ['orders'] },
        { type: 'freshness.due', keys: ['calls'] },
        { type: 'freshness.due', keys: ['stats'] },
        { type: 'live.gained' },
        { type: 'live.lost' },
        { type: 'live.catchingUp' },
        { type: 'live.caughtUp' },
        { type: 'clock.ticked', now: 1_000 },
        { type: 'stats.asked' },
        {
          type: 'stats.read',
          stats: makeStats({
            callsToday: { answered: 1, missed: 0, abandoned: 0, averageWaitSeconds: null },
          }),
        },
        { type: 'calls.found' },
        { type: 'supervisor.activeCallsCounted', count: 1 },
        { type: 'supervisor.queuedCallsCounted', count: 1 },
        { type: 'supervisor.agentsOnlineCounted', count: 1, byType: null },
        { type: 'supervisor.pendingOrdersCounted', count: 1 },
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
        { type: 'supervisor.orderRefused', orderId: null, reason: null },
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
        ...[true, false].map((isNew) => ({ type: 'supervisor.customerChanged', isNew })),
        ...[null, '7'].map((agentId) => ({
          type: 'supervisor.agentStatusChanged',
          agentId,
          agent: null,
          oldStatus: 'offline',
          newStatus: 'available',
        })),
      ],
    },
  ],
};
