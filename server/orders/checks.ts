import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { keptOf } from '../customers/known-as';
import type { Transaction } from '../db/database';
import { calls, customers, orders } from '../db/schema';
import { isOverseer, type SignedIn } from '../http/access';
import { conflict, invalid, notFound } from '../http/errors';
import type { OrderBody } from './schema';

const duplicateWindowMs = 15_000;

/** Locked, because orders placed at the same time must all be counted. */
export async function lockCustomer(
  tx: Transaction,
  body: Pick<OrderBody, 'customer_id' | 'tenant_id'>,
): Promise<{ readonly id: number }> {
  const { customer_id: id, tenant_id: tenantId } = body;
  const [customer] = await tx
    .select({ id: customers.id, mergedIntoId: customers.mergedIntoId, erasedAt: customers.erasedAt })
    .from(customers)
    .where(and(sql`${customers.id} = ${keptOf(sql`${id}::bigint`)}`, eq(customers.tenantId, tenantId)))
    .for('no key update');
  if (customer === undefined) {
    throw invalid({ customer_id: ['The selected customer does not belong to this restaurant.'] });
  }
  if (customer.erasedAt !== null)
    throw invalid({ customer_id: ['This person was removed. Look the number up again.'] });
  // Merged while this waited for the lock.
  if (customer.mergedIntoId !== null) return lockCustomer(tx, body);
  return customer;
}

/** Orders of a removed person end, but nothing of them is written again. */
export async function mustBeThere(tx: Transaction, { customerId }: { readonly customerId: number }) {
  const [customer] = await tx
    .select({ erasedAt: customers.erasedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  if (customer !== undefined && customer.erasedAt !== null) throw conflict('This person was removed.');
}

/** Another agent's order gives the same error as a missing one. */
export function mustBeOwn({ agentId }: { readonly agentId: number | null }, agent: SignedIn): void {
  if (agentId !== agent.id && !isOverseer(agent)) throw notFound('Order');
}

/** Another agent's call gives the same error as a missing one. */
export async function lockOwnCall(tx: Transaction, callId: number, agentId: number, tenantId: number) {
  const [call] = await tx
    .select({
      id: calls.id,
      tenantId: calls.tenantId,
      fromNumber: calls.fromNumber,
      status: calls.status,
      answeredAt: calls.answeredAt,
      endedAt: calls.endedAt,
    })
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.agentId, agentId)))
    .for('no key update');
  if (call === undefined) throw notFound('Call');
  if (call.tenantId !== tenantId) throw invalid({ call_id: ['This call is for another restaurant.'] });
  return call;
}

/** Runs with the call's row locked, so that of two equal orders sent at once the second sees the first. */
export async function refuseDuplicate(
  tx: Transaction,
  callId: number,
  linesHash: string,
  now: Date,
): Promise<void> {
  const [earlier] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.callId, callId),
        eq(orders.linesHash, linesHash),
        gt(orders.createdAt, new Date(now.getTime() - duplicateWindowMs)),
        notInArray(orders.status, ['cancelled', 'failed']),
      ),
    )
    .limit(1);
  if (earlier !== undefined) throw conflict(`This order was just placed as order #${earlier.id}.`);
}
