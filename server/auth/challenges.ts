import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { agents, signInChallenges } from '../db/schema';
import { HttpError } from '../http/errors';
import { hashSecret, newSecret } from './secrets';

export const codeMinutes = 5;
/** An authenticator app may have to be installed first. */
export const setUpMinutes = 20;

export function challengeOver(message = 'This sign-in took too long. Enter your password again.') {
  return new HttpError(410, message);
}

/** To be called once the password was right. The database keeps only the challenge's hash. */
export async function makeChallenge(
  db: Queryable,
  agentId: number,
  now: Date,
  minutes: number,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db.insert(signInChallenges).values({ agentId, secretHash: hashSecret(secret), expiresAt });
  return secret;
}

function challenges(db: Queryable, secret: string, now: Date) {
  return db
    .select({ id: signInChallenges.id, account: agents })
    .from(signInChallenges)
    .innerJoin(agents, eq(agents.id, signInChallenges.agentId))
    .where(
      and(
        eq(signInChallenges.secretHash, hashSecret(secret)),
        gt(signInChallenges.expiresAt, now),
        eq(agents.isActive, true),
      ),
    );
}

/** Throws 410 where there is none such any more, or the account is disabled. */
export async function findChallenge(db: Queryable, secret: string, now: Date) {
  const [row] = await challenges(db, secret, now);
  if (row === undefined) throw challengeOver();
  return row;
}

/** The same, with the account locked: whatever changes it deletes its challenges. */
export async function lockChallenge(tx: Transaction, secret: string, now: Date) {
  const [row] = await challenges(tx, secret, now).for('update', { of: agents });
  if (row === undefined) throw challengeOver();
  return row;
}

/** Throws 410 where it was used meanwhile. */
export async function spendChallenge(tx: Transaction, id: number): Promise<void> {
  const used = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id });
  if (used.length === 0) throw challengeOver();
}

export async function revokeChallenges(db: Queryable, agentId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.agentId, agentId));
}
