import { describe, expect, it } from 'vitest';
import { callMachine } from '../../../src/machines/call/call.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, makeCall } from './call.fixtures';

const call = makeCall();

describe('the graph of the call chart', () => {
  const { unreached, unwalked } = walk(
    callMachine.provide({
      actions: { report: () => {}, raiseNotice: () => {}, raiseEndNotices: () => {}, recallMemory: () => {} },
    }),
    {
      input: { agentId: '7' },
      events: [
        { type: 'call.attend' },
        { type: 'call.release' },
        { type: 'incoming.accepted', call },
        { type: 'incoming.resumed', call },
        { type: 'agentChannel.callEnded', callId: call.id },
      ],
      answers: {
        acceptCall: [done(makeCall({ status: 'in-progress' })), makeRefusal(409), makeRefusal(500)],
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
