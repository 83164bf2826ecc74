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
}
