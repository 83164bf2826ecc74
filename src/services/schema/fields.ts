import { array, type ISchema, mixed, type ObjectShape, object } from 'yup';

const NUMERIC = /^-?\d+(\.\d+)?$/;

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : value;
/** Beyond this a number is no count or amount of anything, and would be written with hundreds of digits. */
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const toId = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);
const isId = (value: unknown): value is string => isText(value) && value !== '';

const toFlag = (value: unknown): unknown => {
  if (value === 1 || value === '1') return true;
  return value === 0 || value === '0' ? false : value;
};

/** A number or a numeric string in whole cents (ENT-18). */
const toCents = (value: unknown): unknown => {
  const amount = toNumber(value);
  return isNumber(amount) ? Math.round(Number(`${amount}e2`)) : amount;
};

/** For long lists, where a schema's thirty looks at each row would hold the page: what the field means, else null. */
export const idOf = (value: unknown): string | null => {
  const id = toId(value);
  return isId(id) ? id : null;
};
export const textOf = (value: unknown): string | null => (isText(value) && value !== '' ? value : null);
export const countOf = (value: unknown): number | null => {
  const count = toNumber(value);
  return isNumber(count) ? count : null;
};
export const centsOf = (value: unknown): number | null => {
  const cents = toCents(value);
  return isNumber(cents) ? cents : null;
};

// `transform` sees no undefined, and each check lets null and undefined pass: `required` is what refuses those.
const field = <T extends string | number | boolean>(
  kind: string,
  convert: (value: unknown) => unknown,
  is: (value: unknown) => value is T,
) => mixed<T>({ type: kind, check: is }).transform(convert).typeError(`must be ${kind}`);
const asIs = (value: unknown): unknown => value;

export const id = () => field('an id', toId, isId).required('is missing');
export const optionalId = () => field('an id', toId, isId).nullable().optional();
export const text = () => field('text', asIs, isText).required('is missing');
export const optionalText = () => field('text', asIs, isText).nullable().optional();
export const count = () => field('a number', toNumber, isNumber).required('is missing');
export const optionalCount = () => field('a number', toNumber, isNumber).nullable().optional();
export const money = () => field('an amount', toCents, isNumber).required('is missing');
export const optionalMoney = () => field('an amount', toCents, isNumber).nullable().optional();
export const optionalFlag = () => field('true or false', toFlag, isFlag).nullable().optional();
export const list = <T>(of: ISchema<T>) =>
  array().of(of).strict(false).typeError('must be a list').required('is missing');
/** A nested object that may be null or absent; without the default, yup would invent an empty one. */
export const optionalPart = <T extends ObjectShape>(shape: T) =>
  object(shape).nullable().optional().default(undefined);
export const optionalList = <T>(of: ISchema<T>) =>
  array().of(of).typeError('must be a list').nullable().optional();
