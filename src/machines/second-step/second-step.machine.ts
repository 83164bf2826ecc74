import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import { secondFactorMachine } from '../second-factor/second-factor.machine';
import type { SecondFactorOutput } from '../second-factor/second-factor.types';
import { formErrorsIn } from '../shared/form-errors';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, messageIn, valueIn } from '../shared/result';
import type { SecondStepContext, SecondStepEvent, SecondStepReport, SendCode } from './second-step.types';

const sendCode: SendCode = mustProvide('sendCode');

const answerOf = ({ event }: { event: { output: Result<unknown> } }) => event.output;

const outcomeOf = ({ event }: { event: { output: SecondFactorOutput } }) => event.output;

const backToPassword = {
  target: 'left',
  actions: { type: 'report', params: { type: 'secondStep.over', message: null } },
} as const;

const secondStepSetup = setup({
  types: {} as {
    context: SecondStepContext;
    events: SecondStepEvent;
    input: AskedSecondStep;
    tags: 'busy';
    children: { secondFactor: 'secondFactor' };
  },
  actors: { sendCode, secondFactor: secondFactorMachine },
  actions: {
    report: sendParent((_, report: SecondStepReport) => report),
    showError: assign((_, answer: Result<unknown> | undefined) => {
      const { code, form } = formErrorsIn(['code'], answer);
      return { error: code ?? form ?? null };
    }),
  },
  guards: {
    needsSetUp: ({ context }) => context.needsSetUp,
    isTyped: (_, typed: string) => typed.trim() !== '',
    isOver: (_, answer: Result<unknown>) => isRefusedWith(answer, 410),
    isSignedIn: (_, { session }: SecondFactorOutput) => session !== null,
  },
}).extend({ guards: answerGuards });

/** What follows the password: a code of the app, a recovery code, or the set-up that a role requires. */
export const secondStepMachine = secondStepSetup.createMachine({
  id: 'secondStep',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'needsSetUp', target: 'settingUp' }, { target: 'asking' }],
    },
    settingUp: {
      invoke: {
        src: 'secondFactor',
        id: 'secondFactor',
        input: ({ context: { challenge } }) => ({ challenge }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: outcomeOf },
            target: 'left',
            actions: {
              type: 'report',
              params: ({ event }: { event: { output: SecondFactorOutput } }) => ({
                type: 'secondStep.passed',
                session: required(event.output.session, 'session'),
              }),
            },
          },
          {
            target: 'left',
            actions: {
              type: 'report',
              params: ({ event }) => ({ type: 'secondStep.over', message: event.output.message }),
            },
          },
        ],
        onError: backToPassword,
      },
      on: { 'step.back': backToPassword },
    },
    asking: {
      type: 'parallel',
      states: {
        kind: {
          initial: 'app',
          states: {
            app: { on: { 'step.useRecoveryCode': 'recoveryCode' } },
            recoveryCode: { on: { 'step.useApp': 'app' } },
          },
        },
        request: {
          initial: 'idle',
          on: {
            'step.useRecoveryCode': { actions: assign({ error: null }) },
            'step.useApp': { actions: assign({ error: null }) },
          },
          states: {
            idle: {
              on: {
                'step.submit': [
                  {
                    guard: { type: 'isTyped', params: ({ event }) => event.typed },
                    target: 'sending',
                    actions: assign({ error: null }),
                  },
                  { actions: assign({ error: 'Enter the code' }) },
                ],
                'step.edit': { actions: assign({ error: null }) },
                'step.back': { ...backToPassword, target: '#secondStep.left' },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                src: 'sendCode',
                input: ({ context: { challenge }, event }) => ({
                  challenge,
                  typed: event.type === 'step.submit' ? event.typed.trim() : '',
                }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: answerOf },
                    target: '#secondStep.left',
                    actions: {
                      type: 'report',
                      params: ({ event }) => ({
                        type: 'secondStep.passed',
                        session: valueIn(event.output),
                      }),
                    },
                  },
                  {
                    guard: { type: 'isOver', params: answerOf },
                    target: '#secondStep.left',
                    actions: {
                      type: 'report',
                      params: ({ event }) => ({
                        type: 'secondStep.over',
                        message: messageIn(event.output),
                      }),
                    },
                  },
                  { target: 'idle', actions: { type: 'showError', params: answerOf } },
                ],
                onError: { target: 'idle', actions: { type: 'showError', params: undefined } },
              },
            },
          },
        },
      },
    },
    /** The session goes on. */
    left: {},
  },
});

export type SecondStepLogic = typeof secondStepMachine;
export type SecondStepActorRef = ActorRefFrom<SecondStepLogic>;
export type SecondStepSnapshot = SnapshotFrom<SecondStepLogic>;
