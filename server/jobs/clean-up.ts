import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { removeEntries } from '../audit/record';
import { removeOldOffers } from '../calls/old-offers';
import { undoDays } from '../customers/record';
import type { Database } from '../db/database';
import {
  accessTokens,
  accountLinks,
  activities,
  attempts,
  customerMerges,
  knownPlaces,
  orderDrafts,
  orderQuotes,
  outbox,
  phoneLines,
  problemReports,
  signInChallenges,
  strayLegs,
  webhookDeliveries,
} from '../db/schema';
import { runEach } from '../guard';
import { activityKeptMs } from '../realtime/activities';

const dayMs = 86_400_000;
/** Limited because they are caused without a session, as often as somebody likes: of each kind so many. */
export const mostRefusals = 20_000;
const withoutSession = ['session.refused', 'session.code_asked'];

const oldRefusals = (action: string) => sql`select id from audit_entries where action = ${action}
  order by id desc offset ${mostRefusals}`;

export async function cleanUp(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const [yesterday, lastMonth] = [before(1), before(30)];
  const old: readonly (readonly [table: PgTable, isOld: SQL])[] = [
    [activities, lt(activities.createdAt, new Date(now.getTime() - activityKeptMs))],
    [orderDrafts, lt(orderDrafts.updatedAt, yesterday)],
    // Kept for an hour longer: an order that comes too late is compared with the total it was promised.
    [orderQuotes, lt(orderQuotes.expiresAt, before(1 / 24))],
    [outbox, sql`not isfinite(${outbox.availableAt}) and ${lt(outbox.createdAt, before(7))}`],
    [phoneLines, sql`${phoneLines.callId} is null and ${lt(phoneLines.createdAt, yesterday)}`],
    [strayLegs, lt(strayLegs.createdAt, yesterday)],
    [accessTokens, sql`${lt(accessTokens.expiresAt, yesterday)} or ${lt(accessTokens.revokedAt, yesterday)}`],
    [signInChallenges, lt(signInChallenges.expiresAt, now)],
    // Kept for a month longer: opened too late, a link still says that it has expired.
    [accountLinks, lt(accountLinks.expiresAt, lastMonth)],
    [problemReports, lt(problemReports.createdAt, lastMonth)],
    [webhookDeliveries, lt(webhookDeliveries.createdAt, lastMonth)],
    [attempts, lt(attempts.expiresAt, now)],
    [knownPlaces, lt(knownPlaces.expiresAt, now)],
  ];
  await runEach([
    ...old.map(
      ([table, isOld]) =>
        () =>
          db.delete(table).where(isOld),
    ),
    ...withoutSession.map((action) => () => removeEntries(db, oldRefusals(action))),
    () =>
      db.execute(sql`update customer_merges set moved = jsonb_set(moved, '{keptBefore}', '{}')
        where (undone_at is not null or ${lt(customerMerges.createdAt, before(undoDays))})
          and moved -> 'keptBefore' <> '{}'`),
    () => removeOldOffers(db, now),
  ]);
}
