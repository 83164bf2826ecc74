import { type SQL, sql } from 'drizzle-orm';
import { type Broadcast, type Broadcaster, BroadcastRefused } from './broadcaster';
import { type Claimed, claim, idList } from './outbox-rows';

/** What recordEvent needs of a transaction (or of the database itself). */
export interface SqlRunner {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}

export interface SqlDatabase extends SqlRunner {
  transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T>;
}

export interface Outbox {
  /** Call after commit: publishes at once instead of at the next look. */
  wake(): void;
  /** Publishes everything due; resolves when nothing more can be published now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** A figure worked out when it is published, so that the last one sent is never a stale one. */
export type LiveFigures = Readonly<Record<string, (db: SqlRunner) => Promise<unknown>>>;

export interface OutboxDeps {
  readonly db: SqlDatabase;
  readonly broadcaster: Broadcaster;
  readonly figures: LiveFigures;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Writes events in the caller's transaction: published after commit in this order, never when rolled back. */
export async function recordEvents(tx: SqlRunner, messages: readonly Broadcast[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ channel, event, data, exceptSocketId }) =>
      sql`(${channel}, ${event}, ${JSON.stringify(data ?? {})}::jsonb, ${exceptSocketId ?? null})`,
  );
  await tx.execute(
    sql`insert into outbox (channel, event, data, except_socket_id) values ${sql.join(rows, sql`, `)}`,
  );
}

export function recordEvent(tx: SqlRunner, message: Broadcast): Promise<void> {
  return recordEvents(tx, [message]);
}

/**
 * Writes that a live figure changed (a `*.count.updated` event or today-revenue.updated). Its value is
 * read when published: two transactions counting at the same time would both miss the other's change.
 */
export async function recordFigure(tx: SqlRunner, channel: string, event: string): Promise<void> {
  await tx.execute(sql`insert into outbox (channel, event, data) values (${channel}, ${event}, '{}'::jsonb)`);
}

const lookEveryMs = 1_000;
const busyRetryMs = 50;
const maxBackoffMs = 10_000;
export function createOutbox({ db, broadcaster, figures, log }: OutboxDeps): Outbox {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let isBackingOff = false;
  let look: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  /** Of a figure's changes only the last is told, with one reading: the earlier ones would say the same. */
  async function messagesOf(rows: readonly Claimed[]): Promise<Broadcast[]> {
    const nameOf = ({ channel, event }: Broadcast) => `${channel} ${event}`;
    const lastOf = new Map(rows.map((row) => [nameOf(row.message), row]));
    const messages: Broadcast[] = [];
    for (const row of rows) {
      const figure = figures[row.message.event];
      if (figure === undefined) messages.push(row.message);
      else if (lastOf.get(nameOf(row.message)) === row)
        messages.push({ ...row.message, data: await figure(db) });
    }
    return messages;
  }

  async function forget(rows: readonly Claimed[]): Promise<void> {
    await db.execute(sql`delete from outbox where id in (${idList(rows)})`);
  }

  /** A refused event is dropped alone; anything else keeps its place for the next try. */
  async function publishAll(rows: readonly Claimed[]): Promise<void> {
    const messages = await messagesOf(rows);
    try {
      await broadcaster.publish(messages);
      await forget(rows);
    } catch (error) {
      if (!(error instanceof BroadcastRefused)) throw error;
      const [first, ...others] = rows;
      if (first !== undefined && others.length === 0) {
        log.error({ err: error, event: first.message.event }, 'event refused by the broadcaster');
        await forget([first]);
      } else {
        for (const row of rows) await publishAll([row]);
      }
    }
  }

  async function postpone(rows: readonly Claimed[], error: unknown): Promise<void> {
    const attempts = Math.max(...rows.map((row) => row.attempts));
    const backoffMs = Math.min(maxBackoffMs, 200 * 2 ** Math.min(attempts - 1, 10));
    log.warn({ err: error, attempts, backoffMs, waiting: rows.length }, 'broadcaster away, events wait');
    await db.execute(sql`
      update outbox set available_at = clock_timestamp() + make_interval(secs => ${backoffMs / 1000}), last_error = ${String(error).slice(0, 500)}
      where id in (${idList(rows)})`);
    isBackingOff = true;
    tryAgainIn(backoffMs + busyRetryMs);
  }

  function tryAgainIn(ms: number): void {
    clearTimeout(retry);
    if (isStopped) return;
    retry = setTimeout(() => {
      isBackingOff = false;
      wake();
    }, ms);
    retry.unref();
  }

  async function publishDue(): Promise<void> {
    for (;;) {
      const rows = await claim(db);
      if (rows === 'busy') return tryAgainIn(busyRetryMs);
      if (rows.length === 0) return;
      try {
        await publishAll(rows);
      } catch (error) {
        return await postpone(rows, error);
      }
    }
  }

  async function drain(): Promise<void> {
    isWanted = true;
    while (isWanted || running !== null) {
      if (running === null) {
        isWanted = false;
        running = publishDue().finally(() => {
          running = null;
        });
      }
      await running;
    }
  }

  function wake(): void {
    if (isStopped || isBackingOff) return;
    drain().catch((error: unknown) => log.error({ err: error }, 'outbox could not be read'));
  }

  return {
    wake,
    drain,
    start() {
      look = setInterval(wake, lookEveryMs);
      look.unref();
      wake();
    },
    async stop() {
      isStopped = true;
      clearInterval(look);
      clearTimeout(retry);
      await running?.catch(() => undefined);
    },
  };
}
