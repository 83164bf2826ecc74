import { mixed } from 'yup';
import { isRecord } from '../http/envelope';

const nameOf = (value: unknown): unknown => (isRecord(value) ? value.name : value);

/** A category by name: plain text, or an object that has one. */
export const categoryText = () =>
  mixed<string>({ type: 'text', check: (value): value is string => typeof value === 'string' })
    .transform(nameOf)
    .typeError('must be text')
    .nullable()
    .optional();
