import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { agents, callOffers, calls, orders } from '../db/schema';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordEvent, recordFigure } from '../realtime/outbox';
import { finishCall, requireCall, setDown } from './call-life';
import type { CallRecord, CallRow } from './call-records';
import { tellStory } from './call-story';
import { queueDeadline, type RingTime } from './offers';
import { agentCallEvent, supervisorEvent } from './present-call';

/** A caller whom a third agent cannot hear either is better told than passed on. */
export const mostOfferedAgain = 2;

export interface OfferAgain {
  /** Only when the time for the audio is over; otherwise as soon as it is known that none will come. */
  readonly onlyIfDue?: boolean;
  /** Asked with the call's row locked: false leaves the call as it is. */
  readonly unless?: (tx: Transaction) => Promise<boolean>;
}

export type OfferedAgain =
  | { readonly outcome: 'offered' | 'missed'; readonly record: CallRecord }
  /** An order stands on the call: who took it keeps it, audio or not. */
  | { readonly outcome: 'kept' };

interface Taken {
  readonly call: CallRow;
  readonly agentId: number;
}

async function lockSilent(
  tx: Transaction,
  callId: number,
  now: Date,
  again: OfferAgain,
): Promise<Taken | null> {
  const [call] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.status, 'in-progress')))
    .for('no key update');
  const due = call?.audioDueAt;
  if (call === undefined || !due || call.agentId === null) return null;
  if (again.onlyIfDue && due > now) return null;
  if (await again.unless?.(tx)) return null;
  return { call, agentId: call.agentId };
}

/** The call rings again, as if nobody had answered: who lost it in the race may have it now. */
async function ringAgain(
  tx: Transaction,
  { call, agentId }: Taken,
  now: Date,
  time: RingTime,
): Promise<void> {
  await tx
    .update(calls)
    .set({
      status: 'ringing',
      agentId: null,
      answeredAt: null,
      offeredAt: null,
      audioDueAt: null,
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

async function free(tx: Transaction, agentId: number, now: Date): Promise<void> {
  await setDown(tx, agentId, now);
  await tx
    .update(agents)
    .set({ totalCallsHandled: sql`greatest(${agents.totalCallsHandled} - 1, 0)` })
    .where(eq(agents.id, agentId));
}

/**
 * Takes a call from an agent who answered and never got onto the line. Null when there is nothing to take: the
 * call is over, or somebody is on it.
 */
export async function takeBack(
  tx: Transaction,
  callId: number,
  now: Date,
  time: RingTime,
  again: OfferAgain,
): Promise<OfferedAgain | null> {
  const taken = await lockSilent(tx, callId, now, again);
  if (taken === null) return null;
  if ((await tx.$count(orders, eq(orders.callId, callId))) > 0) {
    await tx.update(calls).set({ audioDueAt: null }).where(eq(calls.id, callId));
    return { outcome: 'kept' };
  }
  const { agent } = await requireCall(tx, callId);
  await ringAgain(tx, taken, now, time);
  await tellStory(tx, { callId, kind: 'offered_again', agentId: taken.agentId, detail: 'no_audio', at: now });
  const record = await requireCall(tx, callId);
  await recordEvent(tx, {
    channel: agentChannel(taken.agentId),
    event: 'call.ended',
    data: agentCallEvent(record, 'no_audio'),
  });
  await free(tx, taken.agentId, now);
  await recordEvent(tx, {
    channel: supervisorChannel,
    event: 'call.ended',
    data: { ...supervisorEvent({ ...record, agent }), reason: 'no_audio' },
  });
  await recordFigure(tx, supervisorChannel, 'active-calls.count.updated');
  await recordFigure(tx, supervisorChannel, 'queued-calls.count.updated');
  if (taken.call.offeredAgain < mostOfferedAgain) return { outcome: 'offered', record };
  const missed = await finishCall(tx, callId, { reason: 'missed', now, from: ['ringing'] });
  return missed === null ? null : { outcome: 'missed', record: missed };
}
