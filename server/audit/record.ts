import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../db/database';
import { auditEntries } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { currentAgent } from '../http/access';
import { plainAddress } from '../http/client-address';
import { trimmedDevice } from '../http/device';

export type Fields = Readonly<Record<string, unknown>>;

/** Who did something, and from where. */
export interface Actor {
  /** Null for who is not signed in, and for the command line. */
  readonly id: number | null;
  readonly name: string;
  readonly address: string | null;
  readonly device: string | null;
}

const withoutAccount = (name: string): Actor => ({ id: null, name, address: null, device: null });

export const commandLine = withoutAccount('Command line');
export const theServer = withoutAccount('The server');
/** Of webhooks. */
export const theReceiver = withoutAccount('The receiver');
const nobody = withoutAccount('Nobody signed in');

/** Who is named in the audit and is no person. */
export const notPeople: readonly Actor[] = [commandLine, theServer, theReceiver, nobody];

/** Somebody with an account. */
export interface Person extends Actor {
  readonly id: number;
}

export interface Change {
  /** Subject and past participle, as `restaurant.updated`. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | null; readonly name: string | null };
  readonly tenantId?: number | null;
  /** Whole rows or parts of them, without passwords, codes and tokens; only what differs is kept. */
  readonly before?: Fields | null;
  readonly after?: Fields | null;
}

export function actorOf({ signedIn, ip, headers }: FastifyRequest): Actor {
  return {
    id: signedIn?.id ?? null,
    name: signedIn?.name ?? nobody.name,
    address: plainAddress(ip),
    device: trimmedDevice(headers['user-agent']),
  };
}

export function personOf(request: FastifyRequest): Person {
  return { ...actorOf(request), id: currentAgent(request).id };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of the first whose values differ from the second's. */
export function differing(one: Fields, other: Fields): Fields {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => !same(value, other[name])));
}

/** What is stored, with what was sent in its place: what was left out stays as it is. */
export function withSent<T extends object>(
  stored: T,
  sent: { readonly [Name in keyof T]?: T[Name] | undefined },
): T {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}

/** Saving without a change keeps the version: a conflict names only changes that the audit has. */
export function versionAfter(version: number, before: Fields, after: Fields): number {
  return version + (Object.keys(differing(after, before)).length > 0 ? 1 : 0);
}

/** To be called in the transaction of the change itself, so that there is never one without the other. */
export async function recordChange(db: Queryable, who: Actor, change: Change): Promise<void> {
  const { action, subject, tenantId = null, before = null, after = null } = change;
  const isUpdate = before !== null && after !== null;
  const kept = {
    before: isUpdate ? differing(before, after) : before,
    after: isUpdate ? differing(after, before) : after,
  };
  if (isUpdate && Object.keys(kept.after ?? {}).length === 0) return;
  await db.insert(auditEntries).values({
    actorId: who.id,
    actorName: who.name,
    address: who.address,
    device: who.device,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    tenantId,
    before: kept.before,
    after: kept.after,
  });
}

/** Answers the fields of each entry that it removed. */
async function removeIn(tx: Transaction, which: SQL): Promise<readonly Record<string, unknown>[]> {
  await tx.execute(sql`set local audit.may_change = 'yes'`);
  const { rows } = await tx.execute<{ after: Record<string, unknown> | null }>(
    sql`delete from audit_entries where id in (${which}) returning after`,
  );
  await tx.execute(sql`set local audit.may_change = 'no'`);
  return rows.map(({ after }) => after ?? {});
}

/** Removes the entries whose ids the query selects; a trigger refuses every other removal. */
export async function removeEntries(db: Database, which: SQL): Promise<void> {
  await inTransaction(db, async (tx) => {
    await removeIn(tx, which);
  });
}

const removed = 'audit.removed';

/**
 * Removes the oldest entries from before a time, and records how many, once for each day. Answers how many. What was
 * recorded of removals and of the time that is kept stays: otherwise whoever shortens it could remove what they did,
 * and that they did so.
 */
export function removeOldEntries(db: Database, until: SQL, atMost: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { length } = await removeIn(
      tx,
      sql`select id from audit_entries
        where at < ${until} and action <> ${removed} and not (action = 'company.updated' and after ? 'retention_days')
        order by at limit ${atMost}`,
    );
    if (length === 0) return 0;
    const today = await removeIn(
      tx,
      sql`select id from audit_entries where action = ${removed} and at >= date_trunc('day', now())`,
    );
    await recordChange(tx, theServer, {
      action: removed,
      subject: { type: 'audit', id: null, name: null },
      after: { entries: today.reduce((sum, { entries }) => sum + Number(entries), length) },
    });
    return length;
  });
}
