import { and, eq, sql } from 'drizzle-orm';
import { isSignedIn } from '../auth/tokens';
import type { Transaction } from '../db/database';
import { agents, type CallRow, callEvents, callOffers, calls } from '../db/schema';
import { changeStatus, lockAgent } from '../presence/agent-status';
import { agentChannel } from '../realtime/channels';
import { recordActivity, recordEvent, recordFigure } from '../realtime/record-events';
import { changeStatusAfterCall, finishCall, requireCall } from './call-life';
import type { CallRecord } from './call-records';
import { recordCallEvents } from './call-story';
import { queueDeadline, type RingTime } from './offers';
import type { TakenReason } from './outcomes';
import { agentCallEvent, presentEnd, type Released, supervisorEvent } from './present-call';

/** Without audio: a call that was released, or whose agent was lost, is offered again however often. */
const mostWithoutAudio = 2;

export interface OfferAgain {
  readonly reason?: TakenReason;
  readonly released?: Released;
  readonly onlyIfDue?: boolean;
  /** For how long the caller heard nobody, where nobody noted since when. */
  readonly voicelessSeconds?: number;
  /** Runs with the call's row locked; true leaves the call as it is. */
  readonly unless?: (tx: Transaction, call: CallRow) => Promise<boolean>;
}

export interface OfferedAgain {
  readonly outcome: 'offered' | 'missed';
  readonly record: CallRecord;
}

interface Taken {
  readonly call: CallRow;
  readonly agentId: number;
}

async function lockTaken(
  tx: Transaction,
  callId: number,
  now: Date,
  { reason = 'no_audio', onlyIfDue, unless }: OfferAgain,
): Promise<Taken | null> {
  const [call] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.status, 'in-progress')))
    .for('no key update');
  if (call === undefined || call.agentId === null) return null;
  if (reason === 'no_audio' && call.audioDueAt === null) return null;
  if (onlyIfDue && call.audioDueAt !== null && call.audioDueAt > now) return null;
  if (await unless?.(tx, call)) return null;
  return { call, agentId: call.agentId };
}

/** Without sound, or once the agent was lost, the caller waited. */
function talkedSeconds(
  { answeredAt, audioDueAt, agentLostAt }: CallRow,
  now: Date,
  voicelessSeconds: number,
): number {
  if (answeredAt === null || audioDueAt !== null) return 0;
  const heardUntil = agentLostAt?.getTime() ?? now.getTime() - voicelessSeconds * 1000;
  return Math.max(0, Math.round((heardUntil - answeredAt.getTime()) / 1000));
}

async function ringAgain(
  tx: Transaction,
  { call, agentId }: Taken,
  now: Date,
  time: RingTime,
  voicelessSeconds: number,
): Promise<void> {
  await tx
    .update(calls)
    .set({
      status: 'ringing',
      agentId: null,
      answeredAt: null,
      offeredAt: null,
      audioDueAt: null,
      agentLostAt: null,
      talkedSeconds: call.talkedSeconds + talkedSeconds(call, now, voicelessSeconds),
      offeredAgain: call.offeredAgain + 1,
      offeredAgainAt: now,
      ringDeadlineAt: queueDeadline(now, time),
      updatedAt: now,
    })
    .where(eq(calls.id, call.id));
  await tx
    .update(callOffers)
    .set({
      status: sql`case when ${callOffers.agentId} = ${agentId} then 'no_audio' else 'expired' end`,
      closedAt: now,
    })
    .where(
      and(
        eq(callOffers.callId, call.id),
        sql`(${callOffers.agentId} = ${agentId} or ${callOffers.status} = 'cancelled')`,
      ),
    );
}

/** No grace period here: an agent who is gone must not be offered calls until they are back. */
async function free(tx: Transaction, agentId: number, reason: TakenReason, now: Date): Promise<void> {
  const agent = await lockAgent(tx, agentId);
  const isGone =
    reason === 'agent_lost' &&
    agent?.status === 'on_call' &&
    (agent.offlineDueAt !== null || !(await isSignedIn(tx, agentId, now)));
  if (isGone) await changeStatus(tx, agent, 'offline', now);
  else await changeStatusAfterCall(tx, agentId, now);
  await tx
    .update(agents)
    .set({ totalCallsHandled: sql`greatest(${agents.totalCallsHandled} - 1, 0)` })
    .where(eq(agents.id, agentId));
}

async function countWithoutAudio(tx: Transaction, callId: number): Promise<number> {
  return tx.$count(
    callEvents,
    and(
      eq(callEvents.callId, callId),
      eq(callEvents.kind, 'offered_again'),
      eq(callEvents.detail, 'no_audio' satisfies TakenReason),
    ),
  );
}

export async function takeBack(
  tx: Transaction,
  callId: number,
  now: Date,
  time: RingTime,
  again: OfferAgain,
): Promise<OfferedAgain | null> {
  const taken = await lockTaken(tx, callId, now, again);
  if (taken === null) return null;
  const { reason = 'no_audio', released, voicelessSeconds = 0 } = again;
  const { agentId } = taken;
  const { agent } = await requireCall(tx, callId);
  await ringAgain(tx, taken, now, time, voicelessSeconds);
  await recordCallEvents(tx, { callId, kind: 'offered_again', agentId, detail: reason, at: now });
  const record = await requireCall(tx, callId);
  const end = presentEnd(reason, released);
  await recordEvent(tx, {
    channel: agentChannel(agentId),
    event: 'call.ended',
    data: { ...agentCallEvent(record), ...end },
  });
  await free(tx, agentId, reason, now);
  await recordActivity(tx, 'call.ended', { ...supervisorEvent({ ...record, agent }), ...end }, now);
  await recordFigure(tx, 'active-calls.count.updated');
  await recordFigure(tx, 'queued-calls.count.updated');
  if (reason !== 'no_audio' || (await countWithoutAudio(tx, callId)) <= mostWithoutAudio) {
    return { outcome: 'offered', record };
  }
  const missed = await finishCall(tx, callId, { reason: 'missed', now, from: ['ringing'] });
  return missed === null ? null : { outcome: 'missed', record: missed };
}
