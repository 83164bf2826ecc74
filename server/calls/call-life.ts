import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { agents, type CallStatus, callOffers, calls, tenants } from '../db/schema';
import { conflict, HttpError, notFound } from '../http/errors';
import { type AgentRow, changeAvailability, changeStatus, lockAgent } from '../presence/agent-status';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordActivity, recordEvent, recordEvents, recordFigure } from '../realtime/record-events';
import { audioDeadline } from './audio';
import { type CallRecord, findCall, findCalls, mayKnow, mayTake } from './call-records';
import { callEventsInsert, recordCallEvents } from './call-story';
import type { EndReason } from './outcomes';
import { agentCallEvent, presentEnd, type Released, supervisorEvent } from './present-call';

export async function requireCall(tx: Transaction, callId: number): Promise<CallRecord> {
  const record = await findCall(tx, callId);
  if (record === null) throw notFound('Call');
  return record;
}

const closeOffers = (
  tx: Transaction,
  callId: number,
  status: 'cancelled' | 'expired',
  now: Date,
  exceptAgentId = 0,
) =>
  tx
    .update(callOffers)
    .set({ status, closedAt: now })
    .where(
      and(
        eq(callOffers.callId, callId),
        eq(callOffers.status, 'pending'),
        ne(callOffers.agentId, exceptAgentId),
      ),
    )
    .returning({ agentId: callOffers.agentId });

/**
 * One conditional update decides who wins, and the unique index on an agent's call in progress refuses a
 * second call. The winner's row is counted in the same statement, and so locked after the call's. Null for whoever did
 * not win.
 */
async function take(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
  voiceTokenId: number | null,
): Promise<AgentRow | null> {
  const update = tx
    .update(calls)
    .set({
      status: 'in-progress',
      agentId,
      answeredAt: now,
      ringDeadlineAt: null,
      voiceTokenId,
      // The far end of a simulated call may be the agent's own tab, which joins no conference.
      audioDueAt: sql`case when ${calls.isSimulated} then null else ${audioDeadline(now).toISOString()}::timestamptz end`,
      updatedAt: now,
    })
    .where(and(eq(calls.id, callId), eq(calls.status, 'ringing'), mayTake(tx, agentId)))
    .returning({ id: calls.id });
  const won = tx.$with('won').as(update);
  const [agent] = await tx
    .with(won)
    .update(agents)
    .set({
      totalCallsHandled: sql`${agents.totalCallsHandled} + 1`,
      // No page of the agent is connected: offline at once after the call.
      offlineDueAt: sql`case when ${agents.status} = 'offline' and ${agents.takesCalls}
        then ${now.toISOString()}::timestamptz else ${agents.offlineDueAt} end`,
    })
    .from(won)
    .where(eq(agents.id, agentId))
    .returning(getTableColumns(agents));
  return agent ?? null;
}

/** Returns at whom else the call rang. */
async function settleOffers(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
): Promise<readonly number[]> {
  const others = tx.$with('others').as(closeOffers(tx, callId, 'cancelled', now, agentId));
  const own = tx.$with('own').as(
    tx
      .insert(callOffers)
      .values({ callId, agentId, status: 'accepted', createdAt: now, closedAt: now })
      .onConflictDoUpdate({
        target: [callOffers.callId, callOffers.agentId],
        set: { status: 'accepted', closedAt: now },
      }),
  );
  const story = tx.$with('story').as(callEventsInsert(tx, [{ callId, kind: 'accepted', agentId, at: now }]));
  const rows = await tx.with(others, own, story).select().from(others);
  return rows.map((row) => row.agentId);
}

/** To whoever may not have the call, and was never offered it, it is not there in any state. */
async function refuseTaken(tx: Transaction, callId: number, agentId: number): Promise<CallRecord> {
  const [record] = await findCalls(tx, and(eq(calls.id, callId), mayKnow(tx, agentId)));
  if (record === undefined || record.call.status === 'ringing') throw notFound('Call');
  const { call } = record;
  if (call.status !== 'in-progress') throw new HttpError(410, 'This call has already ended.');
  if (call.agentId !== agentId) throw conflict('Another agent took this call.');
  return record;
}

export interface AnsweringPage {
  /** Its live connection: the agent's other devices stop ringing. */
  readonly socketId?: string | null;
  readonly tokenId?: number | null;
}

/**
 * Accepting one's own call again returns it again. In few statements: the agent waits for each of them between the
 * key and the caller's voice.
 */
export async function acceptCall(
  tx: Transaction,
  callId: number,
  agentId: number,
  now: Date,
  { socketId = null, tokenId = null }: AnsweringPage = {},
): Promise<CallRecord> {
  const agent = await take(tx, callId, agentId, now, tokenId);
  if (agent === null) return refuseTaken(tx, callId, agentId);
  const record = await requireCall(tx, callId);
  await changeStatus(tx, agent, 'on_call', now);
  const others = await settleOffers(tx, callId, agentId, now);
  const cancelled = { event: 'call.cancelled', data: agentCallEvent(record) } as const;
  await recordEvents(
    tx,
    others.map((other) => ({ channel: agentChannel(other), ...cancelled })),
  );
  // It rings on the agent's other devices too. Without the socket id the answering device would also get the
  // cancellation.
  if (socketId !== null) {
    const channel = agentChannel(agentId);
    await recordEvent(tx, { channel, ...cancelled, exceptSocketId: socketId });
  }
  const data = supervisorEvent(record);
  await recordActivity(tx, 'call.started', data, now);
  await recordEvent(tx, { channel: supervisorChannel, event: 'call.accepted', data });
  await recordFigure(tx, 'active-calls.count.updated');
  await recordFigure(tx, 'queued-calls.count.updated');
  return record;
}

/**
 * Of an agent whose call is over or was taken back: in wrap-up, on the break that was asked for during the call,
 * available, or offline where they are gone or off duty.
 */
export async function changeStatusAfterCall(
  tx: Transaction,
  agentId: number,
  now: Date,
  wrapUpSeconds = 0,
): Promise<void> {
  const agent = await lockAgent(tx, agentId);
  if (agent === null || agent.status !== 'on_call') return;
  const isGone = agent.offlineDueAt !== null && agent.offlineDueAt <= now;
  if (isGone || !agent.takesCalls) return changeStatus(tx, agent, 'offline', now);
  if (wrapUpSeconds === 0) {
    return changeStatus(tx, agent, agent.breakAfterCall ? 'on_break' : 'available', now);
  }
  const wrapUpEndsAt = new Date(now.getTime() + wrapUpSeconds * 1000);
  await changeAvailability(tx, agent, { status: 'available', wrapUpEndsAt }, now);
}

interface Ending {
  readonly reason: EndReason;
  readonly now: Date;
  readonly from: readonly CallStatus[];
  readonly ofAgent?: number;
  /** `missed` only counts when the ring time is over. */
  readonly onlyIfDue?: boolean;
  readonly wrapUpSeconds?: number;
  readonly released?: Released;
}

export function recordMissedCall(
  tx: Transaction,
  record: CallRecord,
  reason: EndReason,
  now: Date,
): Promise<void> {
  return recordActivity(tx, 'call.missed', { ...supervisorEvent(record), reason }, now);
}

function statusAfter(wasAnswered: boolean, reason: EndReason): CallStatus {
  if (wasAnswered) return 'completed';
  return reason === 'missed' ? 'missed' : 'ended';
}

/** The only way a call ends. Null when it is already over, so that nothing is counted twice. */
export async function finishCall(
  tx: Transaction,
  callId: number,
  { reason, now, from, ofAgent, onlyIfDue = false, wrapUpSeconds, released }: Ending,
): Promise<CallRecord | null> {
  const [open] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), inArray(calls.status, [...from])))
    .for('no key update');
  if (open === undefined) return null;
  if (ofAgent !== undefined && open.agentId !== ofAgent) return null;
  if (onlyIfDue && (open.ringDeadlineAt === null || open.ringDeadlineAt > now)) return null;
  const wasAnswered = open.answeredAt !== null;
  const talkedMs = open.answeredAt === null ? 0 : now.getTime() - open.answeredAt.getTime();
  await tx
    .update(calls)
    .set({
      status: statusAfter(wasAnswered, reason),
      endReason: reason,
      endedAt: now,
      durationSeconds: Math.max(0, Math.round(talkedMs / 1000)),
      ringDeadlineAt: null,
      audioDueAt: null,
      agentLostAt: null,
      updatedAt: now,
    })
    .where(eq(calls.id, callId));
  const record = await requireCall(tx, callId);
  const expired = await closeOffers(tx, callId, 'expired', now);
  const listeners = expired.map((offer) => offer.agentId);
  await recordCallEvents(tx, { callId, kind: 'ended', agentId: open.agentId, detail: reason, at: now });
  if (open.agentId !== null) {
    // First: other offers to this agent must not ring when the end reaches them.
    await changeStatusAfterCall(tx, open.agentId, now, wrapUpSeconds);
    listeners.push(open.agentId);
  }
  const end = presentEnd(reason, released);
  const data = { ...agentCallEvent(record), ...end };
  await recordEvents(
    tx,
    listeners.map((agentId) => ({ channel: agentChannel(agentId), event: 'call.ended' as const, data })),
  );
  if (open.agentId !== null) {
    await recordActivity(tx, 'call.ended', { ...supervisorEvent(record), ...end }, now);
    await recordFigure(tx, 'active-calls.count.updated');
  }
  if (!wasAnswered) await recordMissedCall(tx, record, reason, now);
  await recordFigure(tx, 'queued-calls.count.updated');
  return record;
}

export async function countTenantCall(tx: Transaction, tenantId: number): Promise<void> {
  await tx
    .update(tenants)
    .set({ totalCalls: sql`${tenants.totalCalls} + 1` })
    .where(eq(tenants.id, tenantId));
}
