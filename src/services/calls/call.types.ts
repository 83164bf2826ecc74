import type { Customer } from '../customers/customer.types';
import type { KeptDraft } from '../orders/kept-order.types';

/** 'in_progress' is read as 'in-progress'; other text is kept. 'unknown' where a list has no status. */
export type CallStatus = 'ringing' | 'in-progress' | 'completed' | 'missed' | 'ended' | (string & {});

export interface Released {
  readonly by: string | null;
  readonly why: string | null;
}

/**
 * From call.incoming, GET /calls/active or the answer to accept. Everything but id and status may be missing.
 */
export interface Call {
  readonly id: string;
  readonly status: CallStatus;
  readonly tenantId: string | null;
  readonly tenantName: string | null;
  /** Null without an agent. A call with another agent's id is not shown. */
  readonly agentId: string | null;
  readonly callSid: string | null;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly direction: string | null;
  readonly startedAt: string | null;
  /** Where the caller has talked to an agent before: without that time. Else they wait since the start. */
  readonly waitingSince?: string;
  readonly durationSeconds: number | null;
  readonly customer: Customer | null;
  /** Set when only the customer's id is known. */
  readonly customerId?: string;
  /** The server sent no customer, not even null. */
  readonly isCustomerOmitted?: true;
  /** An agent answered it before and is no longer on it. */
  readonly offeredAgain?: true;
  /** In progress, and its voice is at another session of the agent: to join it would take it from there. */
  readonly isVoiceElsewhere?: true;
  /** An unfinished cart of the caller, from an earlier call or another agent. */
  readonly keptDraft?: KeptDraft;
}

export interface ActiveCall {
  readonly id: string;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly tenantName: string | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly fromNumber: string | null;
  readonly startedAt: string | null;
  /** As of a call. */
  readonly waitingSince?: string;
  /** Null where the server does not send it. */
  readonly answeredAt: string | null;
}
