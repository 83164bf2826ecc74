import { toDate } from '../../services/format/time';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const dayOfYear = { month: 'short', day: 'numeric' } as const;
const day = { ...dayOfYear, year: 'numeric' } as const;

/** In the browser's zone where that one is not known to it, or to nobody. */
const formatterIn =
  (timeZone: string | null) =>
  (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    try {
      return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone ?? undefined });
    } catch {
      return new Intl.DateTimeFormat('en-US', options);
    }
  };

/** By the restaurant's clock: today the hour only, other days the date first, other years without the hour. */
export function lastOrderText(iso: string, now: Date, timezone: string | null): string {
  const at = toDate(iso);
  if (at === null) return '—';
  const format = formatterIn(timezone);
  const days = format(day);
  if (days.format(at) === days.format(now)) return format(time).format(at);
  const years = format({ year: 'numeric' });
  return years.format(at) === years.format(now)
    ? format({ ...dayOfYear, ...time }).format(at)
    : days.format(at);
}
