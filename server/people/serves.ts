import { type SQL, sql } from 'drizzle-orm';
import { isOfSameLab } from '../lab/membership';

/**
 * The only definition of whose calls an agent may have: those of the chosen restaurants, or of all when none
 * is chosen. The parameters are the names of the rows in the query.
 */
export function servesCall(agent: 'a' | 'agents', call: 'c' | 'calls'): SQL {
  const servesRestaurant = sql`coalesce(
    (select bool_or(r.tenant_id = ${sql.raw(call)}.tenant_id) from agent_restaurants r
      where r.agent_id = ${sql.raw(agent)}.id), true)`;
  return sql`(${isOfSameLab(agent, call)} and ${servesRestaurant})`;
}
