import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database';
import { accessTokens, agents } from '../db/schema';
import { currentAgent, type SignedIn } from '../http/access';
import { forbidden, unauthenticated } from '../http/errors';
import { isSessionOpen, openSessions } from './tokens';

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

/**
 * For what gives others access: who is let in may be dismissed before it is done. Throws where the right is gone, and
 * keeps it otherwise: a dismissal waits, and finds what was made.
 */
export async function holdRight(tx: Transaction, request: FastifyRequest, now: Date): Promise<void> {
  const { id, tokenId } = currentAgent(request);
  const { access = 'signedIn' } = request.routeOptions.config;
  const [own] = await tx
    .select({ agentType: agents.agentType })
    .from(agents)
    .where(eq(agents.id, id))
    .for('key share');
  if (own === undefined || !(await isSessionOpen(tx, tokenId, now))) throw unauthenticated();
  if (Array.isArray(access) && !access.includes(own.agentType)) throw forbidden();
}
