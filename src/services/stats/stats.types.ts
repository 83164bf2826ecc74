/** Ours: what became of the calls of today. */
export interface CallsToday {
  readonly answered: number;
  readonly missed: number;
  readonly abandoned: number;
  /** null where nobody waited. */
  readonly averageWaitSeconds: number | null;
}

/** GET /admin/stats (ENT-02); queuedCalls is null unless the server sends queued_calls_count. */
export interface AdminStats {
  readonly activeCalls: number;
  readonly queuedCalls: number | null;
  readonly agentsOnline: number;
  readonly agentsByType: Readonly<Record<string, number>>;
  readonly pendingOrders: number;
  readonly todayRevenueCents: number;
  readonly totalAgents: number;
  readonly activeTenants: number;
  readonly totalTenants: number;
  /** null where the server does not count them. */
  readonly callsToday: CallsToday | null;
}
