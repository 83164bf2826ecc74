import type { Agent } from '../../services/agents/agent.types';

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

/** Sent to the parent. switchedMode asks it to open the other half (SIDE-16, SIDE-17). */
export type SessionReport =
  | { type: 'session.opened'; session: Session; fresh: boolean }
  | { type: 'session.userRefreshed'; user: Agent }
  | { type: 'session.switchedMode'; to: 'agent' | 'admin' }
  | { type: 'session.closed'; reason: SessionEnd };
