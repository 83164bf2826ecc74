import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createGuard } from '../guard';
import { CannotOpen } from './cannot-open';
import { sessionOf } from './database';
import { isDatabaseAway } from './failures';
import { explained } from './migrate';
import { SteadyClient } from './pool';

/** Any fixed numbers: one lock for the database, one for each process on it, one for each key. */
const databaseLock = 7_205_301;
const processLocks = 7_205_302;
const keyLocks = 7_205_303;
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
  /** Tells with which key the process encrypts secrets in the database: of those that share it, all need the same. */
  readonly keyMark?: string | null;
  /** Said where others run, of a command that is no process of the server. */
  readonly inUse?: string;
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
  otherKey:
    'Another process on this database encrypts its secrets with another key. Give all of them the same SECRETS_KEY.',
};

/** A part of it that fits into the number of a lock. */
const keyNumber = (mark: string) => Number.parseInt(mark.slice(0, 8), 16) >>> 1;

/** Where the lock of a process is. */
const ofProcesses = `locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;

type Taken = 'alone' | 'together' | null;

/**
 * Locks of PostgreSQL on a connection of their own: they end with the process, however it ends. A process takes the
 * database's lock for itself, or, where several may run, together with others.
 */
export async function holdDatabase(databaseUrl: string, options: HoldOptions): Promise<Hold> {
  const { isShared, waitsMs = defaultWaitsMs, lookEveryMs = defaultLookEveryMs, keyMark, warn } = options;
  const inUse = options.inUse ?? (isShared ? refusals.together : refusals.alone);
  const id = randomInt(1, 2 ** 31);
  const guard = createGuard({ error: (details, message) => warn(`${message}: ${JSON.stringify(details)}`) });
  let client: SteadyClient | null = null;
  let isPooled = false;
  let isClosed = false;
  let isReported = false;
  let hasOtherKey = false;
  let others: readonly string[] = [];

  const refusal = () => (hasOtherKey ? refusals.otherKey : inUse);

  /** Its own lock comes first: of two that start at once, at least one finds the other's. */
  async function takeKey(session: SteadyClient): Promise<boolean> {
    if (!isShared || keyMark === undefined || keyMark === null) return true;
    const key = keyNumber(keyMark);
    await session.query('select pg_advisory_lock_shared($1, $2)', [keyLocks, key]);
    const { rows } = await session.query(
      `select 1 from pg_locks where ${ofProcesses} and objid::bigint <> $2`,
      [keyLocks, key],
    );
    hasOtherKey = rows.length > 0;
    if (hasOtherKey) await session.query('select pg_advisory_unlock_shared($1, $2)', [keyLocks, key]);
    return !hasOtherKey;
  }

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
      const taken = (await takeKey(session)) ? await take(session) : null;
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
      warn(`${refusal()} It began while this one had lost the database.`);
    }
    isReported = true;
  }

  const taken = await hold().catch((error: unknown) => {
    throw explained(error);
  });
  if (taken === null) throw new DatabaseInUse(refusal());

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
