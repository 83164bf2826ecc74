import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type {
  DeliveryArea,
  DeliverySettings,
  PosIntegration,
  SpecialDay,
  Subscription,
  WeeklyHours,
} from '../db/schema';
import { beginningOf } from '../http/time-zone';
import { byNames } from '../name-order';
import type { TenantView } from './answers';
import { isOpenAt } from './hours';

export type TenantRow = {
  id: number;
  name: string;
  slug: string;
  is_active: boolean;
  phone_number: string;
  email: string | null;
  address: string | null;
  timezone: string;
  weekly_hours: WeeklyHours;
  special_days: SpecialDay[];
  delivery_areas: DeliveryArea[];
  tax_basis_points: number;
  preparation_minutes: number;
  delivery_minutes: number;
  pickup_promise_minutes: number;
  delivery_promise_minutes: number;
  subscription: Subscription;
  pos_integration: PosIntegration | null;
  delivery_settings: DeliverySettings | null;
  total_calls: number;
  total_orders: number;
  menu_items_count: number;
  customers_count: number;
};

/** Neither those that were merged into others nor those that were removed. */
const customersOf = (tenantId: SQL) =>
  sql`(select coalesce(sum(n.listed), 0)::int from customer_tallies n where n.tenant_id = ${tenantId})`;

export async function readTenants(db: Queryable, where: SQL): Promise<TenantRow[]> {
  const { rows } = await db.execute<TenantRow>(sql`
    select t.id, t.name, t.slug, t.is_active, t.phone_number, t.email, t.address, t.timezone, t.weekly_hours,
      t.special_days, t.delivery_areas, t.tax_basis_points, t.preparation_minutes, t.delivery_minutes,
      t.pickup_promise_minutes, t.delivery_promise_minutes, t.subscription, t.pos_integration, t.delivery_settings, t.total_calls, t.total_orders,
      (select count(*)::int from menu_items m where m.tenant_id = t.id and m.removed_at is null) as menu_items_count,
      ${customersOf(sql`t.id`)} as customers_count
    from tenants t where ${where} order by t.id`);
  return rows.toSorted(byNames(({ name }) => name));
}

export function tenantView(row: TenantRow, now: Date): TenantView {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    is_active: row.is_active,
    is_open:
      row.is_active &&
      isOpenAt(now, { timezone: row.timezone, weeklyHours: row.weekly_hours, specialDays: row.special_days }),
    phone: row.phone_number,
    phone_number: row.phone_number,
    email: row.email,
    address: row.address,
    timezone: row.timezone,
    pos_system: row.pos_integration?.system ?? null,
    total_calls: row.total_calls,
    total_orders: row.total_orders,
    menu_items_count: row.menu_items_count,
    customers_count: row.customers_count,
  };
}

type Statistics = {
  total_orders: number;
  total_revenue_cents: number;
  total_customers: number;
  paid_orders: number;
  orders_by_status: Record<string, number> | null;
  total_items: number;
  available_items: number;
  calls_this_month: number;
};

export async function readStatistics(
  db: Queryable,
  { id, timezone }: TenantRow,
  now: Date,
): Promise<Statistics> {
  const zone = sql`${timezone}::text`;
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone})`;
  const { rows } = await db.execute<Statistics>(sql`
    with by_status as (
      select status, count(*)::int as orders, sum(total_cents) as cents from orders where tenant_id = ${id} group by status)
    select
      (select coalesce(sum(orders), 0)::int from by_status) as total_orders,
      (select coalesce(sum(cents), 0)::bigint from by_status where status not in ('cancelled', 'failed')) as total_revenue_cents,
      (select coalesce(sum(orders), 0)::int from by_status where status not in ('cancelled', 'failed')) as paid_orders,
      (select json_object_agg(status, orders) from by_status) as orders_by_status,
      ${customersOf(sql`${id}::bigint`)} as total_customers,
      (select count(*)::int from menu_items where tenant_id = ${id} and removed_at is null) as total_items,
      (select count(*)::int from menu_items where tenant_id = ${id} and removed_at is null and is_available) as available_items,
      (select count(*)::int from calls where tenant_id = ${id} and started_at >=
        ${beginningOf(month, zone)}) as calls_this_month`);
  const [row] = rows;
  if (row === undefined) throw new Error('The statistics query gave no row');
  return row;
}
