import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { openSessions } from '../auth/tokens';
import type { Database, Transaction } from '../db/database';
import { accessTokens, agents, calls } from '../db/schema';
import { recordCallEvents } from './call-story';

export interface LiveCall {
  readonly id: number;
  readonly agentId: number;
  readonly isSimulated: boolean;
  readonly audioDueAt: Date | null;
  readonly agentLostAt: Date | null;
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

async function markAgent(
  tx: Transaction,
  kind: 'agent_lost' | 'agent_back',
  callId: number,
  agentId: number,
  now: Date,
): Promise<boolean> {
  const isLost = kind === 'agent_lost';
  const isNews = isLost ? isNull(calls.agentLostAt) : isNotNull(calls.agentLostAt);
  const marked = await tx
    .update(calls)
    .set({ agentLostAt: isLost ? now : null })
    .where(and(eq(calls.id, callId), eq(calls.status, 'in-progress'), eq(calls.agentId, agentId), isNews))
    .returning({ id: calls.id });
  if (marked.length > 0) await recordCallEvents(tx, { callId, kind, agentId, at: now });
  return marked.length > 0;
}

/** False when it was known already, or the call is no longer theirs. */
export function markAgentLost(tx: Transaction, callId: number, agentId: number, now: Date) {
  return markAgent(tx, 'agent_lost', callId, agentId, now);
}

export function markAgentBack(tx: Transaction, callId: number, agentId: number, now: Date) {
  return markAgent(tx, 'agent_back', callId, agentId, now);
}
