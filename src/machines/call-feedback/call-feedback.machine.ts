import { type ActorRefFrom, assign, log, type SnapshotFrom, sendTo, setup, stateIn } from 'xstate';
import { isUnknownRequest } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import type { CallFeedback } from '../../services/voice/voice-provider.types';
import { logLine } from '../shared/failure-log';
import { mustProvide, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, messageIn } from '../shared/result';
import type {
  CallFeedbackContext,
  CallFeedbackEvent,
  CallFeedbackInput,
  CallFeedbackTag,
  RateCommand,
  RateLine,
} from './call-feedback.types';

const sendFeedback = mustProvide<Result<void>, { callId: string; feedback: CallFeedback }>('sendFeedback');
const rateLine: RateLine = mustProvideCallback('rateLine');

const callFeedbackSetup = setup({
  types: {} as {
    context: CallFeedbackContext;
    events: CallFeedbackEvent;
    input: CallFeedbackInput;
    tags: CallFeedbackTag;
  },
  actors: { sendFeedback, rateLine },
  actions: {
    rate: sendTo(
      'carrier',
      ({ context }): RateCommand => ({
        type: 'line.rate',
        conferenceName: `Call-${context.callId}`,
        feedback: feedbackIn(context),
      }),
    ),
  },
  guards: {
    isGood: (_, { score }: { score: number }) => score === 4 || score === 5,
    isPoor: (_, { score }: { score: number }) => score === 1 || score === 2 || score === 3,
    hasScore: ({ context }) => context.score !== null,
    /** The call is nobody's to rate any more. */
    isUnknown: (_, answer: Result<unknown>) =>
      answer.kind === 'refused' && isUnknownRequest(answer.failure.status),
    isSending: stateIn({ open: { question: 'sending' } }),
  },
  delays: {
    leaveAfter: 30_000,
    thankFor: 4_000,
  },
}).extend({ guards: answerGuards });

export const callFeedbackMachine = callFeedbackSetup.createMachine({
  id: 'callFeedback',
  context: ({ input }) => ({ callId: input.callId, score: null, issue: null }),
  invoke: {
    src: 'rateLine',
    id: 'carrier',
    onError: {},
  },
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'feedback.dismiss': 'gone' },
      states: {
        question: {
          initial: 'asked',
          states: {
            asked: {
              initial: 'scoring',
              on: {
                'feedback.score': [
                  {
                    guard: { type: 'isGood', params: ({ event }) => event },
                    target: 'sending',
                    actions: [assign(({ event: { score } }) => ({ score, issue: null })), 'rate'],
                  },
                  {
                    guard: { type: 'isPoor', params: ({ event }) => event },
                    target: '.explaining',
                    actions: assign(({ event: { score } }) => ({ score })),
                  },
                ],
                'feedback.choose': [
                  {
                    guard: { type: 'isGood', params: ({ event }) => event },
                    target: '.scoring',
                    actions: assign(({ event: { score } }) => ({ score, issue: null })),
                  },
                  {
                    guard: { type: 'isPoor', params: ({ event }) => event },
                    target: '.explaining',
                    actions: assign(({ event: { score } }) => ({ score })),
                  },
                ],
                'feedback.send': { guard: 'hasScore', target: 'sending', actions: 'rate' },
              },
              states: {
                scoring: {},
                explaining: {
                  on: {
                    'feedback.explain': { actions: assign(({ event: { issue } }) => ({ issue })) },
                  },
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                src: 'sendFeedback',
                input: ({ context }) => ({ callId: context.callId, feedback: feedbackIn(context) }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'thanked',
                  },
                  {
                    guard: { type: 'isUnknown', params: ({ event }) => event.output },
                    target: '#callFeedback.gone',
                    actions: log(({ event }) => refusal(event.output)),
                  },
                  {
                    target: 'failed',
                    actions: log(({ event }) => refusal(event.output)),
                  },
                ],
                onError: 'failed',
              },
            },
            thanked: { after: { thankFor: '#callFeedback.gone' } },
            failed: { tags: 'error', on: { 'feedback.send': 'sending' } },
          },
        },
        /** A card nobody touches goes by itself; one in somebody's hands does not. */
        patience: {
          initial: 'waiting',
          states: {
            waiting: {
              on: { 'feedback.hold': 'held' },
              after: {
                leaveAfter: [
                  { guard: 'isSending', target: 'waiting', reenter: true },
                  { target: '#callFeedback.gone' },
                ],
              },
            },
            held: { on: { 'feedback.release': 'waiting' } },
          },
        },
      },
    },
    gone: { type: 'final' },
  },
});

export type CallFeedbackLogic = typeof callFeedbackMachine;
export type CallFeedbackActorRef = ActorRefFrom<typeof callFeedbackMachine>;
export type CallFeedbackSnapshot = SnapshotFrom<typeof callFeedbackMachine>;

function feedbackIn({ score, issue }: CallFeedbackContext): CallFeedback {
  return { score: required(score, 'score'), issue };
}

function refusal(answer: Result<unknown>): string {
  const error = messageIn(answer) ?? (answer.kind === 'refused' ? answer.failure.status : '');
  return logLine({ what: 'Sending the feedback', error });
}
