import type { Queryable } from '../db/database';
import { type CallEventKind, callEvents } from '../db/schema';

export interface CallEvent {
  readonly callId: number;
  readonly kind: CallEventKind;
  readonly agentId?: number | null;
  /** An end's reason, an order's id. */
  readonly detail?: string;
  readonly at: Date;
}

/** Adds to the story of calls; inside the transaction of the change it tells of. */
export async function tellStory(tx: Queryable, ...events: readonly CallEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(callEvents).values(
    events.map(({ callId, kind, agentId = null, detail, at }) => ({
      callId,
      kind,
      agentId,
      detail: detail ?? null,
      createdAt: at,
    })),
  );
}
