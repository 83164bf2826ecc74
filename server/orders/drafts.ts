import { and, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import type { CallRecord } from '../calls/call-records';
import type { Database, Queryable, Transaction } from '../db/database';
import { agents, type CallRow, calls, customers, orderDrafts } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { SignedIn } from '../http/access';
import { notFound } from '../http/errors';
import { phoneDigits } from '../http/phone';
import type { DraftBody } from './schema';

const keptMs = 15 * 60_000;

const keptSince = (now: Date) => new Date(now.getTime() - keptMs);

type Caller = Pick<CallRow, 'tenantId' | 'fromNumber'>;

const isOf = ({ tenantId, fromNumber }: Caller) =>
  and(eq(orderDrafts.tenantId, tenantId), eq(orderDrafts.phoneDigits, phoneDigits(fromNumber)));

async function customerOf(tx: Transaction, call: CallRow, wanted: number | null): Promise<number | null> {
  if (wanted === null) return call.customerId;
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, wanted), eq(customers.tenantId, call.tenantId)));
  return customer?.id ?? call.customerId;
}

export async function keepDraft(
  db: Database,
  callId: number,
  agent: SignedIn,
  body: DraftBody,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Locked, so that of two requests at once the later one wins.
    const [call] = await tx
      .select()
      .from(calls)
      .where(
        and(
          eq(calls.id, callId),
          eq(calls.agentId, agent.id),
          or(eq(calls.status, 'in-progress'), gt(calls.endedAt, keptSince(now))),
        ),
      )
      .for('no key update');
    if (call === undefined) throw notFound('Call');
    const { lines, order_type, payment_method, customer_id: wanted = null } = body;
    if (lines.length === 0) {
      await tx.delete(orderDrafts).where(eq(orderDrafts.callId, callId));
      return;
    }
    const kept = {
      callId,
      tenantId: call.tenantId,
      phoneDigits: phoneDigits(call.fromNumber),
      agentId: agent.id,
      customerId: await customerOf(tx, call, wanted),
      draft: { lines, order_type, payment_method },
      updatedAt: now,
    };
    await tx.insert(orderDrafts).values(kept).onConflictDoUpdate({ target: orderDrafts.callId, set: kept });
  });
}

export async function forgetDrafts(tx: Transaction, caller: Caller): Promise<void> {
  await tx.delete(orderDrafts).where(isOf(caller));
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
    .where(and(isOf(call), begunBefore, isFresh))
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
