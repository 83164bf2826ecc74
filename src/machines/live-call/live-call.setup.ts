import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Call, CallEndReason } from '../../services/calls/call.types';
import type { CallMemoryPart } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { customerLookupMachine } from '../customer-lookup/customer-lookup.machine';
import { type LiveLineSnapshot, liveLineMachine } from '../live-line/live-line.machine';
import { selectLineState } from '../live-line/live-line.selectors';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import type { OrderDraft } from '../order-draft/order-draft.types';
import type { CallMirrored } from '../phone-lease/phone-lease.types';
import type { Clock } from '../shared/clock.types';
import { mirroredLive } from '../shared/mirrored-call';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { dataInvalidated, noticeRaised, sendToSystem } from '../shared/send-to-system';
import { cartIn, leftIn, orderLeftIn } from './left-order';
import type {
  CallKeeper,
  EndCall,
  FetchActiveCalls,
  LiveCallContext,
  LiveCallEvent,
  LiveCallFarewell,
  LiveCallInput,
  LiveCallTag,
  MemoryCommand,
  OrderOfCall,
  RefreshCustomer,
} from './live-call.types';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const endCall: EndCall = mustProvide('endCall');
const refreshCustomer: RefreshCustomer = mustProvide('refreshCustomer');
const callKeeper: CallKeeper = mustProvideCallback('callKeeper');
const clock: Clock = mustProvideCallback('clock');

/** What the chart of a live call is made of; its states are in the files beside it. */
export const liveCallChart = setup({
  types: {} as {
    context: LiveCallContext;
    events: LiveCallEvent;
    input: LiveCallInput;
    output: LiveCallFarewell;
    tags: LiveCallTag;
    children: {
      line: 'liveLine';
      lookup: 'customerLookup';
      order: 'orderDraft';
      keeper: 'callKeeper';
      clock: 'clock';
    };
  },
  actors: {
    fetchActiveCalls,
    endCall,
    refreshCustomer,
    callKeeper,
    clock,
    liveLine: liveLineMachine,
    customerLookup: customerLookupMachine,
    orderDraft: orderDraftMachine,
  },
  actions: {
    invalidate: sendToSystem('invalidations', dataInvalidated),
    tellKept: sendToSystem('kept', (_, order: OrderOfCall) => order),
    noteOpening: assign((_, { now }: { now: number }) => ({ openedAt: now })),
    noteTick: assign(({ context }, { now }: { now: number }) => ({
      elapsedSeconds: Math.max(0, Math.floor((now - (context.openedAt ?? now)) / 1_000)),
    })),
    rememberCustomer: assign((_, { customer }: { customer: Customer | null }) => ({ customer })),
    rememberDraft: assign((_, { draft }: { draft: OrderDraft }) => ({ draft })),
    mirror: enqueueActions(({ context, enqueue }) => {
      const mirrored: CallMirrored = { type: 'call.mirrored', call: mirroredLive(context) };
      enqueue(sendToSystem('phoneLease', () => mirrored));
      enqueue(sendToSystem('signOut', () => mirrored));
    }),
    keep: sendTo(
      'keeper',
      ({ context }, part: CallMemoryPart): MemoryCommand => ({
        type: 'memory.remember',
        callId: context.call.id,
        part,
      }),
    ),
    forgetKept: sendTo(
      'keeper',
      ({ context }): MemoryCommand => ({ type: 'memory.forget', callId: context.call.id }),
    ),
    noteSentFor: assign(({ context }) => ({ sentFor: context.customer?.id ?? null })),
    /** Nothing is asked about: the same customer, as they are now. */
    passCustomerOn: enqueueActions(({ context: { call, customer }, enqueue }) => {
      if (customer === null) return;
      enqueue.sendTo('lookup', { type: 'customer.changed', customer });
      enqueue.sendTo('order', { type: 'customer.changed', customer });
      enqueue.sendTo('keeper', { type: 'memory.remember', callId: call.id, part: { customer } });
    }),
    tellOrder: sendTo('order', ({ context }) => ({
      type: 'customer.changed' as const,
      customer: context.customer,
    })),
    /** The call took the order chart with it: the server may have the order or not. */
    warnUnlessAnswered: enqueueActions(({ enqueue }, { type }: { type: string }) => {
      if (type === 'order.answered') return;
      enqueue(sendToSystem('notices', () => noticeRaised(null, { code: 'orderUnconfirmed' })));
      // It may be placed: kept, it would be placed twice.
      enqueue.assign({ draft: null });
    }),
    tellDraft: sendToSystem(
      'kept',
      ({ context: { call, customer } }, { draft }: { draft: OrderDraft }): OrderOfCall => ({
        type: 'order.drafted',
        save: { callId: call.id, cart: cartIn(draft), customerId: customer?.id ?? null },
      }),
    ),
    leaveOrder: enqueueActions(({ context, enqueue }, { reason }: { reason?: CallEndReason }) => {
      const order = orderLeftIn(context);
      // With others the call goes on, and with it the order.
      const goesOn = reason === 'no_audio' || reason === 'agent_lost' || reason === 'released';
      if (order === null || goesOn) return;
      enqueue(sendToSystem('kept', () => ({ type: 'order.left', order })));
    }),
    noteTalk: assign({ talked: true }),
    tellTalked: enqueueActions(({ context: { talked, call }, enqueue }) => {
      if (talked) enqueue(sendToSystem('workspace', () => ({ type: 'call.talked', callId: call.id })));
    }),
  },
  guards: {
    isFirstTalk: ({ context }, { snapshot }: { snapshot: LiveLineSnapshot }) =>
      !context.talked && selectLineState(snapshot) === 'open',
    hasUnordered: ({ context }) => leftIn(context).length > 0,
    isTheirs: ({ context }, { customerId }: { customerId: string | null }) =>
      customerId !== null && customerId === context.customer?.id,
    isOrderTheirs: ({ context }) => context.sentFor !== null && context.sentFor === context.customer?.id,
    isFirstTick: ({ context }) => context.openedAt === null,
    isThisCall: ({ context }, { callId }: { callId: string }) => callId === context.call.id,
    /** Missing, or no longer in progress. */
    isOver: ({ context }, { calls }: { calls: readonly Call[] }) =>
      !calls.some(({ id, status }) => id === context.call.id && ['in-progress', 'unknown'].includes(status)),
    isDone: (_, answer: Result<unknown>) => answer.kind === 'done',
  },
  delays: {
    /** How often the server is asked whether the call goes on. */
    pollEvery: 5_000,
    armedFor: 3_000,
    answersAfter: 500,
  },
});
