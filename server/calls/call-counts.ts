import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { foldRows } from '../db/fold-rows';
import { beginningOf } from '../http/time-zone';
import { hasOutcome, waitingSinceOf } from './outcomes';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const spans: Readonly<Record<Period, { readonly days: number; readonly isOver: boolean }>> = {
  today: { days: 0, isOver: false },
  yesterday: { days: 1, isOver: true },
  week: { days: 6, isOver: false },
  month: { days: 29, isOver: false },
};

/**
 * The first condition lets the query use the index. The second spares most rows the question when the day began at
 * their restaurant: it began before this everywhere, also where clocks were changed since. The others look it up in
 * one list of all restaurants: to ask their rows for every call took longer than reading the calls.
 */
export function isWithin(period: Period, now: Date): SQL {
  const { days, isOver } = spans[period];
  const at = sql`${now.toISOString()}::timestamptz`;
  const dayBegan = (back: number) =>
    sql`((select jsonb_object_agg(t.id,
        ${beginningOf(sql`(${at} at time zone t.timezone)::date - ${back}::int`, sql`t.timezone`)})
      from tenants t) ->> k.tenant_id::text)::timestamptz`;
  const hoursAgo = (hours: number) => sql`${at} - make_interval(hours => ${hours}::int)`;
  const began = sql`k.started_at > ${hoursAgo(26 + 24 * days)}
    and (k.started_at > ${hoursAgo(24 * days - 2)} or k.started_at >= ${dayBegan(days)})`;
  return isOver ? sql`(${began} and k.started_at < ${dayBegan(0)})` : sql`(${began})`;
}

type Row = {
  total: number;
  answered: number;
  missed: number;
  abandoned: number;
  busy: number;
  waiting: number;
  /** Mean, in seconds. */
  wait: number | null;
};

/** The wait of a call that was refused, or still waits, says nothing of how long callers wait. */
const hasWaited = sql`not ${hasOutcome.busy} and not ${hasOutcome.waiting}`;

const columnsOf = (count: (of: SQL) => SQL) => sql`${count(sql`true`)} as total,
  ${count(hasOutcome.answered)} as answered, ${count(hasOutcome.missed)} as missed,
  ${count(hasOutcome.abandoned)} as abandoned, ${count(hasOutcome.busy)} as busy,
  ${count(hasOutcome.waiting)} as waiting`;

const rowOf = (where: SQL) => sql`
  select ${columnsOf((of) => sql`count(*) filter (where ${of})::int`)},
    avg(extract(epoch from coalesce(k.answered_at, k.ended_at) - ${waitingSinceOf('k')})) filter (where ${hasWaited})::float8 as wait
  from calls k where ${where}`;

/** The same columns for all calls, from sums that triggers keep: it takes no longer after years of calls. */
const rowOfAll = sql`
  select ${columnsOf((of) => sql`coalesce(sum(k.calls) filter (where ${of}), 0)::int`)},
    (sum(k.waited_microseconds) filter (where ${hasWaited}) / 1000000.0
      / nullif(sum(k.waits) filter (where ${hasWaited}), 0))::float8 as wait
  from (select status, calls, waits, waited_microseconds,
      case when is_answered then 'epoch'::timestamptz end as answered_at,
      case when is_busy then 'busy' end as end_reason
    from call_tallies) k`;

/** Counts all calls where the condition is null. */
export async function countCalls(db: Queryable, where: SQL | null) {
  const { rows } = await db.execute<Row>(where === null ? rowOfAll : rowOf(where));
  const [row] = rows;
  if (row === undefined) throw new Error('The count of calls gave no row');
  const { wait, ...counts } = row;
  return { ...counts, average_wait_seconds: wait === null ? null : Math.max(0, Math.round(wait)) };
}

export const mergeCallTallies = (db: Database) =>
  foldRows(db, {
    table: 'call_tallies',
    keys: ['status', 'is_answered', 'is_busy'],
    sums: ['calls', 'waits', 'waited_microseconds'],
  });
