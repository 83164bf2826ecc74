export interface WaitingCall {
  readonly id: string;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly tenantName: string | null;
  readonly startedAt: string | null;
  /** False: no agent is free. */
  readonly isRinging: boolean;
  /** Null where the server does not send it. */
  readonly ringingAgents: number | null;
}
