import { initialTransition } from 'xstate';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done, makeCall, makeCustomer, margheritaLine } from '../call/call.fixtures';
import { orderOf } from '../call-draft/call-draft.fixtures';

const line = liveLineMachine.resolveState({
  value: { media: { joined: 'open' } },
  context: initialTransition(liveLineMachine, { callId: '12' })[0].context,
});

const call = makeCall({ status: 'in-progress' });

export const paths: ChartPaths = {
  testedWith: ['live-call', 'call'],
  machine: liveCallMachine.provide({
    actions: {
      mirror: () => {},
      spreadCustomer: () => {},
    },
  }),
  walks: [
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
        { type: 'order.sharing', isShared: true },
        { type: 'order.sharing', isShared: false },
        { type: 'draft.based', base: { version: 5, draft: orderOf(1) } },
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
        context.isShared,
        context.base?.version,
        context.customer?.id,
        context.sentFor,
      ],
    },
  ],
};
