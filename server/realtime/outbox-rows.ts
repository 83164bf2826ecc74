import { type SQL, sql } from 'drizzle-orm';
import type { Broadcast } from './broadcaster';
import type { SqlDatabase } from './outbox';

const leaseSeconds = 30;
const batchSize = 100;
/** Only one process publishes at a time, else events of one call could overtake each other. */
const claimLock = 7_205_201;

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

/** Rows are leased rather than locked: on PGlite an open transaction would stop every other query. */
export function claim(db: SqlDatabase): Promise<Claimed[] | 'busy'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
    const leased = await tx.execute(sql`
      select 1 from outbox where published_at is null and attempts > 0 and available_at > clock_timestamp() limit 1`);
    if (leased.rows.length > 0) return 'busy';
    const found = await tx.execute(sql`
      update outbox set attempts = attempts + 1, available_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id in (select id from outbox where published_at is null order by id limit ${batchSize} for update skip locked)
      returning id, channel, event, data, except_socket_id, attempts`);
    return found.rows.map(toClaimed).sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  });
}

export function idList(rows: readonly Claimed[]): SQL {
  return sql.join(
    rows.map((row) => sql`${row.id}::bigint`),
    sql`, `,
  );
}
