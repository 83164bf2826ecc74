import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { auditEntries } from '../db/schema';
import { count, moment, refusal } from '../http/answers';
import { conflict, type HttpError } from '../http/errors';
import { toIso } from '../http/time';
import { type Actor, type Change, type Fields, recordChange, versionAfter } from './record';

export const staleAnswer = refusal
  .extend({
    version: count.optional(),
    changed_by: z.string().nullable().optional(),
    changed_at: moment.nullable().optional(),
    changed: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'StaleVersion', description: 'Somebody changed it meanwhile.' });

/** What raises the version of each. Other entries of a subject, such as a sign-in, say nothing of what changed. */
const raising = {
  agent: ['agent.updated', 'agent.deactivated', 'agent.reactivated'],
  company: ['company.updated'],
  customer: ['customer.updated', 'customer.merged', 'customer.merge_undone', 'customer.erased'],
  menu: ['menu.changed', 'menu.imported', 'menu.import-taken-back', 'menu.availability', 'menu.restocked'],
  restaurant: ['restaurant.updated', 'restaurant.activated', 'restaurant.deactivated'],
  webhook: ['webhook.updated', 'webhook.secret_renewed', 'webhook.switched_off'],
} as const;

interface Subject {
  readonly type: keyof typeof raising;
  readonly id: number;
}

const mostNamed = 50;

const inWords = (names: readonly string[]): string | null =>
  names.length < 2 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

interface Versions {
  /** That the change was made on. */
  readonly sent: number;
  readonly stored: number;
}

interface VersionedChange extends Change {
  readonly subject: Subject & Change['subject'];
  readonly before: Fields;
  readonly after: Fields;
}

/**
 * Records a change, and returns the version after it. One that was made on an older version is refused where it would
 * change anything: what is stored already, such as what was sent before and had no answer, takes nothing away.
 */
export async function recordVersion(
  db: Queryable,
  who: Actor,
  change: VersionedChange,
  versions: Versions,
): Promise<number> {
  const { sent, stored } = versions;
  const next = versionAfter(stored, change.before, change.after);
  if (next !== stored && sent !== stored)
    throw await staleVersion(db, change.subject, versions, change.before);
  await recordChange(db, who, change);
  return next;
}

/** What raised the version since the sent one, the newest first. */
function changesSince(db: Queryable, { type, id }: Subject, { sent, stored }: Versions) {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, type),
        eq(auditEntries.subjectId, id),
        inArray(auditEntries.action, [...raising[type]]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(Math.max(1, Math.min(stored - sent, mostNamed)));
}

/** Whether the stored version was made by the same change of the same person: sent again, because its answer was lost. */
export async function isOwnRepeat(
  db: Queryable,
  subject: Subject,
  versions: Versions,
  { action, by }: { readonly action: (typeof raising)[Subject['type']][number]; readonly by: Actor },
): Promise<boolean> {
  if (versions.stored !== versions.sent + 1) return false;
  const [latest] = await changesSince(db, subject, versions);
  return latest?.action === action && latest.actorId === by.id;
}

/** An entry that names the fields it changed, without their values: they have what is stored by now. */
function changedBy({ fields, ...after }: Fields, stored: Fields): Fields {
  if (fields === undefined) return after;
  const named = new Set(Array.isArray(fields) ? fields : []);
  return { ...after, ...Object.fromEntries(Object.entries(stored).filter(([name]) => named.has(name))) };
}

/**
 * For a change that was made on an older version than the stored one: says who changed what since, so that the
 * person keeps what was typed and merges it.
 */
export async function staleVersion(
  db: Queryable,
  subject: Subject,
  versions: Versions,
  current: Fields = {},
): Promise<HttpError> {
  const since = (await changesSince(db, subject, versions)).toReversed();
  const who = inWords([...new Set(since.map(({ actorName }) => actorName))]);
  return conflict(`${who ?? 'Somebody'} changed this since you opened it.`, {
    version: versions.stored,
    changed_by: who,
    changed_at: toIso(since.at(-1)?.at ?? null),
    changed: Object.assign({}, ...since.map(({ after }) => changedBy(after ?? {}, current))),
  });
}
