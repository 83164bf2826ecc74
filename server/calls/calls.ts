import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { codeOf } from '../db/failures';
import { agents, calls } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../deps';
import { conflict, notFound } from '../http/errors';
import type { Outbox } from '../realtime/outbox';
import { findSilentCalls, noteAudio, type SilentCall } from './audio';
import { acceptCall, type EndReason, finishCall } from './call-life';
import { type CallRecord, findCall } from './call-records';
import { type OfferAgain, type OfferedAgain, takeBack } from './offer-again';
import { type RingTime, settleOffers } from './offers';
import { type Ring, ringIn } from './ring';

/** Hears of a call after the change is committed; the carrier moves the voice line by it. */
export interface CallObserver {
  rang?(record: CallRecord): void;
  accepted?(record: CallRecord): void;
  ended?(record: CallRecord, reason: EndReason): void;
}

/** The life of calls: the only code that changes a call's status. */
export interface Calls {
  ring(ring: Ring): Promise<CallRecord>;
  /** `fromSocketId`: the connection of the device that answers; the agent's other ones stop ringing. */
  accept(callId: number, agentId: number, fromSocketId?: string | null): Promise<CallRecord>;
  /** From the agent whose call it is; asked again it answers the same. */
  end(callId: number, agentId: number): Promise<CallRecord>;
  /** The far end is gone: hung up, or lost without a word. Nothing happens when the call is over. */
  hangUp(callId: number, reason: 'caller' | 'lost'): Promise<void>;
  /** The agent's device is on the line. False when the call is not theirs any more: then it must not come in. */
  audioOpened(callId: number, agentId: number): Promise<boolean>;
  /** The calls whose agent should be on the line by now and is not; the carrier knows better, or offers them again. */
  findSilent(): Promise<readonly SilentCall[]>;
  /** Takes a call from an agent who never got onto the line: it rings at the others, or is missed in the end. */
  offerAgain(callId: number, again?: OfferAgain): Promise<OfferedAgain['outcome'] | null>;
  /** Offers every ringing call to whoever became available. */
  settle(): Promise<void>;
  /** Ends calls nobody answered in time, or whose agent never came back; run by the jobs. */
  expire(): Promise<void>;
  observe(observer: CallObserver): void;
}

export interface CallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly time: RingTime;
}

const uniqueViolation = '23505';
const open = ['ringing', 'in-progress'] as const;
const expireBatch = 50;
/** How long a live call waits for an agent who lost every connection. */
const abandonedSeconds = 30 * 60;

export function createCalls({ db, clock, outbox, time }: CallsDeps): Calls {
  const observers: CallObserver[] = [];

  async function settle(): Promise<void> {
    await settleOffers(db, clock(), time);
    outbox.wake();
  }

  async function requireCall(callId: number): Promise<CallRecord> {
    const record = await findCall(db, callId);
    if (record === null) throw notFound('Call');
    return record;
  }

  async function finish(
    callId: number,
    reason: EndReason,
    work: (tx: Transaction) => Promise<CallRecord | null>,
  ) {
    const record = await inTransaction(db, work);
    if (record === null) return null;
    outbox.wake();
    for (const observer of observers) observer.ended?.(record, reason);
    await settle();
    return record;
  }

  return {
    settle,
    async ring(ring) {
      const callId = await inTransaction(db, (tx) => ringIn(tx, ring, clock(), time));
      await settle();
      const record = await requireCall(callId);
      for (const observer of observers) observer.rang?.(record);
      return record;
    },
    async accept(callId, agentId, fromSocketId) {
      let record: CallRecord;
      try {
        record = await inTransaction(db, (tx) => acceptCall(tx, callId, agentId, clock(), fromSocketId));
      } catch (error) {
        if (codeOf(error) === uniqueViolation) throw conflict('You are already on a call.');
        throw error;
      }
      outbox.wake();
      for (const observer of observers) observer.accepted?.(record);
      await settle();
      return record;
    },
    async end(callId, agentId) {
      const before = await requireCall(callId);
      if (before.call.status === 'ringing') throw conflict('This call has not been answered yet.');
      if (before.call.agentId !== agentId) throw notFound('Call');
      const ended = await finish(callId, 'agent', (tx) =>
        finishCall(tx, callId, { reason: 'agent', now: clock(), from: ['in-progress'], ofAgent: agentId }),
      );
      if (ended !== null) return ended;
      const now = await requireCall(callId);
      if (now.call.endedAt === null) throw notFound('Call');
      return now;
    },
    async hangUp(callId, reason) {
      await finish(callId, reason, (tx) => finishCall(tx, callId, { reason, now: clock(), from: open }));
    },
    audioOpened: (callId, agentId) => noteAudio(db, callId, agentId),
    findSilent: () => findSilentCalls(db, clock(), expireBatch),
    async offerAgain(callId, again = {}) {
      const taken = await inTransaction(db, (tx) => takeBack(tx, callId, clock(), time, again));
      if (taken === null || taken.outcome === 'kept') return taken?.outcome ?? null;
      outbox.wake();
      if (taken.outcome === 'missed') {
        for (const observer of observers) observer.ended?.(taken.record, 'missed');
      }
      await settle();
      return taken.outcome;
    },
    async expire() {
      const now = clock();
      const due = await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(eq(calls.status, 'ringing'), lte(calls.ringDeadlineAt, now)))
        .limit(expireBatch);
      for (const { id } of due) {
        await finish(id, 'missed', (tx) =>
          finishCall(tx, id, { reason: 'missed', now, from: ['ringing'], onlyIfDue: true }),
        );
      }
      const goneSince = new Date(now.getTime() - abandonedSeconds * 1000);
      const abandoned = await db
        .select({ id: calls.id })
        .from(calls)
        .innerJoin(agents, eq(agents.id, calls.agentId))
        .where(and(eq(calls.status, 'in-progress'), lte(agents.offlineDueAt, goneSince)))
        .limit(expireBatch);
      for (const { id } of abandoned) {
        await finish(id, 'lost', (tx) => finishCall(tx, id, { reason: 'lost', now, from: ['in-progress'] }));
      }
    },
    observe(observer) {
      observers.push(observer);
    },
  };
}
