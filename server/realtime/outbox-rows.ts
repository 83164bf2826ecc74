import { type SQL, sql } from 'drizzle-orm';
import { takeTurn } from '../db/take-turn';
import { beforeCommit } from '../db/transaction';
import { currentRequestId } from '../http/request-id';
import { currentTraceparent } from '../telemetry/tracing';
import type { Broadcast } from './broadcaster';

export interface SqlRunner {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}

export interface SqlDatabase extends SqlRunner {
  transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>;
}

/** Seconds after which rows claimed by a killed process are free again; a live process renews its lease. */
const leaseSeconds = 4;
const renewEveryMs = 1_000;
/** Longer than any lease or wait. What is to wait longer is due: the clock of the database was set back meanwhile. */
const longestWaitSeconds = 60;
export const batchSize = 100;
const longestError = 500;

interface OutboxRow {
  readonly message: Broadcast;
  readonly data: SQL;
  readonly cause: SQL;
  /** The time that the activity feed shows for it; null for what is not in the feed. */
  readonly happenedAt: Date | null;
}

/** Rows of transactions that are still at work. */
const gathered = new WeakMap<object, OutboxRow[]>();

/**
 * In the caller's transaction: published after commit in this order, never when rolled back. One statement at its
 * end writes all of them: a call that is answered has seven. With `happenedAt` each is also an entry of the activity
 * feed, whose id the event has.
 */
export async function storeMessages(
  tx: SqlRunner,
  messages: readonly Broadcast[],
  happenedAt: Date | null = null,
): Promise<void> {
  if (messages.length === 0) return;
  const cause = sql`${currentRequestId() ?? null}, ${currentTraceparent() ?? null}`;
  const rows = messages.map((message) => ({
    message,
    data: sql`${JSON.stringify(message.data ?? {})}::jsonb`,
    cause,
    happenedAt,
  }));
  const before = gathered.get(tx);
  if (before !== undefined) {
    before.push(...rows);
    return;
  }
  if (beforeCommit(tx, () => insert(tx, rows))) gathered.set(tx, rows);
  else await insert(tx, rows);
}

/** A statement takes 65,535 parameters, and a row has six, or nine with its entry. */
const rowsAtOnce = 5_000;

async function insert(tx: SqlRunner, rows: readonly OutboxRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertSome(tx, rows.slice(from, from + rowsAtOnce));
}

async function insertSome(tx: SqlRunner, rows: readonly OutboxRow[]): Promise<void> {
  const entries: SQL[] = [];
  const values = rows.map(({ message, data, cause, happenedAt }) => {
    const { channel, event, exceptSocketId } = message;
    if (happenedAt === null) return sql`(${channel}, ${event}, ${data}, ${exceptSocketId ?? null}, ${cause})`;
    const entry = sql.identifier(`entry_${entries.length + 1}`);
    entries.push(sql`${entry} as (insert into activities (event, data, created_at)
      values (${event}, ${data}, ${happenedAt.toISOString()}::timestamptz) returning id)`);
    const named = sql`${data} || jsonb_build_object('activity_id', (select id from ${entry}))`;
    return sql`(${channel}, ${event}, ${named}, ${exceptSocketId ?? null}, ${cause})`;
  });
  const first = entries.length === 0 ? sql`` : sql`with ${sql.join(entries, sql`, `)} `;
  await tx.execute(sql`${first}insert into outbox (channel, event, data, except_socket_id, request_id, traceparent)
    values ${sql.join(values, sql`, `)}`);
}

export interface Claimed {
  readonly id: string;
  readonly message: Broadcast;
  /** Null for a figure, and for an event that leaves out a connection, to which it would be missing. */
  readonly number: number | null;
  readonly attempts: number;
  /** The request that caused it, for logs and traces alone; null where a job or the version before did. */
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

const textOrNull = (value: unknown) => (value === null ? null : String(value));

function toClaimed(row: Record<string, unknown>): Claimed {
  return {
    id: String(row.id),
    attempts: Number(row.attempts),
    number: row.number === null ? null : Number(row.number),
    requestId: textOrNull(row.request_id),
    traceparent: textOrNull(row.traceparent),
    message: {
      channel: String(row.channel),
      event: String(row.event),
      data: row.data,
      exceptSocketId: textOrNull(row.except_socket_id),
    },
  };
}

/** Of what is not put aside. */
const waits = sql`available_at > clock_timestamp()
  and available_at <= clock_timestamp() + make_interval(secs => ${longestWaitSeconds})`;
const leased = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

function textList(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}

/**
 * A channel with a waiting or claimed row waits as a whole, to keep its order. Rows are leased, not locked:
 * on PGlite an open transaction would block every other query. The first claim numbers a row: claims take
 * turns and see what is committed only, so that no number is given twice and none belongs to a rollback.
 */
export function claim(db: SqlDatabase, unnumbered: readonly string[]): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    // Otherwise two processes could take rows of one channel.
    await takeTurn(tx, 'outboxClaims');
    const found = await tx.execute(sql`
      with due as (
        select id, channel, claim is null and except_socket_id is null
          and event <> all (${textList(unnumbered)}) as is_next
        from outbox
        where published_at is null and isfinite(available_at) and not (${waits}) and channel not in (
          select channel from outbox where published_at is null and ${waits})
        order by claim nulls last, id limit ${batchSize} for update skip locked),
      counted as (
        insert into channel_numbers (channel, last_number)
        select channel, count(*) from due where is_next group by channel order by channel
        on conflict (channel) do update set last_number = channel_numbers.last_number + excluded.last_number
        returning channel, last_number),
      next as (
        select id, last_number + 1 - row_number() over (partition by channel order by id desc) as number
        from due join counted using (channel) where is_next)
      update outbox set attempts = attempts + 1, available_at = ${leased}, last_error = null,
        claim = coalesce(claim, (select nextval('outbox_claims'))),
        number = coalesce(outbox.number, (select next.number from next where next.id = outbox.id))
      where id in (select id from due)
      returning id, channel, event, data, except_socket_id, attempts, claim, number, request_id, traceparent`);
    return found.rows.toSorted(byTurn).map(toClaimed);
  });
}

function byTurn(one: Record<string, unknown>, other: Record<string, unknown>): number {
  return Number(one.claim) - Number(other.claim) || Number(BigInt(String(one.id)) - BigInt(String(other.id)));
}

function idList(rows: readonly Claimed[]): SQL {
  return sql.join(
    rows.map((row) => sql`${row.id}::bigint`),
    sql`, `,
  );
}

/** Numbered rows stay for a while, for clients that missed them. */
export async function finish(db: SqlDatabase, rows: readonly Claimed[]): Promise<void> {
  await db.execute(sql`
    with gone as (delete from outbox where id in (${idList(rows)}) and number is null)
    update outbox set published_at = clock_timestamp() where id in (${idList(rows)}) and number is not null`);
}

export async function postpone(
  db: SqlDatabase,
  rows: readonly Claimed[],
  waitMs: number,
  error: unknown | null,
): Promise<void> {
  const reason = error === null ? null : String(error).slice(0, longestError);
  const [first] = rows;
  if (first === undefined) return;
  await db.execute(sql`
    update outbox set available_at = clock_timestamp() + make_interval(secs => ${waitMs / 1000}),
      attempts = case when id = ${first.id}::bigint then attempts else 0 end,
      last_error = case when id = ${first.id}::bigint then ${reason}::text end
    where id in (${idList(rows)})`);
}

/** A postponed channel has a row with an error; a claim takes the error away. Leases of other processes are kept. */
export function expedite(db: SqlDatabase): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'outboxClaims');
    await tx.execute(sql`
      update outbox set available_at = clock_timestamp()
      where published_at is null and isfinite(available_at) and available_at > clock_timestamp()
        and channel in (
          select channel from outbox
          where published_at is null and last_error is not null and isfinite(available_at))`);
  });
}

/** Never retried; kept for inspection until the clean-up. */
export async function putAside(db: SqlDatabase, row: Claimed, error: unknown): Promise<void> {
  await db.execute(sql`
    update outbox set available_at = 'infinity', last_error = ${String(error).slice(0, longestError)}
    where id = ${row.id}::bigint`);
}

export function keepLease(db: SqlDatabase, rows: readonly Claimed[]): { stop(): Promise<void> } {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // If a renewal fails another process publishes the rows again: late is better than never.
    renewal = Promise.resolve(
      db.execute(sql`update outbox set available_at = ${leased} where id in (${idList(rows)})`),
    ).catch(() => undefined);
  }, renewEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await renewal;
    },
  };
}
