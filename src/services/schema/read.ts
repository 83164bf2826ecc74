import { BadPayload } from '../errors/bad-payload';
import { type Schema, Unreadable } from './schema';

/** Unknown fields are left out; the error names the wrong field. */
export function read<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.parse(value, { stripUnknown: true });
  } catch (error) {
    if (error instanceof Unreadable)
      throw new BadPayload(error.path || 'data', error.message, { cause: error });
    throw error;
  }
}
