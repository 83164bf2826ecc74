import { sql } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords';
import type { Database, Transaction } from '../database';
import { demoPassword } from './accounts';
import { openTimes } from './open-times';

/** One transaction per batch: none runs into the server's time limit, and finished batches stay. */
const ordersAtOnce = 5_000;

async function addChunk(tx: Transaction, from: number, to: number, count: number, at: string): Promise<void> {
  await tx.execute(sql`
    create temporary table bulk on commit drop as
    with open_times as materialized (${openTimes(at)})
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, n, m.at,
      c.id as customer_id, c.tenant_id, 3 + n % 2 as agent_id, m.at + interval '30 minutes' as done,
      case when n % 20 = 7 then 'cancelled' when n % 50 = 11 then 'failed' else 'completed' end as status
    from generate_series(${from}::int, ${to}::int) n
    join (select k.id, k.tenant_id, k.days, row_number() over (order by k.id) as place, count(*) over () as total
      from (select c.id, c.tenant_id, (select count(*) from open_times o where o.tenant_id = c.tenant_id
          and o.opens >= greatest(c.created_at, (select max(created_at) from agents where id in (3, 4)))) as days
        from customers c) k where k.days > 0) c on c.place = n % c.total + 1
    join open_times o on o.tenant_id = c.tenant_id and o.place = n::bigint * c.days / (${count}::bigint + 1) + 1
    cross join lateral (select o.opens + o.lasts * ((n::bigint * 7919 % 1000) / 1000.0)::double precision as at) m`);
  await tx.execute(sql`
    create temporary table bulk_lines on commit drop as
    select b.id as order_id, i.id as item_id, i.name, i.category, i.price_cents, 1 + (b.n + line) % 3 as quantity
    from bulk b cross join generate_series(0, 2) line
    join (select m.id, m.tenant_id, m.name, g.name as category, m.price_cents,
        row_number() over (partition by m.tenant_id order by m.id) as place,
        count(*) over (partition by m.tenant_id) as total
      from menu_items m join menu_categories g on g.id = m.category_id) i
      on i.tenant_id = b.tenant_id and i.place = (b.n * 7 + line * 5) % i.total + 1`);
  await tx.execute(sql`
    insert into orders (id, order_number, confirmation_number, tenant_id, customer_id, agent_id, order_type, status,
      payment_status, payment_method, subtotal_cents, total_cents, lines_hash, created_at, updated_at, completed_at)
    overriding system value
    select b.id, 'ORD-' || lpad(b.id::text, greatest(6, length(b.id::text)), '0'), 'BK' || b.id, b.tenant_id, b.customer_id, b.agent_id,
      case n % 4 when 0 then 'dine_in' else 'pickup' end, b.status,
      case b.status when 'completed' then 'paid' when 'failed' then 'failed' else 'pending' end,
      case n % 5 when 0 then 'cash' else 'credit_card' end,
      s.cents, s.cents, 'bulk-' || b.id, b.at, b.done, case b.status when 'completed' then b.done end
    from bulk b join (select order_id, sum(price_cents * quantity) as cents from bulk_lines group by order_id) s
      on s.order_id = b.id`);
  await tx.execute(sql`
    insert into order_items (order_id, menu_item_id, menu_item_name, category, unit_price_cents, quantity, total_cents)
    select order_id, item_id, name, category, price_cents, quantity, price_cents * quantity from bulk_lines`);
  await tx.execute(sql`
    insert into order_status_history (order_id, status, created_at)
    select b.id, s.status, s.at from bulk b
    cross join lateral (values ('pending', b.at), (b.status, b.done)) s (status, at)
    order by b.id, s.at`);
  await addToCounters(tx);
}

/** Locks the rows in the same order as placing an order does, to avoid deadlocks. */
async function addToCounters(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update customers c set total_orders = c.total_orders + n.orders, total_spent_cents = c.total_spent_cents + n.cents,
      last_order_at = greatest(c.last_order_at, n.last)
    from (select b.customer_id, count(*)::int as orders, max(b.at) as last,
        coalesce(sum(s.cents) filter (where b.status not in ('cancelled', 'failed')), 0) as cents
      from bulk b join (select order_id, sum(price_cents * quantity) as cents from bulk_lines group by order_id) s
        on s.order_id = b.id
      group by b.customer_id) n
    where n.customer_id = c.id`);
  await tx.execute(sql`
    update agents a set total_orders_processed = a.total_orders_processed + n.orders
    from (select agent_id, count(*)::int as orders from bulk group by agent_id) n where n.agent_id = a.id`);
  await tx.execute(sql`
    update tenants t set total_orders = t.total_orders + n.orders
    from (select tenant_id, count(*)::int as orders from bulk group by tenant_id) n where n.tenant_id = t.id`);
}

export async function addBulkOrders(
  db: Database,
  count: number,
  now = new Date(),
  onProgress?: (written: number) => void,
): Promise<void> {
  const at = now.toISOString();
  for (let from = 1; from <= count; from += ordersAtOnce) {
    const to = Math.min(count, from + ordersAtOnce - 1);
    await db.transaction((tx) => addChunk(tx, from, to, count, at));
    onProgress?.(to);
  }
  await db.execute(sql`analyze`);
}

export async function addBulkAgents(db: Database, count: number): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.execute(sql`
    insert into agents (email, password_hash, name, first_name, last_name)
    select 'load' || n || '@demo.test', ${passwordHash}, 'Load ' || n, 'Load', n::text
    from generate_series(1, ${count}::int) n on conflict do nothing`);
}
