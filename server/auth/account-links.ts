import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database';
import { type AccountLinkKind, accountLinks, type InvitedAccount } from '../db/schema';
import { invalid } from '../http/errors';
import { hashSecret, newSecret } from './secrets';

const hourMs = 3_600_000;

/** How long each kind may be used. */
export const linkHours: Readonly<Record<AccountLinkKind, number>> = {
  setup: 24,
  invitation: 72,
  password: 24,
};

/** Without letters and digits that are read for one another. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 12;

/** A random code in groups, as people read and type it. */
export function newCode(length: number): string {
  return Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

interface LinkOf {
  readonly account?: InvitedAccount;
  readonly agentId?: number;
  readonly createdById?: number | null;
}

export interface MadeLink {
  readonly id: number;
  /** Known only now: the database keeps its hash. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export async function makeLink(
  db: Queryable,
  kind: AccountLinkKind,
  now: Date,
  of: LinkOf = {},
): Promise<MadeLink> {
  const secret = kind === 'setup' ? newCode(codeLength) : newSecret();
  const expiresAt = new Date(now.getTime() + linkHours[kind] * hourMs);
  const [row] = await db
    .insert(accountLinks)
    .values({ ...of, kind, secretHash: hashSecret(secret), createdAt: now, expiresAt })
    .returning({ id: accountLinks.id });
  if (row === undefined) throw new Error('The link was not stored');
  return { id: row.id, secret, expiresAt };
}

type LinkRow = typeof accountLinks.$inferSelect;

export interface LinkWords {
  readonly field: string;
  readonly unknown: string;
  readonly used: string;
  readonly revoked: string;
  readonly expired: string;
}

/** Locked until the end of the transaction, so that it cannot be used twice. Throws 422 with why it is of no use. */
export async function findUsableLink(
  tx: Transaction,
  kind: AccountLinkKind,
  secret: string,
  now: Date,
  words: LinkWords,
): Promise<LinkRow> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.kind, kind), eq(accountLinks.secretHash, hashSecret(secret))))
    .for('update');
  const refuse = (message: string) => invalid({ [words.field]: [message] });
  if (link === undefined) throw refuse(words.unknown);
  if (link.usedAt !== null) throw refuse(words.used);
  if (link.revokedAt !== null) throw refuse(words.revoked);
  if (link.expiresAt <= now) throw refuse(words.expired);
  return link;
}

export async function markUsed(tx: Transaction, id: number, agentId: number, now: Date): Promise<void> {
  await tx.update(accountLinks).set({ usedAt: now, agentId }).where(eq(accountLinks.id, id));
}

/** Revokes the unused links that this person made, and returns them. */
export async function revokeLinksMadeBy(tx: Transaction, makerId: number, now: Date) {
  return tx
    .update(accountLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountLinks.createdById, makerId),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.revokedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .returning({ id: accountLinks.id, kind: accountLinks.kind, account: accountLinks.account });
}

/** Of two links for the same person only the newer one may be used. */
export async function revokeLinksOf(tx: Transaction, agentId: number, now: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountLinks.kind, 'password'),
        eq(accountLinks.agentId, agentId),
        isNull(accountLinks.usedAt),
        isNull(accountLinks.revokedAt),
      ),
    );
}
