import type pg from 'pg';
import { isDatabaseAway, isNotLetIn } from './failures';
import { type SlowWork, SteadyClient, type SteadyPool } from './pool';

export const statementSeconds = 15;

export interface Watch {
  stop(): void;
}

const lookEveryMs = 100;
/** A check this late means that the process itself was blocked. */
const heldUpMs = 500;
const suspectAfterMs = 300;
const checkAgainAfterMs = 250;
/** With `suspectAfterMs` it stays well below the two seconds in which every request must get a response. */
const answersWithinMs = 900;
/** While everything is refused a slow response is better than none, so that a slow machine recovers. */
const answersAtLastWithinMs = 4_000;
/** The server cancels a statement before this, so a session that still runs it is stuck. */
const longestStatementSeconds = statementSeconds + 3;

interface Session {
  readonly pid: number;
  readonly state: string | null;
  readonly since: string | null;
  readonly seconds: number | null;
}

/**
 * On a connection of its own; null behind a pooler, which hides sessions. Also ends the sessions whose
 * connections were cut, to release their locks.
 */
async function readSessions(
  config: pg.ClientConfig,
  pids: readonly number[],
  orphans: ReadonlyMap<number, number>,
  timeoutMs: number,
): Promise<readonly Session[] | null> {
  const client = new SteadyClient(config);
  const tooLate = setTimeout(() => client.destroy(), timeoutMs);
  client.once('end', () => clearTimeout(tooLate));
  try {
    await client.connect();
    const { rows } = await client.query<Session & { own: number }>(
      `select pg_backend_pid() as own, a.pid, a.state, a.state_change::text as since,
         extract(epoch from clock_timestamp() - a.state_change)::float8 as seconds
       from (values (1)) one left join pg_stat_activity a on a.pid = any($1)`,
      [pids],
    );
    if (rows[0]?.own !== client.pid) return null;
    const now = performance.now();
    for (const [pid, destroyedAt] of orphans) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid = $1 and usename = current_user and application_name = $2 and datname = current_database()
           and backend_start < clock_timestamp() - make_interval(secs => $3)`,
        [pid, config.application_name, (now - destroyedAt) / 1000],
      );
    }
    return rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A connection that awaits an answer although its session at the server runs nothing. */
interface Suspicion {
  readonly since: string;
  readonly statement: number;
}

/**
 * Distinguishes a database that is down from one that is busy, on a connection of its own. No response: all
 * work fails and new work is refused until it responds. A response while single connections are dead
 * (failover, lost route): only those are cut.
 */
export function watchDatabase(pool: SteadyPool, config: pg.ClientConfig): Watch {
  let suspicions = new Map<SlowWork, Suspicion>();
  const orphans = new Map<number, number>();
  let isAsking = false;
  let checkedAt = 0;
  let timeoutMs = answersWithinMs;
  let lookedAt = performance.now();
  let wasHeldUpAt = 0;

  function judge(slow: readonly SlowWork[], sessions: readonly Session[]): void {
    const next = new Map<SlowWork, Suspicion>();
    for (const work of slow) {
      const pid = work.client?.pid ?? null;
      if (work.client === null || pid === null) continue;
      const session = sessions.find((one) => one.pid === pid);
      if (session !== undefined && session.state?.startsWith('idle') !== true) {
        if ((session.seconds ?? 0) > longestStatementSeconds) pool.destroyClient(work.client);
        continue;
      }
      const since = session?.since ?? 'gone';
      const statement = work.client.unanswered;
      if (statement === null) continue;
      const earlier = suspicions.get(work);
      if (earlier?.since === since && earlier.statement === statement) {
        // Others may be dead too, and wait at the server for a lock of this one.
        for (const { client } of slow) if (client !== null) pool.destroyClient(client);
        pool.destroyIdle();
        break;
      }
      next.set(work, { since, statement });
    }
    suspicions = next;
  }

  async function look(): Promise<void> {
    const slow = pool.slowWork(suspectAfterMs);
    if (slow.length === 0) suspicions = new Map();
    if (slow.length === 0 && !pool.isAway && orphans.size === 0) return;
    const startedAt = performance.now();
    if (startedAt - checkedAt < checkAgainAfterMs) return;
    checkedAt = startedAt;
    try {
      const pids = slow.flatMap(({ client }) => client?.pid ?? []);
      for (const [pid, destroyedAt] of pool.takeOrphans()) orphans.set(pid, destroyedAt);
      const sessions = await readSessions(config, pids, orphans, timeoutMs);
      timeoutMs = answersWithinMs;
      orphans.clear();
      pool.resume();
      if (sessions !== null) judge(slow, sessions);
    } catch (error) {
      if (pool.isAway) timeoutMs = Math.min(answersAtLastWithinMs, timeoutMs * 2);
      if (isNotLetIn(error) || !isDatabaseAway(error)) pool.resume();
      // A response in the meantime proves that the database is alive; and a process that was blocked itself
      // cannot judge how long another took.
      else if (!pool.isAway && pool.lastAnswerAt < startedAt && wasHeldUpAt < startedAt) pool.failAll();
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    if (now - lookedAt > heldUpMs) wasHeldUpAt = now;
    lookedAt = now;
    if (isAsking) return;
    isAsking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
