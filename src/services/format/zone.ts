import { zoneFormatter } from './formatters';

/** Null for a zone that the browser does not know. */
export function partIn(
  timezone: string | null,
  now: Date,
  name: 'weekday' | 'timeZoneName',
  options: Intl.DateTimeFormatOptions,
): string | null {
  if (timezone === null) return null;
  const parts = zoneFormatter(timezone, options)?.formatToParts(now);
  return parts?.find(({ type }) => type === name)?.value ?? null;
}

/** 'Pacific Time'; an unknown zone as it is. */
export function zoneText(timezone: string | null, now: Date): string | null {
  return partIn(timezone, now, 'timeZoneName', { timeZoneName: 'longGeneric' }) ?? timezone;
}

/** 'Pacific Time (America/Los_Angeles)' */
export function namedZone<Zone extends string | null>(timezone: Zone, now: Date): Zone | string {
  const name = zoneText(timezone, now);
  return name === timezone ? timezone : `${name} (${timezone})`;
}

/** The user's own zone where its clock differs: 'Central Time'. */
export function readersZoneBeside(timezone: string | null, now: Date): string | null {
  const readers = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offsetIn = (zone: string) => partIn(zone, now, 'timeZoneName', { timeZoneName: 'longOffset' });
  if (timezone === null || offsetIn(timezone) === null || offsetIn(timezone) === offsetIn(readers))
    return null;
  return zoneText(readers, now);
}
