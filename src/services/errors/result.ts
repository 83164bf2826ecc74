import { describeFailure, type Failure } from './failure';
import { HttpRefusal } from './http-refusal';

export type Result<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Turns a refusal into a value; every other error is thrown on. */
export async function toResult<T>(pending: Promise<T>): Promise<Result<T>> {
  try {
    return { kind: 'done', value: await pending };
  } catch (error) {
    if (error instanceof HttpRefusal) return { kind: 'refused', failure: describeFailure(error) };
    throw error;
  }
}
