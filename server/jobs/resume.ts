import { type AnyColumn, and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { audioDeadline } from '../calls/audio';
import type { Database } from '../db/database';
import { agents, calls } from '../db/schema';
import { inTransaction } from '../db/transaction';

export interface ResumeDeps {
  readonly db: Database;
  readonly now: Date;
  readonly ringSeconds: number;
  /**
   * True when presence is known to this process alone: after a start agents get time to reconnect before
   * they count as gone.
   */
  readonly hasListeners: boolean;
}

const atLeast = (column: AnyColumn, moment: Date) =>
  sql`greatest(${column}, ${moment.toISOString()}::timestamptz)`;

/**
 * While no process ran nobody could answer, join or return, so everything that was due gets its full time
 * again.
 */
export async function resume({ db, now, ringSeconds, hasListeners }: ResumeDeps): Promise<void> {
  const rungOut = new Date(now.getTime() + ringSeconds * 1000);
  await inTransaction(db, async (tx) => {
    await tx
      .update(calls)
      .set({ ringDeadlineAt: atLeast(calls.ringDeadlineAt, rungOut) })
      .where(eq(calls.status, 'ringing'));
    await tx
      .update(calls)
      .set({ audioDueAt: atLeast(calls.audioDueAt, audioDeadline(now)) })
      .where(and(eq(calls.status, 'in-progress'), isNotNull(calls.audioDueAt)));
    await tx.update(calls).set({ agentLostAt: now }).where(isNotNull(calls.agentLostAt));
    if (!hasListeners) return;
    await tx
      .update(agents)
      .set({ offlineDueAt: null })
      .where(and(ne(agents.status, 'offline'), isNotNull(agents.offlineDueAt)));
  });
}
