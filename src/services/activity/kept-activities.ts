import { mixed, object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { id, optionalTime, text } from '../schema/fields';
import { readRows } from '../schema/rows';
import type { Reads } from '../wire/reads';
import type { Activity as ActivityWire } from '../wire/wire';

/** An event from before this page was opened, with its data as they were sent. */
export interface KeptEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
  /** ms since the epoch */
  readonly at: number;
}

const keptSchema = object({
  id: id(),
  event: text(),
  created_at: optionalTime(),
  data: mixed().nullable(),
} satisfies Reads<ActivityWire>);

export function readKeptEvents(value: unknown): readonly KeptEvent[] {
  return readRows(
    'activities',
    keptSchema,
    Array.isArray(value) ? value : [],
    ({ id, event, created_at, data }) => {
      if (!created_at) throw new BadPayload('created_at', 'is missing');
      return { id, event, data, at: Date.parse(created_at) };
    },
  );
}

/** Not in the original contract: an empty list where the server has no such request. */
export async function fetchKeptEvents(http: HttpClient, signal?: AbortSignal): Promise<readonly KeptEvent[]> {
  try {
    return readKeptEvents(unwrap(await bodyOf(http.get('admin/activity', { signal }))));
  } catch (error) {
    if (error instanceof HttpRefusal && isUnknownRequest(error.status)) return [];
    throw error;
  }
}
