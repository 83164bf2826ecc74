import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { openSessions } from '../auth/tokens';
import type { Database, Transaction } from '../db/database';
import { accessTokens, agents, calls } from '../db/schema';
import { tellStory } from './call-story';

/** A call in progress, and what the database knows of its agent's being there. */
export interface LiveCall {
  readonly id: number;
  readonly agentId: number;
  readonly isSimulated: boolean;
  readonly audioDueAt: Date | null;
  readonly agentLostAt: Date | null;
  /** Some page of the agent's is connected. */
  readonly isListening: boolean;
  readonly isSignedIn: boolean;
}

export async function findLiveAgents(db: Database, now: Date): Promise<LiveCall[]> {
  const sessions = openSessions(db, eq(accessTokens.agentId, calls.agentId), now);
  const found = await db
    .select({
      id: calls.id,
      agentId: agents.id,
      isSimulated: calls.isSimulated,
      audioDueAt: calls.audioDueAt,
      agentLostAt: calls.agentLostAt,
      offlineDueAt: agents.offlineDueAt,
      isSignedIn: exists(sessions),
    })
    .from(calls)
    .innerJoin(agents, eq(agents.id, calls.agentId))
    .where(eq(calls.status, 'in-progress'))
    .orderBy(calls.id);
  return found.map(({ offlineDueAt, isSignedIn, ...call }) => ({
    ...call,
    isListening: offlineDueAt === null,
    isSignedIn: isSignedIn === true,
  }));
}

/** False when that was known already, or the call is not theirs any more. */
export async function noteLost(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
): Promise<boolean> {
  const theirs = and(eq(calls.id, callId), eq(calls.status, 'in-progress'), eq(calls.agentId, agentId));
  const noted = await tx
    .update(calls)
    .set({ agentLostAt: now })
    .where(and(theirs, isNull(calls.agentLostAt)))
    .returning({ id: calls.id });
  if (noted.length > 0) await tellStory(tx, { callId, kind: 'agent_lost', agentId, at: now });
  return noted.length > 0;
}

/** The agent's page is back; that their voice is, noteAudio says. */
export async function noteBack(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
): Promise<boolean> {
  const theirs = and(eq(calls.id, callId), eq(calls.status, 'in-progress'), eq(calls.agentId, agentId));
  const noted = await tx
    .update(calls)
    .set({ agentLostAt: null })
    .where(and(theirs, isNotNull(calls.agentLostAt)))
    .returning({ id: calls.id });
  if (noted.length > 0) await tellStory(tx, { callId, kind: 'agent_back', agentId, at: now });
  return noted.length > 0;
}
