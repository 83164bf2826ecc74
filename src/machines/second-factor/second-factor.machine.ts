import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Result } from '../../services/errors/result';
import { formErrorsIn, withoutError } from '../shared/form-errors';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, messageIn, valueIn } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';
import {
  type BeginSetUp,
  type ConfirmSetUp,
  factorFields,
  type SecondFactorContext,
  type SecondFactorEvent,
  type SecondFactorInput,
  type SecondFactorOutput,
} from './second-factor.types';

const beginSetUp: BeginSetUp = mustProvide('beginSetUp');
const confirmSetUp: ConfirmSetUp = mustProvide('confirmSetUp');

const answerOf = <T>({ event }: { event: { output: Result<T> } }) => event.output;

const secondFactorSetup = setup({
  types: {} as {
    context: SecondFactorContext;
    events: SecondFactorEvent;
    input: SecondFactorInput;
    output: SecondFactorOutput;
    tags: 'busy' | 'error';
  },
  actors: { beginSetUp, confirmSetUp },
  actions: {
    showErrors: assign((_, answer: Result<unknown> | undefined) => ({
      errors: formErrorsIn(factorFields, answer),
    })),
    keepMessage: assign((_, answer: Result<unknown>) => ({ message: messageIn(answer) })),
    invalidate: sendToSystem('invalidations', () => ({
      type: 'data.invalidated',
      keys: ['secondFactor', 'ownSessions'],
    })),
  },
  guards: {
    isSigningIn: ({ context }) => context.challenge !== null,
    isOver: (_, answer: Result<unknown>) => isRefusedWith(answer, 410),
    isSigningInOver: ({ context }, answer: Result<unknown>) =>
      context.challenge !== null && isRefusedWith(answer, 410),
    isTyped: (_, typed: string) => typed.trim() !== '',
  },
}).extend({ guards: answerGuards });

/** Sets a second factor up: proof of who it is, the picture to scan, the first code, the recovery codes. */
export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({
    challenge: input.challenge,
    setUp: null,
    errors: {},
    codes: [],
    session: null,
    message: null,
  }),
  initial: 'deciding',
  output: ({ context: { session, message } }) => ({ session, message }),
  on: {
    'factor.edit': {
      actions: assign(({ context, event }) => ({ errors: withoutError(context.errors, event.field) })),
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'isSigningIn', target: 'beginning' }, { target: 'proving' }],
    },
    proving: { on: { 'factor.prove': { target: 'beginning', actions: assign({ errors: {} }) } } },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'beginSetUp',
        // The password and the code are kept nowhere.
        input: ({ context: { challenge }, event }) => ({
          challenge,
          password: event.type === 'factor.prove' ? event.password : '',
          typed: event.type === 'factor.prove' ? event.typed.trim() : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'scanning',
            actions: assign(({ event }) => ({ setUp: valueIn(event.output) })),
          },
          {
            guard: { type: 'isOver', params: answerOf },
            target: 'ended',
            actions: { type: 'keepMessage', params: answerOf },
          },
          {
            guard: 'isSigningIn',
            target: 'unbegun',
            actions: { type: 'showErrors', params: answerOf },
          },
          { target: 'proving', actions: { type: 'showErrors', params: answerOf } },
        ],
        onError: [
          {
            guard: 'isSigningIn',
            target: 'unbegun',
            actions: { type: 'showErrors', params: undefined },
          },
          { target: 'proving', actions: { type: 'showErrors', params: undefined } },
        ],
      },
    },
    /** While signing in, where nothing is typed again. */
    unbegun: {
      tags: 'error',
      on: { 'factor.again': { target: 'beginning', actions: assign({ errors: {} }) } },
    },
    scanning: {
      on: {
        'factor.confirm': [
          {
            guard: { type: 'isTyped', params: ({ event }) => event.typed },
            target: 'confirming',
            actions: assign({ errors: {} }),
          },
          { actions: assign({ errors: { code: 'Enter the code' } }) },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirmSetUp',
        input: ({ context: { challenge, setUp }, event }) => ({
          challenge,
          setUp: required(setUp, 'set-up').setUp,
          typed: event.type === 'factor.confirm' ? event.typed.trim() : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'showing',
            actions: assign(({ event }) => ({ ...valueIn(event.output), setUp: null })),
          },
          {
            guard: { type: 'isSigningInOver', params: answerOf },
            target: 'ended',
            actions: { type: 'keepMessage', params: answerOf },
          },
          {
            guard: { type: 'isOver', params: answerOf },
            target: 'proving',
            actions: ['invalidate', { type: 'showErrors', params: answerOf }],
          },
          { target: 'scanning', actions: { type: 'showErrors', params: answerOf } },
        ],
        onError: { target: 'scanning', actions: { type: 'showErrors', params: undefined } },
      },
    },
    showing: { entry: 'invalidate', on: { 'factor.done': 'ended' } },
    /** While signing in: with a session, or the password is asked for again. */
    ended: { type: 'final' },
  },
});

export type SecondFactorLogic = typeof secondFactorMachine;
export type SecondFactorActorRef = ActorRefFrom<SecondFactorLogic>;
export type SecondFactorSnapshot = SnapshotFrom<SecondFactorLogic>;
