import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../db/database';
import { invalid } from './errors';

const message = 'Choose a time zone';
const withoutRegion = new Set(['UTC', 'GMT']);

/** Abbreviations and offsets are other times in PostgreSQL than in a browser: IST, CET, +02:00. */
function isTimeZone(name: string): boolean {
  if (!withoutRegion.has(name) && !/^[A-Z]\w*(\/[\w+-]+)+$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Takes every name of a zone: browsers differ in which one they use, such as Asia/Calcutta and Asia/Kolkata. */
export const timeZoneField = z.string({ error: message }).trim().max(64, message).refine(isTimeZone, message);

/**
 * To be asked before a zone is stored: PostgreSQL has a list of its own, maybe an older one, and a query over all rows
 * fails where one of them has a zone that it does not know.
 */
export async function knowsTimeZone(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_timezone_names where lower(name) = ${name.toLowerCase()} limit 1`,
  );
  return rows.length > 0;
}

export async function mustKnowTimeZone(db: Queryable, name: string): Promise<void> {
  if (!(await knowsTimeZone(db, name))) throw invalid({ timezone: [message] });
}
