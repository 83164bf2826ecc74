import { type SQL, sql } from 'drizzle-orm';
import { findFeedback } from '../calls/feedback';
import { fullName } from '../customers/queries';
import type { Queryable } from '../db/database';
import type {
  ChosenOption,
  DeliveryAddress,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentStatus,
  ReadBack,
} from '../db/schema';
import { toDecimal } from '../http/money';
import { formatDuration, toIso } from '../http/time';
import type { OrderDetailView, OrderItemView, OrderView } from './answers';
import { type Changed, isRefused, refusalOf, timesOf } from './slim';
import { listChanges } from './versions';

type ItemJson = {
  id: number;
  menu_item_id: number | null;
  menu_item_name: string;
  category: string | null;
  special_instructions: string | null;
  options: ChosenOption[] | null;
  unit_price_cents: number;
  quantity: number;
  total_cents: number;
};

export type OrderRow = {
  id: number;
  order_number: string;
  confirmation_number: string;
  pos_order_id: string | null;
  call_id: number | null;
  order_type: OrderType;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  subtotal_cents: number;
  tax_cents: number;
  delivery_fee_cents: number;
  tip_cents: number;
  total_cents: number;
  special_instructions: string | null;
  delivery_address: DeliveryAddress | null;
  wanted_at: string | null;
  promised_at: string | null;
  allergies: string[] | null;
  allergies_acknowledged_at: string | null;
  allergies_acknowledged_by_id: number | null;
  allergies_acknowledged_by: string | null;
  read_back: ReadBack | null;
  read_back_at: string | null;
  read_back_by_id: number | null;
  read_back_by: string | null;
  version: number;
  is_refused: boolean;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  tenant_id: number;
  tenant_name: string;
  tenant_slug: string;
  tenant_phone: string;
  tenant_timezone: string;
  customer_id: number;
  first_name: string | null;
  last_name: string | null;
  customer_phone: string;
  customer_email: string | null;
  customer_orders: number;
  customer_spent_cents: number;
  customer_since: string;
  agent_id: number | null;
  agent_name: string | null;
  agent_first_name: string | null;
  agent_last_name: string | null;
  call_seconds: number | null;
  items: ItemJson[] | null;
} & Changed;

function itemView(item: ItemJson): OrderItemView {
  const { unit_price_cents: unitPrice, total_cents: total, options, ...rest } = item;
  const chosen = options?.map(({ optionId, group, name, quantity, priceCents }) => ({
    option_id: optionId,
    group,
    name,
    quantity,
    price: toDecimal(priceCents),
  }));
  return {
    ...rest,
    unit_price: toDecimal(unitPrice),
    total_price: toDecimal(total),
    ...(chosen === undefined ? {} : { options: chosen }),
  };
}

function customerPart(row: OrderRow): OrderView['customer'] {
  const name = fullName(row.first_name, row.last_name);
  return {
    id: row.customer_id,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: name,
    name,
    phone_number: row.customer_phone,
    email: row.customer_email,
    total_orders: row.customer_orders,
    total_spent: toDecimal(row.customer_spent_cents),
    created_at: toIso(row.customer_since),
  };
}

const byOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** What an order has that was placed with a quote, or changed. */
function laterParts(row: OrderRow) {
  const { allergies_acknowledged_at: acknowledged, read_back: state, read_back_at: readAt } = row;
  return {
    ...timesOf(row),
    ...(row.allergies === null ? {} : { allergies: row.allergies }),
    ...(acknowledged === null
      ? {}
      : {
          allergies_acknowledged: {
            at: toIso(acknowledged),
            by: byOf(row.allergies_acknowledged_by_id, row.allergies_acknowledged_by),
          },
        }),
    ...(state === null || readAt === null
      ? {}
      : { read_back: { state, at: toIso(readAt), by: byOf(row.read_back_by_id, row.read_back_by) } }),
    ...(row.version === 1 ? {} : { version: row.version }),
    ...refusalOf(row),
  };
}

export function orderView(row: OrderRow): OrderView {
  const items = row.items ?? [];
  return {
    id: row.id,
    order_number: row.order_number,
    confirmation_number: row.confirmation_number,
    pos_order_id: row.pos_order_id,
    call_id: row.call_id,
    tenant: {
      id: row.tenant_id,
      name: row.tenant_name,
      slug: row.tenant_slug,
      phone: row.tenant_phone,
      timezone: row.tenant_timezone,
    },
    customer: customerPart(row),
    agent:
      row.agent_id === null
        ? null
        : {
            id: row.agent_id,
            name: row.agent_name,
            first_name: row.agent_first_name,
            last_name: row.agent_last_name,
          },
    order_type: row.order_type,
    status: row.status,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    subtotal: toDecimal(row.subtotal_cents),
    tax_amount: toDecimal(row.tax_cents),
    delivery_fee: toDecimal(row.delivery_fee_cents),
    tip_amount: toDecimal(row.tip_cents),
    total_amount: toDecimal(row.total_cents),
    special_instructions: row.special_instructions,
    delivery_address: row.delivery_address,
    ...laterParts(row),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    completed_at: toIso(row.completed_at),
    call_duration_seconds: row.call_seconds,
    call_duration_formatted: row.call_seconds === null ? null : formatDuration(row.call_seconds),
    items_count: items.reduce((count, item) => count + item.quantity, 0),
    items: items.map(itemView),
  };
}

export const newestFirst = sql`o.created_at desc, o.id desc`;

/**
 * LIMIT comes before the joins: joining first is ten times slower. It stands in the text, because a plan that is made
 * once would otherwise be one for a tenth of all orders.
 *
 * `further` names more columns of `o`, each after a comma: in a query of their own they would be those of a later moment,
 * when the order may be another.
 */
export const ordersQuery = (where: SQL, limit: number, order: SQL, further: SQL = sql``): SQL => sql`
    with page as materialized (
      select * from orders o where ${where} order by ${order} limit ${sql.raw(String(limit))})
    select o.id, o.order_number, o.confirmation_number, o.pos_order_id, o.call_id, o.order_type, o.status,
      o.payment_status, o.payment_method, o.subtotal_cents, o.tax_cents, o.delivery_fee_cents, o.tip_cents,
      o.total_cents, o.special_instructions, o.delivery_address, o.wanted_at, o.promised_at, o.allergies, o.allergies_acknowledged_at,
      o.allergies_acknowledged_by_id, y.name as allergies_acknowledged_by, o.read_back, o.read_back_at,
      o.read_back_by_id, z.name as read_back_by, o.version, ${isRefused} as is_refused, o.created_at, o.updated_at, o.completed_at, o.changed_in::text,
      t.id as tenant_id, t.name as tenant_name, t.slug as tenant_slug, t.phone_number as tenant_phone, t.timezone as tenant_timezone,
      c.id as customer_id, c.first_name, c.last_name, c.phone_number as customer_phone, c.email as customer_email,
      c.total_orders as customer_orders, c.total_spent_cents as customer_spent_cents, c.created_at as customer_since,
      a.id as agent_id, a.name as agent_name, a.first_name as agent_first_name, a.last_name as agent_last_name,
      k.duration_seconds as call_seconds, l.items${further}
    from page o
    join tenants t on t.id = o.tenant_id
    join customers c on c.id = o.customer_id
    left join agents a on a.id = o.agent_id
    left join agents y on y.id = o.allergies_acknowledged_by_id
    left join agents z on z.id = o.read_back_by_id
    left join calls k on k.id = o.call_id
    left join (
      select i.order_id, json_agg(json_build_object('id', i.id, 'menu_item_id', i.menu_item_id,
          'menu_item_name', i.menu_item_name, 'category', i.category, 'special_instructions', i.special_instructions, 'options', i.options,
          'unit_price_cents', i.unit_price_cents, 'quantity', i.quantity, 'total_cents', i.total_cents) order by i.id) as items
      from order_items i where i.order_id in (select id from page) group by i.order_id) l on l.order_id = o.id
    order by ${order}`;

export async function listOrders(
  db: Queryable,
  where: SQL,
  limit: number,
  order = newestFirst,
): Promise<OrderView[]> {
  const { rows } = await db.execute<OrderRow>(ordersQuery(where, limit, order));
  return rows.map(orderView);
}

type HistoryRow = { status: OrderStatus; notes: string | null; created_at: string };

export async function findOrder(db: Queryable, id: number): Promise<OrderDetailView | null> {
  const [order] = await listOrders(db, sql`o.id = ${id}`, 1);
  if (order === undefined) return null;
  const { rows } = await db.execute<HistoryRow>(
    sql`select status, notes, created_at from order_status_history where order_id = ${id} order by id`,
  );
  const history = rows.map((row) => ({ ...row, created_at: toIso(row.created_at) }));
  return {
    ...order,
    ...(await listChanges(db, order)),
    call_feedback: await findFeedback(db, order.call_id),
    status_history: history,
  };
}
