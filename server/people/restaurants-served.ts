import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { agentRestaurants, tenants } from '../db/schema';
import { invalid } from '../http/errors';

/** Without a restaurant of their own an agent serves all. `agent` is the name of the `agents` row in the query. */
export function serves(agent: 'a' | 'agents', tenantId: SQL): SQL {
  const id = sql.raw(`${agent}.id`);
  return sql`(not exists (select 1 from agent_restaurants served where served.agent_id = ${id})
    or exists (select 1 from agent_restaurants served where served.agent_id = ${id} and served.tenant_id = ${tenantId}))`;
}

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
