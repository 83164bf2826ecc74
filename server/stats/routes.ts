import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { overseers } from '../http/access';
import { data, listOf } from '../http/answers';
import type { App } from '../http/app-type';
import { toDecimal } from '../http/money';
import { findActivities } from '../realtime/activities';
import { activity, stats } from './answers';
import {
  countActiveCalls,
  countAgents,
  countCallsToday,
  countPendingOrders,
  findWaiting,
  todayRevenueCents,
} from './figures';

const tags = ['Dashboard'];

export async function statsRoutes(app: App, { db, clock }: Deps): Promise<void> {
  app.get(
    '/admin/stats',
    {
      config: { access: overseers },
      schema: { tags, summary: 'The figures of the dashboard', response: { 200: data(stats) } },
    },
    async () => {
      const [activeCalls, waiting, agents, pendingOrders, revenueCents, callsToday, totals] =
        await Promise.all([
          countActiveCalls(db),
          findWaiting(db, clock()),
          countAgents(db, clock()),
          countPendingOrders(db),
          todayRevenueCents(db, clock()),
          countCallsToday(db, clock()),
          db.execute<{ tenants: number; active: number }>(
            sql`select count(*)::int as tenants, count(*) filter (where is_active)::int as active from tenants`,
          ),
        ]);
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
          total_agents: agents.total_agents,
          active_tenants: total?.active ?? 0,
          total_tenants: total?.tenants ?? 0,
        },
      };
    },
  );

  app.get(
    '/admin/activity',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'The activity feed of the last 24 hours, newest first',
        response: { 200: listOf(activity) },
      },
    },
    async () => ({
      data: await findActivities(db, clock()),
    }),
  );
}
