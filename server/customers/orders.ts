import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { isOverseer, type SignedIn } from '../http/access';
import type { OrderView, PastOrderView } from '../orders/answers';
import { listOrders } from '../orders/list';
import { keptOf } from './known-as';

function repeatView({
  id,
  order_number,
  created_at,
  status,
  is_refused,
  order_type,
  total_amount,
  items,
}: OrderView): PastOrderView {
  return {
    id,
    order_number,
    created_at,
    status,
    ...(is_refused ? { is_refused } : {}),
    order_type,
    total_amount,
    items: items.map(({ menu_item_name, menu_item_id, quantity, unit_price, ...item }) => ({
      menu_item_id,
      name: menu_item_name,
      quantity,
      unit_price,
      special_instructions: item.special_instructions,
      ...(item.options === undefined ? {} : { options: item.options }),
    })),
  };
}

const newest = 100;

/** Of a merged customer, the kept one's. */
export async function customerOrders(db: Queryable, customerId: number, agent: SignedIn) {
  const orders = await listOrders(db, sql`o.customer_id = ${keptOf(sql`${customerId}::bigint`)}`, newest);
  return orders.map((order) => {
    if (order.agent?.id === agent.id) return { ...order, is_own: true };
    const shown = isOverseer(agent) ? order : repeatView(order);
    const by = order.agent?.name ?? null;
    return by === null ? shown : { ...shown, taken_by: by };
  });
}
