const made = new Map<string, Intl.DateTimeFormat>();

/**
 * On the browser's own clock, unless the options name a zone. The same one for the same options: making the first of a
 * zone takes a browser up to 50 ms, and one for each time on a page takes longer than to draw it.
 */
function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const formatter = made.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  made.set(key, formatter);
  return formatter;
}

/** Null for a zone that the browser does not know. */
export function zoneFormatter(
  timezone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | null {
  try {
    return dateFormatter({ ...options, timeZone: timezone });
  } catch {
    return null;
  }
}

/** On the browser's own clock where the zone is not known to it, or to nobody. */
export function zoneFormatterOrOwn(
  timezone: string | null,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return (timezone === null ? null : zoneFormatter(timezone, options)) ?? dateFormatter(options);
}

const nearbyMs = [30, 60, 120].flatMap((minutes) => [minutes * -60_000, minutes * 60_000]);

/**
 * The options must show the time of day. A time that a change of the clocks brings twice has the zone's name: '1:30 AM
 * PDT', and '1:30 AM PST' an hour later. Null where there is no formatter.
 */
export function formatClock(
  formatterOf: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat | null,
  options: Intl.DateTimeFormatOptions,
  at: Date,
): string | null {
  const formatter = formatterOf(options);
  const text = formatter?.format(at) ?? null;
  const isTwice = nearbyMs.some((ms) => formatter?.format(at.getTime() + ms) === text);
  return isTwice ? (formatterOf({ ...options, timeZoneName: 'short' })?.format(at) ?? null) : text;
}
