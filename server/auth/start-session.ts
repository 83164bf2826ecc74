import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { actorOf, type Fields, recordChange } from '../audit/record';
import type { Transaction } from '../db/database';
import { agents } from '../db/schema';
import { issueToken } from './tokens';

interface Whose {
  readonly id: number;
  readonly name: string;
}

/** Returns the token. The caller has locked the account since before it checked what lets it in. */
export async function startSession(
  tx: Transaction,
  request: FastifyRequest,
  { id, name }: Whose,
  now: Date,
  hours: number,
  after: Fields | null = null,
): Promise<string> {
  await tx.update(agents).set({ lastLoginAt: now, updatedAt: now }).where(eq(agents.id, id));
  await recordChange(
    tx,
    { ...actorOf(request), id, name },
    { action: 'session.started', subject: { type: 'agent', id, name }, after },
  );
  return issueToken(tx, id, now, hours, actorOf(request));
}
