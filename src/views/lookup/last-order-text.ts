import { zoneFormatterOrOwn } from '../../services/format/formatters';
import { toDate } from '../../services/format/time';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const dayOfYear = { month: 'short', day: 'numeric' } as const;
const day = { ...dayOfYear, year: 'numeric' } as const;

/** By the restaurant's clock: today the hour only, other days the date first, other years without the hour. */
export function lastOrderText(iso: string, now: Date, timezone: string | null): string {
  const at = toDate(iso);
  if (at === null) return '—';
  const format = (options: Intl.DateTimeFormatOptions) => zoneFormatterOrOwn(timezone, options);
  const days = format(day);
  if (days.format(at) === days.format(now)) return format(time).format(at);
  const years = format({ year: 'numeric' });
  return years.format(at) === years.format(now)
    ? format({ ...dayOfYear, ...time }).format(at)
    : days.format(at);
}
