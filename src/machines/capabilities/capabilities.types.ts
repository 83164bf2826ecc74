import type { PromiseActorLogic } from 'xstate';
import type { Capabilities } from '../../services/capabilities/capabilities';

export interface CapabilitiesInput {
  readonly seed: number;
}

export interface CapabilitiesContext {
  readonly seed: number;
  /** How often the server was asked and did not answer. */
  readonly attempts: number;
}

/** Rejects where the server did not answer. */
export type FetchCapabilities = PromiseActorLogic<Capabilities>;

/** What the server offers beyond the contract. */
export type CapabilitiesEvent =
  | { type: 'capabilities.retry' }
  /** From the workspace: the connection is there. */
  | { type: 'realtime.connected' };

export type CapabilitiesReport =
  | { type: 'capabilities.known'; capabilities: Capabilities }
  /** The server did not answer. It is asked again. */
  | { type: 'capabilities.unknown' }
  /** The answer takes too long. It counts as soon as it comes. */
  | { type: 'capabilities.overdue' };
