import { type ISchema, mixed } from 'yup';
import { isRecord } from '../http/envelope';
import { optionalCount, optionalFlag, optionalId, optionalMoney, optionalText } from './fields';

interface Checkable<T> extends ISchema<T> {
  isValidSync(value: unknown): boolean;
}

/** What the field takes, else null: one odd value costs a dash, not the whole answer. */
export const orNull = <T>(of: Checkable<T>) =>
  mixed<NonNullable<T>>()
    .transform((value: unknown) => (of.isValidSync(value) ? of.cast(value, { stripUnknown: true }) : null))
    .nullable()
    .optional();

/** Rows of a list that can be read; those that cannot are left out. */
export const readable = <T>(of: Checkable<T>, rows: readonly unknown[]): readonly T[] =>
  rows.flatMap((row) => (isRecord(row) && of.isValidSync(row) ? [of.cast(row, { stripUnknown: true })] : []));

export const maybeId = () => orNull(optionalId());
export const maybeText = () => orNull(optionalText());
export const maybeCount = () => orNull(optionalCount());
export const maybeMoney = () => orNull(optionalMoney());
export const maybeFlag = () => orNull(optionalFlag());
