import { type SQL, sql } from 'drizzle-orm';
import { removeOldEntries } from '../audit/record';
import { readCompany } from '../company/settings';
import type { Database } from '../db/database';
import { runEach } from '../guard';

const dayMs = 86_400_000;
const batch = 5_000;

async function untilDone(step: () => Promise<number | null>): Promise<void> {
  while (((await step()) ?? 0) >= batch);
}

export const callersToForget = (until: SQL): SQL => sql`select id from calls
  where started_at < ${until} and status not in ('ringing', 'in-progress')
    and (from_number <> '' or customer_id is not null)
  order by started_at limit ${batch}`;

/**
 * Keeps the company's retention: the numbers and customers of older calls, why somebody released them, older problem
 * reports and older entries of the audit are gone, but for those that say what was removed of it and why. Customers and their orders stay until somebody removes the person.
 */
export async function keepRetention(db: Database, now: Date): Promise<void> {
  const { retentionDays } = await readCompany(db);
  if (retentionDays === null) return;
  const until = sql`${new Date(now.getTime() - retentionDays * dayMs).toISOString()}::timestamptz`;
  const forgetCallers = () =>
    untilDone(async () => {
      const { rowCount } = await db.execute(sql`
        update calls set from_number = '', customer_id = null
        where id in (${callersToForget(until)})`);
      return rowCount;
    });
  // Apart from the callers: one without a number has none to forget.
  const forgetWords = () =>
    untilDone(async () => {
      const { rowCount } = await db.execute(sql`
        update call_events set detail = null
        where id in (select e.id from call_events e join calls k on k.id = e.call_id
          where e.kind = 'released' and e.detail is not null
            and k.started_at < ${until} and k.status not in ('ringing', 'in-progress')
          limit ${batch})`);
      return rowCount;
    });
  const removeReports = () => db.execute(sql`delete from problem_reports where created_at < ${until}`);
  const removeEntries = () => untilDone(() => removeOldEntries(db, until, batch));
  await runEach([forgetCallers, forgetWords, removeReports, removeEntries]);
}
