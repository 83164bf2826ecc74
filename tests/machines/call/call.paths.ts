import { callMachine } from '../../../src/machines/call/call.machine';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import type { Call } from '../../../src/services/calls/call.types';
import type { Result } from '../../../src/services/errors/result';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall } from './call.fixtures';

const call = makeCall();
const silent = () => {};
const accepted = (answer: Result<Call>) => ({ answer, logic: liveCallMachine });
export const answers = [
  accepted(done(makeCall({ status: 'in-progress' }))),
  accepted(makeRefusal(409)),
  accepted(makeRefusal(500)),
] as const;
export const farewell = { seconds: 0, itemCount: 0, keptCallId: null };

export const paths: ChartPaths = {
  machine: callMachine.provide({
    actions: {
      report: silent,
      goLive: silent,
      raiseNotice: silent,
      raiseEndNotice: silent,
      recallMemory: silent,
      noteLeftCall: silent,
      openLive: silent,
      sendEnd: silent,
      closeLive: silent,
    },
    guards: { isLive: ({ event }) => event.type.endsWith('.live') },
  }),
  walks: [
    {
      input: { agentId: '7' },
      events: [
        { type: 'call.attend' },
        { type: 'call.yield' },
        { type: 'incoming.accepted', call },
        { type: 'incoming.resumed', call, isJustAccepted: false },
        { type: 'incoming.resumed', call, isJustAccepted: true },
        { type: 'incoming.beginAnew' },
        { type: 'agentChannel.callEnded', callId: call.id },
        { type: 'signOut.callEnded', callId: call.id },
        { type: 'xstate.done.actor.live', output: farewell },
        { type: 'xstate.error.actor.live', error: new Error('crashed') },
      ],
      canHappen: ({ type }, snapshot) =>
        type === 'incoming.beginAnew'
          ? snapshot.children.incoming === undefined
          : !type.endsWith('.live') || snapshot.matches({ live: 'open' }),
      distinguish: ({ children }) => children.incoming === undefined,
      answers: {
        acceptCall: answers,
        loadLiveCall: [liveCallMachine],
      },
    },
  ],
};
