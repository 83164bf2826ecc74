import { type Schema, ValidationError } from 'yup';
import { BadPayload } from '../errors/bad-payload';

/** Unknown fields are left out; the error names the wrong field. */
export function read<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(value, { stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new BadPayload(error.path || 'data', error.message, { cause: error });
    throw error;
  }
}
