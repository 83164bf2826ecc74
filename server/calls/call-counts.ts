import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { hasOutcome } from './outcomes';

export const periods = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const spans: Readonly<Record<Period, { readonly days: number; readonly isOver: boolean }>> = {
  today: { days: 0, isOver: false },
  yesterday: { days: 1, isOver: true },
  week: { days: 6, isOver: false },
  month: { days: 29, isOver: false },
};

/** The first condition lets the query use the index. */
export function isWithin(period: Period, now: Date): SQL {
  const { days, isOver } = spans[period];
  const at = sql`${now.toISOString()}::timestamptz`;
  const dayBegan = (back: number) =>
    sql`(select ((${at} at time zone t.timezone)::date - ${back}::int)::timestamp at time zone t.timezone
      from tenants t where t.id = k.tenant_id)`;
  const began = sql`k.started_at > ${at} - make_interval(hours => ${26 + 24 * days}::int) and k.started_at >= ${dayBegan(days)}`;
  return isOver ? sql`(${began} and k.started_at < ${dayBegan(0)})` : sql`(${began})`;
}

type Row = {
  total: number;
  answered: number;
  missed: number;
  abandoned: number;
  busy: number;
  waiting: number;
  wait: number | null;
};

export async function countCalls(db: Queryable, where: SQL) {
  const count = (of: SQL) => sql`count(*) filter (where ${of})::int`;
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as total, ${count(hasOutcome.answered)} as answered, ${count(hasOutcome.missed)} as missed,
      ${count(hasOutcome.abandoned)} as abandoned, ${count(hasOutcome.busy)} as busy,
      ${count(hasOutcome.waiting)} as waiting,
      avg(extract(epoch from coalesce(k.answered_at, k.ended_at) - k.started_at))
        filter (where not ${hasOutcome.busy} and not ${hasOutcome.waiting})::float8 as wait
    from calls k where ${where}`);
  const { wait, ...counts } = rows[0] ?? {
    total: 0,
    answered: 0,
    missed: 0,
    abandoned: 0,
    busy: 0,
    waiting: 0,
    wait: null,
  };
  return { ...counts, average_wait_seconds: wait === null ? null : Math.max(0, Math.round(wait)) };
}
