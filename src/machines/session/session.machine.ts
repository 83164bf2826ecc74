import {
  type ActorRefFrom,
  and,
  assertEvent,
  assign,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { Result } from '../../services/errors/result';
import type { SignInErrors } from '../../services/session/credentials';
import {
  mustProvide,
  mustProvideAction,
  mustProvideCallback,
  mustProvideGuard,
} from '../shared/must-provide';
import { required } from '../shared/required';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { twice } from '../shared/twice';
import { askedIn, isAsked, sessionIn, signInErrors, signInRefusal, signOutNotice } from './session.answers';
import type { LoadSecondStep, SessionContext } from './session.context';
import type {
  FetchMe,
  KeeperCommand,
  Session,
  SessionEvent,
  SessionKeeper,
  SessionReport,
  SignIn,
  SignInAnswer,
  SignOut,
  SwitchMode,
} from './session.types';
import { mode } from './switching';

const signIn: SignIn = mustProvide('signIn');
const signOut: SignOut = mustProvide('signOut');
const fetchMe: FetchMe = mustProvide('fetchMe');
const switchMode: SwitchMode = mustProvide('switchMode');
const loadSecondStep: LoadSecondStep = mustProvide('loadSecondStep');
const sessionKeeper: SessionKeeper = mustProvideCallback('sessionKeeper');

const reportClosed = { type: 'report', params: { type: 'session.closed' } } as const;
const reportClosing = { type: 'report', params: { type: 'session.closing' } } as const;
const closed = [{ type: 'clearStorage', params: { token: null } }, reportClosed] as const;

type TokenExpired = { event: Extract<SessionEvent, { type: 'token.expired' }> };
const expired = {
  guard: { type: 'isCurrentToken', params: ({ event }: TokenExpired) => event },
  target: '#session.signedOut',
  actions: [{ type: 'clearStorage', params: ({ event }: TokenExpired) => event }, reportClosed],
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

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'busy' | 'ready';
  },
  actors: { signIn, signOut, fetchMe: twice(fetchMe), switchMode, loadSecondStep, sessionKeeper },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
    report: sendParent((_, report: SessionReport) => report),
    storeSession: sendTo(
      'keeper',
      ({ context }): KeeperCommand => ({ type: 'keeper.keep', session: openSession(context) }),
    ),
    clearStorage: sendTo(
      'keeper',
      (_, { token }: { token: string | null }): KeeperCommand => ({ type: 'keeper.clear', refused: token }),
    ),
    /** The stored session, or null. */
    restoreSession: assign(mustProvideAction('restoreSession')),
    /** Whoever signed in stays who they are. */
    rememberUser: assign(({ context }, changes: Partial<Agent>) => {
      const { user, token } = openSession(context);
      return { session: { token, user: { ...user, ...changes, id: user.id } } };
    }),
    rememberGoing: assign((_, { to }: { to: 'agent' | 'admin' }) => ({ goingTo: to })),
    showErrors: assign((_, errors: SignInErrors) => ({ errors })),
  },
  guards: {
    isDone: (_, { answer }: { answer: SignInAnswer | Result<unknown> }) => answer.kind === 'done',
    isInvalid: (_, { answer }: { answer: SignInAnswer | Result<unknown> }) => answer.kind === 'invalid',
    isAsked: (_, answer: SignInAnswer) => isAsked(answer),
    isRestored: ({ context }) => context.session !== null,
    /** What was sent before this session began says nothing of it. */
    isCurrentToken: ({ context }, { token, stored }: { token: string | null; stored: string | null }) =>
      token === openSession(context).token || token === stored,
    isMyself: ({ context }, { agentId }: { agentId: string }) => openSession(context).user.id === agentId,
    /** What is on screen would be lost with its page. Without a parameter here, TypeScript loses those of the other guards. */
    isPageUnsaved: (_) => mustProvideGuard('isPageUnsaved')(),
    isAdmin: ({ context }) => openSession(context).user.agentType === 'admin',
    isHeldUp: and(['isAdmin', 'isPageUnsaved']),
  },
}).createMachine({
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
        'session.open': {
          target: 'restoring',
          actions: assign(({ event: { session } }) => ({ session })),
        },
        'session.editCredentials': {
          actions: assign(({ context, event: { field } }) => ({
            errors: { ...context.errors, [field]: undefined },
          })),
        },
      },
    },
    signingIn: {
      tags: 'busy',
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
                'token.expired': { ...expired, actions: [reportClosing, ...expired.actions] },
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

function openSession({ session }: SessionContext): Session {
  return required(session, 'session');
}

function userRefreshed({ context }: { context: SessionContext }): SessionReport {
  return { type: 'session.userRefreshed', user: openSession(context).user };
}

function answered({ event }: { event: { output: SignInAnswer | Result<unknown> } }) {
  return { answer: event.output };
}
