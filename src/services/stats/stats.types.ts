/** Ours: what became of the calls of today. */
export interface CallsToday {
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** null where nobody waited. */
  readonly averageWaitSeconds: number | null;
}

/** Ours: who waits for an answer. */
export interface Waiting {
  /** ISO; null where nobody waits. */
  readonly longestSince: string | null;
  /** At how many agents the calls ring. */
  readonly ringingAgents: number;
}

/** Ours: what the accounts that are active do, each counted once. */
export interface AgentStates {
  readonly ready: number;
  readonly onCall: number;
  readonly wrappingUp: number;
  /** Available, and unable to hear or be heard. */
  readonly notReady: number;
  readonly onBreak: number;
  readonly offline: number;
  /** Offline too: admins and supervisors, who are not expected to take calls. */
  readonly offDuty: number;
}

/** GET /admin/stats; null is a figure the server did not send, or that cannot be read. */
export interface AdminStats {
  readonly activeCalls: number | null;
  readonly queuedCalls: number | null;
  /** null where the server does not say. */
  readonly waiting: Waiting | null;
  readonly agentsOnline: number | null;
  readonly agentsByType: Readonly<Record<string, number>>;
  /** null where the server does not say. */
  readonly agentsByState: AgentStates | null;
  readonly pendingOrders: number | null;
  readonly todayRevenueCents: number | null;
  readonly totalAgents: number | null;
  readonly activeTenants: number | null;
  readonly totalTenants: number | null;
  /** null where the server does not count them. */
  readonly callsToday: CallsToday | null;
}
