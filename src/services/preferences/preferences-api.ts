import { object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { optionalFlag, optionalOf } from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { OwnPreferences } from '../wire/wire';
import { themeOf } from './preference-store';
import type { PreferenceChanges } from './preferences.types';

const volumeOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : null;

const schema = object({
  theme: optionalOf(themeOf),
  rings: optionalFlag(),
  ring_volume: optionalOf(volumeOf),
  shows_keys: optionalFlag(),
  notifies: optionalFlag(),
} satisfies Reads<OwnPreferences>);

/** Fetches the settings that were ever chosen. */
export async function fetchPreferences(http: HttpClient, signal: AbortSignal): Promise<PreferenceChanges> {
  const wire = read(schema, unwrap(await bodyOf(http.get('account/preferences', { signal }))));
  return {
    ...(wire.theme == null ? {} : { theme: wire.theme }),
    ...(wire.rings == null ? {} : { rings: wire.rings }),
    ...(wire.ring_volume == null ? {} : { ringVolume: wire.ring_volume }),
    ...(wire.shows_keys == null ? {} : { showsKeys: wire.shows_keys }),
    ...(wire.notifies == null ? {} : { notifies: wire.notifies }),
  };
}

/** Throws where the same may be stored another time: what the server refused once it refuses again. */
export async function savePreferences(
  http: HttpClient,
  { theme, rings, ringVolume, showsKeys, notifies }: PreferenceChanges,
  signal: AbortSignal,
): Promise<void> {
  const json: Body<'PUT /account/preferences'> = {
    theme,
    rings,
    ring_volume: ringVolume,
    shows_keys: showsKeys,
    notifies,
  };
  try {
    const stored = unwrap(await bodyOf(http.put('account/preferences', { json, signal })));
    for (const [name, value] of Object.entries(json))
      if (value !== undefined && (!isRecord(stored) || stored[name] == null))
        throw new BadPayload(name, 'is missing');
  } catch (error) {
    if (!(error instanceof HttpRefusal) || error.status !== 422) throw error;
  }
}
