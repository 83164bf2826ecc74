import { type SQL, sql } from 'drizzle-orm';
import { isOverseer, type SignedIn } from '../http/access';
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

/** What a call leaves to be done, such as its order, is still done after it. */
const afterCallMinutes = 15;

/** Given the restaurant of a row, whether the person reaches it. */
export type Reach = (tenantId: SQL) => SQL;

/**
 * The only definition of whose customers, menus and orders a person may reach: those of the chosen restaurants, or
 * of all when none is chosen, and that of their call, which they may have been given before the choice was made.
 * Admins and supervisors reach all. The statement is the same for everybody, so that what is out of reach takes
 * as long, and reads, as what is not there.
 */
export function reachOf(person: Pick<SignedIn, 'id' | 'agentType'>, now: Date): Reach {
  const { id } = person;
  const since = (minutes: number) =>
    sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`;
  return (tenantId) => sql`(${isOverseer(person)}::boolean
    or not exists (select from agent_restaurants r where r.agent_id = ${id}::bigint)
    or exists (select from agent_restaurants r where r.agent_id = ${id}::bigint and r.tenant_id = ${tenantId})
    or exists (select from calls k where k.agent_id = ${id}::bigint and k.tenant_id = ${tenantId}
      and k.started_at > ${since(24 * 60)} and (k.status = 'in-progress' or k.ended_at > ${since(afterCallMinutes)})))`;
}
