import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { Session } from '../session/session.types';
import { formErrorsIn, passwordsDiffer, withoutError } from '../shared/form-errors';
import { mustProvide, mustProvideAction } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, valueIn } from '../shared/result';
import { type SendSetUp, type SetUpContext, type SetUpEvent, setUpFields } from './set-up.types';

const sendSetUp: SendSetUp = mustProvide('sendSetUp');

const setUpSetup = setup({
  types: {} as { context: SetUpContext; events: SetUpEvent; tags: 'busy' },
  actors: { sendSetUp },
  actions: {
    /** The new admin is signed in, and the page leads on. */
    openSession: mustProvideAction<Session>('openSession'),
    showErrors: assign((_, answer: Result<Session> | undefined) => ({
      errors: formErrorsIn(setUpFields, answer),
    })),
  },
  guards: {
    isSetUpAlready: (_, answer: Result<Session>) => isRefusedWith(answer, 409),
    doPasswordsDiffer: (_, { one, other }: { one: string; other: string }) => one !== other,
  },
}).extend({ guards: answerGuards });

export const setUpMachine = setUpSetup.createMachine({
  id: 'setUp',
  context: { form: null, errors: {} },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'setUp.submit': [
          {
            guard: {
              type: 'doPasswordsDiffer',
              params: ({ event }) => ({ one: event.form.password, other: event.passwordAgain }),
            },
            actions: assign({ errors: passwordsDiffer }),
          },
          { target: 'sending', actions: assign(({ event }) => ({ form: event.form, errors: {} })) },
        ],
        'setUp.edit': {
          actions: assign(({ context, event }) => ({ errors: withoutError(context.errors, event.field) })),
        },
      },
    },
    sending: {
      tags: 'busy',
      exit: assign({ form: null }),
      invoke: {
        src: 'sendSetUp',
        input: ({ context }) => required(context.form, 'form'),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'openSession', params: ({ event }) => valueIn(event.output) },
          },
          {
            guard: { type: 'isSetUpAlready', params: ({ event }) => event.output },
            target: 'setUpAlready',
          },
          { target: 'editing', actions: { type: 'showErrors', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'showErrors', params: undefined } },
      },
    },
    /** Somebody else was faster. */
    setUpAlready: {},
    signedIn: {},
  },
});

export type SetUpActorRef = ActorRefFrom<typeof setUpMachine>;
export type SetUpSnapshot = SnapshotFrom<typeof setUpMachine>;
