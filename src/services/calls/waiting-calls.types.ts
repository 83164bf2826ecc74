export interface WaitingCall {
  readonly id: string;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly tenantName: string | null;
  /** Since when the caller waits; time in which they talked to an agent is left out. */
  readonly since: string | null;
  /** False: no agent is free. */
  readonly isRinging: boolean;
  /** Null where the server does not send it. */
  readonly ringingAgents: number | null;
}
