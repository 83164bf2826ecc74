import { sql } from 'drizzle-orm';
import { fullName } from '../customers/queries';
import type { Queryable } from '../db/database';
import type { CallDirection, CallStatus } from '../db/schema';
import { toIso } from '../http/time';

type CallRow = {
  id: number;
  tenant_id: number;
  tenant_name: string;
  customer_id: number | null;
  agent_id: number | null;
  call_sid: string;
  from_number: string;
  to_number: string;
  status: CallStatus;
  direction: CallDirection;
  started_at: string;
  ended_at: string | null;
  duration_seconds: number | null;
  first_name: string | null;
  last_name: string | null;
  customer_phone: string | null;
  score: number | null;
  issue: string | null;
};

/** ENT-04: the calls this agent answered, newest first, with what they themselves said of each. */
export async function listOwnCalls(db: Queryable, agentId: number, limit: number) {
  const { rows } = await db.execute<CallRow>(sql`
    with page as materialized (
      select * from calls where agent_id = ${agentId} order by started_at desc, id desc limit ${limit})
    select p.id, p.tenant_id, t.name as tenant_name, p.customer_id, p.agent_id, p.call_sid, p.from_number, p.to_number,
      p.status, p.direction, p.started_at, p.ended_at, p.duration_seconds,
      c.first_name, c.last_name, c.phone_number as customer_phone, f.score, f.issue
    from page p join tenants t on t.id = p.tenant_id left join customers c on c.id = p.customer_id
      left join call_feedback f on f.call_id = p.id and f.agent_id = p.agent_id
    order by p.started_at desc, p.id desc`);
  return rows.map(({ tenant_name, first_name, last_name, customer_phone, score, issue, ...call }) => {
    const name = fullName(first_name, last_name);
    const customer = {
      id: call.customer_id,
      first_name,
      last_name,
      full_name: name,
      name,
      phone_number: customer_phone,
    };
    return {
      ...call,
      started_at: toIso(call.started_at),
      ended_at: toIso(call.ended_at),
      tenant: { id: call.tenant_id, name: tenant_name },
      customer: call.customer_id === null ? null : customer,
      feedback: score === null ? null : { score, issue },
    };
  });
}

type Summary = {
  count: number;
  completed: number;
  total: number;
  average: number;
  fingerprint: string | null;
};

/** HIST-01 to HIST-03, over all of the agent's calls. The fingerprint changes with whatever is listed. */
export async function summarizeOwnCalls(db: Queryable, agentId: number) {
  const { rows } = await db.execute<Summary>(sql`
    select count(*)::int as count, count(*) filter (where k.status = 'completed')::int as completed,
      coalesce(sum(k.duration_seconds), 0)::float8 as total,
      coalesce(avg(k.duration_seconds) filter (where k.duration_seconds > 0), 0)::float8 as average,
      sum(hash_record_extended(k, 0)::numeric + hash_record_extended(t, 1)
        + coalesce(hash_record_extended(c, 2), 0) + coalesce(hash_record_extended(f, 3), 0))::text as fingerprint
    from calls k join tenants t on t.id = k.tenant_id left join customers c on c.id = k.customer_id
      left join call_feedback f on f.call_id = k.id and f.agent_id = k.agent_id
    where k.agent_id = ${agentId}`);
  const { count, completed, total, average, fingerprint } = rows[0] ?? {
    count: 0,
    completed: 0,
    total: 0,
    average: 0,
    fingerprint: null,
  };
  const meta = {
    count,
    completed,
    total_duration_seconds: total,
    average_duration_seconds: Math.round(average * 10) / 10,
  };
  return { meta, fingerprint: fingerprint ?? 'none' };
}
