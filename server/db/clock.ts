import { sql } from 'drizzle-orm';
import type { Clock } from '../deps';
import { createGuard } from '../guard';
import type { OpenDatabase, Queryable } from './database';
import { isDatabaseAway } from './failures';
import { explained } from './migrate';

/** This machine's clock: for one process beside its database, and for tests. */
export const wallClock: Clock = () => new Date();

const compareEveryMs = 1_000;
/**
 * When the database's clock is set back by less, time stands still until it has caught up. By more, time jumps back:
 * no call would be missed while it stands still.
 */
const standsStillMs = 10_000;

interface Comparison {
  /** The process's time before the database was asked; `answeredMs` is its time after the answer. */
  readonly askedMs: number;
  readonly answeredMs: number;
  readonly databaseMs: number;
}

/**
 * The database's time, kept by a monotonic clock of this process and compared now and then. The database answered at
 * some moment between question and answer, so the time is corrected only where it lies outside of these two.
 */
export function createFollower(processMs: () => number, first: Comparison) {
  let offsetMs = first.databaseMs - (first.askedMs + first.answeredMs) / 2;
  let latestMs = Number.NEGATIVE_INFINITY;

  return {
    clock: (): Date => {
      latestMs = Math.max(latestMs, offsetMs + processMs());
      return new Date(latestMs);
    },
    /** Returns by how much the time was moved. */
    compare({ askedMs, answeredMs, databaseMs }: Comparison): number {
      const beforeMs = offsetMs;
      offsetMs = Math.min(Math.max(offsetMs, databaseMs - answeredMs), databaseMs - askedMs);
      const now = offsetMs + processMs();
      if (latestMs - now > standsStillMs) latestMs = now;
      return offsetMs - beforeMs;
    },
  };
}

async function readMs(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not say its time');
  return found.ms;
}

/** The database's time, for a command that may run on another machine than the processes. */
export async function readTime(db: Queryable): Promise<Date> {
  return new Date(await readMs(db));
}

async function compareWith(db: Queryable): Promise<Comparison> {
  const askedMs = performance.now();
  const databaseMs = await readMs(db);
  return { askedMs, answeredMs: performance.now(), databaseMs };
}

interface FollowOptions {
  readonly compareEveryMs?: number;
  warn(text: string): void;
}

/**
 * What one process stores, such as when a ring time is over, another one compares with its own time: so all of them have
 * the database's. An embedded database has the machine's, and no other process.
 */
export async function followDatabase(
  { kind, db }: Pick<OpenDatabase, 'kind' | 'db'>,
  { compareEveryMs: everyMs = compareEveryMs, warn }: FollowOptions,
): Promise<{ readonly clock: Clock; stop(): void }> {
  if (kind === 'pglite') return { clock: wallClock, stop: () => undefined };
  const first = await compareWith(db).catch((error: unknown) => {
    throw explained(error);
  });
  const { clock, compare } = createFollower(() => performance.now(), first);
  const guard = createGuard({ error: (details, message) => warn(`${message}: ${JSON.stringify(details)}`) });
  let isComparing = false;
  const look = guard('reading the time of the database', async () => {
    if (isComparing) return;
    isComparing = true;
    try {
      const movedMs = compare(await compareWith(db));
      if (Math.abs(movedMs) > standsStillMs)
        warn(`The clock of the database moved by ${Math.round(movedMs / 1_000)} s, or this machine slept.`);
    } catch (error) {
      // The process's own clock goes on meanwhile.
      if (!isDatabaseAway(error)) throw error;
    } finally {
      isComparing = false;
    }
  });
  const timer = setInterval(look, everyMs);
  timer.unref();
  return { clock, stop: () => clearInterval(timer) };
}
