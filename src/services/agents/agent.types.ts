/** ENT-19: an unknown agent_type counts as a regular agent. */
export type AgentType = 'admin' | 'supervisor' | 'agent';

/** STAT-01. Any other text from a server is kept and shown neutrally (STAT-06). */
export type AgentStatus = 'available' | 'on_call' | 'on_break' | 'offline';

/** Ours: what a server with a wrap-up time tells of an agent. */
export interface WrapUp {
  /** Until calls are offered again; 0 while there is no wrap-up. */
  readonly secondsLeft: number;
  /** The agent goes on a break when the call, or its wrap-up, is over. */
  readonly breakAfterCall: boolean;
}

/** Ours: whether calls are offered to an agent at all, and who set the status where somebody else did. */
export interface Duty {
  readonly takesCalls: boolean;
  readonly reason: string | null;
  readonly setBy: string | null;
}

/** Why no call is offered to an agent who is available; only our own server knows. */
export type NotReady = 'microphone' | 'voice';

/** A signed-in user or a listed agent (ENT-01). Ids are text, times ISO 8601 UTC. */
export interface Agent {
  readonly id: string;
  /** name, else first and last name, else the e-mail (SIDE-20). */
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly timezone: string | null;
  readonly agentType: AgentType;
  /** agent_type as the server wrote it, for the badge. */
  readonly agentTypeLabel: string;
  readonly status: AgentStatus | (string & {});
  readonly callsToday: number;
  readonly ordersToday: number;
  readonly totalCallsHandled: number;
  readonly totalOrdersProcessed: number;
  readonly lastLoginAt: string | null;
  /** Absent where the server knows no wrap-up, or did not say. */
  readonly wrapUp?: WrapUp | undefined;
  /** null as well where a server does not say. */
  readonly notReady: NotReady | null;
  /** Absent where the server knows no duty, or did not say. */
  readonly duty?: Duty | undefined;
}
