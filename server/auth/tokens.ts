import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { OpenDatabase, Queryable } from '../db/database';
import { runNamed } from '../db/named';
import { createUseNote } from '../db/note-use';
import { type AgentType, accessTokens, agents } from '../db/schema';
import { readTogether } from '../db/together';
import type { Clock } from '../deps';
import type { FindSignedIn, SignedIn } from '../http/access';
import { endLabsOpenedBy } from '../lab/membership';
import { hashSecret, isSameSecret, newSecret } from './secrets';

export const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

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
  { device, address }: SignedInFrom = { device: null, address: null },
): Promise<string> {
  const secret = newSecret();
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.agentId, agentId), lt(accessTokens.expiresAt, now)));
  const [row] = await db
    .insert(accessTokens)
    .values({
      device,
      address,
      agentId,
      secretHash: hashSecret(secret),
      expiresAt: hoursAfter(now, hours),
      lastUsedAt: now,
      createdAt: now,
    })
    .returning({ id: accessTokens.id });
  return `${row?.id}|${secret}`;
}

/**
 * The token stays: with another in its place, requests under way, a second refresh and a client whose answer was lost
 * would be signed out.
 */
export async function prolongToken(db: Queryable, tokenId: number, now: Date, hours: number): Promise<void> {
  await db
    .update(accessTokens)
    // Another request may have prolonged it by more.
    .set({ expiresAt: sql`greatest(expires_at, ${hoursAfter(now, hours).toISOString()}::timestamptz)` })
    .where(eq(accessTokens.id, tokenId));
}

export async function revokeToken(db: Queryable, tokenId: number, now: Date): Promise<void> {
  await db.update(accessTokens).set({ revokedAt: now }).where(eq(accessTokens.id, tokenId));
}

/** Answers which tokens are over now. Whoever went on as an agent of a call lab that was opened in one is out too. */
async function endSessions(
  db: Queryable,
  agentId: number,
  now: Date,
  which: SQL | undefined,
): Promise<readonly number[]> {
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.agentId, agentId), isNull(accessTokens.revokedAt), which))
    .returning({ id: accessTokens.id });
  await endLabsOpenedBy(db, agentId, now);
  return rows.map(({ id }) => id);
}

export function revokeSessions(
  db: Queryable,
  agentId: number,
  now: Date,
  keptTokenId?: number,
): Promise<readonly number[]> {
  return endSessions(
    db,
    agentId,
    now,
    keptTokenId === undefined ? undefined : ne(accessTokens.id, keptTokenId),
  );
}

/** Answers false where they have no such session. */
export async function revokeSession(
  db: Queryable,
  agentId: number,
  now: Date,
  tokenId: number,
): Promise<boolean> {
  return (await endSessions(db, agentId, now, eq(accessTokens.id, tokenId))).length > 0;
}

export function isTokenOpen(now: Date): SQL | undefined {
  return and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));
}

export function openSessions(db: Queryable, whose: SQL | undefined, now: Date) {
  return db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .innerJoin(agents, eq(agents.id, accessTokens.agentId))
    .where(and(whose, isTokenOpen(now), eq(agents.isActive, true)));
}

export async function isSessionOpen(db: Queryable, tokenId: number, now: Date): Promise<boolean> {
  return (await openSessions(db, eq(accessTokens.id, tokenId), now).limit(1)).length > 0;
}

/** Anywhere, or by this session. */
export async function isSignedIn(
  db: Queryable,
  agentId: number,
  now: Date,
  tokenId?: number,
): Promise<boolean> {
  const whose = and(
    eq(accessTokens.agentId, agentId),
    tokenId === undefined ? undefined : eq(accessTokens.id, tokenId),
  );
  return (await openSessions(db, whose, now).limit(1)).length > 0;
}

type SignedInRow = {
  readonly id: number;
  readonly token_id: number;
  readonly secret_hash: string;
  readonly expires_at: string;
  readonly agent_type: AgentType;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly last_used_at: string | null;
};

/**
 * Reads the database at every request, so that logout, expiry, a disabled account or a changed role takes
 * effect at once.
 */
export function createFindSignedIn(database: Pick<OpenDatabase, 'pool' | 'db'>, clock: Clock): FindSignedIn {
  const findRow = readTogether<number, SignedInRow>(async (tokenIds) => {
    const rows = await runNamed<SignedInRow>(
      database,
      'who is signed in',
      sql`select a.id, k.id as token_id, k.secret_hash, k.expires_at, a.agent_type, a.name, a.first_name, a.last_name, k.last_used_at
        from access_tokens k join agents a on a.id = k.agent_id
        where k.id = any(${sql.param([...tokenIds])}::bigint[]) and k.revoked_at is null
          and k.expires_at > ${clock().toISOString()}::timestamptz and a.is_active`,
    );
    return new Map(rows.map((row) => [row.token_id, row]));
  });
  const noteUse = createUseNote();
  return async (bearer): Promise<SignedIn | null> => {
    const [, id, secret] = /^([1-9]\d{0,15})\|([\w-]{20,100})$/.exec(bearer) ?? [];
    if (id === undefined || secret === undefined) return null;
    const row = await findRow(Number(id));
    if (row === undefined || !isSameSecret(hashSecret(secret), row.secret_hash)) return null;
    const now = clock();
    await noteUse({
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
      now,
      write: () =>
        database.db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, row.token_id)),
    });
    return {
      id: row.id,
      tokenId: row.token_id,
      expiresAt: new Date(row.expires_at),
      agentType: row.agent_type,
      name: row.name,
      firstName: row.first_name,
      lastName: row.last_name,
    };
  };
}
