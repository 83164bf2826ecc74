import { realtimeMachine } from '../../../src/machines/realtime/realtime.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: realtimeMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input: { token: 'token-1', channels: ['agent.7'], seed: 1 },
      events: [
        { type: 'realtime.watch', channels: ['supervisor'] },
        { type: 'realtime.notePhone', isElsewhere: true },
        { type: 'realtime.retry' },
        { type: 'realtime.overdue' },
        { type: 'realtime.close' },
        { type: 'realtime.askEnds' },
        { type: 'browser.woke' },
        { type: 'browser.left' },
        { type: 'socket.connecting' },
        { type: 'socket.connected', socketId: '1.1' },
        { type: 'socket.unavailable' },
        { type: 'socket.failed' },
        { type: 'socket.disconnected' },
        { type: 'channel.joined', channel: 'agent.7' },
        { type: 'channel.refused', channel: 'agent.7', status: 403 },
        { type: 'channel.refused', channel: 'agent.7', status: 500 },
        { type: 'channel.rejoin', channel: 'agent.7' },
        ...[true, false].map((isRefused) => ({
          type: 'channel.accessChanged',
          channel: 'agent.7',
          isRefused,
        })),
        { type: 'agentChannel.callEnded', callId: '3' },
        { type: 'supervisor.callAccepted' },
        { type: 'restaurants.changed', tenantId: '3' },
        { type: 'ownOrders.moved', altered: { orderId: '77', totalCents: null } },
        { type: 'channel.joined', channel: 'restaurants' },
        { type: 'event.received', channel: 'agent.7', number: 4, fact: null },
        { type: 'channel.readAnew', channel: 'restaurants', hasGap: false },
        ...[true, false].map((hasGap) => ({ type: 'channel.readAnew', channel: 'agent.7', hasGap })),
        {
          type: 'xstate.error.actor.agent.7',
          actorId: 'agent.7',
          error: new Error('broken'),
        },
        { type: 'channel.catchingUp', channel: 'agent.7' },
        { type: 'channel.caughtUp', channel: 'agent.7', hasOffers: true },
      ],
    },
  ],
};
