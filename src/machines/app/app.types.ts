import type { CallbackActorLogic, ErrorActorEvent, PromiseActorLogic } from 'xstate';
import type { Duty, NotReady } from '../../services/agents/agent.types';
import type { DeskActorRef, DeskLogic } from '../desk/desk.machine';
import type { Session, SessionReport } from '../session/session.types';
import type { DataInvalidated, NoticeRaised } from '../shared/notice.types';

export interface AppInput {
  /** Spreads the retries of many clients (shared/backoff.ts); any integer. */
  readonly seed: number;
}

export interface AppContext {
  readonly seed: number;
  readonly path: string;
  readonly session: Session | null;
  readonly desk: DeskActorRef | null;
}

/**
 * app starts the session chart at once and, once somebody is signed in, loads the desk chart
 * (everything a signed-in user works with) in its own chunk: the sign-in page never carries it.
 */
export type AppEvent =
  | { type: 'app.navigate'; to: string; replace?: boolean }
  | { type: 'app.retryDesk' }
  | { type: 'url.changed'; path: string }
  /** From the desk: a live call opens /agent (CALL-26). */
  | { type: 'desk.wentLive' }
  | { type: 'desk.opens'; path: string }
  /** From the desk: no call is in the way. */
  | { type: 'desk.signOutGranted' }
  /** From a toast, to the desk: the unplaced order of that call becomes a manual order. */
  | { type: 'kept.toManual'; callId: string }
  /** From the desk: ask GET /auth/me again, or take over a heard status. */
  | { type: 'desk.userChanged' }
  | { type: 'desk.statusHeard'; agentId: string; status: string; duty?: Duty | undefined }
  | { type: 'desk.readinessHeard'; notReady: NotReady | null }
  | SessionReport
  | DataInvalidated
  /** The desk crashed. */
  | ErrorActorEvent;

/** Emitted for the bridges in views/app: toasts, data cache. */
export type AppEmitted = NoticeRaised | DataInvalidated | { type: 'data.dropped' };

/**
 * Sends url.changed at once and on every move, back and forward included; goes where location.go says,
 * or nowhere when already there.
 */
export type Location = CallbackActorLogic<{ type: 'location.go'; to: string; replace?: boolean }>;
/** Fetches the desk's chunk and answers the desk chart provided with all its actors. */
export type LoadDesk = PromiseActorLogic<DeskLogic>;
