import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { HeldLink } from '../../services/accounts/account.types';
import type { Result } from '../../services/errors/result';
import type { Session } from '../session/session.types';
import { formErrorsIn, passwordsDiffer, withoutError } from '../shared/form-errors';
import type { WatchLink } from '../shared/link.types';
import { mustProvide, mustProvideAction, mustProvideCallback } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, fieldErrorsIn, messageIn, valueIn } from '../shared/result';
import {
  type AccountLinkContext,
  type AccountLinkEvent,
  linkFields,
  type OpenLink,
  type SendLinkForm,
} from './account-link.types';

const openLink: OpenLink = mustProvide('openLink');
const sendLinkForm: SendLinkForm = mustProvide('sendLinkForm');
const watchLink: WatchLink = mustProvideCallback('watchLink');

const opening = (link: HeldLink): AccountLinkContext => ({
  link,
  opened: null,
  form: null,
  errors: {},
  reason: null,
});

const accountLinkSetup = setup({
  types: {} as {
    context: AccountLinkContext;
    events: AccountLinkEvent;
    input: HeldLink;
    tags: 'busy' | 'error';
  },
  actors: { openLink, sendLinkForm, watchLink },
  actions: {
    /** The new person is signed in, and the page leads on. */
    openSession: mustProvideAction<Session>('openSession'),
    showErrors: assign((_, answer: Result<unknown> | undefined) => ({
      errors: formErrorsIn(linkFields, answer),
    })),
    keepReason: assign((_, answer: Result<unknown>) => ({
      reason: fieldErrorsIn(answer).secret?.[0] ?? messageIn(answer),
    })),
  },
  guards: {
    isSignedIn: (_, answer: Result<Session | null>) => answer.kind === 'done' && answer.value !== null,
    isUseless: (_, answer: Result<unknown>) => fieldErrorsIn(answer).secret !== undefined,
    doPasswordsDiffer: (_, { one, other }: { one: string; other: string }) => one !== other,
  },
}).extend({ guards: answerGuards });

export const accountLinkMachine = accountLinkSetup.createMachine({
  id: 'accountLink',
  context: ({ input }) => opening(input),
  invoke: { src: 'watchLink', onError: {} },
  on: {
    'link.opened': {
      target: '.opening',
      actions: assign(({ context: { link }, event: { secret } }) => opening({ ...link, secret })),
    },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openLink',
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'editing',
            actions: assign(({ event }) => ({ opened: valueIn(event.output) })),
          },
          {
            guard: { type: 'isUseless', params: ({ event }) => event.output },
            target: 'useless',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
          { target: 'unopened' },
        ],
        onError: 'unopened',
      },
    },
    unopened: { tags: 'error', on: { 'link.retry': 'opening' } },
    editing: {
      on: {
        'link.submit': [
          {
            guard: {
              type: 'doPasswordsDiffer',
              params: ({ event }) => ({ one: event.form.password, other: event.passwordAgain }),
            },
            actions: assign({ errors: passwordsDiffer }),
          },
          { target: 'sending', actions: assign(({ event }) => ({ form: event.form, errors: {} })) },
        ],
        'link.edit': {
          actions: assign(({ context, event }) => ({ errors: withoutError(context.errors, event.field) })),
        },
      },
    },
    sending: {
      tags: 'busy',
      exit: assign({ form: null }),
      invoke: {
        src: 'sendLinkForm',
        input: ({ context }) => ({ ...context.link, form: required(context.form, 'form') }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: {
              type: 'openSession',
              params: ({ event }) => required(valueIn(event.output), 'session'),
            },
          },
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'changed' },
          {
            guard: { type: 'isUseless', params: ({ event }) => event.output },
            target: 'useless',
            actions: { type: 'keepReason', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'showErrors', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'showErrors', params: undefined } },
      },
    },
    /** Used, withdrawn, too late, or never made. */
    useless: { tags: 'error' },
    signedIn: {},
    /** The new password is to be used at the sign-in; so is that of an account whose role requires a second factor. */
    changed: {},
  },
});

export type AccountLinkActorRef = ActorRefFrom<typeof accountLinkMachine>;
export type AccountLinkSnapshot = SnapshotFrom<typeof accountLinkMachine>;
