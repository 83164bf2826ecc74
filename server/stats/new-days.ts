import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { recordFigure } from '../realtime/record-events';

/**
 * A job: what counts as today becomes nothing with the first minute of a restaurant's day, which no order tells of.
 * The first run after a start tells it too: pages may have read the figures before midnight, or never left.
 */
export function createNewDays({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>) {
  let known: string | null = null;
  return async (): Promise<void> => {
    const { rows } = await db.execute<{ days: string | null }>(sql`
      select string_agg(distinct timezone || (${clock().toISOString()}::timestamptz at time zone timezone)::date, ' ') as days
      from tenants`);
    const days = rows[0]?.days ?? '';
    if (days !== known) {
      await recordFigure(db, 'today-revenue.updated');
      outbox.wake();
    }
    known = days;
  };
}
