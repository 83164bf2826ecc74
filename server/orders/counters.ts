import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { toDecimal } from '../http/money';

type Sums = { count: number; pending: number; active: number; completed: number; revenue_cents: number };

export async function readTotals(db: Queryable) {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(orders), 0)::int as count,
      coalesce(sum(orders) filter (where status = 'pending'), 0)::int as pending,
      coalesce(sum(orders) filter (where status in ('confirmed', 'preparing', 'ready', 'out_for_delivery')), 0)::int as active,
      coalesce(sum(orders) filter (where status in ('completed', 'delivered')), 0)::int as completed,
      coalesce(sum(cents) filter (where status not in ('cancelled', 'failed')), 0)::bigint as revenue_cents
    from order_tallies`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('The totals query gave no row');
  const { revenue_cents: revenueCents, ...counts } = sums;
  return { ...counts, revenue: toDecimal(revenueCents) };
}

const fewEnough = 200;

/** Of two processes at once one finds nothing to do. */
export async function mergeOrderCounters(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from order_tallies where (select count(*) from order_tallies) > ${fewEnough}
      returning status, orders, cents)
    insert into order_tallies (status, orders, cents)
    select status, sum(orders), sum(cents) from folded group by status having sum(orders) <> 0 or sum(cents) <> 0`);
}
