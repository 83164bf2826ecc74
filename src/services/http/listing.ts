import { isRecord, unwrap } from './envelope';

export interface Listing {
  readonly rows: unknown;
  /** Empty when the server sent none; an empty map of a PHP server is a list. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A list's answer with or without the data envelope, and what the server says about all of it. */
export const listing = (body: unknown): Listing => ({
  rows: unwrap(body),
  meta: isRecord(body) && isRecord(body.meta) ? body.meta : {},
});
