import { lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { agents, type NotReadyReason } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../deps';
import { conflict, notFound } from '../http/errors';
import type { Outbox } from '../realtime/outbox';
import { type AgentRow, changeAvailability, changeStatus, lockAgent, withoutReason } from './agent-status';

/** What keeps calls from an agent who is available: the time after a call, and what the agent's browser says. */
export interface WrapUp {
  /** Free at once. 409 when there is no wrap-up. */
  end(agentId: number): Promise<void>;
  /** Some more time, within a limit. 409 when there is no wrap-up. */
  extend(agentId: number): Promise<void>;
  /** Null: the agent can hear and be heard. */
  setReadiness(agentId: number, notReady: NotReadyReason | null): Promise<void>;
  /** Offers calls again, or begins the break that was asked for, where the time is over; run by the jobs. */
  expire(): Promise<void>;
}

export interface WrapUpDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly settle: () => Promise<void>;
}

const extensionMs = 30_000;
/** How long after the call at most. */
const longestMs = 5 * 60_000;
const expireBatch = 100;

export function isWrappingUp({ wrapUpEndsAt }: AgentRow, now: Date): boolean {
  return wrapUpEndsAt !== null && wrapUpEndsAt > now;
}

function extended({ wrapUpEndsAt, statusChangedAt }: AgentRow, now: Date): Date {
  const latest = (statusChangedAt ?? now).getTime() + longestMs;
  return new Date(Math.min((wrapUpEndsAt ?? now).getTime() + extensionMs, latest));
}

export function createWrapUp({ db, clock, outbox, settle }: WrapUpDeps): WrapUp {
  async function change(
    agentId: number,
    work: (tx: Transaction, agent: AgentRow, now: Date) => Promise<void>,
  ): Promise<void> {
    const now = clock();
    await inTransaction(db, async (tx) => {
      const agent = await lockAgent(tx, agentId);
      if (agent === null) throw notFound('Agent');
      await work(tx, agent, now);
    });
    await settle();
    outbox.wake();
  }

  function inWrapUp(agent: AgentRow, now: Date): void {
    if (!isWrappingUp(agent, now)) throw conflict('There is no wrap-up time at the moment.');
  }

  return {
    end: (agentId) =>
      change(agentId, async (tx, agent, now) => {
        inWrapUp(agent, now);
        await changeAvailability(
          tx,
          agent,
          { wrapUpEndsAt: null, breakAfterCall: false, ...withoutReason },
          now,
        );
      }),
    extend: (agentId) =>
      change(agentId, async (tx, agent, now) => {
        inWrapUp(agent, now);
        await changeAvailability(tx, agent, { wrapUpEndsAt: extended(agent, now) }, now);
      }),
    setReadiness: (agentId, notReadyReason) =>
      change(agentId, (tx, agent, now) => changeAvailability(tx, agent, { notReadyReason }, now)),
    async expire() {
      const due = await db
        .select({ id: agents.id })
        .from(agents)
        .where(lte(agents.wrapUpEndsAt, clock()))
        .orderBy(agents.wrapUpEndsAt)
        .limit(expireBatch);
      for (const { id } of due) await change(id, endDue);
    },
  };
}

/** Read again under the row's lock: taken by another process, ended or prolonged meanwhile. */
async function endDue(tx: Transaction, agent: AgentRow, now: Date): Promise<void> {
  if (agent.wrapUpEndsAt === null || agent.wrapUpEndsAt > now) return;
  if (agent.breakAfterCall) await changeStatus(tx, agent, 'on_break', now);
  else await changeAvailability(tx, agent, { wrapUpEndsAt: null }, now);
}
