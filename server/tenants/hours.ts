import { type OpenSpan, type SpecialDay, type Weekday, type WeeklyHours, weekdays } from '../db/schema';

/** When a restaurant is open, on the clock of its own time zone. */
export interface Hours {
  readonly timezone: string;
  readonly weeklyHours: WeeklyHours;
  readonly specialDays: readonly SpecialDay[];
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timezone, made);
  return made;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the clock on the wall shows, as if it were UTC. */
function wallMs(moment: Date, timezone: string): number {
  // 11/20/2026, 12:00:00. As parts, each with its name, it takes twice the time.
  const [month = 0, day = 0, year = 0, hour, minute, second] = formatterOf(timezone)
    .format(moment)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const timeOf = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';
}

function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * dayMs);
}

function spansOn(date: string, { weeklyHours, specialDays }: Hours): readonly OpenSpan[] {
  return specialDays.find((day) => day.date === date)?.spans ?? weeklyHours[weekdayOf(date)];
}

/** HH:MM compare as text. A span that closes at or before its opening time runs past midnight. */
const runsPastMidnight = ({ opens, closes }: OpenSpan): boolean => closes <= opens;

/** A night that runs past midnight belongs to the day it began. */
function servesOn(date: string, wall: number, hours: Hours): boolean {
  const [today, time] = [dateOf(wall), timeOf(wall)];
  if (today === date)
    return spansOn(date, hours).some(
      (span) => time >= span.opens && (runsPastMidnight(span) || time < span.closes),
    );
  return (
    today === addDays(date, 1) &&
    spansOn(date, hours).some((span) => runsPastMidnight(span) && time < span.closes)
  );
}

export function isOpenAt(now: Date, hours: Hours): boolean {
  const wall = wallMs(now, hours.timezone);
  const today = dateOf(wall);
  return servesOn(today, wall, hours) || servesOn(addDays(today, -1), wall, hours);
}

const offsetAt = (ms: number, timezone: string): number => wallMs(new Date(ms), timezone) - ms;

/** The clock shows a time that comes twice at two moments, and one that is left out at none. */
function momentsOf(wanted: number, timezone: string): readonly number[] {
  const offsets = new Set([-dayMs, dayMs].map((away) => offsetAt(wanted + away, timezone)));
  return [...offsets].map((offset) => wanted - offset).filter((ms) => ms + offsetAt(ms, timezone) === wanted);
}

/** Whether a change of the clocks makes the clock show this time a second time. */
export const comesTwice = (moment: Date, timezone: string): boolean =>
  momentsOf(wallMs(moment, timezone), timezone).length > 1;

/** A time that a change of the clocks leaves out is that much later; of one that comes twice it is the first. */
export function momentOf(date: string, time: string, timezone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const matching = momentsOf(wanted, timezone);
  return new Date(
    matching.length === 0 ? wanted - offsetAt(wanted - dayMs, timezone) : Math.min(...matching),
  );
}

/** The day that the restaurant's calendar shows. */
export const dateAt = (moment: Date, timezone: string): string => dateOf(wallMs(moment, timezone));

export const dateAfter = (date: string, days: number): string => addDays(date, days);

/** The moment at which the clocks change between two that are about a day apart at most; empty where they do not. */
function clockChange(from: number, to: number, timezone: string): readonly number[] {
  const before = offsetAt(from, timezone);
  if (offsetAt(to, timezone) === before) return [];
  let [low, high] = [from / minuteMs, to / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minuteMs, timezone) === before) low = middle;
    else high = middle;
  }
  return [high * minuteMs];
}

const furthestDays = 370;

/** When it may open or close on a date: only there, and where the clocks change, can `isOpenAt` change. */
function turnsOn(date: string, hours: Hours): readonly number[] {
  const { timezone } = hours;
  const times = [
    ...spansOn(date, hours).flatMap(({ opens, closes }) => [opens, closes]),
    ...spansOn(addDays(date, -1), hours).map(({ closes }) => closes),
  ];
  if (times.length === 0) return [];
  const midnight = momentOf(date, '00:00', timezone).getTime();
  const next = momentOf(addDays(date, 1), '00:00', timezone).getTime();
  return [
    midnight,
    ...clockChange(midnight, next, timezone),
    ...[...new Set(times)].flatMap((time) => momentsOf(Date.parse(`${date}T${time}:00Z`), timezone)),
  ].toSorted((one, other) => one - other);
}

/**
 * The first opening of a later day than the one that is being served now. Null when it does not open again within a
 * year.
 */
export function openingOfALaterDay(now: Date, hours: Hours): Date | null {
  const { timezone } = hours;
  const wall = wallMs(now, timezone);
  const today = dateOf(wall);
  const yesterday = addDays(today, -1);
  const served = servesOn(yesterday, wall, hours) ? yesterday : today;
  for (let days = 1; days <= furthestDays; days += 1) {
    const date = addDays(served, days);
    const serves = (ms: number) => servesOn(date, wallMs(new Date(ms), timezone), hours);
    // Where the clocks leave its evening out, it opens with its night.
    const turns = [...turnsOn(date, hours), momentOf(addDays(date, 1), '00:00', timezone).getTime()];
    const opening = turns.find((ms) => ms > now.getTime() && serves(ms) && !serves(ms - 1));
    if (opening !== undefined) return new Date(opening);
  }
  return null;
}

/** Null when it stays open for two weeks, or closed for a year. */
export function nextChange(now: Date, hours: Hours): Date | null {
  const isOpen = isOpenAt(now, hours);
  const today = dateAt(now, hours.timezone);
  for (let days = 0; days <= (isOpen ? 14 : furthestDays); days += 1) {
    const turn = turnsOn(addDays(today, days), hours).find(
      (ms) => ms > now.getTime() && isOpenAt(new Date(ms), hours) !== isOpen,
    );
    if (turn !== undefined) return new Date(turn);
  }
  return null;
}

export interface OpenTime {
  readonly from: number;
  /** When it is not open any more. */
  readonly to: number;
}

/** While it is open from the first of these dates to the last. */
export function openTimes(first: string, last: string, hours: Hours): readonly OpenTime[] {
  const { timezone } = hours;
  const end = momentOf(addDays(last, 1), '00:00', timezone).getTime();
  const turns = [momentOf(first, '00:00', timezone).getTime()];
  for (let date = first; date <= last; date = addDays(date, 1)) turns.push(...turnsOn(date, hours));
  const times: { from: number; to: number }[] = [];
  for (const [index, from] of turns.entries()) {
    const to = turns[index + 1] ?? end;
    if (to <= from || !isOpenAt(new Date(from), hours)) continue;
    const before = times.at(-1);
    if (before?.to === from) before.to = to;
    else times.push({ from, to });
  }
  return times;
}

export interface DayHours {
  is_open: boolean;
  open: string | null;
  close: string | null;
}

/** Each day's first opening and last closing, for clients that know one span a day. */
export function operatingHoursOf(weeklyHours: WeeklyHours): Record<Weekday, DayHours> {
  const day = (weekday: Weekday): DayHours => {
    const spans = weeklyHours[weekday].toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
    const last =
      spans.find(runsPastMidnight)?.closes ??
      spans
        .map(({ closes }) => closes)
        .sort()
        .at(-1);
    return { is_open: spans.length > 0, open: spans[0]?.opens ?? null, close: last ?? null };
  };
  return {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
  };
}

const minutesOf = (time: string): number => (Date.parse(`1970-01-01T${time}:00Z`) / minuteMs) | 0;

/** Within one day or into the next one's night. */
export function overlaps(spans: readonly OpenSpan[]): boolean {
  const ordered = spans
    .map((span) => {
      const from = minutesOf(span.opens);
      const to = minutesOf(span.closes);
      return { from, to: to <= from ? to + 1440 : to };
    })
    .toSorted((one, other) => one.from - other.from);
  return ordered.some(({ from }, index) => index > 0 && from < (ordered[index - 1]?.to ?? 0));
}
