import type { TestServer } from '../testing/server';

export const margherita = {
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [{ menu_item_id: 11, quantity: 1, unit_price: 12.99 }],
} as const;

export async function placeMargherita(server: TestServer, token: string, quantity = 1): Promise<number> {
  const { body } = await server.post('/api/orders', token, {
    ...margherita,
    items: [{ ...margherita.items[0], quantity }],
  });
  return body.data.id;
}

export async function recount({ database }: TestServer) {
  const { rows } = await database.pool.query(`
    select count(*)::int as count, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status in ('confirmed', 'preparing', 'ready', 'out_for_delivery'))::int as active,
      count(*) filter (where status in ('completed', 'delivered'))::int as completed,
      (sum(total_cents) filter (where status not in ('cancelled', 'failed')) / 100.0)::numeric(12, 2)::text as revenue
    from orders`);
  return rows[0];
}
