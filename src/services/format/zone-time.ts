import type { OrderSummary } from '../orders/order-summary.types';
import { formatClock, zoneFormatter } from './formatters';
import { formatDatedMoment } from './moment';
import { clock, toDate } from './time';

const partsOf = (timezone: string, options: Intl.DateTimeFormatOptions, at: Date): string | null =>
  zoneFormatter(timezone, options)?.format(at) ?? null;

const clockOf = (timezone: string, options: Intl.DateTimeFormatOptions, at: Date): string | null =>
  formatClock((wanted) => zoneFormatter(timezone, wanted), options, at);

const timeOptions = { hour: 'numeric', minute: '2-digit' } as const;
const dayOptions = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayMs = 86_400_000;

/** '6:41 PM' on the clock of that zone, which is named where that time comes twice; a dash for an unreadable time or zone. */
export function timeIn(timezone: string, iso: string): string {
  const at = toDate(iso);
  return (at === null ? null : clockOf(timezone, timeOptions, at)) ?? '—';
}

/** '6:41 PM' now on the clock of that zone, which is named where it shows another time than the browser's: '6:41 PM PST'. */
export function clockIn(timezone: string, now: number): string {
  const at = new Date(now);
  const time = clockOf(timezone, timeOptions, at);
  return (
    (time === clock.format(at) ? time : partsOf(timezone, { ...timeOptions, timeZoneName: 'short' }, at)) ??
    '—'
  );
}

/** The number of the day in that zone's calendar: one more each day, also where a day has 23 or 25 hours. */
const dayNumberIn = (timezone: string, at: Date): number => {
  const date = zoneFormatter(timezone, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = new Map(date?.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day')) / dayMs;
};

/** '6:41 PM' today, 'tomorrow 6:41 PM', else 'Tue, Nov 24, 6:41 PM': days as that zone has them. */
export function dayAndTimeIn(timezone: string, iso: string, now: number): string {
  const at = toDate(iso);
  if (at === null) return '—';
  const time = timeIn(timezone, iso);
  const day = partsOf(timezone, dayOptions, at);
  if (day === null) return '—';
  const ahead = dayNumberIn(timezone, at) - dayNumberIn(timezone, new Date(now));
  if (ahead === 0) return time;
  return ahead === 1 ? `tomorrow ${time}` : `${day}, ${time}`;
}

/**
 * 'Nov 24, 6:41 PM' on the clock of that zone, which is named where its clock shows another time than the
 * browser's; the browser's own where the zone is not known.
 */
export function datedMomentIn(timezone: string | null, iso: string | null, now: Date): string {
  const here = formatDatedMoment(iso, now);
  const at = toDate(iso);
  if (timezone === null || at === null) return here;
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  const options = { month: 'short', day: 'numeric', ...year, ...timeOptions } as const;
  const there = clockOf(timezone, options, at);
  if (there === null || there === here) return here;
  return partsOf(timezone, { ...options, timeZoneName: 'short' }, at) ?? there;
}

/**
 * For when, by the restaurant's clock, which is named where it shows another time than the browser's: 'Nov 12,
 * 7:30 PM PST', and '7:30 PM PST' where that is the day of the browser too. null for as soon as possible.
 */
export function formatWanted(
  { wantedAt, timezone }: Pick<OrderSummary, 'wantedAt' | 'timezone'>,
  now: Date,
): string | null {
  if (wantedAt === undefined) return null;
  const due = datedMomentIn(timezone ?? null, wantedAt, now);
  const [today] = formatDatedMoment(now.toISOString(), now).split(', ');
  // A date of another year has three parts.
  const [date, time, ...more] = due.split(', ');
  return date === today && time !== undefined && more.length === 0 ? time : due;
}

const longDayOptions = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** 'Tuesday, November 24' on the calendar of that zone; a dash for an unreadable time or zone. */
export function longDayIn(timezone: string, iso: string): string {
  const at = toDate(iso);
  return (at === null ? null : partsOf(timezone, longDayOptions, at)) ?? '—';
}

/** 'Tue, Nov 24' of a plain date. */
export function plainDay(date: string): string {
  const noon = toDate(`${date}T12:00:00Z`);
  return (noon === null ? null : partsOf('UTC', dayOptions, noon)) ?? date;
}
