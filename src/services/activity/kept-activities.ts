import { object } from 'yup';
import { HttpRefusal } from '../errors/http-refusal';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { id, text } from '../schema/fields';
import { readable } from '../schema/lenient';

/** An event that the activity feed told before this page was opened; its data are as the event had them. */
export interface KeptEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  /** ms since the epoch */
  readonly at: number;
}

const keptSchema = object({ id: id(), event: text(), created_at: text() });

/** Newest first, as the server sends them; rows that cannot be read are left out. */
export const readKeptEvents = (value: unknown): readonly KeptEvent[] =>
  (Array.isArray(value) ? value : []).flatMap((row: unknown) =>
    readable(keptSchema, [row]).flatMap(({ id, event, created_at }) => {
      const at = Date.parse(created_at);
      return Number.isNaN(at) ? [] : [{ id, event, data: Object(row).data, at }];
    }),
  );

/** An addition of ours to the contract; nothing where the server keeps none. */
export const fetchKeptEvents = async (
  http: HttpClient,
  signal?: AbortSignal,
): Promise<readonly KeptEvent[]> => {
  try {
    return readKeptEvents(unwrap(await bodyOf(http.get('admin/activity', { signal }))));
  } catch (error) {
    if (error instanceof HttpRefusal && [404, 405].includes(error.status)) return [];
    throw error;
  }
};
