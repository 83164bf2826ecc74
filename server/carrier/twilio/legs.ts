import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { openSessions } from '../../auth/tokens';
import { allowForEntering, lockCallOfAgent, noteVoice } from '../../calls/audio';
import { recordCallEvents } from '../../calls/call-story';
import type { Database, Transaction } from '../../db/database';
import { accessTokens, type CallRow, calls, phoneLines, strayLegs } from '../../db/schema';
import { inTransaction, pastLocked } from '../../db/transaction';
import { type Gap, restartTime } from '../../jobs/resume';
import { voicelessSeconds } from '../absent-agents';

/** Who wants to join a call. */
export interface Joining {
  readonly agentId: number;
  /** Null in a voice token that an older server issued. */
  readonly tokenId: number | null;
}

const open = ['ringing', 'in-progress'] as const;

async function addStray(db: Database | Transaction, legSid: string, now: Date): Promise<void> {
  await db.insert(strayLegs).values({ legSid, createdAt: now }).onConflictDoNothing();
}

const isReportedGone = async (db: Database | Transaction, legSid: string) =>
  (await db.$count(phoneLines, eq(phoneLines.callerSid, legSid))) > 0;

/** Reports arrive in any order, more than once, and before their call is stored. */
export function createLegs(db: Database) {
  return {
    /** False when the caller was reported gone before. */
    async open(callerSid: string, callId: number): Promise<boolean> {
      const [line] = await db
        .insert(phoneLines)
        .values({ callerSid, callId })
        .onConflictDoUpdate({ target: phoneLines.callerSid, set: { callId } })
        .returning({ goneAt: phoneLines.goneAt });
      return line?.goneAt === null;
    },

    async gone(callSid: string, now: Date): Promise<number | null> {
      const [line] = await db
        .insert(phoneLines)
        .values({ callerSid: callSid, goneAt: now, createdAt: now })
        .onConflictDoUpdate({
          target: phoneLines.callerSid,
          set: { goneAt: sql`coalesce(${phoneLines.goneAt}, excluded.gone_at)` },
        })
        .returning({ callId: phoneLines.callId });
      return line?.callId ?? null;
    },

    /**
     * Runs with the call locked, so that offering it again and letting a leg in cannot overlap. Returns the
     * previous leg, which is a stray from then on; null when the call is no longer theirs, or the leg was over before the
     * one that is on the line came.
     */
    async attachLeg(callId: number, { agentId, tokenId }: Joining, agentSid: string, now: Date) {
      const before = await inTransaction(db, async (tx) => {
        const call = await lockCallOfAgent(tx, callId, agentId);
        if (call === null) return null;
        await allowForEntering(tx, call, now);
        await tx
          .insert(phoneLines)
          .values({ callerSid: call.callSid, callId: call.id })
          .onConflictDoNothing();
        const [line] = await tx
          .select({ agentSid: phoneLines.agentSid })
          .from(phoneLines)
          .where(eq(phoneLines.callerSid, call.callSid))
          .for('update');
        const sid = line?.agentSid ?? null;
        const isReplaced = sid !== null && sid !== agentSid;
        if (isReplaced && (await isReportedGone(tx, agentSid))) return null;
        await tx
          .update(phoneLines)
          .set({ agentSid, agentTokenId: tokenId, agentLostAt: null })
          .where(eq(phoneLines.callerSid, call.callSid));
        await noteVoice(tx, call, tokenId);
        if (isReplaced) await addStray(tx, sid, now);
        return { sid: isReplaced ? sid : null };
      });
      if (before === null) return null;
      // Checked after the commit: a report in between finds the leg in its call, an earlier one is found
      // here.
      return { before: before.sid, isGone: await isReportedGone(db, agentSid) };
    },

    /**
     * False when it is no longer this leg. Keeps the time since when the caller is alone, for the hold
     * sound.
     */
    async detachLeg(
      tx: Transaction,
      { id, audioDueAt }: Pick<CallRow, 'id' | 'audioDueAt'>,
      agentSid: string | null,
      now: Date,
    ): Promise<boolean> {
      const [line] = await tx.select().from(phoneLines).where(eq(phoneLines.callId, id)).for('update');
      if ((line?.agentSid ?? null) !== agentSid) return false;
      const agentLostAt = audioDueAt === null ? (line?.agentLostAt ?? now) : null;
      await tx
        .update(phoneLines)
        .set({ agentSid: null, agentTokenId: null, agentLostAt })
        .where(eq(phoneLines.callId, id));
      return true;
    },

    addStray: (legSid: string, now: Date, tx: Database | Transaction = db) => addStray(tx, legSid, now),

    async strays(after: Date): Promise<string[]> {
      const found = await db
        .select({ legSid: strayLegs.legSid })
        .from(strayLegs)
        .where(gt(strayLegs.createdAt, after))
        .orderBy(strayLegs.createdAt);
      return found.map(({ legSid }) => legSid);
    },

    async removeStray(legSid: string): Promise<void> {
      await db.delete(strayLegs).where(eq(strayLegs.legSid, legSid));
    },

    async agentLost(agentSid: string, now: Date): Promise<void> {
      await db
        .update(phoneLines)
        .set({ agentLostAt: now, agentTokenId: null })
        .where(and(eq(phoneLines.agentSid, agentSid), isNull(phoneLines.agentLostAt)));
    },

    /** The legs on the line whose session is over, by call. */
    async ofEndedSessions(callIds: readonly number[], now: Date): Promise<ReadonlyMap<number, string>> {
      const session = openSessions(db, eq(accessTokens.id, phoneLines.agentTokenId), now);
      const found = await db
        .select({ callId: phoneLines.callId, agentSid: phoneLines.agentSid })
        .from(phoneLines)
        .where(
          and(
            inArray(phoneLines.callId, [...callIds]),
            isNotNull(phoneLines.agentTokenId),
            isNull(phoneLines.agentLostAt),
            notExists(session),
          ),
        );
      return new Map(
        found.flatMap(({ callId, agentSid }) =>
          callId === null || agentSid === null ? [] : [[callId, agentSid] as const],
        ),
      );
    },

    async ofCall(callId: number) {
      const [line] = await db.select().from(phoneLines).where(eq(phoneLines.callId, callId));
      return line ?? null;
    },

    async callOfAgent(agentSid: string): Promise<number | null> {
      const [line] = await db
        .select({ callId: phoneLines.callId })
        .from(phoneLines)
        .where(eq(phoneLines.agentSid, agentSid));
      return line?.callId ?? null;
    },

    async ofCalls(callIds: readonly number[]) {
      return db
        .select()
        .from(phoneLines)
        .where(inArray(phoneLines.callId, [...callIds]));
    },

    async restartAbsences(gap: Gap): Promise<void> {
      const { value, isMeant } = restartTime(phoneLines.agentLostAt, gap, voicelessSeconds);
      const { callerSid } = phoneLines;
      await pastLocked((skipLocked) => {
        const free = db
          .select({ callerSid })
          .from(phoneLines)
          .where(isMeant)
          .for('no key update', { skipLocked: true });
        const where = skipLocked ? inArray(callerSid, free) : isMeant;
        return db.update(phoneLines).set({ agentLostAt: value }).where(where);
      });
    },

    async left(): Promise<number[]> {
      const found = await db
        .select({ id: calls.id })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(isNotNull(calls.endedAt));
      return found.map(({ id }) => id);
    },

    /** Calls that were taken from their agent, whose leg is still on the line. */
    async taken(): Promise<number[]> {
      const found = await db
        .select({ id: calls.id })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(and(eq(calls.status, 'ringing'), isNotNull(phoneLines.agentSid)));
      return found.map(({ id }) => id);
    },

    async opened() {
      return db
        .select({ callId: calls.id, callSid: calls.callSid })
        .from(calls)
        .where(and(inArray(calls.status, [...open]), eq(calls.isSimulated, false)));
    },

    /** A caller on hold when the call was taken from its agent stays on hold until the next agent joins. */
    async findWrongHolds(callId?: number) {
      const isAlone = sql`${phoneLines.agentLostAt} is not null`;
      const isNobodys = sql`(${calls.status} = 'ringing' or ${calls.audioDueAt} is not null)`;
      const isWanted = sql<boolean>`case when ${isNobodys}
        then ${phoneLines.isHeld} or (${isAlone} and ${phoneLines.agentSid} is null) else ${isAlone} end`;
      return db
        .select({ callId: calls.id, callSid: calls.callSid, isWanted })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(
          and(
            inArray(calls.status, [...open]),
            eq(calls.isSimulated, false),
            ne(phoneLines.isHeld, isWanted),
            callId === undefined ? undefined : eq(calls.id, callId),
          ),
        );
    },

    async markHeld(callId: number, isHeld: boolean, now: Date): Promise<void> {
      await db.update(phoneLines).set({ isHeld }).where(eq(phoneLines.callId, callId));
      await recordCallEvents(db, { callId, kind: isHeld ? 'held' : 'resumed', at: now });
    },

    async close(callId: number): Promise<void> {
      await db.delete(phoneLines).where(eq(phoneLines.callId, callId));
    },
  };
}

export type Legs = ReturnType<typeof createLegs>;
