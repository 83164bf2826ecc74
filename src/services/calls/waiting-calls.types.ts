/** A call that nobody has answered yet. */
export interface WaitingCall {
  readonly id: string;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly tenantName: string | null;
  readonly startedAt: string | null;
  /** It rings at some agent; else it waits for one to become free. */
  readonly isRinging: boolean;
  /** At how many; null where the server does not say. */
  readonly ringingAgents: number | null;
}
