import { aliasedTable, and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { agents, type CallRow, callOffers, calls, customers, tenants } from '../db/schema';
import { servesCall } from '../people/serves';
import { mayBeOffered } from '../presence/agent-status';
import { wasOffered } from './call-story';

export type CustomerRow = typeof customers.$inferSelect;

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agentType: string;
}

export interface CallRecord {
  readonly call: CallRow;
  readonly tenant: { readonly id: number; readonly name: string; readonly phoneNumber: string };
  readonly customer: CustomerRow | null;
  readonly agent: Person | null;
}

export const personColumns = {
  id: agents.id,
  name: agents.name,
  firstName: agents.firstName,
  lastName: agents.lastName,
  agentType: agents.agentType,
};

export function findCalls(db: Queryable, where: SQL | undefined): Promise<CallRecord[]> {
  return db
    .select({
      call: calls,
      tenant: { id: tenants.id, name: tenants.name, phoneNumber: tenants.phoneNumber },
      customer: customers,
      agent: personColumns,
    })
    .from(calls)
    .innerJoin(tenants, eq(tenants.id, calls.tenantId))
    .leftJoin(customers, eq(customers.id, calls.customerId))
    .leftJoin(agents, eq(agents.id, calls.agentId))
    .where(where)
    .orderBy(asc(calls.startedAt), asc(calls.id));
}

export async function findCall(db: Queryable, callId: number): Promise<CallRecord | null> {
  const [found] = await findCalls(db, eq(calls.id, callId));
  return found ?? null;
}

/** Null unless the call rings at this agent. */
export async function findOffer(
  db: Queryable,
  callId: number,
  agentId: number,
): Promise<{ readonly isSimulated: boolean } | null> {
  const [found] = await db
    .select({ isSimulated: calls.isSimulated })
    .from(calls)
    .where(
      and(eq(calls.id, callId), eq(calls.status, 'ringing'), isOnOffer(db, agentId), mayTake(db, agentId)),
    );
  return found ?? null;
}

function isOnOffer(db: Queryable, agentId: number): SQL {
  return exists(
    db
      .select({ id: callOffers.id })
      .from(callOffers)
      .where(
        and(
          eq(callOffers.callId, calls.id),
          eq(callOffers.agentId, agentId),
          eq(callOffers.status, 'pending'),
        ),
      ),
  );
}

export function findActiveCalls(db: Queryable, agentId: number): Promise<CallRecord[]> {
  return findCalls(
    db,
    or(
      and(eq(calls.status, 'in-progress'), eq(calls.agentId, agentId)),
      and(eq(calls.status, 'ringing'), isOnOffer(db, agentId), mayTake(db, agentId)),
    ),
  );
}

export function findLiveCalls(db: Queryable): Promise<CallRecord[]> {
  return findCalls(db, eq(calls.status, 'in-progress'));
}

export function findWaitingCalls(db: Queryable): Promise<CallRecord[]> {
  return findCalls(db, eq(calls.status, 'ringing'));
}

/** Those that this agent may take. */
export function findCallsToTake(db: Queryable, agentId: number): Promise<CallRecord[]> {
  return findCalls(db, and(eq(calls.status, 'ringing'), mayTake(db, agentId)));
}

export function mayTake(db: Queryable, agentId: number): SQL {
  const taker = aliasedTable(agents, 'a');
  return exists(
    db
      .select({ id: taker.id })
      .from(taker)
      .where(and(eq(taker.id, agentId), servesCall('a', 'calls'))),
  );
}

export function mayKnow(db: Queryable, agentId: number): SQL | undefined {
  const offered = db
    .select({ id: callOffers.id })
    .from(callOffers)
    .where(and(eq(callOffers.callId, calls.id), eq(callOffers.agentId, agentId)));
  return or(eq(calls.agentId, agentId), exists(offered), wasOffered(db, agentId), mayTake(db, agentId));
}

export async function countListeners(
  db: Queryable,
  callIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (callIds.length === 0) return new Map();
  const { rows } = await db.execute<{ call_id: number; listeners: number }>(sql`
    select o.call_id, count(*) as listeners from call_offers o
    join agents a on a.id = o.agent_id join calls c on c.id = o.call_id
    where o.call_id in ${callIds} and o.status = 'pending' and ${mayBeOffered('a', now)}
      and ${servesCall('a', 'c')}
    group by o.call_id`);
  return new Map(rows.map((row) => [Number(row.call_id), Number(row.listeners)]));
}
