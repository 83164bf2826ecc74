import { zoneFormatter } from '../../services/format/formatters';
import type { OfferedTimes } from '../../services/tenants/restaurant-service.types';

/** A time of day as it was typed. */
export interface TypedTime {
  /** 2026-11-23; null where no day was named. */
  readonly date: string | null;
  /** Minutes after midnight; both halves of the day where it could be either. */
  readonly minutes: readonly number[];
  /** In its place the moment of 'in an hour', or the first after it that may be offered. */
  readonly at?: number;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const dayMs = 86_400_000;

const dateAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The next day of that name, never today. */
const daysUntil = (weekday: number, today: string): number =>
  (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7;

/** Undefined where the word is no day. */
function dateOf(word: string, today: string): string | undefined {
  if (word === 'today') return today;
  if (/^tom(orrow)?$/.test(word)) return dateAfter(today, 1);
  const weekday = word.length < 3 ? -1 : weekdays.findIndex((name) => name.startsWith(word));
  return weekday === -1 ? undefined : dateAfter(today, daysUntil(weekday, today));
}

function minutesOf(words: string): readonly number[] | null {
  if (/^(?:12 )?noon$/.test(words)) return [720];
  if (/^(?:12 )?midnight$/.test(words)) return [0];
  const parts = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?(?:([ap])\.?(?:m\.?)?)?$/.exec(words);
  if (parts === null) return null;
  const hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  const half = parts[3];
  if (hour > 23 || minute > 59 || (half !== undefined && (hour === 0 || hour > 12))) return null;
  const morning = (hour % 12) * 60 + minute;
  if (half !== undefined) return [half === 'a' ? morning : morning + 720];
  return hour === 0 || hour > 12 ? [hour * 60 + minute] : [morning, morning + 720];
}

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const hourWord = new RegExp(`\\b(?:${hourWords.join('|')})\\b`, 'g');
const partOfDay = /\b(?:(?:in|at) (?:the )?)?(morning|afternoon|evening|night)\b/;

const tens: Readonly<Record<string, number>> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 };
const tensWord = new RegExp(`\\b(${Object.keys(tens).join('|')})(?:[ -](five))?\\b`, 'g');
const minuteMs = 60_000;
/** As the server offers them. */
const offeredEveryMs = 15 * minuteMs;
/** From midnight until then it is the night of the day before. */
const nightMinutes = 6 * 60;

const isOfNight = (minutes: number): boolean => minutes < nightMinutes;

/** A night belongs to the day it began: 'tonight at one' and 'friday night at one' are of the dates after. */
function nightOf({ date, minutes }: TypedTime, today: string, minute: number, isNight: boolean): TypedTime {
  if (date === null) return { date, minutes };
  const isAfterMidnight =
    date === today
      ? minutes.some(isOfNight) && minutes.every((each) => each <= minute)
      : isNight && minutes.every(isOfNight);
  return isAfterMidnight
    ? { date: dateAfter(date, 1), minutes: minutes.filter(isOfNight) }
    : { date, minutes };
}

const clockTime = (minutes: number, side: string, hour: number): string =>
  /past|after/.test(side)
    ? `${hour}:${String(minutes).padStart(2, '0')}`
    : `${((hour + 10) % 12) + 1}:${60 - minutes}`;

/** 'half past seven' is '7:30', 'this evening' 'today evening', and 'tonight' 'today night'. */
const inDigits = (text: string): string =>
  text
    .replace(/\b(?:this (?=morning|afternoon|evening)|to(?=night\b))/, 'today ')
    .replace(
      tensWord,
      (_, ten: string, five?: string) => `${(tens[ten] ?? 0) + (five === undefined ? 0 : 5)}`,
    )
    .replace(hourWord, (word) => String(hourWords.indexOf(word) + 1))
    .replace(/\bhalf (?=past\b)/, '30 ')
    .replace(/\b(?:a )?quarter\b/, '15')
    .replace(
      /\b([1-5]?\d)(?: min\w*)? (past|after|to|till?|of|before) (\d+)/,
      (_, minutes: string, side: string, hour: string) => clockTime(Number(minutes), side, Number(hour)),
    )
    .replace(/\bo['’]?clock\b/, ' ');

/** The minutes of 'in an hour', 'in half an hour', 'in 1 hour and 30 minutes'; null where it is nothing of the kind. */
function spanOf(typed: string): number | null {
  const words = typed
    .replace(/\bhalf (?:an )?hour\b/, '30 m')
    .replace(/\ba half\b/, '30 m')
    .replace(/\ban?\b/, '1');
  const parts = /^in (?:(\d{1,2}) ?h\w*)?(?: and)? ?(?:(\d{1,3}) ?m\w*)?$/.exec(words);
  if (parts === null) return null;
  return Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0) || null;
}

/**
 * '7:30', '730pm', 'tomorrow 6pm', 'fri 18:00', 'ten to eight', 'in an hour'; null where it is no time, or the browser
 * does not know the zone.
 */
export function readTypedTime(text: string, now: string, timezone: string): TypedTime | null {
  const local = readLocal(timezone, now);
  if (local === null) return null;
  const { date: today } = local;
  const typed = inDigits(text.trim().toLowerCase());
  const span = spanOf(typed);
  if (span !== null) {
    const at = Math.ceil((Date.parse(now) + span * minuteMs) / offeredEveryMs) * offeredEveryMs;
    return { date: dateIn(timezone, new Date(at).toISOString()), minutes: [], at };
  }
  const part = partOfDay.exec(typed)?.[1];
  const words = typed
    .replace(partOfDay, ' ')
    .replace(/\bat\b/g, ' ')
    .trim()
    .split(/\s+/);
  const first = dateOf(words[0] ?? '', today);
  const last = first === undefined && words.length > 1 ? dateOf(words.at(-1) ?? '', today) : undefined;
  const rest = first !== undefined ? words.slice(1) : last !== undefined ? words.slice(0, -1) : words;
  const time = rest.join(' ');
  const isEarly = part === 'morning' || (part === 'night' && /^(?:12|[1-5])\b/.test(time));
  const half = part === undefined ? '' : isEarly ? 'am' : 'pm';
  const minutes = minutesOf(`${time}${half}`) ?? minutesOf(time);
  if (minutes === null) return null;
  return nightOf({ date: first ?? last ?? null, minutes }, today, local.minutes, part === 'night');
}

const localParts = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Null for a zone that the browser does not know, and for an unreadable time. */
function readLocal(
  timezone: string,
  iso: string,
): { readonly date: string; readonly minutes: number } | null {
  const at = Date.parse(iso);
  const read = Number.isNaN(at) ? null : zoneFormatter(timezone, localParts)?.formatToParts(at);
  if (!read) return null;
  const parts = new Map(read.map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** The day of a moment where the restaurant is. */
export function dateIn(timezone: string, iso: string): string | null {
  return readLocal(timezone, iso)?.date ?? null;
}

/** The first of the offered times with that time of day, or at that moment; null where none has it. */
export function offeredAt(
  { minutes, at }: TypedTime,
  { times }: Pick<OfferedTimes, 'times'>,
  timezone: string,
): string | null {
  const isMeant = (time: string) =>
    at === undefined ? minutes.includes(readLocal(timezone, time)?.minutes ?? -1) : Date.parse(time) === at;
  return times.find(isMeant) ?? null;
}

/** The same time in the night that goes on after the last offered time of a day; null where none does, or a day was named. */
export function laterThatNight(
  { date, minutes }: TypedTime,
  { date: shown, times }: Pick<OfferedTimes, 'date' | 'times'>,
  timezone: string,
): TypedTime | null {
  const last = times.at(-1);
  const ofNight = minutes.filter(isOfNight);
  if (date !== null || last === undefined || ofNight.length === 0) return null;
  const next = dateIn(timezone, new Date(Date.parse(last) + offeredEveryMs).toISOString());
  return next === null || next === shown ? null : { date: next, minutes: ofNight };
}
