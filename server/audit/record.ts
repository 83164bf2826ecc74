import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../db/database';
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

export const commandLine: Actor = { id: null, name: 'Command line', address: null, device: null };

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
    name: signedIn?.name ?? 'Nobody signed in',
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

/** Removes the entries whose ids the query selects; a trigger refuses every other removal. Returns how many. */
export function removeEntries(db: Database, which: SQL): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set local audit.may_change = 'yes'`);
    const { rowCount } = await tx.execute(sql`delete from audit_entries where id in (${which})`);
    return rowCount;
  });
}
