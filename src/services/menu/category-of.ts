import { isRecord } from '../http/envelope';
import { textOf } from '../schema/values';

/** A category by name: plain text, or an object that has one. */
export const categoryOf = (value: unknown): string | null => textOf(isRecord(value) ? value.name : value);
