import { assign, type EventFromLogic, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { CallMemory, CallMemoryPart } from '../../services/calls/call-memory.types';
import { type CallEndReason, isPassedOn } from '../../services/calls/end-reasons';
import type { Customer } from '../../services/customers/customer.types';
import { callWatchMachine } from '../call-watch/call-watch.machine';
import {
  type CustomerLookupSnapshot,
  customerLookupMachine,
} from '../customer-lookup/customer-lookup.machine';
import { selectTyped } from '../customer-lookup/customer-lookup.selectors';
import { hangUpMachine } from '../hang-up/hang-up.machine';
import { type LiveLineSnapshot, liveLineMachine } from '../live-line/live-line.machine';
import { selectIsOpen } from '../live-line/live-line.selectors';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import { stopRemainsOf } from '../shared/begun-anew';
import type { Clock } from '../shared/clock.types';
import { mirroredLive } from '../shared/mirrored-call';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type { OrderAltered } from '../shared/placed-order.types';
import { raised, sendToSystem, systemSender } from '../shared/send-to-system';
import { twice } from '../shared/twice';
import type {
  CallKeeper,
  LiveCallContext,
  LiveCallEvent,
  LiveCallFarewell,
  LiveCallInput,
  LiveCallTag,
  MemoryCommand,
  RefreshCustomer,
} from './live-call.types';
import { draftToSave, lastDraft, storedUnplacedOrder, unplacedOrder } from './unplaced-order';

const refreshCustomer: RefreshCustomer = mustProvide('refreshCustomer');
const callKeeper: CallKeeper = mustProvideCallback('callKeeper');
const clock: Clock = mustProvideCallback('clock');

/** Sends to the parts, and nothing to one that broke. */
export const send = systemSender<{
  lineOfCall: EventFromLogic<typeof liveLineMachine>;
  lookupOfCall: EventFromLogic<typeof customerLookupMachine>;
  orderOfCall: EventFromLogic<typeof orderDraftMachine>;
  hangUp: EventFromLogic<typeof hangUpMachine>;
  watchOfCall: EventFromLogic<typeof callWatchMachine>;
}>();

const callSetup = setup({
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
      hangUp: 'hangUp';
      watch: 'callWatch';
      keeper: 'callKeeper';
      clock: 'clock';
    };
  },
  actors: {
    refreshCustomer: twice(refreshCustomer),
    callKeeper,
    clock,
    liveLine: liveLineMachine,
    customerLookup: customerLookupMachine,
    orderDraft: orderDraftMachine,
    hangUp: hangUpMachine,
    callWatch: callWatchMachine,
  },
  actions: {
    stopRemains: enqueueActions((args, { actorId }: { actorId: string }) => stopRemainsOf(args, actorId)),
    invalidateOrders: sendToSystem('invalidations', () => ({
      type: 'data.invalidated',
      keys: ['ownOrders'],
    })),
    sendToOrder: send('orderOfCall', (_, altered: OrderAltered) => altered),
    rememberCustomer: assign((_, { customer }: { customer: Customer | null }) => ({ customer })),
    mirror: enqueueActions(({ context, enqueue }) => {
      const mirrored = { type: 'call.mirrored', call: mirroredLive(context) } as const;
      enqueue(sendToSystem('phoneLease', () => mirrored));
      enqueue(sendToSystem('signOut', () => mirrored));
    }),
    keep: sendTo(
      'keeper',
      ({ context: { call } }, part: CallMemoryPart): MemoryCommand => ({
        type: 'memory.remember',
        callId: call.id,
        part,
      }),
    ),
    keepTyped: enqueueActions(
      ({ context: { call }, enqueue }, { snapshot }: { snapshot: CustomerLookupSnapshot }) => {
        const typed = selectTyped(snapshot);
        enqueue.assign({ typed });
        enqueue.sendTo('keeper', { type: 'memory.remember', callId: call.id, part: { typed } });
      },
    ),
    changeCustomerOfOrder: send('orderOfCall', ({ context: { customer } }) => ({
      type: 'customer.changed' as const,
      customer,
    })),
    /** The same customer, as they are now: nothing is asked about. */
    shareCustomer: enqueueActions(({ context: { call, customer }, enqueue }) => {
      if (customer === null) return;
      const changed = { type: 'customer.changed', customer } as const;
      enqueue(send('lookupOfCall', () => changed));
      enqueue(send('orderOfCall', () => changed));
      enqueue.sendTo('keeper', { type: 'memory.remember', callId: call.id, part: { customer } });
    }),
    /** The server may have the order or not, and nobody waits for its answer any more. */
    warnOfSentOrder: sendToSystem('notices', () => raised({ code: 'orderUnconfirmed' })),
    saveDraft: enqueueActions(({ context, enqueue }) => {
      const save = draftToSave(context);
      if (save !== null) enqueue(sendToSystem('kept', () => ({ type: 'order.drafted', save })));
    }),
    forgetMemory: sendTo(
      'keeper',
      ({ context: { call } }): MemoryCommand => ({ type: 'memory.forget', callId: call.id }),
    ),
    /** Who answers the call once more finds what was typed of the caller. The order is the server's. */
    leaveTyped: enqueueActions(({ context: { call, typed }, enqueue }) => {
      if (typed === null) return;
      enqueue.sendTo('keeper', { type: 'memory.remember', callId: call.id, part: { typed } });
    }),
    saveLastDraft: enqueueActions(({ context, enqueue }) => {
      const save = lastDraft(context);
      if (save === null) return;
      enqueue(sendToSystem('kept', () => ({ type: 'order.drafted', save })));
      enqueue(sendToSystem('kept', () => ({ type: 'kept.flush' })));
    }),
    leaveOrder: enqueueActions(({ context, enqueue }) => {
      const order = unplacedOrder(context);
      if (order !== null) enqueue(sendToSystem('kept', () => ({ type: 'order.left', order })));
    }),
    keepOther: enqueueActions(({ enqueue }, { other }: { other: CallMemory }) => {
      const order = storedUnplacedOrder(other);
      if (order !== null) enqueue(sendToSystem('kept', () => ({ type: 'order.left', order })));
    }),
    reportTalked: enqueueActions(({ context: { talked, call }, enqueue }) => {
      if (talked) enqueue(sendToSystem('workspace', () => ({ type: 'call.talked', callId: call.id })));
    }),
  },
  guards: {
    isOrderAwaited: stateIn({ live: { sending: 'awaited' } }),
    isFirstTalk: ({ context }, { snapshot }: { snapshot: LiveLineSnapshot }) =>
      !context.talked && selectIsOpen(snapshot),
    isTypedAnew: ({ context }, { snapshot }: { snapshot: CustomerLookupSnapshot }) =>
      selectTyped(snapshot)?.details !== context.typed?.details,
    hasCustomer: ({ context }) => (context.customer?.id ?? null) !== null,
    isTheirs: ({ context }, { id }: { id: string | null }) => id !== null && id === context.customer?.id,
    isOrderTheirs: ({ context }) => context.sentFor !== null && context.sentFor === context.customer?.id,
    isFirstTick: ({ context }) => context.openedAt === null,
    isThisCall: ({ context }, { callId }: { callId: string }) => callId === context.call.id,
    isPassedOn: ({ context }, { callId, reason }: { callId: string; reason?: CallEndReason }) =>
      callId === context.call.id && isPassedOn(reason),
  },
  delays: { beginAnewAfter: 1_000 },
});

/** The types, charts, actions and guards of the live call's chart. */
export const liveCallSetup = callSetup.extend({
  actions: {
    warnIfOrderAwaited: callSetup.createAction(
      enqueueActions(({ check, enqueue }) => {
        if (check('isOrderAwaited')) enqueue('warnOfSentOrder');
      }),
    ),
  },
});
