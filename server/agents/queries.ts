import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { notFound } from '../http/errors';
import { toIso } from '../http/time';
import { beginningOf } from '../http/time-zone';
import { byNames } from '../name-order';
import type { AgentView } from './answers';
import { standingColumns } from './standing';

const byLastName = byNames<AgentView>(
  ({ last_name }) => last_name,
  ({ first_name }) => first_name,
);

async function readAgents(db: Queryable, now: Date, where: SQL): Promise<AgentView[]> {
  const { rows } = await db.execute<AgentView>(sql`
    with chosen as (
      select a.*,
        ${beginningOf(sql`(${now.toISOString()}::timestamptz at time zone a.timezone)::date`, sql`a.timezone`)} as today
      from agents a where ${where})
    select id, name, email, phone_number, timezone, first_name, last_name, agent_type, panel_mode, is_active,
      ${standingColumns(now)},
      (select count(*)::int from calls c where c.agent_id = a.id and c.started_at >= a.today) as calls_today,
      (select count(*)::int from orders o where o.agent_id = a.id and o.created_at >= a.today) as orders_today,
      total_calls_handled, total_orders_processed, last_login_at
    from chosen a order by a.id`);
  return rows.toSorted(byLastName).map((row) => ({
    ...row,
    status_since: toIso(row.status_since),
    last_login_at: toIso(row.last_login_at),
  }));
}

export function listAgents(db: Queryable, now: Date) {
  return readAgents(db, now, sql`true`);
}

export async function findAgent(db: Queryable, id: number, now: Date): Promise<AgentView> {
  const [agent] = await readAgents(db, now, sql`a.id = ${id}`);
  if (agent === undefined) throw notFound('Agent');
  return agent;
}
