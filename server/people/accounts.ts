import { and, asc, eq, sql } from 'drizzle-orm';
import { type Actor, type Fields, notPeople, recordChange, withSent } from '../audit/record';
import { recordVersion } from '../audit/stale';
import type { Queryable, Transaction } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { type AgentType, agents } from '../db/schema';
import { HttpError, invalid, notFound } from '../http/errors';
import { recordFigure } from '../realtime/record-events';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly agentType: AgentType;
  readonly passwordHash: string;
  readonly phoneNumber?: string | null;
  readonly timezone?: string;
}

export function emailTaken(): HttpError {
  return invalid({ email: ['There is an account with this email already.'] });
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.select({ id: agents.id }).from(agents).limit(1)).length > 0;
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** Under these the audit names who has no account. */
const otherNames = new Set(notPeople.map(({ name }) => lettersOf(name)));

function lettersOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Throws where the audit would show the person as somebody who has no account. */
export function mustBeOfAPerson(name: string): void {
  const isKitchen = /^\s*kitchen\s*:/i.test(name.normalize('NFKC'));
  if (!isKitchen && !otherNames.has(lettersOf(name))) return;
  throw invalid({ first_name: [`“${name}” cannot be the name of a person.`] });
}

/** What an audit entry keeps of an account. */
function auditedAccount(row: {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly timezone: string;
  readonly agentType: AgentType;
  readonly isActive: boolean;
}) {
  return {
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber,
    timezone: row.timezone,
    role: row.agentType,
    is_active: row.isActive,
  };
}

/** `by` is the new person where nobody else makes the account. */
export async function createAccount(
  tx: Transaction,
  account: NewAccount,
  now: Date,
  by: (made: { id: number; name: string }) => Actor,
): Promise<number> {
  const name = nameOf(account);
  mustBeOfAPerson(name);
  const values = {
    ...account,
    name,
    email: account.email.toLowerCase(),
    panelMode: account.agentType === 'admin' ? ('admin' as const) : ('agent' as const),
    createdAt: now,
    updatedAt: now,
  };
  try {
    // In a savepoint: the transaction may go on after a refusal.
    const [row] = await tx.transaction((inner) => inner.insert(agents).values(values).returning());
    if (row === undefined) throw new Error('The account was not stored');
    await recordChange(tx, by({ id: row.id, name }), {
      action: 'agent.created',
      subject: { type: 'agent', id: row.id, name },
      after: auditedAccount(row),
    });
    await recordFigure(tx, 'agents-online.count.updated');
    return row.id;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Throws where no admin who can sign in would be left. Of two such changes at once, the second waits. */
export async function keepAnAdmin(tx: Transaction, agentId: number): Promise<void> {
  const admins = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.agentType, 'admin'), eq(agents.isActive, true)))
    .orderBy(asc(agents.id))
    .for('update');
  if (admins.length > 1 || !admins.some(({ id }) => id === agentId)) return;
  throw new HttpError(
    409,
    'This is the last active admin. Make somebody else an admin first, so that somebody can manage accounts.',
  );
}

export async function findByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select()
    .from(agents)
    .where(eq(sql`lower(${agents.email})`, email.trim().toLowerCase()));
  return row ?? null;
}

/** What is undefined stays as it is. */
export interface AccountEdit {
  readonly version: number;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly phoneNumber: string | null | undefined;
  readonly timezone: string | undefined;
  readonly agentType?: AgentType | undefined;
}

export async function lockAccount(tx: Transaction, id: number) {
  const [row] = await tx.select().from(agents).where(eq(agents.id, id)).for('update');
  if (row === undefined) throw notFound('Agent');
  return row;
}

/** Throws 409 where somebody else changed the account first. `more` is what else the audit entry compares. */
export async function editAccount(
  tx: Transaction,
  id: number,
  { version, ...edit }: AccountEdit,
  now: Date,
  by: Actor,
  more: { readonly before: Fields; readonly after: Fields } = { before: {}, after: {} },
): Promise<typeof agents.$inferSelect> {
  const before = await lockAccount(tx, id);
  const after = withSent(before, edit);
  const name = nameOf(after);
  if (name !== before.name) mustBeOfAPerson(name);
  const panelMode = after.agentType === 'admin' ? before.panelMode : 'agent';
  const next = await recordVersion(
    tx,
    by,
    {
      action: 'agent.updated',
      subject: { type: 'agent', id, name },
      before: { ...auditedAccount(before), ...more.before },
      after: { ...auditedAccount(after), ...more.after },
    },
    { sent: version, stored: before.version },
  );
  const [changed] = await tx
    .update(agents)
    .set({ ...edit, name, panelMode, version: next, updatedAt: now })
    .where(eq(agents.id, id))
    .returning();
  if (changed === undefined) throw new Error('The account was not stored');
  return changed;
}
