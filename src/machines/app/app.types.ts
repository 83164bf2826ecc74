import type { CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Session, SessionReport } from '../session/session.types';
import type { AppNavigate } from '../shared/routing';
import type { WorkspaceActorRef, WorkspaceLogic } from '../workspace/workspace.machine';

export interface AppInput {
  /** Spreads the retries of many clients (shared/backoff.ts); any integer. */
  readonly seed: number;
}

export interface AppContext {
  readonly seed: number;
  readonly path: string;
  readonly session: Session | null;
  readonly workspace: WorkspaceActorRef | null;
}

/**
 * app starts the session chart at once and, once somebody is signed in, loads the workspace chart
 * (everything a signed-in user works with) in its own chunk: the sign-in page never carries it.
 */
export type AppEvent =
  | AppNavigate
  | { type: 'app.retryWorkspace' }
  | { type: 'url.changed'; path: string }
  /** From the workspace: a live call opens /agent. */
  | { type: 'workspace.wentLive' }
  | SessionReport
  /** The workspace crashed. */
  | ErrorActorEvent;

/**
 * Sends url.changed at once and on every move, back and forward included; goes to the address of location.go,
 * or nowhere when already there.
 */
export type Location = CallbackActorLogic<{ type: 'location.go'; to: string; replace?: boolean }>;
/** Fetches the workspace's chunk and answers the workspace chart provided with all its actors. */
export type LoadWorkspace = PromiseActorLogic<WorkspaceLogic>;
