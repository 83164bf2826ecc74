import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { agentRestaurants, tenants } from '../db/schema';
import { invalid } from '../http/errors';

export async function checkRestaurants(db: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other);
  if (wanted.length === 0) return [];
  const found = await db.$count(tenants, inArray(tenants.id, wanted));
  if (found < wanted.length) throw invalid({ restaurant_ids: ['One of these restaurants does not exist.'] });
  return wanted;
}

export async function setRestaurantsServed(
  tx: Transaction,
  agentId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(agentRestaurants).where(eq(agentRestaurants.agentId, agentId));
  if (ids.length > 0)
    await tx.insert(agentRestaurants).values(ids.map((tenantId) => ({ agentId, tenantId })));
}
