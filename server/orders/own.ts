import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { toDecimal } from '../http/money';

type Earned = { count: number; revenue_cents: number; fingerprint: string | null };

export async function summarizeOwnOrders(db: Queryable, agentId: number) {
  const { rows } = await db.execute<Earned>(sql`
    select count(*)::int as count,
      coalesce(sum(o.total_cents) filter (where o.status not in ('cancelled', 'failed')), 0)::bigint as revenue_cents,
      sum(hash_record_extended(o, 0)::numeric + hash_record_extended(t, 1) + hash_record_extended(c, 2)
        + coalesce(hash_record_extended(k, 3), 0))::text as fingerprint
    from orders o join tenants t on t.id = o.tenant_id join customers c on c.id = o.customer_id
      left join calls k on k.id = o.call_id
    where o.agent_id = ${agentId}`);
  const {
    count,
    revenue_cents: revenue,
    fingerprint,
  } = rows[0] ?? { count: 0, revenue_cents: 0, fingerprint: null };
  return { meta: { count, total_revenue: toDecimal(Number(revenue)) }, fingerprint: fingerprint ?? 'none' };
}
