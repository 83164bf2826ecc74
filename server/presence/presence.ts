import { and, eq, inArray, isNotNull, lte, ne, not, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { recordHelp } from '../agents/help';
import type { Person } from '../audit/record';
import { mayTake } from '../calls/call-records';
import { recordOfferEvents } from '../calls/offers';
import type { Database, Transaction } from '../db/database';
import { agents, callOffers, calls } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Clock, MonotonicMs } from '../deps';
import { runEach, runForEach } from '../guard';
import { conflict, notFound } from '../http/errors';
import type { Link } from '../link/link';
import type { Outbox } from '../realtime/outbox';
import {
  type AgentRow,
  type Availability,
  changeAvailability,
  changeStatus,
  lockAgent,
  statusOnReturn,
  withoutReason,
} from './agent-status';
import { isWrappingUp } from './wrap-up';

type ChosenStatus = 'available' | 'on_break' | 'offline';

interface SetStatus {
  readonly status: ChosenStatus;
  readonly reason: string;
  readonly by: Person;
}

export type Listeners = {
  /** False while another process may hold sockets of agents that are not counted here. */
  isWhole(): boolean;
  count(agentId: number): number;
  has(agentId: number, socketId: string): boolean;
  agentIds(): number[];
} | null;

export interface Presence {
  arrived(agentId: number, isFirst: boolean): Promise<void>;
  lost(agentId: number): Promise<void>;
  /** Resolves when everything known about the agent is stored, so that a status read then is current. */
  whenStored(agentId: number): Promise<void>;
  /** The page that reports it may still be connected: it is gone when its connection is. */
  reportOffline(agentId: number): Promise<void>;
  /** `afterCall`: on a call or just after one, a break starts when that is over; otherwise at once. */
  setStatus(agentId: number, status: ChosenStatus, afterCall?: boolean): Promise<void>;
  setStatusOf(agentId: number, set: SetStatus): Promise<void>;
  signedIn(agentId: number): Promise<void>;
  expire(): Promise<void>;
  /** `here`: whose channel somebody is in, where a service outside knows it. */
  reconcile(here?: readonly number[]): Promise<void>;
}

export interface PresenceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly listeners: Listeners;
  readonly link: Link;
  readonly graceSeconds: number;
  readonly distribute: () => Promise<void>;
  /** A page of an agent whose channel a service outside has is gone. */
  readonly onReport?: () => void;
}

const reportedGraceSeconds = 5;
/** A report usually arrives just before its connection is found closed. */
const reportHoldsMs = 10_000;
const expireBatch = 100;

function choose(status: ChosenStatus, isLater: boolean): Partial<Availability> {
  const takesCalls = status !== 'offline';
  if (isLater) return { takesCalls, breakAfterCall: status === 'on_break' };
  return { status, takesCalls, wrapUpEndsAt: null, breakAfterCall: false };
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

export function createPresence(deps: PresenceDeps): Presence {
  const { db, clock, monotonicMs, outbox, listeners, graceSeconds, distribute, link, onReport } = deps;
  const turns = new Map<number, Promise<void>>();
  const reports = new Map<number, number>();
  /** Whose arrival is not being stored yet: connections that come meanwhile are stored with it. */
  const arrivals = new Map<number, { isFirst: boolean; readonly stored: Promise<void> }>();
  const noteReport = (agentId: number) => void reports.set(agentId, monotonicMs());
  // The connection may be another process's.
  const publishReport = link.topic('reported offline', z.number().int(), noteReport);

  /** One change at a time per agent: a loss and a return must not overtake each other. */
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

  async function resendOffers(tx: Transaction, agentId: number): Promise<void> {
    const pending = await tx
      .select({ callId: callOffers.callId, agentId: callOffers.agentId })
      .from(callOffers)
      .innerJoin(calls, eq(calls.id, callOffers.callId))
      .where(
        and(
          eq(callOffers.agentId, agentId),
          eq(callOffers.status, 'pending'),
          eq(calls.status, 'ringing'),
          mayTake(tx, agentId),
        ),
      );
    await recordOfferEvents(tx, pending);
  }

  async function storeArrival(agentId: number, isFirst: boolean): Promise<void> {
    if (listeners?.count(agentId) === 0) return;
    const now = clock();
    if (isFirst) reports.delete(agentId);
    await withAgent(agentId, async (tx, agent) => {
      if (!agent.isActive) return;
      await tx.update(agents).set({ offlineDueAt: null, lastSeenAt: now }).where(eq(agents.id, agentId));
      // An agent who was offline holds no offer; new ones are sent when they are made.
      if (agent.status === 'offline' && agent.takesCalls)
        await changeStatus(tx, agent, statusOnReturn(agent, now), now);
      else if (isFirst) await resendOffers(tx, agentId);
    });
    await distribute();
    outbox.wake();
  }

  function arrived(agentId: number, isFirst: boolean): Promise<void> {
    const waiting = arrivals.get(agentId);
    if (waiting !== undefined) {
      waiting.isFirst ||= isFirst;
      return waiting.stored;
    }
    const stored = inTurn(agentId, () => {
      arrivals.delete(agentId);
      return storeArrival(agentId, arrival.isFirst);
    });
    const arrival = { isFirst, stored };
    arrivals.set(agentId, arrival);
    return stored;
  }

  async function startGrace(agentId: number): Promise<void> {
    if ((listeners?.count(agentId) ?? 0) > 0) return;
    const now = clock();
    const reportedAt = reports.get(agentId);
    reports.delete(agentId);
    const isReported = reportedAt !== undefined && monotonicMs() - reportedAt <= reportHoldsMs;
    const seconds = isReported ? Math.min(graceSeconds, reportedGraceSeconds) : graceSeconds;
    await withAgent(agentId, async (tx, agent) => {
      if (agent.offlineDueAt !== null || (agent.status === 'offline' && agent.takesCalls)) return;
      const offlineDueAt = secondsAfter(now, seconds);
      await tx.update(agents).set({ offlineDueAt, lastSeenAt: now }).where(eq(agents.id, agentId));
    });
  }

  function isHere({ id, takesCalls, offlineDueAt }: AgentRow): boolean {
    return listeners === null ? !takesCalls && offlineDueAt === null : listeners.count(id) > 0;
  }

  return {
    arrived,
    lost: (agentId) => inTurn(agentId, () => startGrace(agentId)),
    whenStored: async (agentId) => turns.get(agentId)?.catch(() => undefined),
    reportOffline: (agentId) =>
      inTurn(agentId, async () => {
        const isConnected = listeners !== null && listeners.count(agentId) > 0;
        if (listeners === null || isConnected) {
          noteReport(agentId);
          await publishReport(agentId).catch(() => undefined);
        }
        // The service is asked whether another of the agent's pages is there.
        if (listeners === null) onReport?.();
        if (isConnected) return;
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
          const isOnCall = agent.status === 'on_call';
          const isLater = isOnCall || (afterCall && status !== 'offline' && isWrappingUp(agent, now));
          if (isOnCall && !afterCall && status !== 'offline')
            throw conflict('Your status cannot be changed during a call.');
          await changeAvailability(tx, agent, { ...choose(status, isLater), ...withoutReason }, now);
          if (agent.status === 'offline' && status !== 'offline' && !isHere(agent)) {
            const offlineDueAt = secondsAfter(now, graceSeconds);
            await tx.update(agents).set({ offlineDueAt }).where(eq(agents.id, agentId));
          }
          return agent;
        });
        if (found === null) throw notFound('Agent');
        await distribute();
        outbox.wake();
      }),
    setStatusOf: (agentId, { status, reason, by }) =>
      inTurn(agentId, async () => {
        const now = clock();
        const found = await withAgent(agentId, async (tx, agent) => {
          if (!agent.isActive || (agent.status === 'offline' && !isHere(agent)))
            throw conflict(`${agent.name} is not connected to the agent panel.`);
          const choice = choose(status, agent.status === 'on_call');
          await changeAvailability(tx, agent, { ...choice, statusReason: reason, statusSetById: by.id }, now);
          await recordHelp(tx, { action: 'set_status', by, agentId, status, reason }, now);
          return agent;
        });
        if (found === null) throw notFound('Agent');
        await distribute();
        outbox.wake();
      }),
    signedIn: (agentId) =>
      inTurn(agentId, async () => {
        const now = clock();
        const hasChanged = await withAgent(agentId, async (tx, agent) => {
          const isOnDuty = agent.agentType !== 'supervisor';
          if (agent.takesCalls === isOnDuty) return false;
          const status = isOnDuty || agent.status === 'on_call' ? agent.status : 'offline';
          await changeAvailability(tx, agent, { status, takesCalls: isOnDuty, ...withoutReason }, now);
          // No connection can mark a supervisor off duty as gone, so this does.
          if (agent.status === 'offline' && agent.takesCalls)
            await tx.update(agents).set({ offlineDueAt: now }).where(eq(agents.id, agentId));
          return true;
        });
        if (hasChanged !== true) return;
        await distribute();
        outbox.wake();
      }),
    async expire() {
      const now = clock();
      const due = await db
        .select({ id: agents.id })
        .from(agents)
        .where(and(lte(agents.offlineDueAt, now), notInArray(agents.status, ['offline', 'on_call'])))
        .limit(expireBatch)
        .for('no key update', { skipLocked: true });
      if (due.length === 0) return;
      const goOffline = (agentId: number) =>
        inTurn(agentId, async () => {
          await withAgent(agentId, async (tx, agent) => {
            if (agent.status === 'on_call' || agent.offlineDueAt === null || agent.offlineDueAt > now) return;
            await changeStatus(tx, agent, 'offline', now);
          });
        });
      await runEach([() => runForEach(due, ({ id }) => goOffline(id)), distribute]).finally(() =>
        outbox.wake(),
      );
    },
    async reconcile(known) {
      const here = known ?? listeners?.agentIds();
      if (here === undefined) return;
      const rows = await db
        .select({
          id: agents.id,
          status: agents.status,
          takesCalls: agents.takesCalls,
          offlineDueAt: agents.offlineDueAt,
        })
        .from(agents)
        .where(
          or(
            ne(agents.status, 'offline'),
            not(agents.takesCalls),
            isNotNull(agents.offlineDueAt),
            inArray(agents.id, here),
          ),
        );
      const reconcileOne = async ({ id, status, takesCalls, offlineDueAt }: (typeof rows)[number]) => {
        const isThere = here.includes(id);
        const isOffline = status === 'offline' && takesCalls;
        if (isThere && (isOffline || offlineDueAt !== null)) await this.arrived(id, false);
        const mayConclude = listeners === null || listeners.isWhole();
        if (!isThere && !isOffline && offlineDueAt === null && mayConclude) await this.lost(id);
      };
      await runForEach(rows, reconcileOne);
    },
  };
}
