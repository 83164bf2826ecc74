import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { isDatabaseAway, isUniqueViolation } from '../db/failures';
import { type CallStatus, calls } from '../db/schema';
import { oneByOne, runTogether } from '../db/together';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../deps';
import { type FaultLog, runEach, runForEach } from '../guard';
import { conflict, notFound } from '../http/errors';
import { type FoundDraft, findKeptDraft } from '../orders/drafts';
import type { Outbox } from '../realtime/outbox';
import { findLiveAgents, type LiveCall, markAgentBack, markAgentLost } from './agent-gone';
import { type CallWithoutAudio, findCallsWithoutAudio, markAudioOpened } from './audio';
import { type AnsweringPage, acceptCall, finishCall } from './call-life';
import { type CallRecord, findCall } from './call-records';
import { type OfferAgain, type OfferedAgain, takeBack } from './offer-again';
import { type CallTime, distributeCalls } from './offers';
import type { EndReason } from './outcomes';
import { type Release, releaseCall } from './release';
import { type Ring, ringIn } from './ring';

interface CallObserver {
  rang?(record: CallRecord): void;
  accepted?(record: CallRecord): void;
  ended?(record: CallRecord, reason: EndReason): void;
  agentLost?(callId: number): void;
  agentBack?(callId: number): void;
  offeredAgain?(record: CallRecord): void;
  orderPlaced?(callId: number): void;
}

interface AcceptedCall extends CallRecord {
  readonly kept: FoundDraft;
}

export interface Calls {
  ring(ring: Ring): Promise<CallRecord>;
  accept(callId: number, agentId: number, from?: AnsweringPage): Promise<AcceptedCall>;
  /** Repeating the request returns the same call. */
  end(callId: number, agentId: number): Promise<CallRecord>;
  hangUp(callId: number, reason: 'caller' | 'lost', from?: readonly CallStatus[]): Promise<void>;
  orderPlaced(callId: number): void;
  /** `tokenId`: the session that joined, where it is known. */
  audioOpened(callId: number, agentId: number, tokenId?: number): Promise<boolean>;
  findWithoutAudio(): Promise<readonly CallWithoutAudio[]>;
  findLive(): Promise<readonly LiveCall[]>;
  agentLost(callId: number, agentId: number): Promise<void>;
  agentBack(callId: number, agentId: number): Promise<void>;
  offerAgain(callId: number, again?: OfferAgain): Promise<OfferedAgain['outcome'] | null>;
  release(callId: number, release: Release): Promise<CallRecord>;
  offerWaiting(): Promise<void>;
  /** After a commit: where nothing can be written for the moment, the offers are left to the next `offerWaiting`. */
  distribute(): Promise<void>;
  /** For callers that do not wait for it: a failure is logged. */
  distributeSoon(): void;
  /** Resolves when nothing of what was answered is still being distributed. */
  distributed(): Promise<void>;
  expire(): Promise<void>;
  observe(observer: CallObserver): void;
}

export interface CallsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly time: CallTime;
  readonly log: FaultLog;
}

const open = ['ringing', 'in-progress'] as const;
const expireBatch = 50;

export function createCalls({ db, clock, outbox, time, log }: CallsDeps): Calls {
  const observers: CallObserver[] = [];
  const { wrapUpSeconds } = time;
  const inTurn = oneByOne<number>();

  const offerWaiting = runTogether(async () => {
    await distributeCalls(db, clock(), time);
    outbox.wake();
  });

  async function distribute(): Promise<void> {
    await offerWaiting().catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  }

  let distributing: Promise<void> = Promise.resolve();

  function distributeSoon(): void {
    distributing = distribute().catch((error: unknown) =>
      log.error({ err: error }, 'distributing calls failed'),
    );
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
    return record;
  }

  return {
    offerWaiting,
    distribute,
    distributeSoon,
    distributed: () => distributing,
    async ring(ring) {
      const record = await inTurn(ring.tenantId, () =>
        inTransaction(db, (tx) => ringIn(tx, ring, clock(), time)),
      );
      outbox.wake();
      if (record.call.status !== 'ringing') return record;
      for (const observer of observers) observer.rang?.(record);
      distributeSoon();
      return record;
    },
    async accept(callId, agentId, from) {
      let accepted: AcceptedCall;
      try {
        accepted = await inTransaction(db, async (tx) => {
          const record = await acceptCall(tx, callId, agentId, clock(), from);
          // After the transaction it would wait behind what the commit starts, where there is one connection.
          return { ...record, kept: await findKeptDraft(tx, record, clock()) };
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict('You are already on a call.');
        throw error;
      }
      for (const observer of observers) observer.accepted?.(accepted);
      outbox.wake();
      distributeSoon();
      return accepted;
    },
    async end(callId, agentId) {
      const before = await requireCall(callId);
      if (before.call.agentId !== agentId) throw notFound('Call');
      const ended = await finish(callId, 'agent', (tx) =>
        finishCall(tx, callId, {
          reason: 'agent',
          now: clock(),
          from: ['in-progress'],
          ofAgent: agentId,
          wrapUpSeconds,
        }),
      );
      if (ended !== null) {
        distributeSoon();
        return ended;
      }
      const now = await requireCall(callId);
      if (now.call.endedAt === null) throw notFound('Call');
      return now;
    },
    async hangUp(callId, reason, from = open) {
      const ended = await finish(callId, reason, (tx) =>
        finishCall(tx, callId, { reason, now: clock(), from, wrapUpSeconds }),
      );
      if (ended !== null) distributeSoon();
    },
    orderPlaced(callId) {
      for (const observer of observers) observer.orderPlaced?.(callId);
    },
    audioOpened: (callId, agentId, tokenId) =>
      inTransaction(db, (tx) => markAudioOpened(tx, callId, agentId, clock(), tokenId)),
    findWithoutAudio: () => findCallsWithoutAudio(db, clock(), expireBatch),
    findLive: () => findLiveAgents(db, clock()),
    async agentLost(callId, agentId) {
      if (!(await inTransaction(db, (tx) => markAgentLost(tx, callId, agentId, clock())))) return;
      for (const observer of observers) observer.agentLost?.(callId);
    },
    async agentBack(callId, agentId) {
      if (!(await inTransaction(db, (tx) => markAgentBack(tx, callId, agentId, clock())))) return;
      for (const observer of observers) observer.agentBack?.(callId);
    },
    async offerAgain(callId, again = {}) {
      const taken = await inTransaction(db, (tx) => takeBack(tx, callId, clock(), time, again));
      if (taken === null) return null;
      outbox.wake();
      for (const observer of observers) {
        if (taken.outcome === 'missed') observer.ended?.(taken.record, 'missed');
        else observer.offeredAgain?.(taken.record);
      }
      distributeSoon();
      return taken.outcome;
    },
    async release(callId, release) {
      const released = await inTransaction(db, (tx) => releaseCall(tx, callId, release, clock(), time));
      outbox.wake();
      for (const observer of observers) {
        if (released.outcome === 'ended') observer.ended?.(released.record, 'supervisor');
        else observer.offeredAgain?.(released.record);
      }
      distributeSoon();
      return released.record;
    },
    async expire() {
      const now = clock();
      const due = await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(eq(calls.status, 'ringing'), lte(calls.ringDeadlineAt, now)))
        .limit(expireBatch)
        .for('no key update', { skipLocked: true });
      if (due.length === 0) return;
      const miss = (callId: number) =>
        finish(callId, 'missed', (tx) =>
          finishCall(tx, callId, { reason: 'missed', now, from: ['ringing'], onlyIfDue: true }),
        );
      await runEach([() => runForEach(due, ({ id }) => miss(id)), distribute]);
    },
    observe(observer) {
      observers.push(observer);
    },
  };
}
