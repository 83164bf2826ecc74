import { describe, expect, it } from 'vitest';
import { callMachine } from '../../../src/machines/call/call.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { done, makeCall } from './call.fixtures';

const call = makeCall();

/** What the live call alone says. */
const ofLiveCall = ['call.talked', 'order.keptSettled', 'line.opened'];

describe('the graph of the call chart', () => {
  const { unreached, unwalked } = walk(
    callMachine.provide({ actions: { report: () => {}, raiseNotice: () => {}, raiseEndNotices: () => {} } }),
    {
      input: { agentId: '7' },
      canHappen: ({ type }, { value }) => !ofLiveCall.includes(type) || value === 'live',
      events: [
        { type: 'call.attend' },
        { type: 'call.leave' },
        { type: 'call.release' },
        { type: 'call.take', call: makeCallToTake() },
        { type: 'call.refresh' },
        { type: 'incoming.accepted', call },
        { type: 'incoming.resumed', call },
        { type: 'call.startedRinging', offer: call },
        { type: 'call.stoppedRinging' },
        { type: 'call.mirrored', call: null },
        { type: 'agentChannel.callOffered', call },
        { type: 'agentChannel.callEnded', callId: call.id },
        { type: 'line.opened' },
        { type: 'order.keptSettled', callId: call.id },
        { type: 'call.talked', callId: call.id },
      ],
      answers: {
        acceptCall: [done(makeCall({ status: 'in-progress' })), makeRefusal(409), makeRefusal(500)],
        recallCall: [null],
        liveCall: [{ seconds: 0, itemCount: 0, keptCallId: null }],
      },
    },
  );

  it('rests in every state but those it passes through', () => {
    expect(unreached).toEqual(['yielded', 'unknown', 'ended']);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
