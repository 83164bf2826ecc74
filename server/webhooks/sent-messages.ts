import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

const removedAtOnce = 5_000;

/** The last that is gone; null where none was left. */
async function removeSome(db: Queryable, endpointId: number, after: number): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with gone as (
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries
        where endpoint_id = ${endpointId} and state <> 'pending' and id > ${after}::bigint
        order by id limit ${removedAtOnce})
      returning id)
    select max(id) as last from gone`);
  return rows[0]?.last ?? null;
}

/**
 * Of millions the removal of the endpoint would take longer than a statement may. What still waits goes with the
 * endpoint itself: until then nothing of it is lost.
 */
export async function removeSentMessages(db: Queryable, endpointId: number): Promise<void> {
  for (let last: number | null = 0; last !== null; ) last = await removeSome(db, endpointId, last);
}
