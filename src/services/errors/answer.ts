import { describeFailure, type Failure } from './failure';
import { HttpRefusal } from './http-refusal';
import { mayPass } from './may-pass';
import { readStale, type Stale } from './stale';

/** To a change of something that others may change too. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'stale'; readonly stale: Stale };

/** A change that came too often is refused all the same: the server says how long to wait, and a person reads it. */
const isRefused = ({ status }: HttpRefusal): boolean => status === 429 || !mayPass(status);

/** Rejects where nobody answered or the server could not. */
export async function toAnswer<T>(pending: Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: 'done', value: await pending };
  } catch (error) {
    const stale = readStale(error);
    if (stale !== null) return { kind: 'stale', stale };
    if (error instanceof HttpRefusal && isRefused(error))
      return { kind: 'refused', failure: describeFailure(error) };
    throw error;
  }
}
