import { workspaceMachine } from '../../../src/machines/workspace/workspace.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeAgent, makeOffDuty } from '../../support/fixtures';
import { makeCall } from '../call/call.fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

const failures = ['realtime', 'phone', 'call', 'phoneLease'].map((actorId) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: new Error('broken'),
}));
const input = { session: { user: makeAgent(), token: 'token-1' }, path: '/agent', seed: 1 };

export const paths: ChartPaths = {
  machine: workspaceMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input,
      // Every combination of broken parts would make a walk eighty times as long: they break in one of their own.
      canHappen: ({ type }) => failures.every((failure) => failure.type !== type),
      distinguish: ({ context: { user, path } }) => [user.status, path],
      events: [
        { type: 'url.changed', path: '/agent' },
        { type: 'url.changed', path: '/admin' },
        { type: 'session.userRefreshed', user: makeAgent() },
        { type: 'session.userRefreshed', user: makeAgent({ status: 'on_call' }) },
        { type: 'session.userRefreshed', user: makeOffDuty() },
        { type: 'session.closing' },
        { type: 'agentChannel.callEnded', callId: '3' },
        { type: 'agentChannel.availabilityChanged', status: 'available' },
        { type: 'wrapUp.callTaken', call: makeCallToTake() },
        { type: 'phoneLease.statusMoved' },
        { type: 'day.began' },
        { type: 'channel.joined', channel: 'agent.7' },
        { type: 'channel.joined', channel: 'supervisor' },
        { type: 'capabilities.known', capabilities: ['call-feedback', 'missed-events'] },
        { type: 'capabilities.unknown' },
        { type: 'capabilities.overdue' },
        { type: 'realtime.connected' },
        { type: 'realtime.dropped' },
        { type: 'call.startedRinging', offer: makeCall() },
        { type: 'call.stoppedRinging' },
        { type: 'call.wentLive', restored: false },
        { type: 'call.wentLive', restored: true },
        { type: 'call.finished' },
        { type: 'call.talked', callId: '3' },
        { type: 'phoneLease.gained' },
        { type: 'phoneLease.lost' },
        { type: 'phoneLease.released' },
        { type: 'phoneLease.asked' },
        { type: 'phoneLease.callMoved' },
        { type: 'phoneLease.callInherited' },
        { type: 'phoneLease.showed', call: null },
        { type: 'workspace.signOut' },
        { type: 'availability.changed', status: 'on_break' },
        { type: 'lateChart.open', id: 'form', opened: { name: 'saving', input: null } },
        { type: 'lateChart.close', id: 'form' },
        { type: 'incoming.begun' },
      ],
    },
    {
      input,
      events: [...failures, { type: 'realtime.connected' }, { type: 'call.wentLive', restored: false }],
    },
  ],
};
