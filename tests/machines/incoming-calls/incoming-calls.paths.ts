import { incomingCallsMachine } from '../../../src/machines/incoming-calls/incoming-calls.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeCall } from '../call/call.fixtures';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';

const first = makeCall();
const second = makeCall({ id: '13' });
const answers = [
  [],
  [first],
  [makeCall({ status: 'in-progress' })],
  [makeCall({ status: 'in-progress', agentId: '7' })],
];

export const paths: ChartPaths = {
  testedWith: ['incoming-calls', 'call'],
  machine: incomingCallsMachine.provide({
    actions: { reportAccepted: () => {}, reportResumed: () => {} },
  }),
  walks: [
    {
      input: { agentId: '7' },
      // The parent says so of an accept and of a call that it has.
      canHappen: ({ type }, snapshot) =>
        (!type.startsWith('accept.') || !snapshot.matches({ engaged: 'live' })) &&
        (type !== 'call.finished' || snapshot.matches({ engaged: 'live' })),
      events: [
        { type: 'call.attend' },
        { type: 'call.leave' },
        { type: 'call.yield' },
        { type: 'incoming.accept' },
        { type: 'incoming.accept', byKey: true },
        { type: 'incoming.dismiss' },
        { type: 'incoming.dismiss', byKey: true },
        { type: 'incoming.takeBack', call: first },
        { type: 'call.take', call: makeCallToTake() },
        { type: 'focus.wasNowhere' },
        { type: 'call.refresh' },
        { type: 'accept.done' },
        { type: 'accept.ended', mayRingOn: true },
        { type: 'accept.ended', mayRingOn: false },
        { type: 'accept.gone', refusal: { code: 'callTaken' } },
        { type: 'accept.failed', refusal: { code: 'answerFailed', message: null } },
        { type: 'call.finished', callId: first.id },
        { type: 'agentChannel.callOffered', call: first },
        { type: 'agentChannel.callOffered', call: second },
        { type: 'agentChannel.callCancelled', callId: first.id },
        { type: 'agentChannel.callEnded', callId: first.id },
      ],
      answers: { fetchActiveCalls: answers, restoreCalls: answers },
      distinguish: ({ context }) => [
        context.attended,
        context.offer?.id,
        context.queue.length,
        context.endedIds.includes(first.id),
        context.dismissedIds.includes(first.id),
        context.unanswered > 0,
        context.mayHaveMissed,
      ],
    },
  ],
};
