import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  enqueueActions,
  type PromiseActorLogic,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { CallFeedbackActorRef, CallFeedbackLogic } from '../call-feedback/call-feedback.machine';
import { mustProvide } from '../shared/must-provide';

interface AfterCallContext {
  /** The call the last question is about. */
  readonly callId: string;
  /** The chart call-feedback, whose code comes with the first question. */
  readonly question: CallFeedbackActorRef | null;
}

type AfterCallEvent =
  /** A call in which people heard each other is over. */
  | { type: 'afterCall.ask'; callId: string }
  /** The next call rings or is live, or the user signs out: the question goes, answered or not. */
  | { type: 'afterCall.drop' }
  /** The question is done with, or it crashed. */
  | DoneActorEvent
  | ErrorActorEvent;

/** Fetches the question's chunk and answers the chart call-feedback provided with all its actors. */
type LoadQuestion = PromiseActorLogic<CallFeedbackLogic>;

const loadQuestion: LoadQuestion = mustProvide('loadQuestion');

export const afterCallMachine = setup({
  types: {} as { context: AfterCallContext; events: AfterCallEvent },
  actors: { loadQuestion },
  actions: {
    closeQuestion: enqueueActions(({ context: { question }, enqueue }) => {
      if (question !== null) enqueue.stopChild(question);
      enqueue.assign({ question: null });
    }),
  },
}).createMachine({
  id: 'afterCall',
  context: { callId: '', question: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'afterCall.ask': {
          target: 'loading',
          actions: assign(({ event }) => ({ callId: event.callId })),
        },
      },
    },
    loading: {
      invoke: {
        src: 'loadQuestion',
        onDone: {
          target: 'asking',
          actions: assign({
            question: ({ context: { callId }, event, spawn }) => spawn(event.output, { input: { callId } }),
          }),
        },
        onError: 'idle',
      },
      on: { 'afterCall.drop': 'idle' },
    },
    asking: {
      exit: 'closeQuestion',
      on: {
        'afterCall.drop': 'idle',
        'xstate.done.actor.*': 'idle',
        'xstate.error.actor.*': 'idle',
      },
    },
  },
});

export type AfterCallActorRef = ActorRefFrom<typeof afterCallMachine>;
export type AfterCallSnapshot = SnapshotFrom<typeof afterCallMachine>;
