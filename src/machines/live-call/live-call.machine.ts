import { type ActorRefFrom, assign, type SnapshotFrom, sendTo } from 'xstate';
import { callerNumber } from '../../services/format/caller-number';
import type { LookupOpening } from '../customer-lookup/customer-lookup.types';
import { itemCount } from '../shared/cart-totals';
import { required } from '../shared/required';
import { sendToSystem } from '../shared/send-to-system';
import { liveCallSetup } from './live-call.setup';
import type { LiveCallContext } from './live-call.types';
import { counted, farewellOf, unplacedLines } from './unplaced-order';

export const liveCallMachine = liveCallSetup.createMachine({
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
    typed: memory?.typed ?? null,
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
          input: ({ context: { call, wasMuted } }) => ({
            callId: call.id,
            startsMuted: wasMuted,
            isElsewhere: call.isVoiceElsewhere,
          }),
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
            typed: context.typed,
          }),
          onSnapshot: {
            guard: { type: 'isTypedAnew', params: ({ event }) => event },
            actions: { type: 'keepTyped', params: ({ event }) => event },
          },
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
        {
          src: 'hangUp',
          id: 'hangUp',
          systemId: 'hangUp',
          input: ({ context }) => ({ callId: context.call.id, itemCount: itemCount(unplacedLines(context)) }),
          onDone: 'over',
        },
        {
          src: 'callWatch',
          id: 'watch',
          input: ({ context: { call } }) => ({ callId: call.id, isVoiceElsewhere: call.isVoiceElsewhere }),
          onDone: 'over',
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
            sendTo('hangUp', ({ event }) => event),
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
        'order.typedOf': {
          actions: sendTo('lookup', ({ event }) => ({ type: 'lookup.takeUp', typed: event.typed })),
        },
        'order.keptSettled': {
          actions: [
            { type: 'keep', params: { keptSettled: true } },
            sendToSystem('kept', ({ event }) => event),
          ],
        },
        // The headset.
        'call.hangUp': { actions: sendTo('hangUp', ({ event }) => event) },
        'call.refresh': { actions: sendTo('watch', ({ event }) => event) },
        'watch.*': { actions: sendTo('line', ({ event }) => event) },
        'agentChannel.callEnded': {
          guard: { type: 'isThisCall', params: ({ event }) => event },
          target: 'over',
        },
      },
      type: 'parallel',
      states: {
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
      },
    },
    over: {
      type: 'final',
      entry: ['leaveMemory', 'leaveOrder', 'reportTalked'],
    },
  },
});

export type LiveCallLogic = typeof liveCallMachine;
export type LiveCallActorRef = ActorRefFrom<typeof liveCallMachine>;
export type LiveCallSnapshot = SnapshotFrom<typeof liveCallMachine>;

/** Whom the server does not know is new; where it did not say, it is asked once. */
function lookupOpening({ call, isCustomerDropped, typed }: LiveCallContext): LookupOpening {
  if (call.tenantId === null || (isCustomerDropped && typed === null)) return 'search';
  return call.isCustomerOmitted || call.customer !== null ? 'ask' : 'create';
}
