import { type ActorRefFrom, assign, type SnapshotFrom } from 'xstate';
import { secondsBetween } from '../../services/format/time';
import { required } from '../shared/required';
import { sendToSystem } from '../shared/send-to-system';
import { liveCallSetup, send } from './live-call.setup';
import { parts } from './parts';
import { counted, farewellOf } from './unplaced-order';

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
    isMuted: memory?.isMuted ?? false,
    talked: false,
    sentFor: null,
  }),
  output: ({ context }) => farewellOf(context),
  invoke: { src: 'callKeeper', id: 'keeper' },
  on: {
    // The call goes on where its memory or its clock fails.
    'xstate.error.actor.*': {},
    'memory.replaced': { actions: { type: 'keepOther', params: ({ event }) => event } },
  },
  initial: 'live',
  states: {
    live: {
      tags: 'ready',
      entry: [
        // A call that is answered begins unmuted, whatever was stored of it before.
        { type: 'keep', params: ({ context: { isMuted } }) => ({ isMuted }) },
        'mirror',
      ],
      exit: 'warnIfOrderAwaited',
      invoke: { src: 'clock', id: 'clock', input: { everyMs: 1_000 } },
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
              elapsedSeconds: secondsBetween(openedAt ?? now, now),
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
          actions: [
            assign(({ event: { muted } }) => ({ isMuted: muted })),
            { type: 'keep', params: ({ event: { muted } }) => ({ isMuted: muted }) },
          ],
        },
        'order.draftChanged': {
          actions: [
            assign(({ event: { draft } }) => ({ draft })),
            { type: 'keep', params: ({ event }) => ({ draft: event.draft }) },
            send('hangUp', ({ event }) => event),
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
          actions: send('lookupOfCall', ({ event }) => ({ type: 'lookup.takeUp', typed: event.typed })),
        },
        'order.keptSettled': {
          actions: [
            { type: 'keep', params: { keptSettled: true } },
            sendToSystem('kept', ({ event }) => event),
          ],
        },
        // The headset.
        'call.hangUp': { actions: send('hangUp', ({ event }) => event) },
        'call.refresh': { actions: [send('watchOfCall', ({ event }) => event), 'mirror'] },
        'watch.*': { actions: send('lineOfCall', ({ event }) => event) },
        'agentChannel.callEnded': [
          { guard: { type: 'isPassedOn', params: ({ event }) => event }, target: 'passedOn' },
          { guard: { type: 'isThisCall', params: ({ event }) => event }, target: 'over' },
        ],
        'signOut.callEnded': {
          guard: { type: 'isThisCall', params: ({ event }) => event },
          target: 'over',
        },
      },
      type: 'parallel',
      states: {
        ...parts,
        sending: {
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
            awaited: {
              on: {
                'order.answered': 'settled',
                'xstate.error.actor.order': { target: 'settled', actions: 'warnOfSentOrder' },
              },
            },
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
                      'shareCustomer',
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
                  'shareCustomer',
                ],
              },
              { actions: 'invalidateOrders' },
            ],
            /** Whose it was is not known: their card is read again. */
            'order.altered': [
              {
                guard: 'hasCustomer',
                target: '.refreshing',
                actions: { type: 'sendToOrder', params: ({ event }) => event },
              },
              { actions: { type: 'sendToOrder', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    over: {
      type: 'final',
      entry: ['forgetMemory', 'saveLastDraft', 'leaveOrder', 'reportTalked'],
    },
    /** With others the call goes on, and with it the order. */
    passedOn: {
      type: 'final',
      entry: ['forgetMemory', 'leaveTyped', 'saveLastDraft', 'reportTalked'],
    },
    /** As only the watch finds after a long sleep: whether the call is over or goes on with others is not known. */
    gone: {
      type: 'final',
      entry: ['forgetMemory', 'leaveTyped', 'saveLastDraft', 'leaveOrder', 'reportTalked'],
    },
  },
});

export type LiveCallLogic = typeof liveCallMachine;
export type LiveCallActorRef = ActorRefFrom<typeof liveCallMachine>;
export type LiveCallSnapshot = SnapshotFrom<typeof liveCallMachine>;
