import { describe, expect, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { callMachine } from '../../../src/machines/call/call.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { makeCallToTake } from '../wrap-up/create-test-wrap-up';
import { done, makeCall } from './call.fixtures';

const first = makeCall();
const second = makeCall({ id: '13' });

/** A live call is over as long as its own chart says so, and has no output. */
const canHappen = (event: AnyEventObject, { value }: AnyMachineSnapshot): boolean =>
  !['call.mirrored', 'call.talked', 'order.keptSettled'].includes(event.type) || value === 'live';

describe('the graph of the call chart', () => {
  const { unreached, unwalked } = walk(
    callMachine.provide({ actions: { report: () => {}, raiseNotice: () => {} } }),
    {
      input: { agentId: '7' },
      canHappen,
      events: [
        { type: 'call.attend' },
        { type: 'call.leave' },
        { type: 'call.standDown' },
        { type: 'call.accept' },
        { type: 'call.accept', byKey: true },
        { type: 'call.dismiss' },
        { type: 'call.take', call: makeCallToTake() },
        { type: 'call.dismiss', byKey: true },
        { type: 'call.takeBack', call: first },
        { type: 'focus.wasNowhere' },
        { type: 'order.keptSettled', callId: first.id },
        { type: 'call.refresh' },
        { type: 'agentChannel.callOffered', call: first },
        { type: 'agentChannel.callOffered', call: second },
        { type: 'agentChannel.callCancelled', callId: first.id },
        { type: 'agentChannel.callEnded', callId: first.id },
        { type: 'phone.readied' },
        { type: 'phone.lost' },
        { type: 'line.opened' },
        { type: 'call.mirrored', call: null },
        { type: 'call.talked', callId: first.id },
      ],
      answers: {
        fetchActiveCalls: [[], [first], [makeCall({ status: 'in-progress' })]],
        acceptCall: [done(makeCall({ status: 'in-progress' })), makeRefusal(409), makeRefusal(500)],
        recallCall: [null],
        liveCall: [{ seconds: 0, itemCount: 0, keptCallId: null }],
      },
      distinguish: ({ context }) => [
        context.attended,
        context.offer?.id,
        context.answered?.id,
        context.queue.length,
        context.attempts,
        context.endedIds.includes(first.id),
        context.dismissedIds.includes(first.id),
      ],
    },
  );

  it('rests in every state but ended, which it passes through', () => {
    expect(unreached).toEqual(['ended']);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
