import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { notFound } from '../http/errors';
import { toIso } from '../http/time';
import { isLabOrder } from '../lab/membership';
import { type OrderRow, ordersQuery, orderView } from '../orders/list';
import { isRefused } from '../orders/slim';
import type { KitchenOrderView } from './answers';

const mostOrders = 200;

/** Orders that were not finished within a day are left out. */
const isOfKitchen = (tenantId: number, now: Date): SQL => sql`o.tenant_id = ${tenantId}
  and not ${isLabOrder(sql`o.agent_id`)}
  and coalesce(o.due_at, o.created_at) > ${now.toISOString()}::timestamptz - interval '1 day'`;

const isOpen = sql`not (${isRefused})
  and (o.status in ('pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery')
    or (o.status in ('cancelled', 'failed') and o.accepted_at is not null and o.end_seen_at is null))`;

export const isOnBoard = (tenantId: number, now: Date): SQL =>
  sql`${isOfKitchen(tenantId, now)} and ${isOpen}`;

type KitchenColumns = {
  due_at: string | null;
  kitchen_ready_at: string | null;
  seen_version: number | null;
  refusal_settled_at: string | null;
  refusal_reason: string | null;
};

const kitchenColumns = sql`, o.due_at, o.kitchen_ready_at, o.seen_version, o.refusal_settled_at, o.refusal_reason`;

function present(row: OrderRow & KitchenColumns, now: Date): KitchenOrderView {
  const view = orderView(row);
  const { full_name, phone_number } = view.customer;
  return {
    id: view.id,
    order_number: view.order_number,
    status: view.status,
    order_type: view.order_type,
    payment_status: view.payment_status,
    payment_method: view.payment_method,
    subtotal: view.subtotal,
    tax_amount: view.tax_amount,
    delivery_fee: view.delivery_fee,
    tip_amount: view.tip_amount,
    total_amount: view.total_amount,
    special_instructions: view.special_instructions,
    delivery_address: view.delivery_address,
    items: view.items,
    created_at: view.created_at,
    tenant: { name: view.tenant.name, timezone: row.tenant_timezone },
    customer: { full_name, phone_number },
    allergies: row.allergies,
    wanted_at: toIso(row.wanted_at),
    promised_at: toIso(row.promised_at),
    due_at: toIso(row.due_at),
    is_due: row.due_at === null || new Date(row.due_at) <= now,
    ready_at: toIso(row.kitchen_ready_at),
    version: row.version,
    seen_version: row.seen_version,
    settled_refusal: row.refusal_settled_at === null ? null : row.refusal_reason,
  };
}

/**
 * Where more orders are open than fit: first those that are due, then those for later, then the cooked ones. Among the
 * due ones the least advanced come first, so that a forgotten press hides no new order.
 */
const mostUrgentFirst = (now: Date) => sql`
  case o.status when 'ready' then 2 when 'out_for_delivery' then 3
    else (coalesce(o.due_at, o.created_at) > ${now.toISOString()}::timestamptz)::int end,
  case o.status when 'confirmed' then 1 when 'preparing' then 2 else 0 end, coalesce(o.due_at, o.created_at), o.id`;

const dueOf = ({ due_at, created_at }: KitchenOrderView) => Date.parse(due_at ?? created_at);

async function readOrders(db: Queryable, where: SQL, now: Date): Promise<KitchenOrderView[]> {
  const query = ordersQuery(where, mostOrders, mostUrgentFirst(now), kitchenColumns);
  const { rows } = await db.execute<OrderRow & KitchenColumns>(query);
  return rows
    .map((row) => present(row, now))
    .toSorted((one, other) => dueOf(one) - dueOf(other) || one.id - other.id);
}

interface BoardView {
  readonly orders: KitchenOrderView[];
  readonly unsent: number;
}

/** What a kitchen is to cook, hand over or know of, the first due first. */
export async function readBoard(db: Queryable, tenantId: number, now: Date): Promise<BoardView> {
  const where = isOnBoard(tenantId, now);
  const orders = await readOrders(db, where, now);
  if (orders.length < mostOrders) return { orders, unsent: 0 };
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from orders o where ${where}`,
  );
  return { orders, unsent: Math.max(0, (rows[0]?.open ?? 0) - orders.length) };
}

export async function mustBeOfKitchen(db: Queryable, tenantId: number, id: number, now: Date): Promise<void> {
  const { rows } = await db.execute(
    sql`select from orders o where ${isOfKitchen(tenantId, now)} and o.id = ${id}`,
  );
  if (rows.length === 0) throw notFound('Order');
}

export async function findKitchenOrder(
  db: Queryable,
  tenantId: number,
  id: number,
  now: Date,
): Promise<KitchenOrderView | null> {
  const [found] = await readOrders(db, sql`${isOfKitchen(tenantId, now)} and o.id = ${id}`, now);
  return found ?? null;
}
