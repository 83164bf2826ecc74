import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { agents, callOffers, calls } from '../db/schema';
import { inTransaction, pastLocked } from '../db/transaction';
import { labOfCall } from '../lab/membership';
import { servesCall } from '../people/serves';
import { isInvalidOffer, mayBeOffered, withdrawOffers } from '../presence/agent-status';
import { agentChannel } from '../realtime/channels';
import { recordEvents, recordFigure } from '../realtime/record-events';
import { findCalls, personColumns } from './call-records';
import { offeredEvents, recordCallEvents } from './call-story';
import { incomingEvent } from './present-call';

const queueRings = 10;

/** Each agent is offered only the oldest waiting calls, so that a flood of callers cannot fill every screen. */
export const mostOnOffer = 20;

export interface RingTime {
  readonly ringSeconds: number;
}

export interface CallTime extends RingTime {
  readonly wrapUpSeconds: number;
}

/** So long a call waits that is offered to nobody. */
export const queueSeconds = ({ ringSeconds }: RingTime): number => queueRings * ringSeconds;

export function queueDeadline(since: Date, time: RingTime): Date {
  return new Date(since.getTime() + queueSeconds(time) * 1000);
}

interface Offer {
  readonly callId: number;
  readonly agentId: number;
}

/**
 * A pending offer is not sent again. An agent who accepted this call and never joined gets it again only
 * when nobody else is offered it.
 */
async function makeOffers(
  tx: Transaction,
  callIds: readonly number[],
  now: Date,
  skipLocked: boolean,
): Promise<Offer[]> {
  // An offer refers to its agent, whose row it waits for.
  const isFree = skipLocked
    ? sql`a.id in (select id from agents where ${mayBeOffered('agents', now)} for key share skip locked)`
    : sql`true`;
  const made = await tx.execute<{ call_id: number; agent_id: number }>(sql`
    insert into call_offers (call_id, agent_id, status, created_at)
    select q.call_id, q.agent_id, 'pending', ${now.toISOString()}::timestamptz
    from (
      select c.id as call_id, a.id as agent_id,
        row_number() over (partition by a.id order by c.started_at, c.id) as place
      from calls c cross join agents a
      where c.id in ${callIds} and ${mayBeOffered('a', now)} and ${servesCall('a', 'c')} and ${isFree}) q
    where q.place <= ${mostOnOffer} and not exists (
        select 1 from call_offers o
        where o.call_id = q.call_id and o.agent_id = q.agent_id and o.status <> 'expired')
    order by q.call_id, q.agent_id
    on conflict (call_id, agent_id) do update
      set status = 'pending', created_at = excluded.created_at, closed_at = null
      where call_offers.status = 'expired'
    returning call_id, agent_id`);
  const last = await tx.execute<{ call_id: number; agent_id: number }>(sql`
    update call_offers o set status = 'pending', created_at = ${now.toISOString()}::timestamptz, closed_at = null
    from agents a, calls c
    where o.call_id in ${callIds} and o.status = 'no_audio' and a.id = o.agent_id and c.id = o.call_id
      and ${mayBeOffered('a', now)} and ${servesCall('a', 'c')} and ${isFree}
      and not exists (
        select 1 from call_offers p join agents on agents.id = p.agent_id
        where p.call_id = o.call_id and p.status = 'pending' and ${mayBeOffered('agents', now)}
          and ${servesCall('agents', 'c')})
    returning o.call_id, o.agent_id`);
  return [...made.rows, ...last.rows].map((row) => ({
    callId: Number(row.call_id),
    agentId: Number(row.agent_id),
  }));
}

export async function recordOfferEvents(tx: Transaction, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const callIds = [...new Set(offers.map((offer) => offer.callId))];
  const agentIds = [...new Set(offers.map((offer) => offer.agentId))];
  const records = await findCalls(tx, inArray(calls.id, callIds));
  const people = await tx.select(personColumns).from(agents).where(inArray(agents.id, agentIds));
  const events = offers.flatMap(({ callId, agentId }) => {
    const record = records.find(({ call }) => call.id === callId);
    const person = people.find(({ id }) => id === agentId);
    if (record === undefined || person === undefined) return [];
    const data = incomingEvent(record, person);
    return [{ channel: agentChannel(agentId), event: 'call.incoming' as const, data }];
  });
  await recordEvents(tx, events);
}

async function findOffered(
  tx: Transaction,
  callIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const found = await tx.execute<{ call_id: number }>(sql`
    select distinct o.call_id from call_offers o
    join agents a on a.id = o.agent_id join calls c on c.id = o.call_id
    where o.call_id in ${callIds} and o.status = 'pending' and ${mayBeOffered('a', now)}
      and ${servesCall('a', 'c')}`);
  return new Set(found.rows.map((row) => Number(row.call_id)));
}

/** Who works on a call or an agent has them for milliseconds; for somebody else all callers would wait. */
const longestLockWait = '1s';

/**
 * An agent's oldest calls are among the oldest of each restaurant. The choice does not depend on agents, so
 * that two runs lock the same calls and the later one sees the offers of the earlier one.
 */
async function lockNext(tx: Transaction, skipLocked: boolean) {
  const place = sql<number>`row_number() over (
    partition by ${calls.tenantId}, ${labOfCall('calls')} order by ${calls.startedAt}, ${calls.id})`.as(
    'place',
  );
  const ringing = tx
    .select({ id: calls.id, offeredAt: calls.offeredAt, place })
    .from(calls)
    .where(eq(calls.status, 'ringing'))
    .as('queue');
  const next = await tx
    .select({ id: ringing.id })
    .from(ringing)
    .where(or(lte(ringing.place, mostOnOffer), isNotNull(ringing.offeredAt)));
  if (next.length === 0) return [];
  const ids = next.map(({ id }) => id);
  await tx.execute(sql.raw(`set local lock_timeout = '${longestLockWait}'`));
  return tx
    .select({
      id: calls.id,
      waitsSince: sql<Date>`coalesce(${calls.offeredAgainAt}, ${calls.startedAt})`.mapWith(calls.startedAt),
      offeredAt: calls.offeredAt,
      ringDeadlineAt: calls.ringDeadlineAt,
    })
    .from(calls)
    .where(and(inArray(calls.id, ids), eq(calls.status, 'ringing')))
    .orderBy(asc(calls.id))
    .for('no key update', skipLocked ? { skipLocked } : {});
}

/**
 * Run after each commit that changes calls or agents, never inside the transaction: of two simultaneous
 * changes the later commit then sees both.
 */
export async function distributeCalls(db: Database, now: Date, time: RingTime): Promise<boolean> {
  return pastLocked((skipLocked) => inTransaction(db, (tx) => distribute(tx, now, time, skipLocked)));
}

async function distribute(tx: Transaction, now: Date, time: RingTime, skipLocked: boolean): Promise<boolean> {
  const ringing = await lockNext(tx, skipLocked);
  if (ringing.length === 0) return false;
  const callIds = ringing.map(({ id }) => id);
  // An offer made while its agent became unavailable did not exist yet when the others were withdrawn.
  const isInvalid = and(inArray(callOffers.callId, callIds), isInvalidOffer(tx, now));
  const hasWithdrawn = await withdrawOffers(tx, isInvalid, now);
  const offers = await makeOffers(tx, callIds, now, skipLocked);
  await recordCallEvents(tx, ...offeredEvents(offers, now));
  await recordOfferEvents(tx, offers);
  const offered = await findOffered(tx, callIds, now);
  let hasChanged = hasWithdrawn || offers.length > 0;
  for (const { id, waitsSince, offeredAt, ringDeadlineAt: ringsUntil } of ringing) {
    if (offered.has(id) === (offeredAt !== null)) continue;
    hasChanged = true;
    // Where the database was away, the time that it rings began again.
    const waitsUntil = Math.max(queueDeadline(waitsSince, time).getTime(), ringsUntil?.getTime() ?? 0);
    const ringDeadlineAt = new Date(offered.has(id) ? now.getTime() + time.ringSeconds * 1000 : waitsUntil);
    await tx
      .update(calls)
      .set({ offeredAt: offered.has(id) ? now : null, ringDeadlineAt, updatedAt: now })
      .where(eq(calls.id, id));
  }
  if (hasChanged) await recordFigure(tx, 'queued-calls.count.updated');
  return hasChanged;
}
