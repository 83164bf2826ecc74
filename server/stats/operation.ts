import { type SQL, sql } from 'drizzle-orm';
import { waitingSinceOf } from '../calls/outcomes';
import type { Database } from '../db/database';
import { agentStatuses } from '../db/schema';

/** What operators watch: of the whole database, the same from whichever process it is asked. */
export interface OperationFigures {
  readonly callsWaiting: number;
  readonly longestWaitSeconds: number;
  readonly callsLive: number;
  /** Everybody who may be offered calls or is on one, and the offline whose work that is. */
  readonly agents: Readonly<Record<string, number>>;
  readonly eventsBehind: number;
  readonly eventsBehindSeconds: number;
  readonly eventsPutAside: number;
  readonly webhooksBehind: number;
  readonly webhooksBehindSeconds: number;
}

const ageOf = (moment: SQL, now: Date) =>
  sql`coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(${moment}))), 0)::float8`;

export async function readOperation(db: Pick<Database, 'execute'>, now: Date): Promise<OperationFigures> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select
      (select json_build_array(count(*), ${ageOf(waitingSinceOf('calls'), now)}) from calls where status = 'ringing') as waiting,
      (select count(*)::int from calls where status = 'in-progress') as live,
      (select json_object_agg(status, number) from (
        select case when not_ready_reason is not null and status = 'available' then 'not_ready' else status end as status,
          count(*)::int as number from agents
        where is_active and (status <> 'offline' or agent_type = 'agent') group by 1) a) as agents,
      (select json_build_array(count(*), ${ageOf(sql`created_at`, now)}) from outbox
        where published_at is null and available_at < 'infinity') as events,
      (select count(*)::int from outbox where published_at is null and available_at = 'infinity') as aside,
      (select json_build_array(count(*), ${ageOf(sql`d.created_at`, now)}) from webhook_deliveries d
        join webhook_endpoints e on e.id = d.endpoint_id and e.is_active
        where d.state = 'pending') as webhooks`);
  const [row] = rows;
  const pair = (name: string): readonly [number, number] => {
    const [count, seconds] = Array.isArray(row?.[name]) ? row[name] : [];
    return [Number(count ?? 0), Number(seconds ?? 0)];
  };
  const [callsWaiting, longestWaitSeconds] = pair('waiting');
  const [eventsBehind, eventsBehindSeconds] = pair('events');
  const [webhooksBehind, webhooksBehindSeconds] = pair('webhooks');
  const counted = Object.entries(row?.agents ?? {}).map(([status, number]) => [status, Number(number)]);
  return {
    callsWaiting,
    longestWaitSeconds,
    callsLive: Number(row?.live ?? 0),
    agents: {
      ...Object.fromEntries([...agentStatuses, 'not_ready'].map((status) => [status, 0])),
      ...Object.fromEntries(counted),
    },
    eventsBehind,
    eventsBehindSeconds,
    eventsPutAside: Number(row?.aside ?? 0),
    webhooksBehind,
    webhooksBehindSeconds,
  };
}
