import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { CallFeedbackLogic } from '../call-feedback/call-feedback.machine';
import { mustProvide } from '../shared/must-provide';
import type { AfterCallContext, AfterCallEvent, LoadQuestion } from './after-call.types';

const loadQuestion: LoadQuestion = mustProvide('loadQuestion');

export const afterCallMachine = setup({
  types: {} as { context: AfterCallContext; events: AfterCallEvent },
  actors: { loadQuestion },
  actions: {
    openQuestion: assign(({ context: { callId }, spawn }, { logic }: { logic: CallFeedbackLogic }) => ({
      question: spawn(logic, { input: { callId } }),
    })),
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
          actions: { type: 'openQuestion', params: ({ event }) => ({ logic: event.output }) },
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
