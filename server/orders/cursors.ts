import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

export interface PagePlace {
  readonly createdAt: Date;
  readonly id: number;
}

/**
 * Transactions get their numbers in one order and commit in another: `floor` is the lowest number still open
 * at the time, so every unseen row has this number or a higher one.
 */
export interface ChangePlace {
  readonly floor: string;
  /** As of `namesNow`; empty in a mark of the versions that did not look at it. */
  readonly names: string;
  /** The last row of a response that was cut short; `floor` stays until the rest has been read. */
  readonly cut: { readonly changedIn: string; readonly id: string } | null;
}

const pagePattern = /^(\d{1,13})\.([1-9]\d{0,15})$/;
const changePattern = /^(\d{1,18})(?:\.([\da-f]{8}))?(?:\.(\d{1,18})\.([1-9]\d{0,15}))?$/;

export const cursor = <T>(read: (text: string) => T | null) =>
  z.string().transform((text, context) => {
    const place = read(text);
    if (place !== null) return place;
    context.addIssue({ code: 'custom', message: 'The cursor is invalid.' });
    return z.NEVER;
  });

export const pageCursor = cursor((text): PagePlace | null => {
  const [, ms, id] = pagePattern.exec(text) ?? [];
  const createdAt = new Date(Number(ms));
  return id === undefined || Number.isNaN(createdAt.getTime()) ? null : { createdAt, id: Number(id) };
});

export const changeCursor = cursor((text): ChangePlace | null => {
  const [, floor, names = '', changedIn, id] = changePattern.exec(text) ?? [];
  if (floor === undefined) return null;
  return { floor, names, cut: changedIn === undefined || id === undefined ? null : { changedIn, id } };
});

export function writePage({ createdAt, id }: PagePlace): string {
  return `${createdAt.getTime()}.${id}`;
}

/** `rows` were read with one more than `most`. Returns those to send and, where there are more, the last of them. */
export function cutAt<Row>(rows: readonly Row[], most: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, most);
  return { shown, last: rows.length > most ? shown.at(-1) : undefined };
}

/** The cursor of the page after this row; null where there is none. */
export function pageAfter(
  last: { readonly created_at: string; readonly id: number } | undefined,
): string | null {
  return last === undefined ? null : writePage({ createdAt: new Date(last.created_at), id: last.id });
}

export function writeChange({ floor, names, cut }: ChangePlace): string {
  const place = `${floor}.${names}`;
  return cut === null ? place : `${place}.${cut.changedIn}.${cut.id}`;
}

export function afterPage({ createdAt, id }: PagePlace): SQL {
  return sql`(o.created_at, o.id) < (${createdAt.toISOString()}::timestamptz, ${id}::bigint)`;
}

/** The lowest number that is still open: every row that the statement does not see has this one or a higher one. */
export const floorNow = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;
const nextNumber = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * Differs between any two databases, and between one before it was emptied and after: all databases of one PostgreSQL
 * count their transactions together, so the floor alone would not tell. A copy made by PostgreSQL's own tools has the
 * same origin in a database with another number.
 */
const databaseNow = sql`(select oid from pg_database where datname = current_database()),
  (select origin from database_origin)`;

/**
 * Stands for what the rows of every list show of restaurants, and for the database as it was set up or restored. Where it
 * differs a list is read anew: to write the orders of a restaurant with very many would take longer, and each list would
 * read them all the same.
 */
export const namesNow = sql`(select left(md5(concat_ws(E'\n', ${databaseNow},
  string_agg(concat_ws(',', t.id, t.timezone, t.phone_number, t.slug, t.name), E'\n' order by t.id))), 8) from tenants t)`;

/** False for a floor of another PostgreSQL that had come further. */
export const isKnownFloor = (floor: string) => sql`${floor}::bigint <= ${nextNumber}`;

/**
 * Numbers not issued yet come with rows copied from a database that had advanced further; they would count
 * as changed for ever.
 */
const givenOut = (changedIn: SQL) => sql`${changedIn} < ${nextNumber}`;

export const writtenSince = (changedIn: SQL, floor: string) =>
  sql`${changedIn} >= ${floor}::bigint and ${givenOut(changedIn)}`;

export function changedSince({ floor, cut }: ChangePlace): SQL {
  const changedIn = sql`o.changed_in`;
  return cut === null
    ? writtenSince(changedIn, floor)
    : sql`(${changedIn}, o.id) > (${cut.changedIn}::bigint, ${cut.id}::bigint) and ${givenOut(changedIn)}`;
}
