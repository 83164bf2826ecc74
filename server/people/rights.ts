import { eq } from 'drizzle-orm';
import { type Actor, recordChange } from '../audit/record';
import { revokeLinksMadeBy, revokeLinksOf } from '../auth/account-links';
import { revokeChallenges } from '../auth/challenges';
import { isRequired } from '../auth/second-factor';
import { revokeSessions } from '../auth/tokens';
import type { Transaction } from '../db/database';
import { type AgentType, agents } from '../db/schema';
import { isOverseer } from '../http/access';
import { revokeScreensMadeBy } from '../kitchen/screens';
import { endLabsOpenedBy } from '../lab/membership';
import { recordFigure } from '../realtime/record-events';
import type { Revoked } from '../realtime/socket-owner';
import { keepAnAdmin, lockAccount, nameOf } from './accounts';

/**
 * Links and call labs that an admin made let nobody in once they are no admin any more: they may have kept them for
 * themselves.
 * Answers the screens that are out by it.
 */
export async function withdrawMadeBy(
  tx: Transaction,
  makerId: number,
  now: Date,
  by: Actor,
): Promise<readonly number[]> {
  for (const { id, kind, account } of await revokeLinksMadeBy(tx, makerId, now)) {
    if (kind !== 'invitation') continue;
    await recordChange(tx, by, {
      action: 'invitation.revoked',
      subject: { type: 'invitation', id, name: account === null ? null : nameOf(account) },
    });
  }
  await endLabsOpenedBy(tx, makerId, now);
  return revokeScreensMadeBy(tx, makerId, now, by);
}

/** Nobody can sign in with it any more. Open sockets are the caller's to close, also of the screens that are answered. */
export async function deactivate(
  tx: Transaction,
  id: number,
  now: Date,
  by: Actor,
): Promise<readonly number[]> {
  await keepAnAdmin(tx, id);
  const { name, isActive, version } = await lockAccount(tx, id);
  if (!isActive) return [];
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
  await recordFigure(tx, 'agents-online.count.updated');
  return withdrawMadeBy(tx, id, now, by);
}

/**
 * What follows from a change of the role: nobody gets the rights of one that requires a second factor in a session that
 * began without, and nobody goes on hearing what overseers hear. Answers whose open sockets are to be closed.
 */
export async function changedRole(
  tx: Transaction,
  { id, agentType, totpSecret }: Pick<typeof agents.$inferSelect, 'id' | 'agentType' | 'totpSecret'>,
  role: AgentType,
  now: Date,
  by: Actor,
): Promise<readonly Revoked[]> {
  if (agentType === role) return [];
  await recordFigure(tx, 'agents-online.count.updated');
  const screens = agentType === 'admin' ? await withdrawMadeBy(tx, id, now, by) : [];
  const mustSignIn = totpSecret === null && (await isRequired(tx, role));
  if (mustSignIn) await revokeSessions(tx, id, now);
  const hearsLess = isOverseer({ agentType }) && !isOverseer({ agentType: role });
  return [
    ...screens.map((screenId) => ({ screenId })),
    ...(mustSignIn || hearsLess ? [{ agentId: id, isSignedIn: !mustSignIn }] : []),
  ];
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
  await recordFigure(tx, 'agents-online.count.updated');
}
