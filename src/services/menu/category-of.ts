import { isRecord } from '../http/envelope';
import { textOf } from '../schema/values';

export function categoryOf(value: unknown): string | null {
  return textOf(isRecord(value) ? value.name : value);
}
