import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm';
import { updateStanding } from '../agents/standing';
import type { Transaction } from '../db/database';
import { type AgentStatus, accessTokens, agents, callEvents, callOffers, calls } from '../db/schema';
import { servesCall } from '../people/serves';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordActivity, recordEvent, recordFigure } from '../realtime/record-events';

export type AgentRow = typeof agents.$inferSelect;

export type Availability = Pick<
  AgentRow,
  | 'status'
  | 'wrapUpEndsAt'
  | 'breakAfterCall'
  | 'notReadyReason'
  | 'takesCalls'
  | 'statusReason'
  | 'statusSetById'
>;

/** The only definition of who may be offered calls, whichever they serve. `alias` is the name of the `agents` row in the query. */
export function mayBeOffered(alias: 'a' | 'agents', now: Date): SQL {
  const a = sql.raw(alias);
  return sql`(${a}.status = 'available' and ${a}.is_active and ${a}.not_ready_reason is null
    and (${a}.wrap_up_ends_at is null or (${a}.wrap_up_ends_at <= ${now.toISOString()}::timestamptz and not ${a}.break_after_call)))`;
}

export async function lockAgent(tx: Transaction, agentId: number): Promise<AgentRow | null> {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('no key update');
  return agent ?? null;
}

export async function withdrawOffers(tx: Transaction, where: SQL | undefined, now: Date): Promise<boolean> {
  const hadIt = exists(
    tx
      .select({ id: callEvents.id })
      .from(callEvents)
      .where(
        and(
          eq(callEvents.callId, callOffers.callId),
          eq(callEvents.agentId, callOffers.agentId),
          eq(callEvents.kind, 'offered_again'),
        ),
      ),
  );
  const withdrawn = await tx
    .update(callOffers)
    .set({ status: sql`case when ${hadIt} then 'no_audio' else 'expired' end`, closedAt: now })
    .where(and(eq(callOffers.status, 'pending'), where))
    .returning({ callId: callOffers.callId, agentId: callOffers.agentId });
  for (const { callId, agentId } of withdrawn) {
    await recordEvent(tx, {
      channel: agentChannel(agentId),
      event: 'call.cancelled',
      data: { call_id: callId, call: { id: callId } },
    });
  }
  return withdrawn.length > 0;
}

export function isInvalidOffer(tx: Transaction, now: Date): SQL {
  return exists(
    tx
      .select({ id: agents.id })
      .from(agents)
      .innerJoin(calls, eq(calls.id, callOffers.callId))
      .where(
        and(
          eq(agents.id, callOffers.agentId),
          or(
            not(servesCall('agents', 'calls')),
            and(not(eq(agents.status, 'on_call')), not(mayBeOffered('agents', now))),
          ),
        ),
      ),
  );
}

function implied(status: AgentStatus): Partial<Availability> {
  if (status === 'offline') return { wrapUpEndsAt: null, breakAfterCall: false, notReadyReason: null };
  if (status === 'on_break') return { wrapUpEndsAt: null, breakAfterCall: false };
  return status === 'on_call' ? { wrapUpEndsAt: null } : {};
}

function leavesBreak(before: Availability, { status, takesCalls }: Availability): boolean {
  return status === 'offline' && takesCalls && (before.status === 'on_break' || before.breakAfterCall);
}

const breakKeptMs = 60 * 60_000;

/**
 * An agent whose page was closed or cut off in a break, and who is back within an hour, is still on that break: no
 * calls are offered until the agent ends it.
 */
export function statusOnReturn({ leftBreakAt }: AgentRow, now: Date): AgentStatus {
  const isOnBreak = leftBreakAt !== null && now.getTime() - leftBreakAt.getTime() < breakKeptMs;
  return isOnBreak ? 'on_break' : 'available';
}

function keepsReason(before: Availability, after: Availability): boolean {
  const { status, takesCalls } = after;
  if (status === before.status) return true;
  if (status === 'offline') return !takesCalls || leavesBreak(before, after);
  if (before.status === 'offline') return status === 'on_break';
  return before.status === 'on_call' || before.wrapUpEndsAt !== null;
}

export const withoutReason = { statusReason: null, statusSetById: null };

function availabilityAfter(before: Availability, change: Partial<Availability>): Availability {
  const { status, wrapUpEndsAt, breakAfterCall, notReadyReason, takesCalls, statusReason, statusSetById } = {
    ...before,
    ...(change.status === undefined || change.status === before.status ? {} : implied(change.status)),
    ...change,
  };
  const after: Availability = {
    status,
    wrapUpEndsAt,
    breakAfterCall,
    notReadyReason,
    takesCalls,
    statusReason,
    statusSetById,
  };
  return keepsReason(before, after) || change.statusReason !== undefined
    ? after
    : { ...after, ...withoutReason };
}

/**
 * Changes that the agent's own tabs cannot derive from call events. A tab asks for its status when its channel is
 * confirmed: another process than the one with the channel may answer before the arrival is stored.
 */
function isNewsToAgent(before: Availability, after: Availability): boolean {
  const took =
    before.status !== after.status &&
    (before.status === 'offline' || [before.status, after.status].includes('on_break') || !after.takesCalls);
  return (
    took ||
    before.wrapUpEndsAt?.getTime() !== after.wrapUpEndsAt?.getTime() ||
    before.breakAfterCall !== after.breakAfterCall ||
    before.notReadyReason !== after.notReadyReason ||
    before.takesCalls !== after.takesCalls ||
    before.statusReason !== after.statusReason ||
    before.statusSetById !== after.statusSetById
  );
}

const isActivity = (before: Availability, { status }: Availability): boolean =>
  (before.status === 'offline' && status === 'available') ||
  (before.status === 'available' && status === 'offline');

function changesReadiness(before: Availability, after: Availability): boolean {
  if (before.status !== after.status || before.takesCalls !== after.takesCalls) return true;
  if (after.status !== 'available') return false;
  if ((before.wrapUpEndsAt === null) !== (after.wrapUpEndsAt === null)) return true;
  return after.wrapUpEndsAt === null && before.notReadyReason !== after.notReadyReason;
}

/**
 * The only place an agent's status, wrap-up, readiness and duty change. Withdraws the offers of an agent who
 * may not be offered calls any more.
 */
export async function changeAvailability(
  tx: Transaction,
  agent: AgentRow,
  change: Partial<Availability>,
  now: Date,
): Promise<void> {
  const before: Availability = agent;
  const after = availabilityAfter(before, change);
  const { status } = after;
  const isNewStatus = status !== before.status;
  const isNews = isNewsToAgent(before, after);
  if (!isNewStatus && !isNews) return;
  const update = tx
    .update(agents)
    .set({
      ...after,
      updatedAt: now,
      ...(changesReadiness(before, after) ? { statusChangedAt: now } : {}),
      ...(isNewStatus ? { leftBreakAt: leavesBreak(before, after) ? now : null } : {}),
      ...(isNewStatus && status === 'offline' ? { offlineDueAt: null } : {}),
    })
    .where(eq(agents.id, agent.id))
    .returning();
  const standing = await updateStanding(tx, update, now);
  // Off duty, pages stay and go on to take calls later.
  if (isNewStatus && status === 'offline' && after.takesCalls)
    await tx
      .update(accessTokens)
      .set({ socketId: null, notReadyReason: null })
      .where(eq(accessTokens.agentId, agent.id));
  // On a call every offer stays, but those of restaurants no longer served, which the distribution withdraws.
  if (status !== 'on_call')
    await withdrawOffers(tx, and(eq(callOffers.agentId, agent.id), isInvalidOffer(tx, now)), now);
  if (isNews) {
    const { wrap_up_seconds, break_after_call, not_ready, takes_calls, status_reason, status_set_by } =
      standing;
    await recordEvent(tx, {
      channel: agentChannel(agent.id),
      event: 'agent.availability.changed',
      data: {
        status,
        wrap_up_seconds,
        break_after_call,
        not_ready,
        takes_calls,
        status_reason,
        status_set_by,
      },
    });
  }
  const data = { old_status: before.status, new_status: status, agent: standing };
  const event = 'agent.status.changed' as const;
  if (isActivity(before, after)) await recordActivity(tx, event, data, now);
  else await recordEvent(tx, { channel: supervisorChannel, event, data });
  const isOfferedOtherwise =
    before.notReadyReason !== after.notReadyReason ||
    (before.wrapUpEndsAt === null) !== (after.wrapUpEndsAt === null);
  if (!isNewStatus && !isOfferedOtherwise) return;
  await recordFigure(tx, 'agents-online.count.updated');
  await recordFigure(tx, 'queued-calls.count.updated');
}

export function changeStatus(
  tx: Transaction,
  agent: AgentRow,
  status: AgentStatus,
  now: Date,
): Promise<void> {
  return changeAvailability(tx, agent, { status }, now);
}
