import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { WebhookEvent } from '../db/schema';
import { isLabOrder } from '../lab/membership';
import type { OrderView } from '../orders/answers';

/**
 * To be called in the transaction of the change itself: a message is kept for each endpoint that wants it, and
 * sent after the commit. Endpoints are locked, so that none is removed, or given to another restaurant, between its
 * being found and its message.
 */
export async function recordWebhooks(
  tx: Queryable,
  event: WebhookEvent,
  order: OrderView,
  now: Date,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: { ...facts, order } });
  await tx.execute(sql`
    insert into webhook_deliveries (endpoint_id, message_id, event, order_id, body, due_at, created_at)
    select e.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event}, ${order.id}::bigint,
      ${body}::jsonb, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from webhook_endpoints e
    where not ${isLabOrder(sql`${order.agent?.id ?? null}::bigint`)} and e.is_active and (e.tenant_id is null or e.tenant_id = ${order.tenant.id}::bigint)
      and ${event} = any(e.events)
    for share of e`);
}

/** To be called where an endpoint was changed: what waits for it and it would not get now is not sent. */
export async function failUnwanted(tx: Queryable, endpointId: number): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries d set state = 'failed', error = 'The webhook was changed.'
    from webhook_endpoints e, orders o
    where e.id = ${endpointId}::bigint and d.endpoint_id = e.id and d.state = 'pending' and o.id = d.order_id
      and not ((e.tenant_id is null or e.tenant_id = o.tenant_id) and d.event = any(e.events))`);
}

/** Whether it is about an order of a restaurant that its endpoint is not for by now. */
export async function isOfAnother(tx: Queryable, messageId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id
    join orders o on o.id = d.order_id
    where d.id = ${messageId}::bigint and e.tenant_id <> o.tenant_id`);
  return rows.length > 0;
}
