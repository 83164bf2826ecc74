import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Plain JSON numbers on the wire. */
export function identity() {
  return bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}
export function reference() {
  return bigint({ mode: 'number' });
}
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}
