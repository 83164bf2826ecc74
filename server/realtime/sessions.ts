import { sql } from 'drizzle-orm';
import type { SqlRunner } from './outbox-rows';

/** Ended ones too, as long as they are kept: revoking comes after the change. */
export function createSessions(db: SqlRunner) {
  return {
    async sessionsOf(agentId: number): Promise<readonly number[]> {
      const { rows } = await db.execute(
        sql`select id from access_tokens where agent_id = ${agentId} order by id`,
      );
      return rows.map(({ id }) => Number(id));
    },
  };
}
