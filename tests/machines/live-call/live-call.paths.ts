import { type AnyEventObject, initialTransition } from 'xstate';
import { customerLookupMachine } from '../../../src/machines/customer-lookup/customer-lookup.machine';
import { liveCallMachine } from '../../../src/machines/live-call/live-call.machine';
import { liveLineMachine } from '../../../src/machines/live-line/live-line.machine';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeCall, makeCustomer, makeMemory, margheritaLine } from '../call/call.fixtures';
import { orderOf } from '../call-draft/call-draft.fixtures';

const line = liveLineMachine.resolveState({
  value: { media: { joined: 'open' } },
  context: initialTransition(liveLineMachine, { callId: '12', startsMuted: false })[0].context,
});

const typed = { phone: '+12065550173', details: { firstName: 'Ada', lastName: '', email: '' } };
const lookup = customerLookupMachine.resolveState({
  value: 'notFound',
  context: initialTransition(customerLookupMachine, {
    tenantId: '3',
    phone: typed.phone,
    customer: null,
    typed,
  })[0].context,
});

const call = makeCall({ status: 'in-progress' });

const sent = { type: 'order.sent' };
const answered = { type: 'order.answered' };
const placed = { type: 'order.placed', order: { id: '31', totalCents: 2_500 } };
const drafts = [[], [margheritaLine]].map((lines) => ({
  type: 'order.draftChanged',
  draft: { lines, orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null },
}));

const parts = ['line', 'lookup', 'order', 'hangUp', 'watch'];
const failures = parts.map((actorId) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: new Error('broken'),
}));

/** Every combination of broken parts would make a walk thirty times as long: they break in one of their own. */
const noPartBreaks = ({ type }: AnyEventObject) => failures.every((failure) => failure.type !== type);

/** How the call goes on and ends, with an order and without. */
const going: Walk = {
  input: { call: { ...call, customer: makeCustomer() }, memory: null },
  events: [
    { type: 'call.hangUp' },
    { type: 'call.refresh' },
    { type: 'watch.voiceTaken' },
    { type: 'watch.voiceFreed' },
    { type: 'line.muteChanged', muted: true },
    { type: 'xstate.done.actor.hangUp' },
    { type: 'xstate.done.actor.watch' },
    { type: 'agentChannel.callEnded', callId: call.id },
    { type: 'agentChannel.callEnded', callId: call.id, reason: 'released' },
    { type: 'signOut.callEnded', callId: call.id },
    { type: 'clock.ticked', now: 1_000 },
    { type: 'xstate.snapshot.line', snapshot: line },
    { type: 'xstate.snapshot.lookup', snapshot: lookup },
    ...drafts,
    sent,
    answered,
    placed,
  ],
  canHappen: noPartBreaks,
  answers: { refreshCustomer: [makeCustomer()] },
  distinguish: ({ context }) => [
    context.openedAt === null,
    context.draft?.lines.length ?? 0,
    context.sentFor,
  ],
};

/** What the order reports, and whom it is for: no part of the end asks about these. */
const ordering: Walk = {
  input: { call, memory: null },
  events: [
    { type: 'agentChannel.callEnded', callId: call.id },
    { type: 'customer.chosen', customer: makeCustomer() },
    { type: 'customer.dropped' },
    { type: 'memory.replaced', other: makeMemory({ callId: '9' }) },
    ...drafts,
    { type: 'order.sharing', isShared: true },
    { type: 'order.sharing', isShared: false },
    { type: 'draft.based', base: { version: 5, draft: orderOf(1) } },
    { type: 'order.typedOf', typed: { phone: '555', details: { firstName: '', lastName: '', email: '' } } },
    { type: 'order.keptSettled', callId: '9' },
    { type: 'order.altered', orderId: '31', totalCents: null, isCancelled: true },
    sent,
    answered,
    placed,
  ],
  canHappen: noPartBreaks,
  answers: { refreshCustomer: [makeCustomer(), makeCustomer({ id: '42' })] },
  distinguish: ({ context }) => [
    context.draft?.lines.length ?? 0,
    context.isShared,
    context.base?.version,
    context.customer?.id,
    context.sentFor,
  ],
};

/** Each of its parts may break, that of the order also while an order is sent. */
const breaking: Walk = {
  input: { call, memory: null },
  events: [...failures, sent],
  answers: { refreshCustomer: [] },
};

const machine = liveCallMachine.provide({
  actions: {
    mirror: () => {},
    shareCustomer: () => {},
  },
});

export const paths: ChartPaths = {
  testedWith: ['live-call', 'hang-up', 'call-watch', 'call'],
  machine,
  walks: [going, ordering, breaking],
};
