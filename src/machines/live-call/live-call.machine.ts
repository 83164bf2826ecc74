import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallEndReason } from '../../services/calls/call.types';
import { farewellOf } from './left-order';
import { end } from './live-call.end';
import { profile } from './live-call.profile';
import { liveCallChart } from './live-call.setup';
import type { LiveCallEvent } from './live-call.types';
import { lookupOpening } from './lookup-opening';

export const liveCallMachine = liveCallChart.createMachine({
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
    keptSettled: memory?.keptSettled ?? false,
    isCustomerDropped: memory?.isCustomerDropped ?? false,
    talked: false,
    sentFor: null,
  }),
  output: ({ context }) => farewellOf(context),
  invoke: {
    src: 'callKeeper',
    id: 'keeper',
    onError: {},
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
          input: ({ context }) => ({ callId: context.call.id }),
          onSnapshot: {
            guard: { type: 'isFirstTalk', params: ({ event }) => event },
            actions: 'noteTalk',
          },
          onError: {},
        },
        {
          src: 'customerLookup',
          id: 'lookup',
          input: ({ context }) => ({
            tenantId: context.call.tenantId,
            phone: context.call.fromNumber ?? '',
            customer: context.customer,
            opening: lookupOpening(context),
          }),
          onError: {},
        },
        {
          src: 'orderDraft',
          id: 'order',
          input: ({ context: { call, customer, draft, keptSettled } }) => ({
            callId: call.id,
            tenantId: call.tenantId,
            customer,
            draft,
            caller: {
              tenantId: call.tenantId,
              number: call.fromNumber,
              kept: call.keptDraft ?? null,
              isSettled: keptSettled,
            },
          }),
          onError: {},
        },
        {
          src: 'clock',
          id: 'clock',
          input: { everyMs: 1_000 },
          onError: {},
        },
      ],
      on: {
        'clock.ticked': [
          {
            guard: 'isFirstTick',
            actions: [
              { type: 'noteOpening', params: ({ event }) => event },
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
          { actions: { type: 'noteTick', params: ({ event }) => event } },
        ],
        'customer.chosen': {
          actions: [
            { type: 'rememberCustomer', params: ({ event }) => event },
            'tellOrder',
            {
              type: 'keep',
              params: ({ event }) => ({ customer: event.customer, isCustomerDropped: false }),
            },
            'mirror',
          ],
        },
        'customer.dropped': {
          actions: [
            { type: 'rememberCustomer', params: { customer: null } },
            'tellOrder',
            { type: 'keep', params: { customer: null, isCustomerDropped: true } },
            'mirror',
          ],
        },
        'order.draftChanged': {
          actions: [
            { type: 'rememberDraft', params: ({ event }) => event },
            { type: 'keep', params: ({ event }) => ({ draft: event.draft }) },
            { type: 'tellDraft', params: ({ event }) => event },
            'mirror',
          ],
        },
        'order.keptSettled': {
          actions: [
            { type: 'keep', params: { keptSettled: true } },
            { type: 'tellKept', params: ({ event }) => event },
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
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ calls: event.output }) },
                    target: '#liveCall.over',
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
          },
        },
        order: {
          initial: 'settled',
          states: {
            settled: { on: { 'order.sent': { target: 'awaited', actions: 'noteSentFor' } } },
            awaited: {
              exit: { type: 'warnUnlessAnswered', params: ({ event }) => event },
              on: { 'order.answered': 'settled' },
            },
          },
        },
        profile,
        end,
      },
    },
    over: {
      type: 'final',
      entry: ['forgetKept', { type: 'leaveOrder', params: ({ event }) => reasonIn(event) }, 'tellTalked'],
    },
  },
});

export type LiveCallActorRef = ActorRefFrom<typeof liveCallMachine>;
export type LiveCallSnapshot = SnapshotFrom<typeof liveCallMachine>;

function reasonIn(event: LiveCallEvent): { reason?: CallEndReason } {
  return event.type === 'agentChannel.callEnded' ? event : {};
}
