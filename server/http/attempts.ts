import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { attempts } from '../db/schema';
import type { Clock } from '../deps';

const minuteMs = 60_000;

export interface Attempts {
  /** Counts one attempt. Counts nothing, and returns false, when the window had as many as allowed. */
  take(key: string, allowed: number): Promise<boolean>;
  /** Seconds until `take` succeeds again; 0 when it would now. */
  waitSeconds(key: string, allowed: number): Promise<number>;
  giveBack(key: string): Promise<void>;
}

/** Keys contain addresses and e-mails, which are stored as hashes only. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Kept in the database, so that several processes share one count. Each change is a single statement. */
export function createAttempts(db: Database, clock: Clock, windowMs = minuteMs): Attempts {
  return {
    async take(key, allowed) {
      const now = clock();
      const since = new Date(now.getTime() - windowMs).toISOString();
      const recent = sql`array(select at from unnest(${attempts.times}) at where at > ${since}::timestamptz order by at)`;
      const taken = await db
        .insert(attempts)
        .values({ key: hashKey(key), times: [now], expiresAt: new Date(now.getTime() + windowMs) })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            times: sql`${recent} || excluded.times`,
            expiresAt: sql`excluded.expires_at`,
          },
          setWhere: sql`cardinality(${recent}) < ${allowed}`,
        })
        .returning({ key: attempts.key });
      return taken.length > 0;
    },

    async waitSeconds(key, allowed) {
      const now = clock().getTime();
      const [row] = await db
        .select({ times: attempts.times })
        .from(attempts)
        .where(eq(attempts.key, hashKey(key)));
      const recent = (row?.times ?? []).map((at) => at.getTime()).filter((at) => at > now - windowMs);
      const oldest = recent[recent.length - allowed];
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
    },

    async giveBack(key) {
      await db
        .update(attempts)
        .set({ times: sql`trim_array(${attempts.times}, least(1, cardinality(${attempts.times})))` })
        .where(eq(attempts.key, hashKey(key)));
    },
  };
}
