import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  log,
  not,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallMemory, CallMemoryPart } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { callerNumber } from '../../services/format/caller-number';
import { customerLookupMachine } from '../customer-lookup/customer-lookup.machine';
import type { LookupOpening } from '../customer-lookup/customer-lookup.types';
import { type LiveLineSnapshot, liveLineMachine } from '../live-line/live-line.machine';
import { selectIsOpen } from '../live-line/live-line.selectors';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import type { Clock } from '../shared/clock.types';
import { logLine } from '../shared/failure-log';
import { mirroredLive } from '../shared/mirrored-call';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { messageIn } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { twice } from '../shared/twice';
import {
  counted,
  draftToSave,
  farewellOf,
  lastDraft,
  leftIn,
  orderLeftIn,
  orderLeftInMemory,
} from './left-order';
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
  RefreshCustomer,
} from './live-call.types';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const endCall: EndCall = mustProvide('endCall');
const refreshCustomer: RefreshCustomer = mustProvide('refreshCustomer');
const callKeeper: CallKeeper = mustProvideCallback('callKeeper');
const clock: Clock = mustProvideCallback('clock');

export const liveCallMachine = setup({
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
    refreshCustomer: twice(refreshCustomer),
    callKeeper,
    clock,
    liveLine: liveLineMachine,
    customerLookup: customerLookupMachine,
    orderDraft: orderDraftMachine,
  },
  actions: {
    invalidateOrders: sendToSystem('invalidations', () => ({
      type: 'data.invalidated',
      keys: ['ownOrders'],
    })),
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
    changeCustomerOfOrder: sendTo('order', ({ context: { customer } }) => ({
      type: 'customer.changed' as const,
      customer,
    })),
    /** The same customer, as they are now: nothing is asked about. */
    spreadCustomer: enqueueActions(({ context: { call, customer }, enqueue }) => {
      if (customer === null) return;
      enqueue.sendTo('lookup', { type: 'customer.changed', customer });
      enqueue.sendTo('order', { type: 'customer.changed', customer });
      enqueue.sendTo('keeper', { type: 'memory.remember', callId: call.id, part: { customer } });
    }),
    /** The call took the order chart with it: the server may have the order or not. */
    warnUnlessAnswered: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'order.answered') return;
      enqueue(sendToSystem('notices', () => noticeRaised(null, { code: 'orderUnconfirmed' })));
      // It may be placed: kept, it would be placed twice.
      enqueue.assign({ draft: null });
    }),
    saveDraft: enqueueActions(({ context, enqueue }) => {
      const save = draftToSave(context);
      if (save !== null) enqueue(sendToSystem('kept', () => ({ type: 'order.drafted', save })));
    }),
    leaveOrder: enqueueActions(({ context, event, enqueue }) => {
      const order = orderLeftIn(context);
      const reason = event.type === 'agentChannel.callEnded' ? event.reason : undefined;
      // With others the call goes on, and with it the order.
      const goesOn = reason === 'no_audio' || reason === 'agent_lost' || reason === 'released';
      const save = lastDraft(context);
      if (save !== null) {
        enqueue(sendToSystem('kept', () => ({ type: 'order.drafted', save })));
        enqueue(sendToSystem('kept', () => ({ type: 'kept.flush' })));
      }
      if (order !== null && !goesOn) enqueue(sendToSystem('kept', () => ({ type: 'order.left', order })));
    }),
    keepOther: enqueueActions(({ enqueue }, { other }: { other: CallMemory }) => {
      const order = orderLeftInMemory(other);
      if (order !== null) enqueue(sendToSystem('kept', () => ({ type: 'order.left', order })));
    }),
    reportTalked: enqueueActions(({ context: { talked, call }, enqueue }) => {
      if (talked) enqueue(sendToSystem('workspace', () => ({ type: 'call.talked', callId: call.id })));
    }),
  },
  guards: {
    isFirstTalk: ({ context }, { snapshot }: { snapshot: LiveLineSnapshot }) =>
      !context.talked && selectIsOpen(snapshot),
    hasUnordered: ({ context }) => leftIn(context).length > 0,
    isTheirs: ({ context }, { id }: { id: string | null }) => id !== null && id === context.customer?.id,
    isOrderTheirs: ({ context }) => context.sentFor !== null && context.sentFor === context.customer?.id,
    isFirstTick: ({ context }) => context.openedAt === null,
    isThisCall: ({ context }, { callId }: { callId: string }) => callId === context.call.id,
    /** Missing, or no longer in progress. */
    isOver: ({ context }, calls: readonly Call[]) =>
      !calls.some(({ id, status }) => id === context.call.id && ['in-progress', 'unknown'].includes(status)),
    isDone: (_, answer: Result<unknown>) => answer.kind === 'done',
    /** To be provided: whether this server ends calls without saying why. */
    saysNoReason: (_) => false,
  },
  delays: {
    /** How often the server is asked whether the call goes on. */
    pollEvery: 5_000,
    reasonWithin: 1_500,
    armedFor: 3_000,
    answersAfter: 500,
  },
}).createMachine({
  id: 'liveCall',
  context: ({ input: { call, memory } }) => ({
    call: {
      ...call,
      tenantId: call.tenantId ?? memory?.tenantId ?? null,
      tenantName: call.tenantName ?? memory?.tenantName ?? null,
      fromNumber: call.fromNumber ?? memory?.fromNumber ?? null,
    },
    // A memory without its moment was never an open screen: its customer says nothing.
    customer: memory?.openedAt == null ? call.customer : memory.customer,
    openedAt: memory?.openedAt ?? null,
    elapsedSeconds: 0,
    draft: memory?.draft ?? null,
    isShared: null,
    base: memory?.base ?? null,
    keptSettled: memory?.keptSettled ?? false,
    isCustomerDropped: memory?.isCustomerDropped ?? false,
    wasMuted: memory?.isMuted ?? false,
    talked: false,
    sentFor: null,
  }),
  output: ({ context }) => farewellOf(context),
  invoke: { src: 'callKeeper', id: 'keeper' },
  on: {
    // The call goes on without the part that failed.
    'xstate.error.actor.*': {},
    'memory.replaced': { actions: { type: 'keepOther', params: ({ event }) => event } },
  },
  initial: 'live',
  states: {
    live: {
      tags: 'ready',
      entry: 'mirror',
      invoke: [
        {
          src: 'liveLine',
          id: 'line',
          input: ({ context }) => ({ callId: context.call.id, startsMuted: context.wasMuted }),
          onSnapshot: {
            guard: { type: 'isFirstTalk', params: ({ event }) => event },
            actions: assign({ talked: true }),
          },
        },
        {
          src: 'customerLookup',
          id: 'lookup',
          input: ({ context }) => ({
            tenantId: context.call.tenantId,
            phone: callerNumber(context.call, context.call.customer) ?? '',
            // Without an id nothing can be ordered for them: the server is asked who they are.
            customer: context.customer?.id == null ? null : context.customer,
            opening: lookupOpening(context),
          }),
        },
        {
          src: 'orderDraft',
          id: 'order',
          systemId: 'orderOfCall',
          input: ({ context: { call, customer, draft, base, keptSettled } }) => ({
            callId: call.id,
            tenantId: call.tenantId,
            customer,
            draft,
            base,
            caller: {
              callId: call.id,
              tenantId: call.tenantId,
              number: callerNumber(call, customer),
              kept: call.keptDraft ?? null,
              isSettled: keptSettled,
            },
          }),
        },
        { src: 'clock', id: 'clock', input: { everyMs: 1_000 } },
      ],
      on: {
        'clock.ticked': [
          {
            guard: 'isFirstTick',
            actions: [
              assign(({ event }) => ({ openedAt: event.now })),
              {
                type: 'keep',
                params: ({ context: { call, customer }, event }) => ({
                  openedAt: event.now,
                  tenantId: call.tenantId,
                  tenantName: call.tenantName,
                  fromNumber: call.fromNumber,
                  customer,
                }),
              },
              'mirror',
            ],
          },
          {
            actions: assign(({ context: { openedAt }, event: { now } }) => ({
              elapsedSeconds: Math.max(0, Math.floor((now - (openedAt ?? now)) / 1_000)),
            })),
          },
        ],
        'customer.chosen': {
          actions: [
            { type: 'rememberCustomer', params: ({ event }) => event },
            'changeCustomerOfOrder',
            { type: 'keep', params: ({ event }) => ({ customer: event.customer, isCustomerDropped: false }) },
            'mirror',
          ],
        },
        'customer.dropped': {
          actions: [
            { type: 'rememberCustomer', params: { customer: null } },
            'changeCustomerOfOrder',
            { type: 'keep', params: { customer: null, isCustomerDropped: true } },
            'mirror',
          ],
        },
        'line.muteChanged': {
          actions: { type: 'keep', params: ({ event: { muted } }) => ({ isMuted: muted }) },
        },
        'order.draftChanged': {
          actions: [
            assign(({ event: { draft } }) => ({ draft })),
            { type: 'keep', params: ({ event }) => ({ draft: event.draft }) },
            'saveDraft',
            'mirror',
          ],
        },
        'order.sharing': {
          actions: [assign(({ event: { isShared } }) => ({ isShared })), 'saveDraft'],
        },
        'draft.based': {
          actions: [
            assign(({ event: { base } }) => ({ base })),
            { type: 'keep', params: ({ event: { base } }) => ({ base }) },
          ],
        },
        'order.keptSettled': {
          actions: [
            { type: 'keep', params: { keptSettled: true } },
            sendToSystem('kept', ({ event }) => event),
          ],
        },
        'agentChannel.callEnded': {
          guard: { type: 'isThisCall', params: ({ event }) => event },
          target: 'over',
        },
      },
      type: 'parallel',
      states: {
        watch: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'call.refresh': 'fetching' }, after: { pollEvery: 'fetching' } },
            fetching: {
              invoke: {
                src: 'fetchActiveCalls',
                onDone: [
                  { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'gone' },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            /** The event that says why may be on its way. */
            gone: {
              always: { guard: 'saysNoReason', target: '#liveCall.over' },
              after: { reasonWithin: '#liveCall.over' },
            },
          },
        },
        order: {
          initial: 'settled',
          states: {
            settled: {
              on: {
                'order.sent': {
                  target: 'awaited',
                  actions: assign(({ context }) => ({ sentFor: context.customer?.id ?? null })),
                },
              },
            },
            awaited: { exit: 'warnUnlessAnswered', on: { 'order.answered': 'settled' } },
          },
        },
        /** What the customer ordered in this call counts on their card. */
        profile: {
          initial: 'settled',
          states: {
            settled: {},
            refreshing: {
              invoke: {
                src: 'refreshCustomer',
                input: ({ context }) => ({ customer: required(context.customer, 'customer') }),
                onDone: [
                  {
                    guard: { type: 'isTheirs', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: [
                      { type: 'rememberCustomer', params: ({ event }) => ({ customer: event.output }) },
                      'spreadCustomer',
                    ],
                  },
                  { target: 'settled' },
                ],
                onError: 'settled',
              },
            },
          },
          on: {
            'order.placed': [
              {
                guard: 'isOrderTheirs',
                target: '.refreshing',
                reenter: true,
                actions: [
                  'invalidateOrders',
                  assign(({ context, event }) => ({ customer: counted(context, event.order) })),
                  'spreadCustomer',
                ],
              },
              { actions: 'invalidateOrders' },
            ],
          },
        },
        end: {
          initial: 'open',
          states: {
            open: {
              on: {
                'call.hangUp': [{ guard: 'hasUnordered', target: 'asked' }, { target: 'ending' }],
                'call.armHangUp': [{ guard: 'hasUnordered', target: 'asked' }, { target: 'armed' }],
              },
            },
            armed: {
              on: { 'call.hangUp': 'ending', 'call.armHangUp': 'ending' },
              after: { armedFor: 'open' },
            },
            /** The cart holds what was not ordered. */
            asked: {
              always: { guard: not('hasUnordered'), target: 'open' },
              on: { 'call.confirmHangUp': 'ending', 'call.keepTaking': 'open' },
              initial: 'fresh',
              states: {
                /** The second half of a double click is no answer. */
                fresh: { after: { answersAfter: 'waiting' } },
                waiting: {
                  on: {
                    'call.hangUp': '#liveCall.live.end.ending',
                    'call.armHangUp': '#liveCall.live.end.ending',
                  },
                },
              },
            },
            ending: {
              tags: 'busy',
              invoke: {
                src: 'endCall',
                input: ({ context }) => ({ callId: context.call.id }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: '#liveCall.over',
                  },
                  {
                    target: 'failed',
                    actions: log(({ event }) =>
                      logLine({ what: 'Ending the call', error: messageIn(event.output) }),
                    ),
                  },
                ],
                onError: 'failed',
              },
            },
            failed: {
              tags: 'error',
              on: { 'call.hangUp': 'ending', 'call.armHangUp': 'armed', 'call.dismissAlert': 'open' },
            },
          },
        },
      },
    },
    over: {
      type: 'final',
      entry: [
        sendTo('keeper', ({ context }) => ({ type: 'memory.forget', callId: context.call.id })),
        'leaveOrder',
        'reportTalked',
      ],
    },
  },
});

export type LiveCallLogic = typeof liveCallMachine;
export type LiveCallActorRef = ActorRefFrom<typeof liveCallMachine>;
export type LiveCallSnapshot = SnapshotFrom<typeof liveCallMachine>;

/** Whom the server does not know is new; where it did not say, it is asked once. */
function lookupOpening({ call, isCustomerDropped }: LiveCallContext): LookupOpening {
  if (call.tenantId === null || isCustomerDropped) return 'search';
  return call.isCustomerOmitted || call.customer !== null ? 'ask' : 'create';
}
