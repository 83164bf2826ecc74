import { type SQL, sql } from 'drizzle-orm';
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
const batchSize = 100;
/** Claims take turns, otherwise two processes could take rows of one channel. */
const claimLock = 7_205_201;
const longestError = 500;

/** In the caller's transaction: published after commit in this order, never when rolled back. */
export async function storeMessages(tx: SqlRunner, messages: readonly Broadcast[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ channel, event, data, exceptSocketId }) =>
      sql`(${channel}, ${event}, ${JSON.stringify(data ?? {})}::jsonb, ${exceptSocketId ?? null})`,
  );
  await tx.execute(
    sql`insert into outbox (channel, event, data, except_socket_id) values ${sql.join(rows, sql`, `)}`,
  );
}

export interface Claimed {
  readonly id: string;
  readonly message: Broadcast;
  readonly attempts: number;
}

function toClaimed(row: Record<string, unknown>): Claimed {
  return {
    id: String(row.id),
    attempts: Number(row.attempts),
    message: {
      channel: String(row.channel),
      event: String(row.event),
      data: row.data,
      exceptSocketId: row.except_socket_id === null ? null : String(row.except_socket_id),
    },
  };
}

const leased = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * A channel with a waiting or claimed row waits as a whole, to keep its order. Rows are leased, not locked:
 * on PGlite an open transaction would block every other query.
 */
export function claim(db: SqlDatabase): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const found = await tx.execute(sql`
      with due as (
        select id from outbox
        where published_at is null and available_at <= clock_timestamp() and channel not in (
          select channel from outbox
          where published_at is null and available_at > clock_timestamp() and isfinite(available_at))
        order by id limit ${batchSize} for update skip locked)
      update outbox set attempts = attempts + 1, available_at = ${leased} where id in (select id from due)
      returning id, channel, event, data, except_socket_id, attempts`);
    return found.rows.map(toClaimed).sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  });
}

function idList(rows: readonly Claimed[]): SQL {
  return sql.join(
    rows.map((row) => sql`${row.id}::bigint`),
    sql`, `,
  );
}

export async function deleteRows(db: SqlDatabase, rows: readonly Claimed[]): Promise<void> {
  await db.execute(sql`delete from outbox where id in (${idList(rows)})`);
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
