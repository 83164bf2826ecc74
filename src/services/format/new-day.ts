import { zoneFormatterOrOwn } from './formatters';

/** No day is longer, also where the clock is put back. */
const longestDayMs = 26 * 3_600_000;

/** By the calendar of that zone, else the browser's. */
export function msUntilNewDay(timezone: string | null, now: number): number {
  const calendar = zoneFormatterOrOwn(timezone, {});
  const today = calendar.format(now);
  let [still, later] = [0, longestDayMs];
  while (later - still > 1) {
    const between = Math.floor((still + later) / 2);
    if (calendar.format(now + between) === today) still = between;
    else later = between;
  }
  return later;
}
