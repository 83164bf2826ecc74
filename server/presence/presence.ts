import { and, eq, inArray, isNotNull, lte, ne, notInArray, or } from 'drizzle-orm';
import { tellOffers } from '../calls/offers';
import type { Database, Transaction } from '../db/database';
import { agents, callOffers, calls } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../deps';
import { conflict, notFound } from '../http/errors';
import type { Outbox } from '../realtime/outbox';
import { type AgentRow, changeAvailability, changeStatus, lockAgent } from './agent-status';
import { isWrappingUp } from './wrap-up';

/** Who listens on an agent's channel; null when an outside service knows and tells by webhook. */
export type Listeners = {
  count(agentId: number, exceptSocketId?: string | null): number;
  agentIds(): number[];
} | null;

/** An agent is there while somebody listens on the agent's channel, and a grace period longer. */
export interface Presence {
  /** `isFirst`: nobody listened before, so what was said meanwhile has not been heard. */
  arrived(agentId: number, isFirst: boolean): Promise<void>;
  lost(agentId: number): Promise<void>;
  /** Once what is known of the agent by now is in the database: a status read then is not a stale one. */
  settled(agentId: number): Promise<void>;
  /** The client says it lost its connection: a shorter grace, unless another one is open. */
  reportOffline(agentId: number, exceptSocketId: string | null): Promise<void>;
  /** `afterCall`: on a call or just after one, a break waits until that is over; otherwise it acts at once. */
  setStatus(agentId: number, status: 'available' | 'on_break', afterCall?: boolean): Promise<void>;
  /** Sends agents offline whose grace is over; run by the jobs. */
  expire(): Promise<void>;
  /** Brings the rows in line with the open connections: after a restart, or an outage of the database. */
  reconcile(): Promise<void>;
}

export interface PresenceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly listeners: Listeners;
  readonly graceSeconds: number;
  readonly settle: () => Promise<void>;
}

const reportedGraceSeconds = 5;
/** A report usually comes just before the connection it speaks of is found closed. */
const reportHoldsSeconds = 10;
const expireBatch = 100;

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

export function createPresence(deps: PresenceDeps): Presence {
  const { db, clock, outbox, listeners, graceSeconds, settle } = deps;
  const turns = new Map<number, Promise<void>>();
  const reports = new Map<number, Date>();

  /** One change at a time for each agent: a loss and a return must not overtake each other. */
  function inTurn(agentId: number, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(agentId) ?? Promise.resolve()).catch(() => undefined).then(work);
    turns.set(agentId, turn);
    const forget = () => {
      if (turns.get(agentId) === turn) turns.delete(agentId);
    };
    turn.then(forget, forget);
    return turn;
  }

  function withAgent<T>(agentId: number, work: (tx: Transaction, agent: AgentRow) => Promise<T>) {
    return inTransaction(db, async (tx) => {
      const agent = await lockAgent(tx, agentId);
      return agent === null ? null : work(tx, agent);
    });
  }

  async function tellAgain(tx: Transaction, agentId: number): Promise<void> {
    const pending = await tx
      .select({ callId: callOffers.callId, agentId: callOffers.agentId })
      .from(callOffers)
      .innerJoin(calls, eq(calls.id, callOffers.callId))
      .where(
        and(eq(callOffers.agentId, agentId), eq(callOffers.status, 'pending'), eq(calls.status, 'ringing')),
      );
    await tellOffers(tx, pending);
  }

  async function greet(agentId: number, isFirst: boolean): Promise<void> {
    if (listeners?.count(agentId) === 0) return;
    const now = clock();
    if (isFirst) reports.delete(agentId);
    await withAgent(agentId, async (tx, agent) => {
      if (!agent.isActive) return;
      await tx.update(agents).set({ offlineDueAt: null, lastSeenAt: now }).where(eq(agents.id, agentId));
      // Who was offline holds no offer; whatever is made from now on is told as it is made.
      if (agent.status === 'offline') await changeStatus(tx, agent, 'available', now);
      else if (isFirst) await tellAgain(tx, agentId);
    });
    await settle();
    outbox.wake();
  }

  async function startGrace(agentId: number): Promise<void> {
    if ((listeners?.count(agentId) ?? 0) > 0) return;
    const now = clock();
    const reportedAt = reports.get(agentId);
    reports.delete(agentId);
    const isReported = reportedAt !== undefined && now <= secondsAfter(reportedAt, reportHoldsSeconds);
    const seconds = isReported ? Math.min(graceSeconds, reportedGraceSeconds) : graceSeconds;
    await withAgent(agentId, async (tx, agent) => {
      if (agent.status === 'offline' || agent.offlineDueAt !== null) return;
      const offlineDueAt = secondsAfter(now, seconds);
      await tx.update(agents).set({ offlineDueAt, lastSeenAt: now }).where(eq(agents.id, agentId));
    });
  }

  return {
    arrived: (agentId, isFirst) => inTurn(agentId, () => greet(agentId, isFirst)),
    lost: (agentId) => inTurn(agentId, () => startGrace(agentId)),
    settled: async (agentId) => turns.get(agentId)?.catch(() => undefined),
    reportOffline: (agentId, exceptSocketId) =>
      inTurn(agentId, async () => {
        if (listeners !== null && listeners.count(agentId, exceptSocketId) > 0) {
          reports.set(agentId, clock());
          return;
        }
        const due = secondsAfter(clock(), Math.min(graceSeconds, reportedGraceSeconds));
        await withAgent(agentId, async (tx, agent) => {
          const isSubscribedElsewhere = listeners === null && agent.offlineDueAt === null;
          if (isSubscribedElsewhere || agent.status === 'offline' || agent.status === 'on_call') return;
          if (agent.offlineDueAt !== null && agent.offlineDueAt <= due) return;
          await tx.update(agents).set({ offlineDueAt: due }).where(eq(agents.id, agentId));
        });
      }),
    setStatus: (agentId, status, afterCall = false) =>
      inTurn(agentId, async () => {
        const now = clock();
        const found = await withAgent(agentId, async (tx, agent) => {
          if (afterCall && (agent.status === 'on_call' || isWrappingUp(agent, now))) {
            await changeAvailability(tx, agent, { breakAfterCall: status === 'on_break' }, now);
            return agent;
          }
          if (agent.status === 'on_call') throw conflict('Your status cannot be changed during a call.');
          await changeAvailability(tx, agent, { status, wrapUpEndsAt: null, breakAfterCall: false }, now);
          if (agent.status === 'offline' && (listeners?.count(agentId) ?? 0) === 0) {
            const offlineDueAt = secondsAfter(now, graceSeconds);
            await tx.update(agents).set({ offlineDueAt }).where(eq(agents.id, agentId));
          }
          return agent;
        });
        if (found === null) throw notFound('Agent');
        await settle();
        outbox.wake();
      }),
    async expire() {
      const now = clock();
      const due = await db
        .select({ id: agents.id })
        .from(agents)
        .where(and(lte(agents.offlineDueAt, now), notInArray(agents.status, ['offline', 'on_call'])))
        .limit(expireBatch);
      for (const { id } of due) {
        await inTurn(id, async () => {
          await withAgent(id, async (tx, agent) => {
            if (agent.status === 'on_call' || agent.offlineDueAt === null || agent.offlineDueAt > now) return;
            await changeStatus(tx, agent, 'offline', now);
          });
        });
      }
      if (due.length === 0) return;
      await settle();
      outbox.wake();
    },
    async reconcile() {
      if (listeners === null) return;
      const here = listeners.agentIds();
      const rows = await db
        .select({ id: agents.id, status: agents.status, offlineDueAt: agents.offlineDueAt })
        .from(agents)
        .where(or(ne(agents.status, 'offline'), isNotNull(agents.offlineDueAt), inArray(agents.id, here)));
      for (const { id, status, offlineDueAt } of rows) {
        const isHere = here.includes(id);
        if (isHere && (status === 'offline' || offlineDueAt !== null)) await this.arrived(id, false);
        if (!isHere && status !== 'offline' && offlineDueAt === null) await this.lost(id);
      }
    },
  };
}
