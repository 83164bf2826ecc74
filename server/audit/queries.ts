import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../db/database';
import { auditEntries, tenants } from '../db/schema';
import { byteOrderMark, csvLine } from '../http/csv';
import { toIso } from '../http/time';
import type { AuditEntryView } from './answers';
import type { auditFilter, auditQuery } from './schema';

type Filter = z.output<typeof auditFilter>;

function isWanted(filter: Filter): SQL | undefined {
  const { actor_id, action, subject_type, subject_id, tenant_id, from, to } = filter;
  const { actorId, subjectType, subjectId, tenantId, at } = auditEntries;
  return and(
    actor_id === undefined ? undefined : eq(actorId, actor_id),
    action === undefined ? undefined : eq(auditEntries.action, action),
    subject_type === undefined ? undefined : eq(subjectType, subject_type),
    subject_id === undefined ? undefined : eq(subjectId, subject_id),
    tenant_id === undefined ? undefined : eq(tenantId, tenant_id),
    from === undefined ? undefined : gte(at, from),
    to === undefined ? undefined : lt(at, to),
  );
}

/**
 * Compares time before id, so that a range of time is read by its index. The entry with this id may have been removed:
 * then the latest before it counts.
 */
const isAfter = (id: number) => sql`(${auditEntries.at}, ${auditEntries.id}) <
  ((select at from audit_entries where id <= ${id}::bigint order by id desc limit 1), ${id}::bigint)`;

async function readEntries(
  db: Queryable,
  filter: Filter,
  after: number | undefined,
  limit: number,
): Promise<AuditEntryView[]> {
  const rows = await db
    .select({ entry: auditEntries, tenantName: tenants.name })
    .from(auditEntries)
    .leftJoin(tenants, eq(tenants.id, auditEntries.tenantId))
    .where(and(isWanted(filter), after === undefined ? undefined : isAfter(after)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ entry, tenantName }) => ({
    id: entry.id,
    at: toIso(entry.at),
    actor: { id: entry.actorId, name: entry.actorName },
    address: entry.address,
    device: entry.device,
    action: entry.action,
    subject: { type: entry.subjectType, id: entry.subjectId, name: entry.subjectName },
    restaurant:
      entry.tenantId === null || tenantName === null ? null : { id: entry.tenantId, name: tenantName },
    before: entry.before,
    after: entry.after,
  }));
}

export async function listEntries(db: Queryable, { after, limit, ...filter }: z.output<typeof auditQuery>) {
  const rows = await readEntries(db, filter, after, limit + 1);
  const data = rows.slice(0, limit);
  return { data, meta: { next: rows.length > limit ? (data.at(-1)?.id ?? null) : null } };
}

const heads = [
  'Time (UTC)',
  'Person',
  'Person id',
  'Address',
  'Device',
  'Action',
  'Subject',
  'Subject id',
  'Subject name',
  'Restaurant',
  'Before',
  'After',
];
const readAtOnce = 1_000;
const json = (fields: AuditEntryView['before']) => (fields === null ? null : JSON.stringify(fields));

/** Read piece by piece: the log may be longer than what fits into memory. */
export async function* entriesAsCsv(db: Queryable, filter: Filter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  let after: number | undefined;
  for (;;) {
    const rows: AuditEntryView[] = await readEntries(db, filter, after, readAtOnce);
    yield rows
      .map(({ at, actor, address, device, action, subject, restaurant, before, after: now }) =>
        csvLine([
          at,
          actor.name,
          actor.id,
          address,
          device,
          action,
          subject.type,
          subject.id,
          subject.name,
          restaurant?.name ?? null,
          json(before),
          json(now),
        ]),
      )
      .join('');
    after = rows.at(-1)?.id;
    if (rows.length < readAtOnce) return;
  }
}
