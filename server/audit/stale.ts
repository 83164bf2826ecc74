import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { auditEntries } from '../db/schema';
import { count, moment, refusal } from '../http/answers';
import { conflict, type HttpError } from '../http/errors';
import { toIso } from '../http/time';

export const staleAnswer = refusal
  .extend({
    version: count.optional(),
    changed_by: z.string().nullable().optional(),
    changed_at: moment.nullable().optional(),
    changed: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'StaleVersion', description: 'Somebody changed it meanwhile.' });

/**
 * For a change that was made on an older version than the stored one: says who changed what last, so that
 * the person keeps what was typed and merges it.
 */
export async function staleVersion(
  db: Queryable,
  subject: { readonly type: string; readonly id: number },
  version: number,
): Promise<HttpError> {
  const [last] = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, subject.type),
        eq(auditEntries.subjectId, subject.id),
        isNotNull(auditEntries.after),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const who = last?.actorName ?? 'Somebody';
  return conflict(`${who} changed this while you were editing. What you typed is still here.`, {
    version,
    changed_by: last?.actorName ?? null,
    changed_at: toIso(last?.at ?? null),
    changed: last?.after ?? {},
  });
}
