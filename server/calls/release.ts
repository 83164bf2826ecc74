import { eq } from 'drizzle-orm';
import { recordHelp } from '../agents/help';
import type { Person } from '../audit/record';
import type { Transaction } from '../db/database';
import { calls } from '../db/schema';
import { conflict, HttpError, notFound } from '../http/errors';
import { finishCall } from './call-life';
import type { CallRecord } from './call-records';
import { recordCallEvents } from './call-story';
import { takeBack } from './offer-again';
import type { CallTime } from './offers';

export interface Release {
  readonly action: 'offer_again' | 'end';
  readonly reason: string;
  readonly by: Person;
  readonly agentId: number | null;
}

export interface ReleasedCall {
  readonly outcome: 'offered' | 'ended';
  readonly record: CallRecord;
}

/** The call's row is locked, so that a release and an end or an answer at the same moment cannot both win. */
export async function releaseCall(
  tx: Transaction,
  callId: number,
  { action, reason, by, agentId }: Release,
  now: Date,
  time: CallTime,
): Promise<ReleasedCall> {
  const [call] = await tx.select().from(calls).where(eq(calls.id, callId)).for('no key update');
  if (call === undefined) throw notFound('Call');
  if (call.status === 'ringing') throw conflict('No agent has this call at the moment.');
  if (call.status !== 'in-progress') throw new HttpError(410, 'This call has already ended.');
  if (agentId !== null && call.agentId !== agentId) throw conflict('Another agent has this call by now.');
  await recordCallEvents(tx, { callId, kind: 'released', agentId: by.id, detail: reason, at: now });
  const released = { by: by.name, why: reason };
  const done = action === 'end' ? 'end_call' : 'offer_again';
  await recordHelp(tx, { action: done, by, agentId: call.agentId, callId, reason }, now);
  if (action === 'end') {
    const { wrapUpSeconds } = time;
    const ending = { reason: 'supervisor', now, from: ['in-progress'], wrapUpSeconds, released } as const;
    const record = await finishCall(tx, callId, ending);
    if (record !== null) return { outcome: 'ended', record };
  } else {
    const taken = await takeBack(tx, callId, now, time, { reason: 'released', released });
    if (taken !== null) return { outcome: 'offered', record: taken.record };
  }
  throw conflict('The call cannot be released at the moment.');
}
