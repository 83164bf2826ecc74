import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isUnknownRequest } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { messageIn } from '../shared/result';
import { raised, sendToSystem } from '../shared/send-to-system';
import {
  type CallBurstContext,
  type CallBurstEvent,
  mostCalls,
  type SimulatedCaller,
} from './call-burst.types';

const simulateCall = mustProvide<Result<unknown>, SimulatedCaller>('simulateCall');

const answerOf = ({ event }: { event: { output: Result<unknown> } }) => event.output;

/** Simulated calls, one after the other: a busy hour at the press of a button. */
export const callBurstMachine = setup({
  types: {} as {
    context: CallBurstContext;
    events: CallBurstEvent;
    tags: 'busy';
  },
  actors: { simulateCall },
  actions: {
    countStarted: assign(({ context }) => ({ started: context.started + 1 })),
    reportStarted: sendToSystem('notices', ({ context }) =>
      raised({ code: 'callsSimulated', ...countsIn(context) }),
    ),
    reportUnknown: sendToSystem('notices', () => raised({ code: 'cannotSimulate' })),
    reportFailure: sendToSystem('notices', ({ context }, { message }: { message: string | null }) =>
      raised({ code: 'simulationFailed', message, ...countsIn(context) }),
    ),
  },
  guards: {
    isOfFairSize: (_, { callers }: { callers: readonly SimulatedCaller[] }) =>
      callers.length >= 1 && callers.length <= mostCalls,
    hasMore: ({ context }) => context.callers.length > context.started + 1,
    isStarted: (_, answer: Result<unknown>) => answer.kind === 'done',
    isLastStarted: ({ context }, answer: Result<unknown>) =>
      answer.kind === 'done' && context.callers.length <= context.started + 1,
    /** Another server may not have this request at all; one that has let calls ring does have it. */
    isUnknownRequest: ({ context }, answer: Result<unknown>) =>
      context.started === 0 && answer.kind === 'refused' && isUnknownRequest(answer.failure.status),
  },
  delays: {
    /** So that each can be noticed; twenty take eight seconds. */
    pauseFor: 400,
    /** Another press of the same double click finds the burst still here. */
    restFor: 500,
  },
}).createMachine({
  id: 'callBurst',
  context: { callers: [], wanted: 0, started: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'burst.start': {
          guard: { type: 'isOfFairSize', params: ({ event }) => event },
          target: 'calling',
          actions: assign(({ event: { callers } }) => ({ callers, wanted: callers.length, started: 0 })),
        },
      },
    },
    calling: {
      tags: 'busy',
      // The requested call rings all the same: it is waited for and counted.
      on: {
        'burst.stop': {
          guard: 'hasMore',
          actions: assign(({ context: { callers, started } }) => ({
            callers: callers.slice(0, started + 1),
          })),
        },
      },
      invoke: {
        src: 'simulateCall',
        input: ({ context: { callers, started } }) => required(callers[started], 'caller'),
        onDone: [
          {
            guard: { type: 'isLastStarted', params: answerOf },
            target: 'resting',
            actions: ['countStarted', 'reportStarted'],
          },
          { guard: { type: 'isStarted', params: answerOf }, target: 'pausing', actions: 'countStarted' },
          {
            guard: { type: 'isUnknownRequest', params: answerOf },
            target: 'resting',
            actions: 'reportUnknown',
          },
          {
            target: 'resting',
            actions: {
              type: 'reportFailure',
              params: ({ event }) => ({ message: messageIn(event.output) }),
            },
          },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'reportFailure', params: { message: null } },
        },
      },
    },
    pausing: {
      tags: 'busy',
      on: { 'burst.stop': { target: 'resting', actions: 'reportStarted' } },
      after: { pauseFor: 'calling' },
    },
    resting: { after: { restFor: 'idle' } },
  },
});

export type CallBurstActorRef = ActorRefFrom<typeof callBurstMachine>;
export type CallBurstSnapshot = SnapshotFrom<typeof callBurstMachine>;

function countsIn({ started, wanted }: CallBurstContext) {
  return { started, wanted };
}
