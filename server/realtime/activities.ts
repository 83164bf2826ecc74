import { desc, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { activities } from '../db/schema';
import { supervisorChannel } from './channels';
import { recordEvent, type SqlRunner } from './outbox';

/** How long the activity feed keeps what it told. */
export const activityKeptMs = 86_400_000;

/**
 * Writes an event to the supervisors that their activity feed tells, and keeps it for the feeds opened later. Both
 * carry the same activity_id, so that a feed has each but once.
 */
export async function recordActivity(
  tx: SqlRunner,
  event: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`insert into activities (event, data, created_at)
      values (${event}, ${JSON.stringify(data)}::jsonb, ${now.toISOString()}::timestamptz) returning id`,
  );
  await recordEvent(tx, {
    channel: supervisorChannel,
    event,
    data: { ...data, activity_id: Number(rows[0]?.id) },
  });
}

const mostActivities = 200;

/** Of the last 24 hours, newest first. */
export async function findActivities(db: Database, now: Date) {
  const rows = await db
    .select()
    .from(activities)
    .where(gt(activities.createdAt, new Date(now.getTime() - activityKeptMs)))
    .orderBy(desc(activities.id))
    .limit(mostActivities);
  return rows.map(({ id, event, data, createdAt }) => ({
    id,
    event,
    data,
    created_at: createdAt.toISOString(),
  }));
}
