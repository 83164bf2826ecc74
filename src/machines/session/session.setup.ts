import { and, assign, raise, sendParent, sendTo, setup } from 'xstate';
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
import { isAsked } from './session.answers';
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

const signIn: SignIn = mustProvide('signIn');
const signOut: SignOut = mustProvide('signOut');
const fetchMe: FetchMe = mustProvide('fetchMe');
const switchMode: SwitchMode = mustProvide('switchMode');
const loadSecondStep: LoadSecondStep = mustProvide('loadSecondStep');
const sessionKeeper: SessionKeeper = mustProvideCallback('sessionKeeper');

export function openSession({ session }: SessionContext): Session {
  return required(session, 'session');
}

/** The types, actors, actions and guards of the session's chart. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'busy' | 'ready';
  },
  actors: { signIn, signOut, fetchMe: twice(fetchMe), switchMode, loadSecondStep, sessionKeeper },
  actions: {
    raiseNotice: sendToSystem('notices', noticeRaised),
    report: sendParent((_, report: SessionReport) => report),
    refreshProfile: raise({ type: 'session.refresh' }),
    storeSession: sendTo(
      'keeper',
      ({ context }): KeeperCommand => ({ type: 'keeper.keep', session: openSession(context) }),
    ),
    clearStorage: sendTo(
      'keeper',
      (_, { token }: { token: string | null }): KeeperCommand => ({ type: 'keeper.clear', refused: token }),
    ),
    rememberSession: assign((_, { session }: { session: Session }) => ({ session, errors: {} })),
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
    isSecondStep: ({ context }, { actorId }: { actorId: string }) => actorId === context.secondStep?.id,
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
});
