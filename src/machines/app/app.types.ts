import type { CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { ReleaseReport } from '../release/release.types';
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
  /** The host has another release of the client: the document is read anew where that costs nobody anything. */
  readonly isReplaced: boolean;
  /** The address whose page could not be shown. */
  readonly lostPath: string | null;
}

/**
 * app starts the session chart at once and, once somebody is signed in, loads the workspace chart
 * (everything a signed-in user works with) in its own chunk: the sign-in page never carries it.
 */
export type AppEvent =
  | AppNavigate
  | { type: 'app.retryWorkspace' }
  /** The page of the address could not be shown. */
  | { type: 'app.pageLost' }
  | { type: 'url.changed'; path: string }
  /** From the workspace: a live call opens /agent. */
  | { type: 'workspace.wentLive' }
  | SessionReport
  | ReleaseReport
  /** The workspace crashed. */
  | ErrorActorEvent;

export type LocationCommand =
  /** To an address, as a new document where it is said so; nowhere when already there. */
  | { type: 'location.go'; to: string; replace?: boolean; isAnew: boolean }
  /** Reads the document anew, but not one that was itself read anew a moment ago. */
  | { type: 'location.reload' };
/** Sends url.changed at once and on every move, back and forward included. */
export type Location = CallbackActorLogic<LocationCommand>;
/** Fetches the workspace's chunk and answers the workspace chart provided with all its actors. */
export type LoadWorkspace = PromiseActorLogic<WorkspaceLogic>;
