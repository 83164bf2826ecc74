import { desc, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { activities } from '../db/schema';
import { supervisorChannel } from './channels';
import { recordEvent, type SqlRunner } from './outbox';

export const activityKeptMs = 86_400_000;

/** The event and the stored row share an activity_id, so that a client shows each only once. */
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
