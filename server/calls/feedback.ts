import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';

type FeedbackRow = { score: number; issue: string | null };

export async function findFeedback(db: Queryable, callId: number | null) {
  if (callId === null) return null;
  const { rows } = await db.execute<FeedbackRow>(
    sql`select f.score, f.issue from call_feedback f join calls k on k.id = f.call_id and k.agent_id = f.agent_id
      where f.call_id = ${callId}`,
  );
  return rows[0] ?? null;
}
