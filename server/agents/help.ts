import { inArray } from 'drizzle-orm';
import { type Person, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { type AgentStatus, agents } from '../db/schema';
import { recordActivity } from '../realtime/record-events';

export interface Help {
  readonly action: 'set_status' | 'offer_again' | 'end_call';
  readonly by: Person;
  readonly agentId: number | null;
  readonly status?: AgentStatus;
  readonly callId?: number;
  readonly reason: string;
}

export async function recordHelp(
  tx: Transaction,
  { action, by, agentId, status, callId, reason }: Help,
  now: Date,
): Promise<void> {
  const people = await tx
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(inArray(agents.id, agentId === null ? [by.id] : [by.id, agentId]));
  const named = (id: number | null) => people.find((person) => person.id === id) ?? null;
  const data = {
    action,
    by: named(by.id),
    agent: named(agentId),
    status: status ?? null,
    call: callId === undefined ? null : { id: callId },
    reason,
  };
  await recordActivity(tx, 'supervisor.helped', data, now);
  const isOfCall = callId !== undefined;
  await recordChange(tx, by, {
    action: isOfCall ? 'call.released' : 'agent.status_set',
    subject: isOfCall
      ? { type: 'call', id: callId, name: null }
      : { type: 'agent', id: agentId, name: data.agent?.name ?? null },
    after: isOfCall ? { outcome: action, agent: data.agent?.name ?? null, reason } : { status, reason },
  });
}
