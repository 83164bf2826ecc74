import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { overseers } from '../http/access';
import type { App } from '../http/app-type';
import { toDecimal } from '../http/money';
import { findActivities } from '../realtime/activities';
import {
  countActiveCalls,
  countAgents,
  countCallsToday,
  countPendingOrders,
  findWaiting,
  todayRevenueCents,
} from './figures';

export async function statsRoutes(app: App, { db, clock }: Deps): Promise<void> {
  app.get('/admin/stats', { config: { access: overseers } }, async () => {
    const [activeCalls, waiting, agents, pendingOrders, revenueCents, callsToday, totals] = await Promise.all(
      [
        countActiveCalls(db),
        findWaiting(db, clock()),
        countAgents(db, clock()),
        countPendingOrders(db),
        todayRevenueCents(db, clock()),
        countCallsToday(db, clock()),
        db.execute<{ agents: number; tenants: number; active: number }>(
          sql`select (select count(*)::int from agents where is_active) as agents,
          count(*)::int as tenants, count(*) filter (where is_active)::int as active from tenants`,
        ),
      ],
    );
    const total = totals.rows[0];
    return {
      data: {
        active_calls_count: activeCalls,
        queued_calls_count: waiting.count,
        waiting_calls: waiting,
        agents_online: agents.count,
        agents_by_type: agents.agents_by_type,
        agents_by_state: agents.agents_by_state,
        pending_orders_count: pendingOrders,
        today_revenue: toDecimal(revenueCents),
        calls_today: callsToday,
        total_agents: total?.agents ?? 0,
        active_tenants: total?.active ?? 0,
        total_tenants: total?.tenants ?? 0,
      },
    };
  });

  app.get('/admin/activity', { config: { access: overseers } }, async () => ({
    data: await findActivities(db, clock()),
  }));
}
