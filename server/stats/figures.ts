import { type SQL, sql } from 'drizzle-orm';
import { countCalls, isWithin } from '../calls/call-counts';
import { waitingSinceOf } from '../calls/outcomes';
import type { Queryable } from '../db/database';
import type { Clock } from '../deps';
import { toDecimal } from '../http/money';
import { servesCall } from '../people/serves';
import { mayBeOffered } from '../presence/agent-status';
import type { FigureData, FigureEvent } from '../realtime/events';
import type { SqlRunner } from '../realtime/outbox-rows';
import type { WaitingCalls } from './answers';

async function number(db: SqlRunner, query: SQL): Promise<number> {
  const { rows } = await db.execute(query);
  return Number(rows[0]?.value ?? 0);
}

export function countActiveCalls(db: SqlRunner) {
  return number(db, sql`select count(*) as value from calls where status = 'in-progress'`);
}

export async function findWaiting(db: SqlRunner, now: Date): Promise<WaitingCalls> {
  const { rows } = await db.execute(sql`
    select (select count(*) from calls where status = 'ringing') as count,
      (select min(${waitingSinceOf('calls')}) from calls where status = 'ringing') as since,
      (select count(distinct o.agent_id) from call_offers o
        join calls c on c.id = o.call_id join agents a on a.id = o.agent_id
        where c.status = 'ringing' and o.status = 'pending' and ${mayBeOffered('a', now)}
          and ${servesCall('a', 'c')}) as agents`);
  const { count, since, agents } = rows[0] ?? {};
  return {
    count: Number(count ?? 0),
    longest_since: since instanceof Date || typeof since === 'string' ? new Date(since).toISOString() : null,
    ringing_agents: Number(agents ?? 0),
  };
}

export function countPendingOrders(db: SqlRunner) {
  return number(db, sql`select count(*) as value from orders where status = 'pending'`);
}

export function todayRevenueCents(db: SqlRunner, now: Date) {
  return number(
    db,
    sql`select coalesce(sum(o.total_cents), 0) as value from orders o join tenants t on t.id = o.tenant_id
      where o.created_at > ${now.toISOString()}::timestamptz - interval '26 hours'
        and o.status not in ('cancelled', 'failed')
        and (o.created_at at time zone t.timezone)::date = (${now.toISOString()}::timestamptz at time zone t.timezone)::date`,
  );
}

export async function countCallsToday(db: Queryable, now: Date) {
  const { answered, missed, abandoned, busy, average_wait_seconds } = await countCalls(
    db,
    isWithin('today', now),
  );
  return { answered, missed, abandoned, busy, average_wait_seconds };
}

const agentStates = [
  'ready',
  'on_call',
  'wrapping_up',
  'not_ready',
  'on_break',
  'offline',
  'off_duty',
] as const;
const stateOf = (
  now: Date,
): SQL => sql`case when a.status = 'offline' and a.agent_type <> 'agent' then 'off_duty'
  when a.status <> 'available' then a.status
  when ${mayBeOffered('a', now)} then 'ready'
  when a.not_ready_reason is not null then 'not_ready' else 'wrapping_up' end`;

export async function countAgents(db: SqlRunner, now: Date) {
  const { rows } = await db.execute(
    sql`select a.agent_type, ${stateOf(now)} as state, count(*) as value from agents a
      where a.is_active group by 1, 2`,
  );
  const byType: Record<string, number> = {};
  const byState: Record<string, number> = Object.fromEntries(agentStates.map((state) => [state, 0]));
  let count = 0;
  let total = 0;
  for (const { agent_type, state, value } of rows) {
    total += Number(value);
    byState[String(state)] = (byState[String(state)] ?? 0) + Number(value);
    if (state === 'offline' || state === 'off_duty') continue;
    byType[String(agent_type)] = (byType[String(agent_type)] ?? 0) + Number(value);
    count += Number(value);
  }
  return { count, total_agents: total, agents_by_type: byType, agents_by_state: byState };
}

type Figures = { readonly [E in FigureEvent]: (db: SqlRunner) => Promise<FigureData[E]> };

export function createLiveFigures(clock: Clock): Figures {
  return {
    'active-calls.count.updated': async (db) => ({ count: await countActiveCalls(db) }),
    'queued-calls.count.updated': async (db) => {
      const waiting = await findWaiting(db, clock());
      return { count: waiting.count, waiting_calls: waiting };
    },
    'agents-online.count.updated': (db) => countAgents(db, clock()),
    'pending-orders.count.updated': async (db) => ({ count: await countPendingOrders(db) }),
    'today-revenue.updated': async (db) => ({ amount: toDecimal(await todayRevenueCents(db, clock())) }),
  };
}
