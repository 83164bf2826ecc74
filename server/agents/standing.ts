import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { AgentType } from '../db/schema';
import { toIso } from '../http/time';
import type { Standing } from './answers';

export function standingColumns(now: Date): SQL {
  // The reason of a break is kept while its agent is away, for their return: it is not why they are offline.
  const isSet = sql`(a.status <> 'offline' or not a.takes_calls)`;
  return sql`a.status,
    greatest(0, ceil(extract(epoch from a.wrap_up_ends_at - ${now.toISOString()}::timestamptz)))::int as wrap_up_seconds,
    a.break_after_call, a.not_ready_reason as not_ready, a.takes_calls, a.status_changed_at as status_since,
    case when ${isSet} then a.status_reason end as status_reason,
    (select s.name from agents s where s.id = a.status_set_by_id and ${isSet}) as status_set_by,
    (select jsonb_build_object('id', c.id, 'from_number', c.from_number,
        'tenant', jsonb_build_object('id', t.id, 'name', t.name),
        'customer', case when u.id is not null then
          jsonb_build_object('id', u.id, 'name', nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')) end,
        'answered_at', to_char(c.answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from calls c join tenants t on t.id = c.tenant_id left join customers u on u.id = c.customer_id
      where c.agent_id = a.id and c.status = 'in-progress') as current_call`;
}

type AgentStanding = Standing & {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
  agent_type: AgentType;
};

/** Runs `update`, which must return the whole row, and reads the agent's standing after it in the same statement. */
export async function updateStanding(tx: Queryable, update: SQLWrapper, now: Date): Promise<AgentStanding> {
  const { rows } = await tx.execute<AgentStanding>(
    sql`with a as ${update}
      select a.id, a.name, a.first_name, a.last_name, a.agent_type, ${standingColumns(now)} from a`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there is no such agent');
  return { ...row, status_since: toIso(row.status_since) };
}
