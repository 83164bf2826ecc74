import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  log,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { Call } from '../../services/calls/call.types';
import type { CallMemoryPart } from '../../services/calls/call-memory.types';
import type { Customer } from '../../services/customers/customer.types';
import type { Answer } from '../../services/errors/answer';
import { customerLookupMachine } from '../customer-lookup/customer-lookup.machine';
import { type LiveLineSnapshot, liveLineMachine } from '../live-line/live-line.machine';
import { selectLineState } from '../live-line/live-line.selectors';
import { orderDraftMachine } from '../order-draft/order-draft.machine';
import type { OrderDraft } from '../order-draft/order-draft.types';
import { messageIn } from '../shared/answer';
import { failureOf, type LogEntry, logLine } from '../shared/log-entry';
import { mirroredLive } from '../shared/mirrored-call';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import type {
  CallKeeper,
  Clock,
  EndCall,
  FetchActiveCalls,
  LiveCallContext,
  LiveCallEvent,
  LiveCallInput,
  LiveCallReport,
  LiveCallTag,
  MemoryCommand,
} from './live-call.types';

const fetchActiveCalls: FetchActiveCalls = mustProvide('fetchActiveCalls');
const endCall: EndCall = mustProvide('endCall');
const callKeeper: CallKeeper = mustProvideCallback('callKeeper');
const clock: Clock = mustProvideCallback('clock');

const orderUnconfirmed: LiveCallReport = { type: 'notice.raised', notice: { code: 'orderUnconfirmed' } };

export const liveCallMachine = setup({
  types: {} as {
    context: LiveCallContext;
    events: LiveCallEvent;
    input: LiveCallInput;
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
    callKeeper,
    clock,
    liveLine: liveLineMachine,
    customerLookup: customerLookupMachine,
    orderDraft: orderDraftMachine,
  },
  actions: {
    report: sendParent((_, report: LiveCallReport) => report),
    noteOpening: assign((_, { now }: { now: number }) => ({ openedAt: now })),
    noteTick: assign(({ context }, { now }: { now: number }) => ({
      elapsedSeconds: Math.max(0, Math.floor((now - (context.openedAt ?? now)) / 1_000)),
    })),
    rememberCustomer: assign((_, { customer }: { customer: Customer | null }) => ({ customer })),
    rememberDraft: assign((_, { draft }: { draft: OrderDraft }) => ({ draft })),
    mirror: sendParent(
      ({ context }): LiveCallReport => ({ type: 'call.mirrored', call: mirroredLive(context) }),
    ),
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
    tellLine: sendTo('line', (_, { type }: { type: 'phone.readied' | 'phone.lost' }) => ({ type })),
    tellOrder: sendTo('order', ({ context }) => ({
      type: 'customer.changed' as const,
      customer: context.customer,
    })),
    /** The call took the order chart with it: the server may have the order or not. */
    warnUnlessAnswered: enqueueActions(({ enqueue }, { type }: { type: string }) => {
      if (type !== 'order.answered') enqueue(sendParent(orderUnconfirmed));
    }),
    noteTalk: assign({ talked: true }),
    tellTalked: enqueueActions(({ context: { talked, call }, enqueue }) => {
      const report: LiveCallReport = { type: 'call.talked', callId: call.id };
      if (talked) enqueue(sendParent(report));
    }),
    logFailure: log((_, entry: LogEntry) => logLine(entry)),
  },
  guards: {
    isFirstTalk: ({ context }, { snapshot }: { snapshot: LiveLineSnapshot }) =>
      !context.talked && selectLineState(snapshot) === 'open',
    isFirstTick: ({ context }) => context.openedAt === null,
    isThisCall: ({ context }, { callId }: { callId: string }) => callId === context.call.id,
    /** Missing, or no longer in progress (CALL-65, CALL-66). */
    isOver: ({ context }, { calls }: { calls: readonly Call[] }) =>
      !calls.some(({ id, status }) => id === context.call.id && status === 'in-progress'),
    isDone: (_, answer: Answer<unknown>) => answer.kind === 'done',
  },
  delays: {
    /** CALL-64 */
    pollEvery: 5_000,
    armedFor: 3_000,
    /** Far beyond what is normal: the HTTP client itself never gives up (CONST-15). */
    giveUpAfter: 120_000,
  },
}).createMachine({
  id: 'liveCall',
  context: ({ input: { call, memory, phoneReady } }) => ({
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
    phoneReady,
    talked: false,
  }),
  invoke: {
    src: 'callKeeper',
    id: 'keeper',
    onError: { actions: { type: 'logFailure', params: failureOf('Keeping the call') } },
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
          input: ({ context: { call, phoneReady } }) => ({ callId: call.id, phoneReady }),
          onSnapshot: {
            guard: { type: 'isFirstTalk', params: ({ event }) => event },
            actions: 'noteTalk',
          },
          onError: { actions: { type: 'logFailure', params: failureOf('The line') } },
        },
        {
          src: 'customerLookup',
          id: 'lookup',
          input: ({ context: { call, customer } }) => ({
            tenantId: call.tenantId,
            phone: call.fromNumber ?? '',
            customer,
          }),
          onError: { actions: { type: 'logFailure', params: failureOf('The customer lookup') } },
        },
        {
          src: 'orderDraft',
          id: 'order',
          input: ({ context: { call, customer, draft } }) => ({
            callId: call.id,
            tenantId: call.tenantId,
            customer,
            draft,
          }),
          onError: { actions: { type: 'logFailure', params: failureOf('The order') } },
        },
        {
          src: 'clock',
          id: 'clock',
          input: { everyMs: 1_000 },
          onError: { actions: { type: 'logFailure', params: failureOf('The clock') } },
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
            { type: 'keep', params: ({ event }) => ({ customer: event.customer }) },
            'mirror',
          ],
        },
        'customer.dropped': {
          actions: [
            { type: 'rememberCustomer', params: { customer: null } },
            'tellOrder',
            { type: 'keep', params: { customer: null } },
            'mirror',
          ],
        },
        'order.draftChanged': {
          actions: [
            { type: 'rememberDraft', params: ({ event }) => event },
            { type: 'keep', params: ({ event }) => ({ draft: event.draft }) },
            'mirror',
          ],
        },
        'order.placed': {
          actions: { type: 'report', params: { type: 'data.staled', keys: ['ownOrders'] } },
        },
        'notice.raised': { actions: { type: 'report', params: ({ event }) => event } },
        'line.*': { actions: { type: 'report', params: ({ event }) => event } },
        'phone.readied': { actions: { type: 'tellLine', params: ({ event }) => event } },
        'phone.lost': { actions: { type: 'tellLine', params: ({ event }) => event } },
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
                onError: {
                  target: 'waiting',
                  actions: { type: 'logFailure', params: failureOf('Asking for the active calls') },
                },
              },
              after: { giveUpAfter: 'waiting' },
            },
          },
        },
        order: {
          initial: 'settled',
          states: {
            settled: { on: { 'order.sent': 'awaited' } },
            awaited: {
              exit: { type: 'warnUnlessAnswered', params: ({ event }) => event },
              on: { 'order.answered': 'settled' },
            },
          },
        },
        end: {
          initial: 'open',
          states: {
            open: { on: { 'call.hangUp': 'ending', 'call.armHangUp': 'armed' } },
            armed: {
              on: { 'call.hangUp': 'ending', 'call.armHangUp': 'ending' },
              after: { armedFor: 'open' },
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
                    actions: { type: 'logFailure', params: ({ event }) => refusal(event.output) },
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'logFailure', params: failureOf('Ending the call') },
                },
              },
              after: { giveUpAfter: 'failed' },
            },
            failed: {
              tags: 'error',
              on: { 'call.hangUp': 'ending', 'call.armHangUp': 'armed', 'call.dismissAlert': 'open' },
            },
          },
        },
      },
    },
    over: { type: 'final', entry: ['forgetKept', 'tellTalked'] },
  },
});

export type LiveCallActorRef = ActorRefFrom<typeof liveCallMachine>;
export type LiveCallSnapshot = SnapshotFrom<typeof liveCallMachine>;

function refusal(answer: Answer<unknown>): LogEntry {
  return { what: 'Ending the call', error: messageIn(answer) };
}
