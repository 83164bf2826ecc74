import { lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { agents, type NotReadyReason } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Clock } from '../deps';
import { runForEach } from '../guard';
import { conflict, notFound } from '../http/errors';
import type { Outbox } from '../realtime/outbox';
import { type AgentRow, changeAvailability, changeStatus, lockAgent, withoutReason } from './agent-status';

export interface WrapUp {
  end(agentId: number): Promise<void>;
  extend(agentId: number): Promise<void>;
  /** `unless` is asked under the lock of the agent's row. */
  setReadiness(
    agentId: number,
    notReady: NotReadyReason | null,
    unless?: (tx: Transaction, agent: AgentRow) => Promise<boolean>,
  ): Promise<void>;
  expire(): Promise<void>;
}

export interface WrapUpDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly distribute: () => Promise<void>;
}

const extensionMs = 30_000;
const longestMs = 5 * 60_000;
const expireBatch = 100;

export function isWrappingUp({ wrapUpEndsAt }: AgentRow, now: Date): boolean {
  return wrapUpEndsAt !== null && wrapUpEndsAt > now;
}

function extended({ wrapUpEndsAt, statusChangedAt }: AgentRow, now: Date): Date {
  const latest = (statusChangedAt ?? now).getTime() + longestMs;
  return new Date(Math.min((wrapUpEndsAt ?? now).getTime() + extensionMs, latest));
}

export function createWrapUp({ db, clock, outbox, distribute }: WrapUpDeps): WrapUp {
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
    await distribute();
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
    setReadiness: (agentId, notReadyReason, unless) =>
      change(agentId, async (tx, agent, now) => {
        if (await unless?.(tx, agent)) return;
        await changeAvailability(tx, agent, { notReadyReason }, now);
      }),
    async expire() {
      const due = await db
        .select({ id: agents.id })
        .from(agents)
        .where(lte(agents.wrapUpEndsAt, clock()))
        .orderBy(agents.wrapUpEndsAt)
        .limit(expireBatch)
        .for('no key update', { skipLocked: true });
      await runForEach(due, ({ id }) => change(id, endDue));
    },
  };
}

/** Read again under the row's lock, because another process may have ended or extended it. */
async function endDue(tx: Transaction, agent: AgentRow, now: Date): Promise<void> {
  if (agent.wrapUpEndsAt === null || agent.wrapUpEndsAt > now) return;
  if (agent.breakAfterCall) await changeStatus(tx, agent, 'on_break', now);
  else await changeAvailability(tx, agent, { wrapUpEndsAt: null }, now);
}
