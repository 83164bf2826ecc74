import { HttpRefusal } from '../errors/http-refusal';
import type { HttpClient } from './http-client';
import { withLaterPages } from './listing';
import { answered, bodyOf } from './send';

/** What a read gave, with the server's name for that answer; null where it gives none. */
export interface Tagged {
  readonly tag: string | null;
}

/** Asks again for what is held already: a server that knows its tag and has nothing new says only so. */
export const readTagged = async <T extends Tagged>(
  http: HttpClient,
  path: string,
  last: T | undefined,
  read: (body: unknown, tag: string | null) => Promise<T>,
): Promise<T> => {
  const headers = last?.tag ? { 'If-None-Match': last.tag } : {};
  try {
    const response = await answered(http.get(path, { headers }));
    const body = await bodyOf(Promise.resolve(response));
    const whole = await withLaterPages(http, path, body);
    // The tag is the first page's, and says nothing of the others.
    return await read(whole, whole === body ? response.headers.get('ETag') : null);
  } catch (error) {
    if (last !== undefined && error instanceof HttpRefusal && error.status === 304) return last;
    throw error;
  }
};
