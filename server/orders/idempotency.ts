import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { idempotencyKeys } from '../db/schema';
import { conflict, HttpError } from '../http/errors';
import { hashRequest } from './pricing';
import type { OrderBody } from './schema';

const ofKey = (agentId: number, key: string) =>
  and(eq(idempotencyKeys.agentId, agentId), eq(idempotencyKeys.key, key));

/**
 * Runs in the order's own transaction: a second request with the key waits here until the first has
 * committed. Returns the order the key already made, or null.
 */
export async function claimKey(
  tx: Transaction,
  agentId: number,
  key: string,
  body: OrderBody,
  now: Date,
): Promise<number | null> {
  // A repeat after a lost answer may carry another quote and acknowledge it, and come after the call.
  const {
    quote: _quote,
    read_back: _readBack,
    allergies_acknowledged: _acknowledged,
    call_id: _callId,
    ...lasting
  } = body;
  const requestHash = hashRequest(lasting);
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ agentId, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(ofKey(agentId, key));
  if (earlier?.orderId == null)
    throw conflict('The first request with this Idempotency-Key is still running.');
  if (earlier.requestHash !== requestHash) {
    const message = `Order #${earlier.orderId} was placed already, with other contents. Change it, or place this as another order.`;
    throw new HttpError(422, message, { errors: { idempotency_key: [message] } });
  }
  return earlier.orderId;
}

export async function completeKey(
  tx: Transaction,
  agentId: number,
  key: string,
  orderId: number,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(ofKey(agentId, key));
}
