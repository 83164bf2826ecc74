import { array, type ISchema, mixed, type ObjectShape, object, type Schema } from 'yup';
import { isRecord, listIn, unwrap } from '../http/envelope';
import { rowsIn } from './rows';
import { timeOf, unreadableTime } from './times';
import { noteUnread } from './unread';
import { centsOf, countOf, flagOf, idOf, textOf } from './values';

/**
 * The rule for answers and events: an unreadable optional field counts as absent, an unreadable row is left
 * out, and only a missing required field refuses the whole.
 */

type Plain = string | number | boolean;
type Read<T> = (value: unknown, path: string) => T | null;

/** What servers write for nothing; PHP encodes an empty map as a list. */
const isAbsent = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

// yup's `transform` and `test` skip undefined; `required` refuses it.
const needed = <T extends Plain>(kind: string, read: (value: unknown) => T | null) =>
  mixed<T>({ type: kind, check: (value): value is T => read(value) !== null })
    .transform((value: unknown) => read(value) ?? value)
    .typeError(`must be ${kind}`)
    .required('is missing');

const optional = <T extends object | Plain>(read: Read<T>) =>
  mixed<T>()
    .transform((given: unknown, _raw, _schema, { path = '' } = {}) => {
      const value = unwrap(given);
      const found = isAbsent(value) ? null : read(value, path);
      if (found === null && !isAbsent(value)) noteUnread({ part: 'field', path });
      return found;
    })
    .nullable()
    .optional();

export function id() {
  return needed('an id', idOf);
}
export function optionalId() {
  return optional(idOf);
}
export function text() {
  return needed('text', textOf);
}
export function optionalText() {
  return optional(textOf);
}
/**
 * Twilio's numbers for a withheld caller id: nobody is called back by them. https://help.twilio.com/articles/223179988
 */
const withheld = ['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253'];

/** The caller's number. */
export function optionalFromNumber() {
  return optionalText().transform((value: string | null) =>
    value !== null && withheld.includes(value.trim()) ? null : value,
  );
}
export function count() {
  return needed('a number', countOf);
}
export function whole(least: number) {
  return count().test(
    'whole',
    `must be a whole number of at least ${least}`,
    (value) => Number.isInteger(value) && value >= least,
  );
}
export function optionalCount() {
  return optional(countOf);
}
export function money() {
  return needed('an amount', centsOf);
}
/** An amount, read into cents. */
export function optionalMoney() {
  return optional(centsOf);
}
export function optionalFlag() {
  return optional(flagOf);
}
/** A time as ISO text with a zone. */
export function optionalTime() {
  return optional(timeOf);
}

/** Absent means 'never', so an unreadable time must not count as absent: pages show a dash for it. */
export function optionalLastTime() {
  return optional((value) => timeOf(value) ?? unreadableTime);
}

/** One unreadable entry refuses the list: part of it would pass for the whole. */
export function list<T>(of: ISchema<T>) {
  return array()
    .of(of)
    .strict(false)
    .transform((value: unknown) => listIn(value) ?? value)
    .typeError('must be a list')
    .required('is missing');
}

export function optionalOf<T extends object | Plain>(read: (value: unknown) => T | null) {
  return optional<T>(read);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isBareId = (value: unknown): boolean =>
  Number.isSafeInteger(value) || (typeof value === 'string' && (/^\d+$/.test(value) || uuid.test(value)));

/** Absent where it lacks a required field. A plain id counts as an object with that id. */
export function optionalPart<T extends ObjectShape>(shape: T) {
  const part = object(shape);
  const takesId = 'id' in shape;
  return optional((value, path) => {
    const whole = takesId && isBareId(value) ? { id: value } : value;
    if (!isRecord(whole) || !part.isValidSync(whole)) return null;
    return part.cast(whole, { stripUnknown: true, path });
  });
}

export function optionalList<T>(of: Schema<T>) {
  return optional((value, path): readonly T[] | null =>
    listIn(value) === null ? null : rowsIn(path, of, value),
  );
}
