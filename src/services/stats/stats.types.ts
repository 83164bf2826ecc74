export interface CallsToday {
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** Null where no caller waited. */
  readonly averageWaitSeconds: number | null;
}

export interface Waiting {
  /** ISO; null where no call waits. */
  readonly longestSince: string | null;
  /** The number of agents whose phones ring. */
  readonly ringingAgents: number;
}

/** Counts of the active accounts, each in one of these states. */
export interface AgentStates {
  readonly ready: number;
  readonly onCall: number;
  readonly wrappingUp: number;
  /** Available, but without microphone or voice. */
  readonly notReady: number;
  readonly onBreak: number;
  readonly offline: number;
  /** Also offline: admins and supervisors, who take no calls. */
  readonly offDuty: number;
}

/** null: the server did not send it, or it cannot be read. */
export interface AdminStats {
  readonly activeCalls: number | null;
  readonly queuedCalls: number | null;
  /** Null where the server does not send it. */
  readonly waiting: Waiting | null;
  readonly agentsOnline: number | null;
  readonly agentsByType: Readonly<Record<string, number>>;
  /** Null where the server does not send it. */
  readonly agentsByState: AgentStates | null;
  readonly pendingOrders: number | null;
  readonly todayRevenueCents: number | null;
  readonly totalAgents: number | null;
  readonly activeTenants: number | null;
  readonly totalTenants: number | null;
  /** Null where the server does not send it. */
  readonly callsToday: CallsToday | null;
}
