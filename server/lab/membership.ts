import { randomBytes } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** A lab is known by its agents' addresses, in a domain that nobody can have, and by its calls' ids. */
export const labDomain = '@lab.invalid';
export const labOpened = 'lab.opened';
const sidPrefix = 'LAB';
const idBytes = 8;
const idDigits = `[0-9a-f]{${idBytes * 2}}`;

export const labIdPattern = new RegExp(`^${idDigits}$`);

export const newLabId = () => randomBytes(idBytes).toString('hex');
export const newLabSid = (labId: string) => `${sidPrefix}${labId}${randomBytes(idBytes).toString('hex')}`;
export const labAgentEmail = (labId: string, name: string) => `agent-${name}.${labId}${labDomain}`;

/** Null for an agent or a call of no lab. `alias` is the name of the row in the query. */
export function labOfAgent(alias: 'a' | 'agents'): SQL<string | null> {
  return sql`substring(${sql.raw(alias)}.email from ${`^agent-\\d+\\.(${idDigits})@lab\\.invalid$`})`;
}

export function labOfCall(alias: 'c' | 'calls'): SQL<string | null> {
  return sql`substring(${sql.raw(alias)}.call_sid from ${`^${sidPrefix}(${idDigits})`})`;
}

/** Its agents reach what agents reach, so they are signed out with who opened it, which the audit knows. */
export async function endLabsOpenedBy(db: Queryable, openerId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update access_tokens k set revoked_at = ${now.toISOString()}::timestamptz
    from agents a
    where a.id = k.agent_id and k.revoked_at is null and a.email like ${`%${labDomain}`}
      and exists (select from audit_entries e
        where e.actor_id = ${openerId} and e.action = ${labOpened} and e.subject_name = ${labOfAgent('a')})`);
}

/** Whether an agent of a lab took an order: nobody cooks it. `agentId` is in the query. */
export const isLabOrder = (agentId: SQL): SQL =>
  sql`exists (select from agents a where a.id = ${agentId} and ${labOfAgent('a')} is not null)`;

/** A call of a lab rings only at the agents of that lab, and every other call only at the other agents. */
export function isOfSameLab(agent: 'a' | 'agents', call: 'c' | 'calls'): SQL {
  return sql`${labOfAgent(agent)} is not distinct from ${labOfCall(call)}`;
}

/** Callers of a lab have the numbers of real ones. The first id is in the query. */
export function areCallsOfSameLab(one: SQLWrapper, other: number): SQL {
  const labOf = (id: SQLWrapper) => sql`(select ${labOfCall('c')} from calls c where c.id = ${id})`;
  return sql`${labOf(one)} is not distinct from ${labOf(sql`${other}::bigint`)}`;
}
