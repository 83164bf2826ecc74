import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { accessTokens, agents } from '../db/schema';
import type { SignedIn } from '../http/access';
import { unauthenticated } from '../http/errors';
import { openSessions } from './tokens';

type Account = typeof agents.$inferSelect;

/**
 * Locks the account. False where what a sign-in was judged by is no longer so: a password takes long to check, and
 * may be changed, or the account deactivated, meanwhile.
 */
export async function lockUnchanged(
  tx: Transaction,
  {
    id,
    passwordHash,
    agentType,
    totpSecret,
  }: Pick<Account, 'id' | 'passwordHash' | 'agentType' | 'totpSecret'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        eq(agents.id, id),
        eq(agents.isActive, true),
        eq(agents.passwordHash, passwordHash),
        eq(agents.agentType, agentType),
        totpSecret === null ? isNull(agents.totpSecret) : eq(agents.totpSecret, totpSecret),
      ),
    )
    .for('update');
  return found.length > 0;
}

/** One's own account, locked. Throws 401 where the session has ended since the request came in. */
export async function lockOwnAccount(
  tx: Transaction,
  { id, tokenId }: Pick<SignedIn, 'id' | 'tokenId'>,
  now: Date,
): Promise<Account> {
  const [own] = await tx.select().from(agents).where(eq(agents.id, id)).for('update');
  const open = await openSessions(tx, eq(accessTokens.id, tokenId), now).for('share', { of: accessTokens });
  if (own === undefined || open.length === 0) throw unauthenticated();
  return own;
}
