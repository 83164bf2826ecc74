import { boolean, mixed, object } from 'yup';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { count, list, text } from '../schema/fields';
import { read } from '../schema/read';
import type { Query, Reads } from '../wire/reads';
import type { MissedEvents as MissedWire } from '../wire/wire';

interface MissedEvent {
  readonly event: string;
  readonly data: unknown;
  readonly secondsAgo: number;
}

export interface MissedEvents {
  readonly lastNumber: number;
  readonly isComplete: boolean;
  readonly events: readonly MissedEvent[];
}

const missedSchema = object({
  last_number: count(),
  is_complete: boolean().required(),
  events: list(
    object({
      event: text(),
      data: mixed().nullable(),
      age_seconds: count(),
    } satisfies Reads<MissedWire['events'][number]>),
  ),
} satisfies Reads<MissedWire>);

/** Not in the original contract: null where the server repeats nothing. The channel is named without 'private-'. */
export async function fetchMissedEvents(
  http: HttpClient,
  { channel, since }: { readonly channel: string; readonly since: number | null },
  signal?: AbortSignal,
): Promise<MissedEvents | null> {
  const searchParams: Query<'GET /events'> = {
    channel: `private-${channel}`,
    ...(since === null ? {} : { since: String(since) }),
  };
  try {
    const body = unwrap(await bodyOf(http.get('events', { searchParams, signal })));
    const { last_number, is_complete, events } = read(missedSchema, body);
    return {
      lastNumber: last_number,
      isComplete: is_complete,
      events: events.map(({ event, data, age_seconds }) => ({ event, data, secondsAgo: age_seconds })),
    };
  } catch (error) {
    if (error instanceof HttpRefusal && (error.status === 403 || isUnknownRequest(error.status))) return null;
    throw error;
  }
}
