import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';

export async function recount(db: Queryable): Promise<void> {
  await db.execute(sql`
    update customers c set total_orders = n.orders, total_spent_cents = n.cents, last_order_at = n.last
    from (select customer_id, count(*)::int as orders, max(created_at) as last,
        coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0) as cents
      from orders group by customer_id) n
    where n.customer_id = c.id`);
  await db.execute(sql`
    update tenants t set total_orders = (select count(*) from orders o where o.tenant_id = t.id),
      total_calls = (select count(*) from calls k where k.tenant_id = t.id)`);
  await db.execute(sql`
    update agents a set total_orders_processed = (select count(*) from orders o where o.agent_id = a.id),
      total_calls_handled = (select count(*) from calls k where k.agent_id = a.id)`);
}

const tables = [
  'agents',
  'tenants',
  'menu_categories',
  'menu_items',
  'option_groups',
  'menu_options',
  'customers',
  'calls',
  'call_events',
  'call_offers',
  'orders',
  'order_items',
  'order_status_history',
] as const;

/** Rows were inserted with explicit ids, so the sequences must be moved past them. */
export async function advanceIds(db: Queryable): Promise<void> {
  for (const table of tables) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
    );
  }
}
