import { callMachine } from '../../../src/machines/call/call.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall } from './call.fixtures';

const call = makeCall();

export const paths: ChartPaths = {
  machine: callMachine.provide({
    actions: { report: () => {}, raiseNotice: () => {}, raiseEndNotices: () => {}, recallMemory: () => {} },
  }),
  walks: [
    {
      input: { agentId: '7' },
      events: [
        { type: 'call.attend' },
        { type: 'call.yield' },
        { type: 'incoming.accepted', call },
        { type: 'incoming.resumed', call },
        { type: 'agentChannel.callEnded', callId: call.id },
      ],
      answers: {
        acceptCall: [done(makeCall({ status: 'in-progress' })), makeRefusal(409), makeRefusal(500)],
        liveCall: [{ seconds: 0, itemCount: 0, keptCallId: null }],
      },
    },
  ],
};
