import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { calls } from '../db/schema';
import type { Clock } from '../deps';
import { runForEach } from '../guard';
import type { Calls } from './calls';
import type { RingTime } from './offers';

export interface SimulatedCallersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calls: Pick<Calls, 'hangUp'>;
  readonly time: RingTime & { readonly simulatedCallMinutes: number };
  readonly hasPhone: (callId: number) => boolean;
}

const patience = { least: 1.5, most: 6 } as const;

/** The same call always gets the same patience, spread evenly over many calls. */
export function patienceSeconds(callId: number, { ringSeconds }: RingTime): number {
  const share = ((callId * 61) % 100) / 100;
  return ringSeconds * (patience.least + share * (patience.most - patience.least));
}

/**
 * Nobody can hang up a simulated call, so waiting callers give up after their patience and answered calls
 * end after their time limit.
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
  const isOver = ({ id, status, startedAt, offeredAgainAt, answeredAt }: (typeof open)[number]) => {
    const isWaiting = status === 'ringing';
    const since = isWaiting ? (offeredAgainAt ?? startedAt) : (answeredAt ?? startedAt);
    const seconds = isWaiting ? patienceSeconds(id, time) : time.simulatedCallMinutes * 60;
    return now - since.getTime() >= seconds * 1000 && !hasPhone(id);
  };
  // A caller who was answered in the meantime stays.
  await runForEach(open.filter(isOver), ({ id, status }) =>
    hangUp(id, 'caller', [status === 'ringing' ? 'ringing' : 'in-progress']),
  );
}
