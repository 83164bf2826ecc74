import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { type AgentStatus, agents, callOffers } from '../db/schema';
import { agentChannel, supervisorChannel } from '../realtime/channels';
import { recordEvent, recordFigure } from '../realtime/outbox';

export type AgentRow = typeof agents.$inferSelect;

/** Reads the agent and keeps others from changing it until the end of the transaction. */
export async function lockAgent(tx: Transaction, agentId: number): Promise<AgentRow | null> {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('no key update');
  return agent ?? null;
}

async function withdrawOffers(tx: Transaction, agentId: number, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(callOffers)
    .set({ status: 'expired', closedAt: now })
    .where(and(eq(callOffers.agentId, agentId), eq(callOffers.status, 'pending')))
    .returning({ callId: callOffers.callId });
  for (const { callId } of withdrawn) {
    await recordEvent(tx, {
      channel: agentChannel(agentId),
      event: 'call.cancelled',
      data: { call_id: callId, call: { id: callId } },
    });
  }
}

/**
 * The one place an agent's status changes, told to the supervisors. Whoever goes offline
 * or on a break loses the offers made to them; the calls are offered anew when somebody is there.
 */
export async function changeStatus(
  tx: Transaction,
  agent: AgentRow,
  status: AgentStatus,
  now: Date,
): Promise<void> {
  if (agent.status === status) return;
  await tx
    .update(agents)
    .set({
      status,
      statusChangedAt: now,
      updatedAt: now,
      ...(status === 'offline' ? { offlineDueAt: null } : {}),
    })
    .where(eq(agents.id, agent.id));
  if (status === 'offline' || status === 'on_break') await withdrawOffers(tx, agent.id, now);
  await recordEvent(tx, {
    channel: supervisorChannel,
    event: 'agent.status.changed',
    data: {
      old_status: agent.status,
      new_status: status,
      agent: {
        id: agent.id,
        name: agent.name,
        first_name: agent.firstName,
        last_name: agent.lastName,
        agent_type: agent.agentType,
        status,
      },
    },
  });
  await recordFigure(tx, supervisorChannel, 'agents-online.count.updated');
  await recordFigure(tx, supervisorChannel, 'queued-calls.count.updated');
}
