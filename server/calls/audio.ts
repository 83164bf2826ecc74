import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { calls } from '../db/schema';
import { recordCallEvents } from './call-story';

/**
 * In seconds: long enough for the microphone prompt and one retried connection. The caller hears ringing
 * meanwhile.
 */
export const audioSeconds = 30;

const enteringSeconds = 15;

export function audioDeadline(from: Date, seconds = audioSeconds): Date {
  return new Date(from.getTime() + seconds * 1000);
}

export async function lockCallOfAgent(tx: Transaction, callId: number, agentId: number) {
  const [call] = await tx
    .select({
      id: calls.id,
      callSid: calls.callSid,
      answeredAt: calls.answeredAt,
      audioDueAt: calls.audioDueAt,
      agentLostAt: calls.agentLostAt,
      voiceTokenId: calls.voiceTokenId,
    })
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.status, 'in-progress'), eq(calls.agentId, agentId)))
    .for('no key update');
  return call ?? null;
}

type CallOfAgent = NonNullable<Awaited<ReturnType<typeof lockCallOfAgent>>>;

/** Never beyond twice the time: a device that always fails must not keep the call. */
export async function allowForEntering(tx: Transaction, call: CallOfAgent, now: Date): Promise<void> {
  const { id, answeredAt, audioDueAt } = call;
  if (audioDueAt === null || answeredAt === null) return;
  const entered = audioDeadline(now, enteringSeconds).getTime();
  const latest = audioDeadline(answeredAt, 2 * audioSeconds).getTime();
  const putOff = new Date(Math.min(entered, latest));
  if (putOff > audioDueAt) await tx.update(calls).set({ audioDueAt: putOff }).where(eq(calls.id, id));
}

/** The call's voice is at this session from now on. */
export async function noteVoice(tx: Transaction, call: CallOfAgent, tokenId: number | null): Promise<void> {
  if (tokenId === null || tokenId === call.voiceTokenId) return;
  await tx.update(calls).set({ voiceTokenId: tokenId }).where(eq(calls.id, call.id));
}

/** False when the call is no longer theirs: then the device must not join. */
export async function markAudioOpened(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
  tokenId: number | null = null,
): Promise<boolean> {
  const call = await lockCallOfAgent(tx, callId, agentId);
  if (call === null) return false;
  await noteVoice(tx, call, tokenId);
  const { audioDueAt, agentLostAt } = call;
  if (audioDueAt === null && agentLostAt === null) return true;
  await tx.update(calls).set({ audioDueAt: null, agentLostAt: null }).where(eq(calls.id, callId));
  const kind = audioDueAt === null ? 'agent_back' : 'connected';
  await recordCallEvents(tx, { callId, kind, agentId, at: now });
  return true;
}

export interface CallWithoutAudio {
  readonly id: number;
  readonly agentId: number | null;
}

export function findCallsWithoutAudio(db: Database, now: Date, most: number): Promise<CallWithoutAudio[]> {
  return db
    .select({ id: calls.id, agentId: calls.agentId })
    .from(calls)
    .where(and(eq(calls.status, 'in-progress'), lte(calls.audioDueAt, now)))
    .orderBy(calls.audioDueAt)
    .limit(most);
}
