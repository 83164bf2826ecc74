import fc from 'fast-check';
import { type WeeklyHours, weekdays } from '../db/schema';
import type { Hours } from './hours';

export const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
];
export const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 });
const week: fc.Arbitrary<WeeklyHours> = fc.record({
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
  sunday: spans,
});
export const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
export const dates = moments.map((moment) => moment.toISOString().slice(0, 10));
const special = fc.array(fc.record({ date: dates, name: fc.constant('Holiday'), spans }), { maxLength: 3 });
export const anyHours = fc.record({
  timezone: fc.constantFrom(...zones),
  weeklyHours: week,
  specialDays: special,
});

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

export function clockIn(timezone: string, moment: Date) {
  const text = clocks.get(timezone)?.format(moment) ?? '';
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Said again in another way: every minute that is open is listed, and looked up. */
export function isListed(moment: Date, { timezone, weeklyHours, specialDays }: Hours): boolean {
  const now = clockIn(timezone, moment);
  const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const days = [0, -1].map((back) => {
    const date = new Date(Date.parse(now.date) + back * 86_400_000).toISOString().slice(0, 10);
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';
    const ofDay = specialDays.find((day) => day.date === date)?.spans ?? weeklyHours[weekday];
    return { back, ofDay };
  });
  return days.some(({ back, ofDay }) =>
    ofDay.some(({ opens, closes }) => {
      const from = minuteOf(opens);
      const to = minuteOf(closes) <= from ? minuteOf(closes) + 1440 : minuteOf(closes);
      const at = minuteOf(now.time) - back * 1440;
      return at >= from && at < to;
    }),
  );
}
