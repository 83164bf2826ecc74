import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

const dayMs = 86_400_000;
/** A day longer than the lists of missed calls need them. */
const keptDays = 8;

/**
 * Offers are most of what a call leaves: one for each agent it rang at. Its story names them too; a call from before
 * stories were stored keeps its offers. A database that has years of them gets rid of them over days, so that neither
 * a statement nor the end of the process waits long.
 */
export async function removeOldOffers(
  db: Database,
  now: Date,
  { atOnce, most } = { atOnce: 200, most: 20_000 },
): Promise<void> {
  const until = sql`${new Date(now.getTime() - keptDays * dayMs).toISOString()}::timestamptz`;
  let after = 0;
  for (let done = 0; done < most; done += atOnce) {
    // Between the first call that has offers and the first of these days, so that no other is read each time.
    const { rows } = await db.execute<{ calls: number; last: string | null }>(sql`
      with old as materialized (
        select c.id from calls c
        where c.id >= (select min(call_id) from call_offers) and c.id > ${after}
          and c.id < coalesce((select id from calls where started_at >= ${until} order by started_at limit 1),
            9223372036854775807)
          and c.ended_at < ${until} and c.status not in ('ringing', 'in-progress')
          and exists (select from call_offers o where o.call_id = c.id)
          and exists (select from call_events e where e.call_id = c.id and e.kind = 'rang')
        order by c.id limit ${atOnce}),
      gone as (delete from call_offers o using old where o.call_id = old.id)
      select count(*)::int as calls, max(id) as last from old`);
    const [page] = rows;
    if (page === undefined || page.calls < atOnce) break;
    after = Number(page.last);
  }
}
