import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isNamed } from '../customers/queries';
import type { Database, Queryable } from '../db/database';
import { calls } from '../db/schema';
import { cutAt, type PagePlace, pageAfter } from '../orders/cursors';
import type { ListedCallView } from './answers';
import { countCalls, isWithin } from './call-counts';
import { type CallRecord, findCalls } from './call-records';
import { hasOutcome, outcomeOf, waitSeconds } from './outcomes';
import { presentCall } from './present-call';
import { type historyQuery, largestPage } from './schema';

type Query = z.output<typeof historyQuery>;

const phonePattern = /^\+?[\d\s().-]+$/;
const fewestDigits = 3;

function digitsIn(query: string): string | null {
  if (!phonePattern.test(query)) return null;
  const digits = query.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= fewestDigits ? digits : null;
}

/**
 * With at least so many digits, a search compares only the beginning and the end of numbers, for which there are
 * indexes.
 */
const fewestOfAnEnd = 7;

function hasNumber(digits: string): SQL {
  const number = sql`translate(k.from_number, ' +()-.', '')`;
  if (digits.length < fewestOfAnEnd) return sql`${number} like ${`%${digits}%`}`;
  const back = [...digits].reverse().join('');
  return sql`(${number} like ${`${digits}%`} or ${number} like ${`1${digits}%`} or reverse(${number}) like ${`${back}%`})`;
}

/** A name that more customers have is found quickly among the newest calls. */
const mostLookedUp = 2_000;

/**
 * The database cannot estimate how many customers have a name. It assumes many and reads all calls from the newest on,
 * which takes seconds for a name that nobody has. So the customers are looked up first, and their ids are named if few.
 */
async function hasName(db: Queryable, query: string): Promise<SQL> {
  const named = sql`select c.id from customers c where ${isNamed(query)}`;
  const { rows } = await db.execute<{ id: number }>(sql`${named} limit ${mostLookedUp + 1}`);
  if (rows.length > mostLookedUp) return sql`k.customer_id in (${named})`;
  return sql`k.customer_id = any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`;
}

async function isFoundBy(db: Queryable, query: string): Promise<SQL> {
  const digits = digitsIn(query);
  return digits === null ? hasName(db, query) : hasNumber(digits);
}

async function conditions(
  db: Queryable,
  { tenant_id, agent_id, period, from, to, q }: Query,
  now: Date,
): Promise<SQL[]> {
  return [
    ...(tenant_id === undefined ? [] : [sql`k.tenant_id = ${tenant_id}`]),
    ...(agent_id === undefined ? [] : [sql`k.agent_id = ${agent_id}`]),
    ...(period === undefined ? [] : [isWithin(period, now)]),
    ...(from === undefined ? [] : [sql`k.started_at >= ${from.toISOString()}::timestamptz`]),
    ...(to === undefined ? [] : [sql`k.started_at < ${to.toISOString()}::timestamptz`]),
    ...(q === '' || q === undefined ? [] : [await isFoundBy(db, q)]),
  ];
}

const all = (parts: readonly SQL[]) => (parts.length === 0 ? null : sql.join([...parts], sql` and `));

const afterCall = ({ createdAt, id }: PagePlace) =>
  sql`(k.started_at, k.id) < (${createdAt.toISOString()}::timestamptz, ${id}::bigint)`;

export function presentHistoric(record: CallRecord, ordersCount: number, now: Date): ListedCallView {
  return {
    ...presentCall(record),
    outcome: outcomeOf(record.call),
    wait_seconds: waitSeconds(record.call, now),
    ended_by: record.call.endReason,
    is_simulated: record.call.isSimulated,
    orders_count: ordersCount,
  };
}

async function countOrders(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ call_id: number; count: number }>(
    sql`select call_id, count(*)::int as count from orders where call_id in ${ids} group by call_id`,
  );
  return new Map(rows.map((row) => [Number(row.call_id), row.count]));
}

/** LIMIT comes before the joins: joining first is ten times slower. */
async function readPage(db: Queryable, where: SQL, limit: number, now: Date) {
  const { rows } = await db.execute<{ id: number }>(
    sql`select k.id from calls k where ${where} order by k.started_at desc, k.id desc limit ${limit}`,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  const [records, orders] = [await findCalls(db, inArray(calls.id, ids)), await countOrders(db, ids)];
  const known = new Map(records.map((record) => [record.call.id, record]));
  return ids.flatMap((id) => {
    const record = known.get(id);
    return record === undefined ? [] : [presentHistoric(record, orders.get(id) ?? 0, now)];
  });
}

export function readHistory(db: Database, query: Query, now: Date) {
  const { outcome, limit, after } = query;
  return db.transaction(
    async (tx) => {
      const passing = await conditions(tx, query, now);
      const listed = [
        ...passing,
        ...(outcome === undefined ? [] : [hasOutcome[outcome]]),
        ...(after === undefined ? [] : [afterCall(after)]),
      ];
      const rows = await readPage(tx, all(listed) ?? sql`true`, limit + 1, now);
      const { shown: data, last } = cutAt(rows, limit);
      const next = pageAfter(last && { created_at: last.started_at, id: last.id });
      const meta = { next, largest_page: largestPage };
      if (after !== undefined) return { data, meta };
      return { data, meta: { ...meta, counts: await countCalls(tx, all(passing)) } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
