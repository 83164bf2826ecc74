import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database';
import { codeOf } from '../db/failures';
import { invalid } from './errors';

const invalidParameter = '22023';
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
 * The moment at which a date begins in a zone. Where its midnight comes twice, as in Havana, PostgreSQL takes the second;
 * the moment right before comes once there, and where it comes twice, the second is right.
 */
export const beginningOf = (date: SQL, timezone: SQL): SQL =>
  sql`(((${date})::timestamp - interval '1 microsecond') at time zone ${timezone} + interval '1 microsecond')`;

/**
 * To be asked before a zone is stored: PostgreSQL has a list of its own, maybe an older one, and a query over all rows
 * fails where one of them has a zone that it does not know.
 */
export async function knowsTimeZone(db: Database, name: string): Promise<boolean> {
  try {
    // To look for it in pg_timezone_names would read every zone there is.
    await db.execute(sql`select now() at time zone ${name}::text`);
    return true;
  } catch (error) {
    if (codeOf(error) === invalidParameter) return false;
    throw error;
  }
}

export async function mustKnowTimeZone(db: Database, name: string): Promise<void> {
  if (!(await knowsTimeZone(db, name))) throw invalid({ timezone: [message] });
}
