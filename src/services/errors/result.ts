import { describeFailure, type Failure } from './failure';
import { HttpRefusal } from './http-refusal';

/** A request's end as a value: what was asked for, or the server's refusal. Faults are thrown. */
export type Result<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Turns a refusal into a value and lets every other error through. */
export const toResult = async <T>(pending: Promise<T>): Promise<Result<T>> => {
  try {
    return { kind: 'done', value: await pending };
  } catch (error) {
    if (error instanceof HttpRefusal) return { kind: 'refused', failure: describeFailure(error) };
    throw error;
  }
};
