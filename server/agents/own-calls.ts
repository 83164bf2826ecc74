import { type SQL, sql } from 'drizzle-orm';
import type { MissedCallView, OwnCallView } from '../calls/answers';
import { outcomeOf } from '../calls/outcomes';
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
  answered_at: string | null;
  ended_at: string | null;
  end_reason: string | null;
  duration_seconds: number | null;
  first_name: string | null;
  last_name: string | null;
  customer_phone: string | null;
  score: number | null;
  issue: string | null;
};

async function readCalls(db: Queryable, page: SQL): Promise<CallRow[]> {
  const { rows } = await db.execute<CallRow>(sql`
    with page as materialized (${page})
    select p.id, p.tenant_id, t.name as tenant_name, p.customer_id, p.agent_id, p.call_sid, p.from_number, p.to_number,
      p.status, p.direction, p.started_at, p.answered_at, p.ended_at, p.end_reason, p.duration_seconds,
      c.first_name, c.last_name, c.phone_number as customer_phone, f.score, f.issue
    from page p join tenants t on t.id = p.tenant_id left join customers c on c.id = p.customer_id
      left join call_feedback f on f.call_id = p.id and f.agent_id = p.agent_id
    order by p.started_at desc, p.id desc`);
  return rows;
}

function presentOwn(row: CallRow): OwnCallView {
  const {
    tenant_name,
    first_name,
    last_name,
    customer_phone,
    score,
    issue,
    answered_at,
    end_reason,
    ...call
  } = row;
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
}

export async function listOwnCalls(db: Queryable, agentId: number, limit: number): Promise<OwnCallView[]> {
  const rows = await readCalls(
    db,
    sql`select * from calls where agent_id = ${agentId} order by started_at desc, id desc limit ${limit}`,
  );
  return rows.map(presentOwn);
}

const missedDays = 7;
const mostMissed = 100;

export async function listMissedCalls(db: Queryable, agentId: number, now: Date): Promise<MissedCallView[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${missedDays}::int)`;
  // A union, because with "or" every call of these days would be read.
  const rows = await readCalls(
    db,
    sql`select k.* from calls k
      where k.id in (
          select u.id from calls u join call_offers o on o.call_id = u.id and o.agent_id = ${agentId}
          where u.started_at > ${since} and u.answered_at is null and u.status not in ('ringing', 'in-progress')
          union select o.call_id from call_offers o where o.agent_id = ${agentId} and o.status = 'no_audio')
        and k.started_at > ${since} and k.agent_id is distinct from ${agentId}
      order by k.started_at desc, k.id desc limit ${mostMissed}`,
  );
  return rows.map((row) => {
    const { status, answered_at, end_reason } = row;
    const outcome = outcomeOf({
      status,
      answeredAt: answered_at === null ? null : new Date(answered_at),
      endReason: end_reason,
    });
    const isUnanswered = outcome === 'missed' || outcome === 'abandoned';
    return { ...presentOwn(row), outcome: isUnanswered ? outcome : 'taken_back' };
  });
}

type Summary = { count: number; completed: number; total: number; average: number };

export async function summarizeOwnCalls(db: Queryable, agentId: number) {
  const { rows } = await db.execute<Summary>(sql`
    select count(*)::int as count, count(*) filter (where status = 'completed')::int as completed,
      coalesce(sum(duration_seconds), 0)::float8 as total,
      coalesce(avg(duration_seconds) filter (where duration_seconds > 0), 0)::float8 as average
    from calls where agent_id = ${agentId}`);
  const { count, completed, total, average } = rows[0] ?? { count: 0, completed: 0, total: 0, average: 0 };
  return {
    count,
    completed,
    total_duration_seconds: total,
    average_duration_seconds: Math.round(average * 10) / 10,
  };
}
