import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createGuard } from '../guard';
import { CannotOpen } from './cannot-open';
import { sessionOf } from './database';
import { isDatabaseAway } from './failures';
import { explained } from './migrate';
import { SteadyClient } from './pool';

/** Any fixed numbers: one lock for the database, one for each process on it. */
const databaseLock = 7_205_301;
const processLocks = 7_205_302;
/** Longer than a process needs to end. */
const defaultWaitsMs = 6_000;
const askEveryMs = 200;
const defaultLookEveryMs = 5_000;

export interface Hold {
  /** Names this process among those on the database. */
  readonly id: number;
  /** No other process ran when this one started. */
  readonly wasAlone: boolean;
  /** The other processes on the database, as they were seen last; none behind a pooler. */
  readonly others: readonly string[];
  /** Whether the process with this id still runs. */
  isAlive(id: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface HoldOptions {
  /** Whether other processes may run on the database at the same time. */
  readonly isShared: boolean;
  readonly waitsMs?: number;
  readonly lookEveryMs?: number;
  warn(text: string): void;
}

export class DatabaseInUse extends CannotOpen {
  override readonly name = 'DatabaseInUse';
}

const refusals = {
  alone:
    'Another process already runs on this database. Stop it first; or let several run together: give all of them ' +
    'the same REDIS_URL, or use services outside for both events and calls (BROADCASTER=pusher and CARRIER=twilio).',
  together:
    'Another process runs on this database that cannot run beside others. Stop it first, and give it REDIS_URL too.',
};

/** Where the lock of a process is. */
const ofProcesses = `locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

type Taken = 'alone' | 'together' | null;

/**
 * Locks of PostgreSQL on a connection of their own: they end with the process, however it ends. A process takes the
 * database's lock for itself, or, where several may run, together with others.
 */
export async function holdDatabase(databaseUrl: string, options: HoldOptions): Promise<Hold> {
  const { isShared, waitsMs = defaultWaitsMs, lookEveryMs = defaultLookEveryMs, warn } = options;
  const id = randomInt(1, 2 ** 31);
  const guard = createGuard({ error: (details, message) => warn(`${message}: ${JSON.stringify(details)}`) });
  let client: SteadyClient | null = null;
  let isPooled = false;
  let isClosed = false;
  let isReported = false;
  let others: readonly string[] = [];

  async function take(session: SteadyClient): Promise<Taken> {
    const isGiven = async (statement: string, ...numbers: number[]) => {
      const { rows } = await session.query(`select ${statement} as given`, numbers);
      return rows[0]?.given === true;
    };
    const hasAll = await isGiven('pg_try_advisory_lock($1, 0)', databaseLock);
    if (hasAll && !isShared) return 'alone';
    if (!isShared || !(await isGiven('pg_try_advisory_lock_shared($1, 0)', databaseLock))) return null;
    await session.query('select pg_advisory_lock($1, $2)', [processLocks, id]);
    if (hasAll) await session.query('select pg_advisory_unlock($1, 0)', [databaseLock]);
    return hasAll ? 'alone' : 'together';
  }

  async function connect(): Promise<SteadyClient> {
    const session = new SteadyClient(sessionOf(databaseUrl));
    await session.connect();
    const { rows } = await session.query('select pg_backend_pid() as own');
    // Behind a pooler the session is not ours, and would keep the lock after our end.
    isPooled = rows[0]?.own !== session.pid;
    return session;
  }

  async function hold(): Promise<Taken> {
    const session = await connect();
    if (isPooled) {
      await session.end();
      warn('The database is reached through a pooler: nothing keeps a second process from it.');
      return 'alone';
    }
    const until = performance.now() + waitsMs;
    for (;;) {
      const taken = await take(session);
      if (taken !== null) {
        client = session;
        session.once('end', () => {
          client = null;
          others = [];
        });
        return taken;
      }
      if (performance.now() > until) {
        await session.end();
        return null;
      }
      await delay(askEveryMs);
    }
  }

  /** A session that ended with a restart of the database is replaced; a dead one is found by asking it. */
  async function keep(): Promise<void> {
    if (isClosed || isPooled) return;
    if (client !== null) {
      const session = client;
      const tooLate = setTimeout(() => session.destroy(), lookEveryMs / 2);
      const { rows } = await session
        .inTurn(() =>
          session.query<{ id: string }>(`select objid::text as id from pg_locks where ${ofProcesses}`, [
            processLocks,
          ]),
        )
        .finally(() => clearTimeout(tooLate));
      others = rows.map((row) => row.id).filter((one) => one !== String(id));
      return;
    }
    if ((await hold()) !== null) {
      isReported = false;
      return;
    }
    if (!isReported) {
      warn(`${isShared ? refusals.together : refusals.alone} It began while this one had lost the database.`);
    }
    isReported = true;
  }

  const taken = await hold().catch((error: unknown) => {
    throw explained(error);
  });
  if (taken === null) throw new DatabaseInUse(isShared ? refusals.together : refusals.alone);

  let keeping: Promise<void> | null = null;
  const look = guard('holding the database', () => {
    keeping ??= keep()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      })
      .finally(() => {
        keeping = null;
      });
    return keeping;
  });
  const timer = setInterval(look, lookEveryMs);
  timer.unref();

  return {
    id,
    wasAlone: taken === 'alone',
    get others() {
      return others;
    },
    async isAlive(process) {
      if (isPooled) return false;
      // Without the database nothing is known.
      if (client === null) return true;
      const session = client;
      const { rows } = await session.inTurn(() =>
        session.query(`select 1 from pg_locks where ${ofProcesses} and objid = $2`, [
          processLocks,
          Number(process),
        ]),
      );
      return rows.length > 0;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await keeping?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
