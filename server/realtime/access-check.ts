import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { accessTokens, agents, kitchenScreens } from '../db/schema';
import type { Revoke } from '../deps';
import { kitchenOf, mayJoin } from './channels';
import type { Hub } from './hub';

interface Access {
  readonly db: Database;
  readonly hub: Hub;
  /** Ids of the sessions whose voice devices are registered here. */
  readonly voiceTokens: Iterable<number>;
  /** Closes what is here. */
  readonly revoke: Revoke;
  readonly now: Date;
}

/**
 * Catches access that ended where nobody was told: an expired token, and what another process revoked while it did
 * not reach this one.
 */
export async function closeLostAccess(access: Access): Promise<void> {
  const { db, hub, revoke } = access;
  await closeSignedOut(access);
  await closeRevokedScreens(db, hub, revoke);
}

async function closeRevokedScreens(db: Database, hub: Hub, revoke: Revoke): Promise<void> {
  const screenIds = new Set([...hub.clients()].flatMap(({ kitchen }) => kitchen?.screenId ?? []));
  if (screenIds.size === 0) return;
  const valid = await db
    .select({ id: kitchenScreens.id })
    .from(kitchenScreens)
    .where(and(inArray(kitchenScreens.id, [...screenIds]), isNull(kitchenScreens.revokedAt)));
  const validIds = new Set(valid.map(({ id }) => id));
  for (const screenId of screenIds) if (!validIds.has(screenId)) revoke({ screenId });
}

async function closeSignedOut({ db, hub, voiceTokens, revoke, now }: Access): Promise<void> {
  const tokenIds = new Set(voiceTokens);
  for (const client of hub.clients()) for (const tokenId of client.grants.keys()) tokenIds.add(tokenId);
  if (tokenIds.size === 0) return;
  const valid = await db
    .select({ tokenId: accessTokens.id, id: agents.id, agentType: agents.agentType })
    .from(accessTokens)
    .innerJoin(agents, eq(agents.id, accessTokens.agentId))
    .where(
      and(
        inArray(accessTokens.id, [...tokenIds]),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
        eq(agents.isActive, true),
      ),
    );
  const visitors = new Map(valid.map((row) => [row.tokenId, row]));
  for (const tokenId of tokenIds) if (!visitors.has(tokenId)) revoke({ tokenId });
  for (const { channels, grants, kitchen } of hub.clients()) {
    // Clients that connected while the query ran are checked the next time.
    if ([...grants.keys()].some((tokenId) => !tokenIds.has(tokenId))) continue;
    const holders = [...grants.keys()].flatMap((tokenId) => visitors.get(tokenId) ?? []);
    const isBeyondRole = [...channels].some(
      (channel) =>
        channel.startsWith('private-') &&
        (kitchen === null || kitchenOf(channel) !== kitchen.tenantId) &&
        !holders.some((holder) => mayJoin(holder, channel)),
    );
    // The session goes on, and with it the voice of a call.
    if (isBeyondRole) for (const tokenId of grants.keys()) hub.revoke({ tokenId });
  }
}
