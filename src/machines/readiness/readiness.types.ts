import type { PromiseActorLogic } from 'xstate';
import type { NotReady } from '../../services/agents/agent.types';
import type { ReadinessAnswer } from '../../services/agents/readiness-api';
import type { PhoneReport } from '../phone/phone.types';

export interface ReadinessInput {
  /** The server's last answer; null: ready. */
  readonly notReady: NotReady | null;
  readonly seed: number;
}

export interface ReadinessContext {
  readonly seed: number;
  /** What the server last received, or announced by itself; unsure once it may have forgotten. */
  readonly reported: NotReady | null | 'unsure';
  /** What the server last answered or announced. */
  readonly known: NotReady | null;
  /** What is being reported. */
  readonly wanted: NotReady | null;
  /** Tries in a row that reached no server. */
  readonly attempts: number;
}

/**
 * Whether a call could be heard here, reported to the server so that it offers none that could not. Only the tab
 * that has the phone reports; a server without the request is asked once.
 */
export type ReadinessEvent =
  /** From the workspace: the phone is in this tab / no longer. */
  | { type: 'readiness.attend' }
  | { type: 'readiness.leave' }
  /** The live connection is up: the server forgets the report while the agent is offline. */
  | { type: 'readiness.linked' }
  /** From the server. */
  | { type: 'readiness.received'; notReady: NotReady | null }
  | PhoneReport;

/** POST /agent/readiness; rejects where another try may help. */
export type ReportReadiness = PromiseActorLogic<ReadinessAnswer, { readonly notReady: NotReady | null }>;
