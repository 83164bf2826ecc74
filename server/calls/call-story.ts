import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { type CallEventKind, callEvents, calls } from '../db/schema';

export interface CallEvent {
  readonly callId: number;
  readonly kind: CallEventKind;
  readonly agentId?: number | null;
  readonly detail?: string;
  readonly at: Date;
}

export async function recordCallEvents(tx: Queryable, ...events: readonly CallEvent[]): Promise<void> {
  if (events.length > 0) await callEventsInsert(tx, events);
}

export function callEventsInsert(tx: Queryable, events: readonly CallEvent[]) {
  return tx.insert(callEvents).values(
    events.map(({ callId, kind, agentId = null, detail, at }) => ({
      callId,
      kind,
      agentId,
      detail: detail ?? null,
      createdAt: at,
    })),
  );
}

/** One for each call: of an offer to several agents, `detail` has their ids. */
export function offeredEvents(
  offers: readonly { readonly callId: number; readonly agentId: number }[],
  at: Date,
): CallEvent[] {
  return [...new Set(offers.map(({ callId }) => callId))].map((callId) => {
    const [first, ...others] = offers.filter((one) => one.callId === callId).map(({ agentId }) => agentId);
    const whom = others.length === 0 ? { agentId: first } : { detail: [first, ...others].join(',') };
    return { callId, kind: 'offered', ...whom, at };
  });
}

/** By its story, which is there when its offers are removed. */
export function wasOffered(db: Queryable, agentId: number): SQL {
  const isAmongThem = sql`${String(agentId)} = any(string_to_array(${callEvents.detail}, ','))`;
  return exists(
    db
      .select({ id: callEvents.id })
      .from(callEvents)
      .where(
        and(
          eq(callEvents.callId, calls.id),
          eq(callEvents.kind, 'offered'),
          or(eq(callEvents.agentId, agentId), isAmongThem),
        ),
      ),
  );
}
