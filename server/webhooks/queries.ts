import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { type DeliveryState, type WebhookEvent, webhookDeliveries } from '../db/schema';
import { notFound } from '../http/errors';
import { toIso } from '../http/time';
import { byNames } from '../name-order';
import type { DeliveryView, KnownWebhookView, WebhookView } from './answers';

const pageLength = 50;

type Row = {
  id: number;
  version: number;
  name: string;
  url: string;
  tenant_id: number | null;
  tenant_name: string | null;
  events: WebhookEvent[];
  is_active: boolean;
  waiting: number;
  last_state: DeliveryState | null;
  last_at: string | null;
  last_answer: number | null;
  last_error: string | null;
};

export async function readEndpoints(db: Queryable, id?: number): Promise<WebhookView[]> {
  const { rows } = await db.execute<Row>(sql`
    select w.id, w.version, w.name, w.url, w.tenant_id, t.name as tenant_name, w.events, w.is_active,
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'pending') as waiting,
      l.state as last_state, l.tried_at as last_at, l.answer as last_answer, l.error as last_error
    from webhook_endpoints w
    left join tenants t on t.id = w.tenant_id
    left join lateral (
      select state, tried_at, answer, error from webhook_deliveries d
      where d.endpoint_id = w.id and d.tried_at is not null order by d.tried_at desc, d.id desc limit 1
    ) l on true
    where ${id === undefined ? sql`true` : sql`w.id = ${id}::bigint`}
    order by w.id`);
  return rows.toSorted(byNames(({ name }) => name)).map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    url: row.url,
    tenant: row.tenant_id === null ? null : { id: row.tenant_id, name: row.tenant_name ?? '' },
    events: row.events,
    is_active: row.is_active,
    waiting: row.waiting,
    last:
      row.last_state === null || row.last_at === null
        ? null
        : {
            state: row.last_state,
            at: toIso(row.last_at),
            answer: row.last_answer,
            error: row.last_error,
          },
  }));
}

export async function readEndpoint(db: Queryable, id: number): Promise<WebhookView> {
  const [found] = await readEndpoints(db, id);
  if (found === undefined) throw notFound('Webhook');
  return found;
}

type KnownRow = Pick<Row, 'id' | 'name' | 'tenant_id' | 'tenant_name'> & { readonly agent_id: number };

/**
 * By account, the webhooks whose address somebody set last, or whose secret they were shown last. Who makes a new secret
 * has looked at the address too: it is theirs to give to the receiver.
 */
export async function readKnownWebhooks(
  db: Queryable,
  agentId?: number,
): Promise<ReadonlyMap<number, readonly KnownWebhookView[]>> {
  const setsAddress = (entry: string) =>
    sql.raw(`${entry}.action = 'webhook.updated' and ${entry}.after ? 'url'`);
  const { rows } = await db.execute<KnownRow>(sql`
    select distinct e.actor_id as agent_id, w.id, w.name, w.tenant_id, t.name as tenant_name
    from webhook_endpoints w
    left join tenants t on t.id = w.tenant_id
    join audit_entries e on e.subject_type = 'webhook' and e.subject_id = w.id
      and (e.action in ('webhook.created', 'webhook.secret_renewed') or ${setsAddress('e')})
    where ${agentId === undefined ? sql`e.actor_id is not null` : sql`e.actor_id = ${agentId}::bigint`}
      and not exists (
        select from audit_entries later
        where later.subject_type = 'webhook' and later.subject_id = w.id and later.id > e.id
          and later.actor_id is distinct from e.actor_id
          and (later.action = 'webhook.secret_renewed' or (${setsAddress('later')} and ${setsAddress('e')}))
      )`);
  const known = new Map<number, KnownWebhookView[]>();
  for (const { agent_id, id, name, tenant_id, tenant_name } of rows.toSorted(byNames(({ name }) => name))) {
    const tenant = tenant_id === null ? null : { id: tenant_id, name: tenant_name ?? '' };
    known.set(agent_id, [...(known.get(agent_id) ?? []), { id, name, tenant }]);
  }
  return known;
}

const presentDelivery = (row: typeof webhookDeliveries.$inferSelect): DeliveryView => ({
  id: row.id,
  message_id: row.messageId,
  event: row.event,
  order_id: row.orderId,
  state: row.state,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  tried_at: toIso(row.triedAt),
  due_at: row.state === 'pending' ? row.dueAt.toISOString() : null,
  answer: row.answer,
  error: row.error,
});

/** Newest first. */
export async function listDeliveries(db: Queryable, endpointId: number, before: number | undefined) {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageLength + 1);
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  return {
    data: page.map(presentDelivery),
    meta: { next: rows.length > pageLength && last !== undefined ? String(last.id) : null },
  };
}

export async function findDelivery(db: Queryable, id: number) {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (row === undefined) throw notFound('Message');
  return { data: { ...presentDelivery(row), body: row.body } };
}
