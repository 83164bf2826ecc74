import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { revokeLinksOf } from '../auth/account-links';
import { revokeChallenges } from '../auth/challenges';
import { revokeSessions } from '../auth/tokens';
import type { Transaction } from '../db/database';
import { agents } from '../db/schema';
import { keepAnAdmin, lockAccount } from './accounts';

/** Nobody can sign in with it any more; false where nobody could before. Open sockets are the caller's to close. */
export async function deactivate(tx: Transaction, id: number, now: Date, by: Actor): Promise<boolean> {
  await keepAnAdmin(tx, id);
  const { name, isActive, version } = await lockAccount(tx, id);
  if (!isActive) return false;
  await tx
    .update(agents)
    .set({ isActive: false, version: version + 1, updatedAt: now })
    .where(eq(agents.id, id));
  await revokeSessions(tx, id, now);
  await revokeLinksOf(tx, id, now);
  await revokeChallenges(tx, id);
  await recordChange(tx, by, {
    action: 'agent.deactivated',
    subject: { type: 'agent', id, name },
    before: { is_active: true },
    after: { is_active: false },
  });
  return true;
}

export async function reactivate(tx: Transaction, id: number, now: Date, by: Actor): Promise<void> {
  const { name, isActive, version } = await lockAccount(tx, id);
  if (isActive) return;
  await tx
    .update(agents)
    .set({ isActive: true, version: version + 1, updatedAt: now })
    .where(eq(agents.id, id));
  await recordChange(tx, by, {
    action: 'agent.reactivated',
    subject: { type: 'agent', id, name },
    before: { is_active: false },
    after: { is_active: true },
  });
}
