import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import type { Agent } from '../../services/agents/agent.types';
import type { NoticeRaised } from '../shared/notice.types';

export interface Session {
  readonly user: Agent;
  readonly token: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type SessionEnd = 'signedOut' | 'expired' | 'elsewhere';

/** Field errors are the texts of VAL-01 to VAL-04 or the server's own (422). */
export interface SignInErrors {
  readonly email?: string;
  readonly password?: string;
}

export interface SessionContext {
  readonly session: Session | null;
  /** Kept after a failed sign-in (LOGIN-12). */
  readonly email: string;
  readonly errors: SignInErrors;
}

export type SessionEvent =
  | { type: 'session.signIn'; email: string; password: string }
  | { type: 'session.signOut' }
  | { type: 'session.switchMode'; to: 'agent' | 'admin' }
  /** Asks GET /auth/me again: the server may have changed status or counters (SIDE-21). */
  | { type: 'session.refresh' }
  | { type: 'session.editCredentials'; field: 'email' | 'password' }
  /** agent.status.changed named this user (SIDE-21). */
  | { type: 'status.heard'; agentId: string; status: string }
  /** A 401 to a request sent with this token (SESS-20). */
  | { type: 'token.expired'; token: string }
  /** Another tab removed the token (SESS-21). */
  | { type: 'storage.cleared' };

/**
 * Sent to the parent. absent: nothing to restore. closing: the sign-out request leaves now, the last
 * moment to say something with this token (RT-11). switchedMode asks to open the other half (SIDE-16, SIDE-17).
 */
export type SessionReport =
  | { type: 'session.absent' }
  | { type: 'session.opened'; session: Session; fresh: boolean }
  | { type: 'session.userRefreshed'; user: Agent }
  | { type: 'session.switchedMode'; to: 'agent' | 'admin' }
  | { type: 'session.closing' }
  | { type: 'session.closed'; reason: SessionEnd }
  | NoticeRaised;

/** message is what ERR-06 and ERR-07 show; errors are the server's own field errors (422). */
export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: SignInErrors };

export type SignOutAnswer =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly message: string };

export type StorageCommand = { type: 'storage.keep'; session: Session } | { type: 'storage.clear' };

/** The stored session; null when auth_token or a readable auth_user is missing (ROUTE-01, ROUTE-02, SESS-15). */
export type RestoreSession = PromiseActorLogic<Session | null>;
/** Network faults are refusals too; stores nothing, the chart does (SESS-01). */
export type SignIn = PromiseActorLogic<SignInAnswer, Credentials>;
/** POST /auth/logout with this token; clears nothing, the chart does. */
export type SignOut = PromiseActorLogic<SignOutAnswer, { readonly token: string }>;
/** GET /auth/me. */
export type FetchUser = PromiseActorLogic<Agent>;
/** API-11, API-12. */
export type SwitchMode = PromiseActorLogic<void, { readonly to: 'agent' | 'admin' }>;
/** Writes and removes the stored session; sends storage.cleared when another tab did (SESS-21). */
export type SessionStorage = CallbackActorLogic<StorageCommand>;
/** Sends token.expired for each 401, with the token the request carried (SESS-20). Receives nothing. */
export type WatchExpiry = CallbackActorLogic<AnyEventObject>;
