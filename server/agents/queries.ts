import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import type { AgentType, PanelMode } from '../db/schema';
import { toIso } from '../http/time';
import { type StandingColumns, standingColumns } from './standing';

type AgentRow = StandingColumns & {
  id: number;
  name: string;
  email: string;
  phone_number: string | null;
  timezone: string;
  first_name: string;
  last_name: string;
  agent_type: AgentType;
  panel_mode: PanelMode;
  is_active: boolean;
  calls_today: number;
  orders_today: number;
  total_calls_handled: number;
  total_orders_processed: number;
  last_login_at: string | null;
};

async function readAgents(db: Queryable, now: Date, where: SQL) {
  const { rows } = await db.execute<AgentRow>(sql`
    with chosen as (
      select a.*, date_trunc('day', ${now.toISOString()}::timestamptz at time zone a.timezone) at time zone a.timezone as today
      from agents a where ${where})
    select id, name, email, phone_number, timezone, first_name, last_name, agent_type, panel_mode, is_active,
      ${standingColumns(now)},
      (select count(*)::int from calls c where c.agent_id = a.id and c.started_at >= a.today) as calls_today,
      (select count(*)::int from orders o where o.agent_id = a.id and o.created_at >= a.today) as orders_today,
      total_calls_handled, total_orders_processed, last_login_at
    from chosen a order by a.last_name, a.first_name, a.id`);
  return rows.map((row) => ({
    ...row,
    status_since: toIso(row.status_since),
    last_login_at: toIso(row.last_login_at),
  }));
}

export type AgentView = Awaited<ReturnType<typeof readAgents>>[number];

export function listAgents(db: Queryable, now: Date) {
  return readAgents(db, now, sql`true`);
}

export async function findAgent(db: Queryable, id: number, now: Date): Promise<AgentView | undefined> {
  return (await readAgents(db, now, sql`a.id = ${id}`))[0];
}
