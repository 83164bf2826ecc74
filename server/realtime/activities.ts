import { desc, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { activities } from '../db/schema';

export const activityKeptMs = 86_400_000;

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
