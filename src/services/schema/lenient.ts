import { mixed, type Schema } from 'yup';
import { isRecord } from '../http/envelope';

/** What the field takes, else null: one odd value costs a dash, not the whole answer. */
export const orNull = <T>(of: Schema<T>) =>
  mixed<NonNullable<T>>()
    .transform((value: unknown) => (of.isValidSync(value) ? of.cast(value, { stripUnknown: true }) : null))
    .nullable()
    .optional();

/** Rows of a list that can be read; those that cannot are left out. */
export const readable = <T>(of: Schema<T>, rows: readonly unknown[]): readonly T[] =>
  rows.flatMap((row) => (isRecord(row) && of.isValidSync(row) ? [of.cast(row, { stripUnknown: true })] : []));
