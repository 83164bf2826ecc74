/** Any other agent_type counts as 'agent'. */
export type AgentType = 'admin' | 'supervisor' | 'agent';

/** Any other text from a server is kept and shown as it is. */
type AgentStatus = 'available' | 'on_call' | 'on_break' | 'offline';

export interface WrapUp {
  /** Seconds of wrap-up that are left; 0 outside of one. */
  readonly secondsLeft: number;
  /** The agent takes a break after this call or its wrap-up. */
  readonly breakAfterCall: boolean;
}

export interface Duty {
  readonly takesCalls: boolean;
  readonly reason: string | null;
  readonly setBy: string | null;
}

/** Why an available agent is offered no call. */
export type NotReady = 'microphone' | 'voice';

/** A signed-in user or a listed agent. Ids are text, times are ISO 8601 in UTC. */
export interface Agent {
  readonly id: string;
  /** name, else first and last name, else the e-mail. */
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly timezone: string | null;
  readonly agentType: AgentType;
  /** agent_type as the server wrote it. */
  readonly agentTypeLabel: string;
  /** Null where the server says none. */
  readonly status: AgentStatus | (string & {}) | null;
  readonly callsToday: number;
  readonly ordersToday: number;
  readonly totalCallsHandled: number;
  readonly totalOrdersProcessed: number;
  readonly lastLoginAt: string | null;
  /** Absent where the server sends no wrap-up. */
  readonly wrapUp?: WrapUp | undefined;
  /** Null also where the server does not send it. */
  readonly notReady: NotReady | null;
  /** Absent where the server does not send it. */
  readonly duty?: Duty | undefined;
}

/** What an answer says of an agent, which may be little. */
export type PartialAgent = Partial<Agent> & Pick<Agent, 'id'>;
