import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database';
import { accessTokens, agents } from '../db/schema';
import type { Clock } from '../deps';
import type { FindSignedIn, SignedIn } from '../http/access';

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');
/** How exactly the last use is kept: not every request is to write. */
const usedEveryMs = 60_000;
const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

export interface SignedInFrom {
  readonly device: string | null;
  readonly address: string | null;
}

/** `id|secret`, as in Laravel Sanctum; only the secret's hash is stored. */
export async function issueToken(
  db: Queryable,
  agentId: number,
  now: Date,
  hours: number,
  from: SignedInFrom = { device: null, address: null },
): Promise<string> {
  const secret = newSecret();
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.agentId, agentId), lt(accessTokens.expiresAt, now)));
  const [row] = await db
    .insert(accessTokens)
    .values({
      ...from,
      agentId,
      secretHash: hash(secret),
      expiresAt: hoursAfter(now, hours),
      lastUsedAt: now,
      createdAt: now,
    })
    .returning({ id: accessTokens.id });
  return `${row?.id}|${secret}`;
}

/** Keeps the row: sockets authorised by this token stay tied to it. */
export async function rotateToken(db: Queryable, tokenId: number, now: Date, hours: number): Promise<string> {
  const secret = newSecret();
  await db
    .update(accessTokens)
    .set({ secretHash: hash(secret), expiresAt: hoursAfter(now, hours) })
    .where(eq(accessTokens.id, tokenId));
  return `${tokenId}|${secret}`;
}

export async function revokeToken(db: Queryable, tokenId: number, now: Date): Promise<void> {
  await db.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, tokenId));
}

/** Answers whose tokens are over now. */
export async function revokeSessions(
  db: Queryable,
  agentId: number,
  now: Date,
  keptTokenId?: number,
): Promise<readonly number[]> {
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accessTokens.agentId, agentId),
        isNull(accessTokens.revokedAt),
        keptTokenId === undefined ? undefined : ne(accessTokens.id, keptTokenId),
      ),
    )
    .returning({ id: accessTokens.id });
  return rows.map(({ id }) => id);
}

export function openSessions(db: Queryable, whose: SQL, now: Date) {
  return db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .innerJoin(agents, eq(agents.id, accessTokens.agentId))
    .where(
      and(whose, isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now), eq(agents.isActive, true)),
    );
}

export async function isSessionOpen(db: Queryable, tokenId: number, now: Date): Promise<boolean> {
  return (await openSessions(db, eq(accessTokens.id, tokenId), now).limit(1)).length > 0;
}

export async function isSignedIn(db: Queryable, agentId: number, now: Date): Promise<boolean> {
  return (await openSessions(db, eq(accessTokens.agentId, agentId), now).limit(1)).length > 0;
}

function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Reads the database at every request, so that logout, expiry, a disabled account or a changed role takes
 * effect at once.
 */
export function createFindSignedIn(db: Database, clock: Clock): FindSignedIn {
  return async (bearer): Promise<SignedIn | null> => {
    const [, id, secret] = /^([1-9]\d{0,15})\|([\w-]{20,100})$/.exec(bearer) ?? [];
    if (id === undefined || secret === undefined) return null;
    const [row] = await db
      .select({
        id: agents.id,
        tokenId: accessTokens.id,
        secretHash: accessTokens.secretHash,
        agentType: agents.agentType,
        name: agents.name,
        firstName: agents.firstName,
        lastName: agents.lastName,
        lastUsedAt: accessTokens.lastUsedAt,
      })
      .from(accessTokens)
      .innerJoin(agents, eq(agents.id, accessTokens.agentId))
      .where(
        and(
          eq(accessTokens.id, Number(id)),
          isNull(accessTokens.revokedAt),
          gt(accessTokens.expiresAt, clock()),
          eq(agents.isActive, true),
        ),
      );
    if (row === undefined || !sameHash(row.secretHash, hash(secret))) return null;
    const { secretHash: _, lastUsedAt, ...signedIn } = row;
    const now = clock();
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= usedEveryMs) {
      await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, row.tokenId));
    }
    return signedIn;
  };
}
