import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, overseers } from '../http/access';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { toDecimal } from '../http/money';
import { placeOrder } from './create';
import { findOrder, listOrders } from './list';
import { idempotencyHeader, listQuery, orderBody, statusBody } from './schema';
import { changeOrderStatus } from './status';

type Earned = { count: number; revenue_cents: number };

export async function orderRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps;

  app.post(
    '/orders',
    { config: { access: 'signedIn' }, schema: { body: orderBody, headers: idempotencyHeader } },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const { order } = await placeOrder(deps, request.body, currentAgent(request), key);
      return reply.code(201).send({ data: order });
    },
  );

  app.get(
    '/agent/my-orders',
    { config: { access: 'signedIn' }, schema: { querystring: listQuery } },
    async (request) => {
      const { id } = currentAgent(request);
      const [data, earned] = await Promise.all([
        listOrders(db, sql`o.agent_id = ${id}`, request.query.limit),
        db.execute<Earned>(sql`select count(*)::int as count,
          coalesce(sum(total_cents) filter (where status not in ('cancelled', 'failed')), 0)::bigint as revenue_cents
          from orders where agent_id = ${id}`),
      ]);
      const { count, revenue_cents: revenueCents } = earned.rows[0] ?? { count: 0, revenue_cents: 0 };
      return { data, meta: { count, total_revenue: toDecimal(revenueCents) } };
    },
  );

  app.get(
    '/admin/orders',
    { config: { access: overseers }, schema: { querystring: listQuery } },
    async (request) => ({ data: await listOrders(db, sql`true`, request.query.limit) }),
  );

  app.get(
    '/admin/orders/:id',
    { config: { access: overseers }, schema: { params: idParams } },
    async (request) => {
      const order = await findOrder(db, request.params.id);
      if (order === null) throw notFound('Order');
      return { data: order };
    },
  );

  /** Ours: the contract shows statuses but no way to change one; a POS or a test does it here. */
  app.patch(
    '/admin/orders/:id/status',
    { config: { access: adminsOnly }, schema: { params: idParams, body: statusBody } },
    async (request) => {
      const { status, notes } = request.body;
      return { data: await changeOrderStatus(deps, request.params.id, status, notes ?? null) };
    },
  );
}
