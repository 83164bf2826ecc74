import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import {
  accessTokens,
  accountLinks,
  activities,
  attempts,
  idempotencyKeys,
  knownPlaces,
  orderDrafts,
  orderQuotes,
  outbox,
  phoneLines,
  problemReports,
  signInChallenges,
  webhookDeliveries,
} from '../db/schema';
import { activityKeptMs } from '../realtime/activities';

const dayMs = 86_400_000;

export async function cleanUp(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  await db.delete(activities).where(lt(activities.createdAt, new Date(now.getTime() - activityKeptMs)));
  await db.delete(orderDrafts).where(lt(orderDrafts.updatedAt, yesterday));
  // Until then one that came too late still knows which total it promised.
  await db.delete(orderQuotes).where(lt(orderQuotes.expiresAt, new Date(now.getTime() - dayMs / 24)));
  const lastWeek = new Date(now.getTime() - 7 * dayMs);
  await db
    .delete(outbox)
    .where(and(sql`not isfinite(${outbox.availableAt})`, lt(outbox.createdAt, lastWeek)));
  await db.delete(phoneLines).where(and(isNull(phoneLines.callId), lt(phoneLines.createdAt, yesterday)));
  await db
    .delete(accessTokens)
    .where(or(lt(accessTokens.expiresAt, yesterday), lt(accessTokens.revokedAt, yesterday)));
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  const lastMonth = new Date(now.getTime() - 30 * dayMs);
  // Until then a link that came too late is still known, and says why it is of no use.
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, lastMonth));
  await db.delete(problemReports).where(lt(problemReports.createdAt, lastMonth));
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, lastMonth));
  await db.delete(attempts).where(lt(attempts.expiresAt, now));
  await db.delete(knownPlaces).where(lt(knownPlaces.expiresAt, now));
}
