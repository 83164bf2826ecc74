import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { agents, calls, phoneLines } from '../../db/schema';
import { inTransaction } from '../../db/transaction';

const open = ['ringing', 'in-progress'] as const;

/**
 * Which legs a call has at the carrier. Reports of them come in any order and more than once, before their
 * call is stored too: whichever of two writers comes second sees what the first left.
 */
export function createLegs(db: Database) {
  return {
    /** Answers false when the caller was reported gone before. */
    async open(callerSid: string, callId: number): Promise<boolean> {
      const [line] = await db
        .insert(phoneLines)
        .values({ callerSid, callId })
        .onConflictDoUpdate({ target: phoneLines.callerSid, set: { callId } })
        .returning({ goneAt: phoneLines.goneAt });
      return line?.goneAt === null;
    },

    /** Keeps that a leg is gone; answers the call it was the caller of. */
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

    /** The agent's new leg takes the place of the one before, which is answered. */
    async join(call: { readonly id: number; readonly callSid: string }, agentSid: string) {
      const before = await inTransaction(db, async (tx) => {
        await tx
          .insert(phoneLines)
          .values({ callerSid: call.callSid, callId: call.id })
          .onConflictDoNothing();
        const [line] = await tx
          .select({ agentSid: phoneLines.agentSid })
          .from(phoneLines)
          .where(eq(phoneLines.callerSid, call.callSid))
          .for('update');
        await tx
          .update(phoneLines)
          .set({ agentSid, agentLostAt: null })
          .where(eq(phoneLines.callerSid, call.callSid));
        return line?.agentSid ?? null;
      });
      // After the commit: a report in between finds the leg in its call, one from before is found here.
      const isGone = (await db.$count(phoneLines, eq(phoneLines.callerSid, agentSid))) > 0;
      return { before, isGone };
    },

    /** Nothing happens for a leg that another one has followed. */
    async agentLost(agentSid: string, now: Date): Promise<void> {
      await db
        .update(phoneLines)
        .set({ agentLostAt: now })
        .where(and(eq(phoneLines.agentSid, agentSid), isNull(phoneLines.agentLostAt)));
    },

    async ofCall(callId: number) {
      const [line] = await db.select().from(phoneLines).where(eq(phoneLines.callId, callId));
      return line ?? null;
    },

    /** Of calls in progress whose agent has been gone since before then. */
    async abandonedBefore(limit: Date): Promise<number[]> {
      const found = await db
        .select({ id: calls.id })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(and(lte(phoneLines.agentLostAt, limit), eq(calls.status, 'in-progress')));
      return found.map(({ id }) => id);
    },

    /** Of calls that are over, though the carrier has not let go of them. */
    async left(): Promise<number[]> {
      const found = await db
        .select({ id: calls.id })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(isNotNull(calls.endedAt));
      return found.map(({ id }) => id);
    },

    async opened() {
      return db
        .select({ callId: calls.id, callSid: calls.callSid })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(and(inArray(calls.status, [...open]), eq(calls.isSimulated, false)));
    },

    async ofAgent(agentId: number): Promise<string[]> {
      const found = await db
        .select({ agentSid: phoneLines.agentSid })
        .from(phoneLines)
        .innerJoin(calls, eq(calls.id, phoneLines.callId))
        .where(and(eq(calls.agentId, agentId), isNotNull(phoneLines.agentSid)));
      return found.flatMap(({ agentSid }) => agentSid ?? []);
    },

    async close(callId: number): Promise<void> {
      await db.delete(phoneLines).where(eq(phoneLines.callId, callId));
    },
  };
}

export type Legs = ReturnType<typeof createLegs>;

export async function isActiveAgent(db: Database, agentId: number): Promise<boolean> {
  return (await db.$count(agents, and(eq(agents.id, agentId), agents.isActive))) > 0;
}
