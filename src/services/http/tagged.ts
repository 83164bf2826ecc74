import { HttpRefusal } from '../errors/http-refusal';
import type { HttpClient } from './http-client';
import { withLaterPages } from './listing';
import { answered, bodyOf } from './send';

/** The answer's ETag; null without one. */
export interface Tagged {
  readonly tag: string | null;
}

/** Sends the held answer's ETag: 304 means that nothing changed. */
export async function readTagged<T extends Tagged>(
  http: HttpClient,
  path: string,
  last: T | undefined,
  read: (body: unknown, tag: string | null) => Promise<T>,
): Promise<T> {
  const headers = last?.tag ? { 'If-None-Match': last.tag } : {};
  try {
    const response = await answered(http.get(path, { headers }));
    const body = await bodyOf(Promise.resolve(response));
    const whole = await withLaterPages(http, path, body);
    // The tag covers the first page only.
    return await read(whole, whole === body ? response.headers.get('ETag') : null);
  } catch (error) {
    if (last !== undefined && error instanceof HttpRefusal && error.status === 304) return last;
    throw error;
  }
}
