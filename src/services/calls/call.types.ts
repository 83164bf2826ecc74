import type { Customer } from '../customers/customer.types';
import type { KeptDraft } from '../orders/kept-order.types';

/**
 * 'in_progress' is read as 'in-progress'. Unknown text is kept; 'unknown' is what a list of calls
 * does not say.
 */
export type CallStatus = 'ringing' | 'in-progress' | 'completed' | 'missed' | 'ended' | (string & {});

/**
 * Ours: why a call is over. no_audio: the agent never got onto the line; agent_lost: the agent was gone; released:
 * a supervisor gave it to others; all three times others are offered the call. supervisor: a supervisor ended it.
 */
export type CallEndReason =
  | 'agent'
  | 'caller'
  | 'missed'
  | 'lost'
  | 'no_audio'
  | 'agent_lost'
  | 'released'
  | 'supervisor';

/** Ours: who took a call from its agent, and why. */
export interface Released {
  readonly by: string | null;
  readonly why: string | null;
}

/**
 * One call as the console needs it: from call.incoming, GET /calls/active or the
 * accept answer. Everything but id and status may be missing.
 */
export interface Call {
  readonly id: string;
  readonly status: CallStatus;
  readonly tenantId: string | null;
  readonly tenantName: string | null;
  /** null when the server names nobody; another agent's id excludes the call. */
  readonly agentId: string | null;
  readonly callSid: string | null;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly direction: string | null;
  readonly startedAt: string | null;
  readonly durationSeconds: number | null;
  readonly customer: Customer | null;
  /** Of a customer of whom nothing else is said. */
  readonly customerId?: string;
  /** The server did not say whether it knows the caller, not even that it does not. */
  readonly customerUnsaid?: true;
  /** Ours: an agent answered it before and could not be connected. */
  readonly offeredAgain?: true;
  /** Ours: what the caller left half taken, in an earlier call or with an agent who is gone. */
  readonly keptDraft?: KeptDraft;
}

/** A row of GET /admin/active-calls (ENT-03). */
export interface ActiveCall {
  readonly id: string;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly fromNumber: string | null;
  readonly startedAt: string | null;
  /** null where the server does not say. */
  readonly answeredAt: string | null;
}
