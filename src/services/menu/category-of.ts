import { isRecord } from '../http/envelope';
import { textOf } from '../schema/values';

export const categoryOf = (value: unknown): string | null => textOf(isRecord(value) ? value.name : value);
