import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { type AgentStatus, agents } from '../db/schema';
import { recordActivity } from '../realtime/record-events';

export interface Help {
  readonly action: 'set_status' | 'offer_again' | 'end_call';
  readonly byId: number;
  readonly agentId: number | null;
  readonly status?: AgentStatus;
  readonly callId?: number;
  readonly reason: string;
}

export async function recordHelp(
  tx: Transaction,
  { action, byId, agentId, status, callId, reason }: Help,
  now: Date,
): Promise<void> {
  const people = await tx
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(inArray(agents.id, agentId === null ? [byId] : [byId, agentId]));
  const named = (id: number | null) => people.find((person) => person.id === id) ?? null;
  const data = {
    action,
    by: named(byId),
    agent: named(agentId),
    status: status ?? null,
    call: callId === undefined ? null : { id: callId },
    reason,
  };
  await recordActivity(tx, 'supervisor.helped', data, now);
}
