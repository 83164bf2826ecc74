/** Ours: what became of the calls of today. */
export interface CallsToday {
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** null where nobody waited. */
  readonly averageWaitSeconds: number | null;
}

/** GET /admin/stats; null is a figure the server did not send, or that cannot be read. */
export interface AdminStats {
  readonly activeCalls: number | null;
  readonly queuedCalls: number | null;
  readonly agentsOnline: number | null;
  readonly agentsByType: Readonly<Record<string, number>>;
  readonly pendingOrders: number | null;
  readonly todayRevenueCents: number | null;
  readonly totalAgents: number | null;
  readonly activeTenants: number | null;
  readonly totalTenants: number | null;
  /** null where the server does not count them. */
  readonly callsToday: CallsToday | null;
}
