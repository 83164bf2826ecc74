import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import { makeRefusal } from '../../support/fixtures';
import { walk } from '../../support/graph-walk';
import { done, makeCall, makeCustomer, margheritaLine } from '../call/call.fixtures';

const line = liveLineMachine.resolveState({
  value: { media: { joined: 'open' } },
  context: initialTransition(liveLineMachine, { callId: '12' })[0].context,
});

const call = makeCall({ status: 'in-progress' });

describe('the graph of the live-call chart', () => {
  const { unreached, unwalked } = walk(
    liveCallMachine.provide({
      actions: {
        mirror: () => {},
        tellDraft: () => {},
        passCustomerOn: () => {},
        leaveOrder: () => {},
        warnUnlessAnswered: () => {},
        tellTalked: () => {},
      },
    }),
    {
      input: { call, memory: null },
      events: [
        { type: 'call.hangUp' },
        { type: 'call.armHangUp' },
        { type: 'call.confirmHangUp' },
        { type: 'call.keepTaking' },
        { type: 'call.dismissAlert' },
        { type: 'call.refresh' },
        { type: 'line.opened' },
        { type: 'agentChannel.callEnded', callId: call.id },
        { type: 'clock.ticked', now: 1_000 },
        { type: 'xstate.snapshot.line', snapshot: line },
        { type: 'customer.chosen', customer: makeCustomer() },
        { type: 'customer.dropped' },
        {
          type: 'order.draftChanged',
          draft: { lines: [], orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
        },
        {
          type: 'order.draftChanged',
          draft: {
            lines: [margheritaLine],
            orderType: 'pickup',
            paymentMethod: 'cash',
            idempotencyKey: null,
          },
        },
        { type: 'order.keptSettled', callId: '9' },
        { type: 'order.sent' },
        { type: 'order.answered' },
        { type: 'order.placed', order: { id: '31', totalCents: 2_500 } },
      ],
      answers: {
        fetchActiveCalls: [[], [call]],
        endCall: [done(undefined), makeRefusal(500)],
        refreshCustomer: [makeCustomer(), makeCustomer({ id: '42' })],
      },
      distinguish: ({ context }) => [
        context.openedAt === null,
        context.draft?.lines.length ?? 0,
        context.customer?.id,
        context.sentFor,
      ],
    },
  );

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
