import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { calls } from '../db/schema';
import type { Clock } from '../deps';
import type { Calls } from './calls';
import type { RingTime } from './offers';

export interface SimulatedCallersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calls: Pick<Calls, 'hangUp'>;
  readonly time: RingTime & { readonly simulatedCallMinutes: number };
  /** A person speaks as the caller, and hangs up themselves. */
  readonly hasPhone: (callId: number) => boolean;
}

/** In ring times: who waits in the queue gives up somewhere between. */
const patience = { least: 1.5, most: 6 } as const;

/** How long this caller waits; always the same for the same call, and spread evenly over many. */
export function patienceSeconds(callId: number, { ringSeconds }: RingTime): number {
  const share = ((callId * 61) % 100) / 100;
  return ringSeconds * (patience.least + share * (patience.most - patience.least));
}

/**
 * Nobody is behind a simulated call, so nobody would ever hang up: callers who waited too long give up, and a call
 * in progress ends after its limit, whatever became of the tab that plays its caller. Run by the jobs.
 */
export async function hangUpSimulated({
  db,
  clock,
  calls: { hangUp },
  time,
  hasPhone,
}: SimulatedCallersDeps): Promise<void> {
  const now = clock().getTime();
  const open = await db
    .select({
      id: calls.id,
      status: calls.status,
      startedAt: calls.startedAt,
      offeredAgainAt: calls.offeredAgainAt,
      answeredAt: calls.answeredAt,
    })
    .from(calls)
    .where(and(eq(calls.isSimulated, true), inArray(calls.status, ['ringing', 'in-progress'])));
  for (const { id, status, startedAt, offeredAgainAt, answeredAt } of open) {
    const isWaiting = status === 'ringing';
    const since = isWaiting ? (offeredAgainAt ?? startedAt) : (answeredAt ?? startedAt);
    const seconds = isWaiting ? patienceSeconds(id, time) : time.simulatedCallMinutes * 60;
    if (now - since.getTime() < seconds * 1000 || hasPhone(id)) continue;
    // Answered meanwhile, the caller who was about to give up stays.
    await hangUp(id, 'caller', [isWaiting ? 'ringing' : 'in-progress']);
  }
}
