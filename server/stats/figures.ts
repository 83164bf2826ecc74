import { type SQL, sql } from 'drizzle-orm';
import { countCalls, isWithin } from '../calls/call-counts';
import type { Queryable } from '../db/database';
import type { Clock } from '../deps';
import { toDecimal } from '../http/money';
import type { LiveFigures, SqlRunner } from '../realtime/outbox';

async function number(db: SqlRunner, query: SQL): Promise<number> {
  const { rows } = await db.execute(query);
  return Number(rows[0]?.value ?? 0);
}

export const countActiveCalls = (db: SqlRunner) =>
  number(db, sql`select count(*) as value from calls where status = 'in-progress'`);

/** Calls that ring at nobody who is free; settleOffers keeps offered_at so. */
export const countQueuedCalls = (db: SqlRunner) =>
  number(db, sql`select count(*) as value from calls where status = 'ringing' and offered_at is null`);

export const countPendingOrders = (db: SqlRunner) =>
  number(db, sql`select count(*) as value from orders where status = 'pending'`);

/** Orders placed today, each by its restaurant's own calendar; cancelled and failed ones do not count. */
export const todayRevenueCents = (db: SqlRunner, now: Date) =>
  number(
    db,
    sql`select coalesce(sum(o.total_cents), 0) as value from orders o join tenants t on t.id = o.tenant_id
      where o.created_at > ${now.toISOString()}::timestamptz - interval '26 hours'
        and o.status not in ('cancelled', 'failed')
        and (o.created_at at time zone t.timezone)::date = (${now.toISOString()}::timestamptz at time zone t.timezone)::date`,
  );

/** Calls of today, each by its restaurant's own calendar. */
export async function countCallsToday(db: Queryable, now: Date) {
  const { answered, missed, abandoned, busy, average_wait_seconds } = await countCalls(
    db,
    isWithin('today', now),
  );
  return { answered, missed, abandoned, busy, average_wait_seconds };
}

export async function countAgentsOnline(
  db: SqlRunner,
): Promise<{ count: number; agents_by_type: Record<string, number> }> {
  const { rows } = await db.execute(
    sql`select agent_type, count(*) as value from agents where is_active and status <> 'offline' group by agent_type`,
  );
  const agentsByType: Record<string, number> = {};
  let count = 0;
  for (const row of rows) {
    agentsByType[String(row.agent_type)] = Number(row.value);
    count += Number(row.value);
  }
  return { count, agents_by_type: agentsByType };
}

/** What recordFigure's events carry, worked out when they are published. */
export function createLiveFigures(clock: Clock): LiveFigures {
  return {
    'active-calls.count.updated': async (db) => ({ count: await countActiveCalls(db) }),
    'queued-calls.count.updated': async (db) => ({ count: await countQueuedCalls(db) }),
    'agents-online.count.updated': countAgentsOnline,
    'pending-orders.count.updated': async (db) => ({ count: await countPendingOrders(db) }),
    'today-revenue.updated': async (db) => ({ amount: toDecimal(await todayRevenueCents(db, clock())) }),
  };
}
