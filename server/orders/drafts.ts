import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { CallRecord } from '../calls/call-records';
import { keptOf } from '../customers/known-as';
import type { Database, Queryable, Transaction } from '../db/database';
import {
  agents,
  type CallRow,
  callEvents,
  calls,
  customers,
  idempotencyKeys,
  orderDrafts,
  orders,
} from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { SignedIn } from '../http/access';
import { conflict, notFound } from '../http/errors';
import { toDecimal } from '../http/money';
import { phoneDigits } from '../http/phone';
import { areCallsOfSameLab } from '../lab/membership';
import type { CallDraftView } from './answers';
import type { DraftBody } from './schema';

const keptMs = 15 * 60_000;
/** An agent whose call has just ended, or was taken away, may still be sending what they did last. */
const stillSendingMs = 30_000;

const hasLines = sql`jsonb_array_length(${orderDrafts.draft} -> 'lines') > 0`;

const keptSince = (now: Date) => new Date(now.getTime() - keptMs);
/** The time in which an agent finishes the order of a call. */
export const goesOnOrJustEnded = ({ status, endedAt }: Pick<CallRow, 'status' | 'endedAt'>, now: Date) =>
  status === 'in-progress' || (endedAt !== null && endedAt > keptSince(now));

const stillSendingSince = (now: Date) => new Date(now.getTime() - stillSendingMs);

type Caller = Pick<CallRow, 'id' | 'tenantId' | 'fromNumber'>;

/**
 * Drafts of this caller: found by the number or, where it is withheld, by the call, since all withheld numbers are
 * alike.
 */
function isOf({ id, tenantId, fromNumber }: Caller) {
  const digits = phoneDigits(fromNumber);
  const known = and(
    eq(orderDrafts.tenantId, tenantId),
    eq(orderDrafts.phoneDigits, digits),
    areCallsOfSameLab(orderDrafts.callId, id),
  );
  return digits === '' ? eq(orderDrafts.callId, id) : known;
}

async function customerOf(tx: Transaction, call: CallRow, wanted: number | null): Promise<number | null> {
  if (wanted === null) return call.customerId;
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        sql`${customers.id} = ${keptOf(sql`${wanted}::bigint`)}`,
        eq(customers.tenantId, call.tenantId),
        isNull(customers.erasedAt),
      ),
    );
  return customer?.id ?? call.customerId;
}

/**
 * The call as its agent has it now, or had it until a quarter of an hour ago; another's is no call, nor is one whose
 * caller was removed: it has no number.
 */
const callOf = (callId: number, agent: SignedIn, now: Date) =>
  and(
    eq(calls.id, callId),
    eq(calls.agentId, agent.id),
    ne(calls.fromNumber, ''),
    or(eq(calls.status, 'in-progress'), gt(calls.endedAt, keptSince(now))),
  );

/** Locks the call: of two requests at once the later one waits until the draft is written. */
async function lockCall(tx: Transaction, callId: number, agent: SignedIn, now: Date): Promise<CallRow> {
  const [call] = await tx
    .select()
    .from(calls)
    .where(callOf(callId, agent, now))
    .for('no key update');
  if (call === undefined) throw notFound('Call');
  return call;
}

/** A call that goes on, and was taken from the agent a moment ago. */
const handedOn = (callId: number, agent: SignedIn, now: Date) => {
  const taken = sql`exists (select 1 from ${callEvents} where ${and(
    eq(callEvents.callId, calls.id),
    eq(callEvents.kind, 'offered_again'),
    eq(callEvents.agentId, agent.id),
    gt(callEvents.createdAt, stillSendingSince(now)),
  )})`;
  return and(eq(calls.id, callId), isNull(calls.endedAt), taken);
};

async function lockCallOrHandedOn(tx: Transaction, callId: number, agent: SignedIn, now: Date) {
  // Locked first: a release at the same moment is seen by what is read after it.
  const [call] = await tx.select().from(calls).where(eq(calls.id, callId)).for('no key update');
  if (call === undefined || call.agentId === agent.id) return lockCall(tx, callId, agent, now);
  const [taken] = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(handedOn(callId, agent, now));
  if (taken === undefined) throw notFound('Call');
  return call;
}

const nextVersion = sql<number>`nextval('order_draft_versions')`;

/** Emptied, so that the agent who kept it learns that they need not go on with it, and who did. */
async function settle(tx: Transaction, which: SQL | undefined, agentId: number): Promise<void> {
  await tx
    .update(orderDrafts)
    .set({
      draft: sql`jsonb_build_object('lines', '[]'::jsonb, 'order_type', ${orderDrafts.draft} -> 'order_type',
        'payment_method', ${orderDrafts.draft} -> 'payment_method')`,
      customerId: null,
      version: nextVersion,
      settledById: agentId,
    })
    .where(and(which, hasLines));
}

async function writeDraft(tx: Transaction, call: CallRow, agent: SignedIn, body: DraftBody, now: Date) {
  const { lines, order_type, payment_method, customer_id: wanted = null } = body;
  const { delivery_address: address, wanted_at: wantedAt, tip, allergies } = body;
  const kept = {
    callId: call.id,
    tenantId: call.tenantId,
    phoneDigits: phoneDigits(call.fromNumber),
    agentId: agent.id,
    customerId: await customerOf(tx, call, wanted),
    draft: {
      lines,
      order_type,
      payment_method,
      ...(address == null ? {} : { delivery_address: address }),
      ...(wantedAt == null ? {} : { wanted_at: wantedAt.toISOString() }),
      ...(tip == null ? {} : { tip: toDecimal(tip) }),
      ...(allergies == null ? {} : { allergies }),
    },
    version: nextVersion,
    updatedAt: now,
    settledById: null,
  };
  await tx.insert(orderDrafts).values(kept).onConflictDoUpdate({ target: orderDrafts.callId, set: kept });
}

/** What a caller left half taken is continued or discarded by whoever has them on the line, or had a moment ago. */
async function hasCallerOf(tx: Transaction, callId: number, agent: SignedIn, now: Date): Promise<boolean> {
  const [earlier] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), isNotNull(calls.endedAt)));
  if (earlier === undefined) return false;
  const talks = await tx
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.agentId, agent.id),
        or(eq(calls.status, 'in-progress'), gt(calls.endedAt, stillSendingSince(now))),
        eq(calls.tenantId, earlier.tenantId),
      ),
    );
  const digits = phoneDigits(earlier.fromNumber);
  return digits !== '' && talks.some(({ fromNumber }) => phoneDigits(fromNumber) === digits);
}

/** Replaces what was kept, whoever changed it last. */
export async function keepDraft(
  db: Database,
  callId: number,
  agent: SignedIn,
  body: DraftBody,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (body.lines.length > 0)
      return writeDraft(tx, await lockCall(tx, callId, agent, now), agent, body, now);
    const isIt = eq(orderDrafts.callId, callId);
    if (await hasCallerOf(tx, callId, agent, now)) return settle(tx, isIt, agent.id);
    await lockCall(tx, callId, agent, now);
    await tx.delete(orderDrafts).where(isIt);
  });
}

/** Versions of placed orders begin here, above every number that the sequence of drafts reaches. */
const firstOfPlaced = 2 ** 50;

/**
 * A placed order leaves a version of its own: a first save that comes after it would begin it again. By the key, an
 * agent who lost the answer learns that their order was placed.
 */
async function readNothing(db: Queryable, callId: number, agent: SignedIn): Promise<CallDraftView> {
  const placed = await db
    .select({ id: orders.id, key: idempotencyKeys.key })
    .from(orders)
    .leftJoin(
      idempotencyKeys,
      and(eq(idempotencyKeys.orderId, orders.id), eq(idempotencyKeys.agentId, agent.id)),
    )
    .where(eq(orders.callId, callId))
    .orderBy(desc(orders.id));
  const [latest] = placed;
  const own = placed.find(({ key }) => key !== null);
  return {
    version: latest === undefined ? 0 : firstOfPlaced + latest.id,
    draft: null,
    changed_by: null,
    changed_at: null,
    placed_with: own?.key ?? null,
    placed_order_id: own?.id ?? null,
    settled_by: null,
  };
}

async function readDraft(db: Queryable, callId: number, agent: SignedIn): Promise<CallDraftView> {
  const [found] = await db
    .select({ kept: orderDrafts, by: { id: agents.id, name: agents.name } })
    .from(orderDrafts)
    .innerJoin(agents, eq(agents.id, sql`coalesce(${orderDrafts.settledById}, ${orderDrafts.agentId})`))
    .where(eq(orderDrafts.callId, callId));
  if (found === undefined) return readNothing(db, callId, agent);
  const { version, draft, updatedAt, settledById } = found.kept;
  if (settledById !== null)
    return { ...(await readNothing(db, callId, agent)), version, settled_by: found.by };
  return {
    version,
    draft,
    changed_by: found.by,
    changed_at: updatedAt.toISOString(),
    placed_with: null,
    placed_order_id: null,
    settled_by: null,
  };
}

export async function findCallDraft(
  db: Queryable,
  callId: number,
  agent: SignedIn,
  now: Date,
): Promise<CallDraftView> {
  const [call] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(or(callOf(callId, agent, now), handedOn(callId, agent, now)));
  if (call === undefined) throw notFound('Call');
  return readDraft(db, callId, agent);
}

/**
 * Takes a change only of the stored version. A draft without lines is stored too, so that a change of an older version
 * is refused.
 */
export async function changeDraft(
  db: Database,
  callId: number,
  agent: SignedIn,
  { version, ...body }: DraftBody & { readonly version: number },
  now: Date,
): Promise<CallDraftView> {
  return inTransaction(db, async (tx) => {
    const call = await lockCallOrHandedOn(tx, callId, agent, now);
    const kept = await readDraft(tx, callId, agent);
    if (kept.version !== version) {
      const who = kept.changed_by?.name ?? 'Somebody';
      throw conflict(`${who} changed this order meanwhile.`, kept);
    }
    await writeDraft(tx, call, agent, body, now);
    return readDraft(tx, callId, agent);
  });
}

/** That of the call whose order is placed by this agent, and what its caller left in calls that were over when it began. */
export async function forgetDrafts(
  tx: Transaction,
  call: Caller & Pick<CallRow, 'answeredAt'>,
  agentId: number,
): Promise<void> {
  await tx.delete(orderDrafts).where(eq(orderDrafts.callId, call.id));
  if (call.answeredAt === null) return;
  const wasOver = sql`exists (select 1 from ${calls} where ${and(
    eq(calls.id, orderDrafts.callId),
    lte(calls.endedAt, call.answeredAt),
  )})`;
  await settle(tx, and(isOf(call), wasOver), agentId);
}

export async function findKeptDraft(db: Queryable, { call }: CallRecord, now: Date) {
  const begunBefore = or(
    and(ne(orderDrafts.callId, call.id), isNotNull(calls.endedAt)),
    and(eq(orderDrafts.callId, call.id), ne(orderDrafts.agentId, call.agentId ?? 0)),
  );
  const isFresh = or(gt(orderDrafts.updatedAt, keptSince(now)), gt(calls.endedAt, keptSince(now)));
  const [found] = await db
    .select({ kept: orderDrafts, agentName: agents.name })
    .from(orderDrafts)
    .innerJoin(calls, eq(calls.id, orderDrafts.callId))
    .innerJoin(agents, eq(agents.id, orderDrafts.agentId))
    .where(and(isOf(call), begunBefore, isFresh, hasLines))
    .orderBy(desc(orderDrafts.updatedAt), desc(orderDrafts.callId))
    .limit(1);
  if (found === undefined) return {};
  const { callId, updatedAt, customerId, draft } = found.kept;
  return {
    kept_draft: {
      call_id: callId,
      kept_at: updatedAt.toISOString(),
      agent_name: found.agentName,
      customer_id: customerId,
      ...draft,
    },
  };
}

export type FoundDraft = Awaited<ReturnType<typeof findKeptDraft>>;
