import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { revokeLinksOf } from '../auth/account-links';
import { revokeChallenges } from '../auth/challenges';
import { revokeSessions } from '../auth/tokens';
import type { Transaction } from '../db/database';
import { agents } from '../db/schema';
import { type HttpError, invalid } from '../http/errors';
import { notCurrent } from './fields';

export function notCurrentPassword(): HttpError {
  return invalid({ current_password: [notCurrent] });
}

/** Ends every session but the one that is kept; open sockets are the caller's to close. */
export async function changePassword(
  tx: Transaction,
  whose: { readonly id: number; readonly name: string },
  passwordHash: string,
  now: Date,
  by: Actor,
  keptTokenId?: number,
): Promise<readonly number[]> {
  await tx.update(agents).set({ passwordHash, updatedAt: now }).where(eq(agents.id, whose.id));
  await revokeLinksOf(tx, whose.id, now);
  await revokeChallenges(tx, whose.id);
  await recordChange(tx, by, {
    action: 'agent.password_changed',
    subject: { type: 'agent', id: whose.id, name: whose.name },
  });
  return revokeSessions(tx, whose.id, now, keptTokenId);
}
