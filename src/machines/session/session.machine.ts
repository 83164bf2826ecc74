import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, stopChild } from 'xstate';
import type { Result } from '../../services/errors/result';
import { askedIn, sessionIn, signInErrors, signInRefusal, signOutNotice } from './session.answers';
import type { SessionContext } from './session.context';
import { openSession, sessionSetup } from './session.setup';
import type { Session, SessionEvent, SessionReport, SignInAnswer } from './session.types';
import { mode } from './switching';

const reportClosed = { type: 'report', params: { type: 'session.closed' } } as const;
const reportClosing = { type: 'report', params: { type: 'session.closing' } } as const;
const reportRefused = { type: 'report', params: { type: 'session.closing', isRefused: true } } as const;
const closed = [{ type: 'clearStorage', params: { token: null } }, reportClosed] as const;

type TokenExpired = { event: Extract<SessionEvent, { type: 'token.expired' }> };
const expired = {
  guard: { type: 'isCurrentToken', params: ({ event }: TokenExpired) => event },
  target: '#session.signedOut',
  actions: [{ type: 'clearStorage', params: ({ event }: TokenExpired) => event }, reportClosed],
} as const;

type Opened = { event: { session: Session } };
/** Signed in by another page: a second session of this browser would end the first, even in a call. */
const opened = {
  target: '#session.restoring',
  actions: { type: 'rememberSession', params: ({ event }: Opened) => event },
} as const;

type StatusChanged = { event: Extract<SessionEvent, { type: 'status.changed' }> };
const ownStatusChange = {
  guard: { type: 'isMyself', params: ({ event }: StatusChanged) => event },
  actions: [
    {
      type: 'rememberUser',
      params: ({ event: { status, duty } }: StatusChanged) => ({
        status,
        wrapUp: undefined,
        ...(duty === undefined ? {} : { duty }),
      }),
    },
    'storeSession',
    { type: 'report', params: userRefreshed },
  ],
} as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: { session: null, email: '', errors: {}, asked: null, secondStep: null, goingTo: null },
  invoke: { src: 'sessionKeeper', id: 'keeper', onError: {} },
  initial: 'restoring',
  states: {
    restoring: {
      entry: 'restoreSession',
      always: [
        { guard: 'isRestored', target: 'signedIn.profile.refreshing' },
        { target: 'signedOut', actions: { type: 'report', params: { type: 'session.absent' } } },
      ],
    },
    signedOut: {
      entry: assign({ session: null }),
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: assign(({ event: { email } }) => ({ email, errors: {} })),
        },
        'session.open': opened,
        'storage.filled': opened,
        'session.editCredentials': {
          actions: assign(({ context, event: { field } }) => ({
            errors: { ...context.errors, [field]: undefined },
          })),
        },
      },
    },
    signingIn: {
      tags: 'busy',
      on: { 'storage.filled': opened },
      invoke: {
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'session.signIn');
          return { email: event.email.trim(), password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isInvalid', params: answered },
            target: 'signedOut',
            actions: { type: 'showErrors', params: ({ event }) => signInErrors(event.output) },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'secondStep',
            actions: assign(({ event }) => ({ asked: askedIn(event.output) })),
          },
          {
            guard: { type: 'isDone', params: answered },
            target: 'signedIn',
            actions: [
              assign(({ event }) => ({ session: sessionIn(event.output) })),
              { type: 'raiseNotice', params: { code: 'signedIn' } },
            ],
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'showErrors', params: ({ event }) => signInErrors(event.output) },
              { type: 'raiseNotice', params: ({ event }) => signInRefusal(event.output) },
            ],
          },
        ],
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'showErrors', params: signInErrors() },
            { type: 'raiseNotice', params: signInRefusal() },
          ],
        },
      },
    },
    /** The password was right; its chart comes in a chunk of its own. */
    secondStep: {
      invoke: {
        src: 'loadSecondStep',
        onDone: {
          actions: assign(({ context: { asked }, event, spawn }) => ({
            secondStep: asked === null ? null : spawn(event.output, { input: asked }),
          })),
        },
        onError: { target: 'signedOut', actions: { type: 'showErrors', params: signInErrors() } },
      },
      exit: [
        stopChild(({ context }) => context.secondStep ?? 'secondStep'),
        assign({ asked: null, secondStep: null }),
      ],
      on: {
        'secondStep.passed': {
          target: 'signedIn',
          actions: [
            assign(({ event: { session } }) => ({ session })),
            { type: 'raiseNotice', params: { code: 'signedIn' } },
          ],
        },
        'storage.filled': opened,
        'xstate.error.actor.*': {
          guard: { type: 'isSecondStep', params: ({ event }) => event },
          target: 'signedOut',
          actions: { type: 'showErrors', params: signInErrors() },
        },
        'secondStep.over': {
          target: 'signedOut',
          actions: { type: 'showErrors', params: ({ event }) => ({ form: event.message ?? undefined }) },
        },
      },
    },
    signedIn: {
      tags: 'ready',
      entry: [
        'storeSession',
        {
          type: 'report',
          params: ({ context }) => ({ type: 'session.opened', session: openSession(context) }),
        },
      ],
      on: {
        'session.signOut': 'signingOut',
        'token.expired': { ...expired, actions: [...expired.actions] },
        'storage.cleared': { target: 'signedOut', actions: [...closed] },
        'status.changed': ownStatusChange,
        'readiness.changed': {
          actions: [
            // What is known of a wrap-up was true when the server was asked.
            {
              type: 'rememberUser',
              params: ({ event }) => ({ notReady: event.notReady, wrapUp: undefined }),
            },
            { type: 'report', params: userRefreshed },
          ],
        },
      },
      type: 'parallel',
      states: {
        profile: {
          initial: 'known',
          states: {
            known: { on: { 'session.refresh': 'refreshing' } },
            refreshing: {
              invoke: {
                src: 'fetchMe',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'rememberUser', params: ({ event }) => event.output },
                    'storeSession',
                    { type: 'report', params: userRefreshed },
                  ],
                },
                onError: 'known',
              },
              on: {
                'session.refresh': { target: 'refreshing', reenter: true },
                // A profile that is being fetched may be older.
                'status.changed': { ...ownStatusChange, target: 'refreshing', reenter: true },
              },
            },
          },
        },
        mode,
        /** Who is about to sign out leaves nothing in this browser, even where the server ends the session first. */
        leaving: {
          initial: 'no',
          states: {
            no: { on: { 'session.leave': 'soon' } },
            soon: {
              on: {
                'session.stay': 'no',
                'token.expired': { ...expired, actions: [reportRefused, ...expired.actions] },
              },
            },
          },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: reportClosing,
      invoke: {
        src: 'signOut',
        onDone: {
          target: 'signedOut',
          actions: [{ type: 'raiseNotice', params: ({ event }) => signOutNotice(event.output) }, ...closed],
        },
        onError: {
          target: 'signedOut',
          actions: [{ type: 'raiseNotice', params: signOutNotice() }, ...closed],
        },
      },
    },
  },
});

export type SessionActorRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

function userRefreshed({ context }: { context: SessionContext }): SessionReport {
  return { type: 'session.userRefreshed', user: openSession(context).user };
}

function answered({ event }: { event: { output: SignInAnswer | Result<unknown> } }) {
  return { answer: event.output };
}
