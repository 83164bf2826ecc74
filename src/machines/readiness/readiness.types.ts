import type { PromiseActorLogic } from 'xstate';
import type { NotReady } from '../../services/agents/agent.types';
import type { ReadinessAnswer } from '../../services/agents/readiness-api';
import type { PhoneReport } from '../phone/phone.types';

export interface ReadinessInput {
  /** As the server last said. */
  readonly notReady: NotReady | null;
  readonly seed: number;
}

export interface ReadinessContext {
  readonly seed: number;
  /** What the server was told last, or says by itself; unsure once it may have forgotten. */
  readonly said: NotReady | null | 'unsure';
  /** What the server said last. */
  readonly known: NotReady | null;
  /** What it is being told. */
  readonly wanted: NotReady | null;
  /** Tries in a row that reached no server. */
  readonly attempts: number;
}

/**
 * Whether a call could be heard here, and the server's knowing of it, so that it offers none that could not.
 * Regions: voice (settling, up, down), microphone (usable, unusable), report (off, resting, telling, pausing,
 * unsupported). Only the tab that has the phone tells; a server without the request is asked once.
 */
export type ReadinessEvent =
  /** From the workspace: the phone is in this tab / no longer. */
  | { type: 'readiness.attend' }
  | { type: 'readiness.leave' }
  /** The live connection is up: the server forgets what it was told while the agent is offline. */
  | { type: 'readiness.linked' }
  /** The server said so. */
  | { type: 'readiness.received'; notReady: NotReady | null }
  | PhoneReport;

/** POST /agent/readiness; rejects where another try may help. */
export type TellReadiness = PromiseActorLogic<ReadinessAnswer, { readonly notReady: NotReady | null }>;
