import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { WebhookEvent } from '../db/schema';
import { isLabOrder } from '../lab/membership';
import type { OrderView } from '../orders/answers';

/**
 * To be called in the transaction of the change itself: a message is kept for each endpoint that wants it, and
 * sent after the commit. Endpoints are locked, so that none is removed between its being found and its message.
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
    for key share of e`);
}
