import { and, eq, exists, type SQL } from 'drizzle-orm';
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

/** By its story, which is there when its offers are removed. */
export function wasOffered(db: Queryable, agentId: number): SQL {
  return exists(
    db
      .select({ id: callEvents.id })
      .from(callEvents)
      .where(
        and(eq(callEvents.callId, calls.id), eq(callEvents.kind, 'offered'), eq(callEvents.agentId, agentId)),
      ),
  );
}
