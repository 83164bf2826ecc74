import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { foldRows } from '../db/fold-rows';

export type Totals = {
  count: number;
  pending: number;
  active: number;
  completed: number;
  revenue_cents: number;
};

export const totalsQuery: SQL = sql`
    select coalesce(sum(orders), 0)::int as count,
      coalesce(sum(orders) filter (where status = 'pending'), 0)::int as pending,
      coalesce(sum(orders) filter (where status in ('confirmed', 'preparing', 'ready', 'out_for_delivery')), 0)::int as active,
      coalesce(sum(orders) filter (where status in ('completed', 'delivered')), 0)::int as completed,
      coalesce(sum(cents) filter (where status not in ('cancelled', 'failed')), 0)::bigint as revenue_cents
    from order_tallies`;

export const mergeOrderCounters = (db: Database) =>
  foldRows(db, { table: 'order_tallies', keys: ['status'], sums: ['orders', 'cents'] });

const fewEnoughOfAnAgent = 20;

/** The sums stay as they are, so that no list counts as changed. */
export async function mergeAgentTallies(db: Database): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from agent_tallies t where agent_id in (
        select agent_id from agent_tallies group by agent_id having count(*) > ${fewEnoughOfAnAgent})
        or (agent_id <> 0 and not exists (select from agents a where a.id = t.agent_id))
      returning agent_id, orders, cents, mark)
    insert into agent_tallies (agent_id, orders, cents, mark)
    select agent_id, sum(orders), sum(cents), sum(mark) from folded f
    where agent_id = 0 or exists (select from agents a where a.id = f.agent_id) group by agent_id`);
}
