import { describeFailure, type Failure } from './failure';
import { HttpRefusal } from './http-refusal';
import { isRefusal } from './may-pass';
import { readStale, type Stale } from './stale';

/** The answer to a change of something that others may change too. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'stale'; readonly stale: Stale };

/** Rejects where nobody answered or the server could not: where the status is none of a refusal. */
export async function toAnswer<T>(pending: Promise<T>, isRefused = isRefusal): Promise<Answer<T>> {
  try {
    return { kind: 'done', value: await pending };
  } catch (error) {
    const stale = readStale(error);
    if (stale !== null) return { kind: 'stale', stale };
    if (error instanceof HttpRefusal && isRefused(error.status))
      return { kind: 'refused', failure: describeFailure(error) };
    throw error;
  }
}
