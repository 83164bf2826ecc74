import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { audioSeconds } from '../calls/audio';
import { queueSeconds } from '../calls/offers';
import type { Database, Transaction } from '../db/database';
import { isDatabaseAway, isNothingSaved } from '../db/failures';
import type { SteadyPool } from '../db/pool';
import { agents, calls } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction, pastLocked } from '../db/transaction';
import type { Clock } from '../deps';

/** A time in which nobody could answer, join or return, as nothing of it could be stored. */
export interface Gap {
  readonly since: Date;
  readonly until: Date;
}

/** Since when, where no process ran: for ever. */
export const sinceEver = new Date(0);

interface Restarted {
  /** Which rows are meant: what was due before the gap stays due. */
  readonly isMeant: SQL;
  readonly value: SQL;
}

/**
 * What ran out in the gap has its full time again. To what did not, as much is left as the gap took at least. Every
 * process that found the database away does it, one a little later than the other, and adds no more than that.
 */
function restart(column: PgColumn, gap: Gap, fullSeconds: number, ranSeconds: number): Restarted {
  const at = (from: Date, seconds: number) => {
    const ms = Math.max(0, from.getTime() + seconds * 1000);
    return sql`${new Date(ms).toISOString()}::timestamptz`;
  };
  const gapSeconds = (gap.until.getTime() - gap.since.getTime()) / 1000;
  const [before, over] = [at(gap.since, -ranSeconds), at(gap.until, -ranSeconds)];
  const whole = at(gap.until, fullSeconds - ranSeconds);
  const least = at(gap.until, Math.min(fullSeconds, gapSeconds) - ranSeconds);
  return {
    isMeant: sql`${column} > ${before}`,
    value: sql`case when ${column} <= ${over} then ${whole} else greatest(${column}, ${least}) end`,
  };
}

/** Of a column that has when a time of so many seconds is over. */
const restartDeadline = (column: PgColumn, gap: Gap, seconds: number) => restart(column, gap, seconds, 0);

/** Of a column that has when a time of so many seconds began. */
export const restartTime = (column: PgColumn, gap: Gap, seconds: number) =>
  restart(column, gap, seconds, seconds);

export interface ResumeDeps {
  readonly db: Database;
  readonly gap: Gap;
  readonly ringSeconds: number;
  readonly agentGraceSeconds: number;
  readonly presenceGraceSeconds: number;
  /**
   * True when presence is known to this process alone, which has just started: agents get time to reconnect before they
   * count as gone.
   */
  readonly knowsNobodyYet: boolean;
}

/** What somebody keeps locked is left as it is: nothing else would be missed or taken back until it is free. */
export async function resume(deps: ResumeDeps): Promise<void> {
  await pastLocked((skipLocked) => inTransaction(deps.db, (tx) => restartTimes(tx, deps, skipLocked)));
}

async function restartTimes(tx: Transaction, deps: ResumeDeps, skipLocked: boolean): Promise<void> {
  const { gap } = deps;
  const ring = restartDeadline(calls.ringDeadlineAt, gap, deps.ringSeconds);
  const queue = restartDeadline(calls.ringDeadlineAt, gap, queueSeconds(deps));
  const audio = restartDeadline(calls.audioDueAt, gap, audioSeconds);
  const absence = restartTime(calls.agentLostAt, gap, deps.agentGraceSeconds);
  const offline = restartDeadline(agents.offlineDueAt, gap, deps.presenceGraceSeconds);
  const freeOf = (table: typeof calls | typeof agents) => (where: SQL | undefined) => {
    const free = tx
      .select({ id: table.id })
      .from(table)
      .where(where)
      .for('no key update', { skipLocked: true });
    return skipLocked ? inArray(table.id, free) : where;
  };
  const [callsWhere, agentsWhere] = [freeOf(calls), freeOf(agents)];
  const isRinging = eq(calls.status, 'ringing');
  await takeTurn(tx, 'restartedTimes');
  await tx
    .update(calls)
    .set({ ringDeadlineAt: ring.value })
    .where(callsWhere(and(isRinging, isNotNull(calls.offeredAt), ring.isMeant)));
  await tx
    .update(calls)
    .set({ ringDeadlineAt: queue.value })
    .where(callsWhere(and(isRinging, isNull(calls.offeredAt), queue.isMeant)));
  await tx
    .update(calls)
    .set({ audioDueAt: audio.value })
    .where(callsWhere(and(eq(calls.status, 'in-progress'), audio.isMeant)));
  await tx.update(calls).set({ agentLostAt: absence.value }).where(callsWhere(absence.isMeant));
  if (deps.knowsNobodyYet)
    await tx
      .update(agents)
      .set({ offlineDueAt: null })
      .where(agentsWhere(and(ne(agents.status, 'offline'), isNotNull(agents.offlineDueAt))));
  else
    await tx
      .update(agents)
      .set({ offlineDueAt: offline.value })
      .where(agentsWhere(and(notInArray(agents.status, ['offline', 'on_call']), offline.isMeant)));
}

export interface ResumptionDeps {
  readonly pool: Pick<SteadyPool, 'onAvailability' | 'lastAnswerAt'>;
  readonly clock: Clock;
  resume(gap: Gap): Promise<void>;
  readonly log: { error(details: object, message: string): void };
}

export interface Resumption {
  /** Since then nothing could be stored. */
  owe(since: Date): void;
  /** Resolves once the times that ran out meanwhile have begun again: what looks at them waits for it. */
  done(): Promise<void>;
}

export function createResumption({ pool, clock, log, ...deps }: ResumptionDeps): Resumption {
  let since: Date | null = null;
  let resuming: Promise<void> | null = null;
  pool.onAvailability((isAway) => {
    if (isAway) since ??= new Date(clock().getTime() - (performance.now() - pool.lastAnswerAt));
    // At once, as requests go on at once; where it fails, the next of the jobs begins it again and says so.
    else done().catch(() => undefined);
  });

  async function resumeSince(from: Date): Promise<void> {
    since = null;
    try {
      await deps.resume({ since: from, until: clock() });
    } catch (error) {
      if (isDatabaseAway(error)) since = from;
      else log.error({ err: error }, 'the times that had run out did not begin again');
      // Reading goes on where nothing is saved, and so does all work that needs no more.
      if (isDatabaseAway(error) && !isNothingSaved(error)) throw error;
    }
  }

  async function done(): Promise<void> {
    if (since !== null)
      resuming ??= resumeSince(since).finally(() => {
        resuming = null;
      });
    await resuming;
  }

  return {
    owe(from) {
      since = from;
    },
    done,
  };
}
