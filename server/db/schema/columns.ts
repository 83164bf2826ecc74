import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Plain JSON numbers on the wire. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
