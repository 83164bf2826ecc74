import type { CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Agent, Duty, NotReady, PartialAgent } from '../../services/agents/agent.types';
import type { Result } from '../../services/errors/result';
import type { Credentials, SignInErrors } from '../../services/session/credentials';
import type { AskedSecondStep } from '../../services/session/second-step.types';
import type { SecondStepReport } from '../second-step/second-step.types';

export interface Session {
  readonly user: Agent;
  readonly token: string;
}

/** What other charts send. */
export type SessionNews =
  | { type: 'session.signOut' }
  /** Signing out is settled, and follows as soon as what was typed is saved. */
  | { type: 'session.leave' }
  /** A call came in between: it is asked again whether to sign out. */
  | { type: 'session.stay' }
  /** Asks GET /auth/me again: the server may have changed status or counters. */
  | { type: 'session.refresh' }
  /** The status of any agent, not only of this one. */
  | { type: 'status.changed'; agentId: string; status: string; duty?: Duty | undefined }
  /** Whether calls are offered, as the server has just answered. */
  | { type: 'readiness.changed'; notReady: NotReady | null };

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  /** Signed in elsewhere: by a set-up or an invitation. */
  | { type: 'session.open'; session: Session }
  | { type: 'session.switchMode'; to: 'agent' | 'admin' }
  /** The page may be lost, with what is unsaved on it; or stays. */
  | { type: 'mode.leave' }
  | { type: 'mode.stay' }
  | { type: 'session.editCredentials'; field: 'email' | 'password' }
  | SecondStepReport
  /** The second step broke. */
  | ErrorActorEvent
  | SessionNews
  /** A 401 to a request sent with this token, or without one; `stored` is what the next request is sent with. */
  | { type: 'token.expired'; token: string | null; stored: string | null }
  /** Another tab removed the token. */
  | { type: 'storage.cleared' }
  /** Another tab signed somebody in. */
  | { type: 'storage.filled'; session: Session };

/**
 * Sent to the parent. absent: nothing to restore. closing: the sign-out request leaves now, the last
 * moment to send anything with this token; isRefused: too late for that. switchedMode asks to open the other half.
 */
export type SessionReport =
  | { type: 'session.absent' }
  | { type: 'session.opened'; session: Session }
  | { type: 'session.userRefreshed'; user: Agent }
  | { type: 'session.switchedMode'; to: 'agent' | 'admin' }
  | { type: 'session.closing'; isRefused?: true }
  | { type: 'session.closed' };

/** invalid: nothing was sent. */
export type SignInAnswer =
  | Result<Session | AskedSecondStep>
  | { readonly kind: 'invalid'; readonly errors: SignInErrors };
export type SignIn = PromiseActorLogic<SignInAnswer, Credentials>;
/** POST /auth/logout; the stored token is still there when it leaves. */
export type SignOut = PromiseActorLogic<Result<void>>;
/** GET /auth/me; what the answer lacks stays as it was known. Every failure rejects. */
export type FetchMe = PromiseActorLogic<PartialAgent>;
export type SwitchMode = PromiseActorLogic<Result<void>, { readonly to: 'agent' | 'admin' }>;

/** Only the chart stores and removes the session. refused: the token that was answered 401. */
export type KeeperCommand =
  | { type: 'keeper.keep'; session: Session }
  | { type: 'keeper.clear'; refused: string | null };

/**
 * Keeps the stored session, and reports the two ways it ends from outside: token.expired for a 401, and
 * storage.cleared when another tab removed or replaced the token. storage.filled: another tab stored one.
 */
export type SessionKeeper = CallbackActorLogic<KeeperCommand>;
