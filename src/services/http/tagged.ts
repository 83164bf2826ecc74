import { isRefusedWith } from '../errors/http-refusal';
import type { HttpClient } from './http-client';
import { listing, withLaterPages } from './listing';
import { answered, bodyOf } from './send';

/** How a later answer is known to be the same. */
export interface Tag {
  /** null without one, and where there are several pages: it covers the first one only. */
  readonly etag: string | null;
  /** Of an answer in pages the first one, as it was sent, and when all of them were asked for, in ms of the page. */
  readonly paged?: { readonly first: string; readonly at: number };
}

export interface Tagged {
  readonly tag: Tag;
}

/** The later pages are read again after this time, or once the first one differs: each page is a request. */
const laterPagesEveryMs = 120_000;

/** Sends the held answer's ETag: 304 means that nothing changed. */
export async function readTagged<T extends Tagged>(
  http: HttpClient,
  path: string,
  last: T | undefined,
  read: (body: unknown, tag: Tag) => Promise<T>,
): Promise<T> {
  const headers = last?.tag.etag ? { 'If-None-Match': last.tag.etag } : {};
  const at = performance.now();
  try {
    const response = await answered(http.get(path, { headers }));
    const body = await bodyOf(Promise.resolve(response));
    if (listing(body).next === null) return await read(body, { etag: response.headers.get('ETag') });
    const first = JSON.stringify(body);
    const held = last?.tag.paged;
    if (last !== undefined && held?.first === first && at - held.at < laterPagesEveryMs) return last;
    // What is held is better than a part of what there is.
    const whole = await withLaterPages(http, path, body, { mayBePart: last === undefined });
    return await read(whole, { etag: null, paged: { first, at } });
  } catch (error) {
    if (last !== undefined && isRefusedWith(error, 304)) return last;
    throw error;
  }
}
