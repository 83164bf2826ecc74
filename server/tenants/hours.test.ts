import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedAllWeek, type OpenSpan, type SpecialDay, type WeeklyHours } from '../db/schema';
import {
  isOpenAt,
  momentOf,
  nextChange,
  openingOfALaterDay,
  openTimes,
  operatingHoursOf,
  overlaps,
} from './hours';
import { anyHours, clockIn, dates, isListed, moments, time, zones } from './testing-hours';

const seattle = 'America/Los_Angeles';
const span = (opens: string, closes: string): OpenSpan => ({ opens, closes });
const everyDay = (...spans: OpenSpan[]): WeeklyHours => ({
  monday: spans,
  tuesday: spans,
  wednesday: spans,
  thursday: spans,
  friday: spans,
  saturday: spans,
  sunday: spans,
});
const hoursOf = (weeklyHours: WeeklyHours, specialDays: SpecialDay[] = [], timezone = seattle) => ({
  timezone,
  weeklyHours,
  specialDays,
});

describe('opening hours', () => {
  const hours = hoursOf(
    {
      ...closedAllWeek,
      monday: [span('11:00', '14:30'), span('17:00', '22:00')],
      friday: [span('18:00', '02:00')],
    },
    [
      { date: '2026-11-23', name: 'Founders’ day', spans: [] },
      { date: '2026-11-24', name: 'Tasting', spans: [span('20:00', '01:00')] },
    ],
  );
  // Seattle is eight hours behind UTC in November.
  test.each([
    ['Monday 10:59', '2026-11-16T18:59:00Z', false],
    ['Monday 11:00', '2026-11-16T19:00:00Z', true],
    ['Monday 14:30', '2026-11-16T22:30:00Z', false],
    ['Monday 17:00', '2026-11-17T01:00:00Z', true],
    ['Monday 21:59', '2026-11-17T05:59:00Z', true],
    ['Monday 22:00', '2026-11-17T06:00:00Z', false],
    ['Tuesday noon', '2026-11-17T20:00:00Z', false],
    ['Friday 17:59', '2026-11-21T01:59:00Z', false],
    ['Friday 23:00', '2026-11-21T07:00:00Z', true],
    ['Saturday 01:59', '2026-11-21T09:59:00Z', true],
    ['Saturday 02:00', '2026-11-21T10:00:00Z', false],
    ['a Monday that is closed', '2026-11-23T20:00:00Z', false],
    ['a Tuesday with other hours', '2026-11-25T04:00:00Z', true],
    ['the night after it', '2026-11-25T08:59:00Z', true],
    ['when that night is over', '2026-11-25T09:00:00Z', false],
  ])('%s', (_when, at, isOpen) => {
    expect(isOpenAt(new Date(at), hours)).toBe(isOpen);
  });

  test('a day from midnight to midnight is open all day', () => {
    const always = hoursOf(everyDay(span('00:00', '00:00')));
    expect(isOpenAt(new Date('2026-11-16T08:00:00Z'), always)).toBe(true);
  });

  test('clients that know one span a day get the first opening and the last closing', () => {
    const shown = operatingHoursOf(hours.weeklyHours);
    expect(shown.monday).toEqual({ is_open: true, open: '11:00', close: '22:00' });
    expect(shown.friday).toEqual({ is_open: true, open: '18:00', close: '02:00' });
    expect(shown.sunday).toEqual({ is_open: false, open: null, close: null });
  });

  test.each([
    [[span('11:00', '14:30'), span('14:30', '22:00')], false],
    [[span('17:00', '22:00'), span('11:00', '18:00')], true],
    [[span('11:00', '14:00'), span('20:00', '02:00')], false],
    [[span('20:00', '02:00'), span('23:00', '23:30')], true],
    [[span('00:00', '00:00'), span('11:00', '12:00')], true],
  ])('spans %j overlap: %s', (spans, answer) => {
    expect(overlaps(spans)).toBe(answer);
  });
});

describe('whatever the zone, the week and the change of the clocks', () => {
  test('a restaurant is open when its clock stands within a span of the day, or of the night before', () => {
    fc.assert(
      fc.property(anyHours, moments, (hours, moment) => {
        expect(isOpenAt(moment, hours)).toBe(isListed(moment, hours));
      }),
      { numRuns: 500 },
    );
  });

  test('a date and time is the moment at which the clock shows them, or the first after a time left out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), dates, time, (timezone, date, at) => {
        const moment = momentOf(date, at, timezone);
        const shown = clockIn(timezone, moment);
        if (`${shown.date}T${shown.time}` === `${date}T${at}`) {
          const earlier = clockIn(timezone, new Date(moment.getTime() - 3_600_000));
          expect(`${earlier.date}T${earlier.time}` === `${date}T${at}`).toBe(false);
        } else {
          expect(`${shown.date}T${shown.time}` > `${date}T${at}`).toBe(true);
          const minuteBefore = clockIn(
            timezone,
            new Date(momentOf(date, at, timezone).getTime() - 86_400_000),
          );
          expect(`${minuteBefore.date}T${minuteBefore.time}` < `${date}T${at}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the clocks of Seattle', () => {
    expect(momentOf('2026-03-08', '02:30', seattle).toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(momentOf('2026-11-01', '01:30', seattle).toISOString()).toBe('2026-11-01T08:30:00.000Z');
    expect(momentOf('2026-07-01', '11:00', seattle).toISOString()).toBe('2026-07-01T18:00:00.000Z');
  });

  test('the opening of a later day comes after now, when it is open', () => {
    fc.assert(
      fc.property(anyHours, moments, (hours, moment) => {
        const opening = openingOfALaterDay(moment, hours);
        const opens = Object.values(hours.weeklyHours).some((day) => day.length > 0);
        if (opening === null) {
          expect(opens).toBe(false);
          return;
        }
        expect(opening.getTime()).toBeGreaterThan(moment.getTime());
        const [shown, now] = [clockIn(hours.timezone, opening), clockIn(hours.timezone, moment)];
        expect(shown.date >= now.date).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('tomorrow’s opening', () => {
  const hours = hoursOf({ ...everyDay(span('17:00', '02:00')), sunday: [] }, [
    { date: '2026-11-20', name: 'Closed', spans: [] },
  ]);
  test.each([
    ['in the morning of Monday', '2026-11-16T17:00:00Z', '2026-11-18T01:00:00.000Z'],
    ['in the evening of Monday', '2026-11-17T04:00:00Z', '2026-11-18T01:00:00.000Z'],
    ['after midnight, still serving Monday', '2026-11-17T09:00:00Z', '2026-11-18T01:00:00.000Z'],
    ['after the night', '2026-11-17T11:00:00Z', '2026-11-19T01:00:00.000Z'],
    ['before a special day that is closed', '2026-11-20T04:00:00Z', '2026-11-22T01:00:00.000Z'],
    ['on Saturday, before a closed Sunday', '2026-11-22T04:00:00Z', '2026-11-24T01:00:00.000Z'],
  ])('%s', (_when, now, opening) => {
    expect(openingOfALaterDay(new Date(now), hours)?.toISOString()).toBe(opening);
  });

  test.each([
    [
      'begins after the hour that is left out',
      'Africa/Cairo',
      '2026-04-23T12:00:00Z',
      '00:30',
      '2026-04-23T22:00:00.000Z',
    ],
    [
      'begins after the half hour that is',
      'Australia/Lord_Howe',
      '2026-10-03T03:00:00Z',
      '02:15',
      '2026-10-03T15:30:00.000Z',
    ],
    [
      'is the next day’s where the clock shows no time of it',
      'Africa/Cairo',
      '2026-04-23T12:00:00Z',
      '00:00',
      '2026-04-24T21:00:00.000Z',
      '00:45',
    ],
    [
      'is the night’s rest where the clock leaves its evening out',
      'America/Nuuk',
      '2026-03-27T22:00:00Z',
      '23:15',
      '2026-03-29T01:00:00.000Z',
      '01:00',
    ],
  ])('it %s', (_what, timezone, now, opens, opening, closes = '02:45') => {
    const nightly = hoursOf(everyDay(span(opens, closes)), [], timezone);
    expect(openingOfALaterDay(new Date(now), nightly)?.toISOString()).toBe(opening);
  });

  test('there is none for one that never opens', () => {
    expect(openingOfALaterDay(new Date('2026-11-16T17:00:00Z'), hoursOf(closedAllWeek))).toBeNull();
  });
});

describe('when it next opens or closes', () => {
  const nights = hoursOf({ ...everyDay(span('11:00', '14:30'), span('14:30', '02:00')), sunday: [] });
  test.each([
    ['before it opens', '2026-11-16T17:00:00Z', '2026-11-16T19:00:00.000Z'],
    ['as it opens', '2026-11-16T19:00:00Z', '2026-11-17T10:00:00.000Z'],
    ['where one span follows another', '2026-11-16T22:00:00Z', '2026-11-17T10:00:00.000Z'],
    ['in the night', '2026-11-17T09:00:00Z', '2026-11-17T10:00:00.000Z'],
    ['as it closes before a closed day', '2026-11-22T10:00:00Z', '2026-11-23T19:00:00.000Z'],
    ['over the hour that comes twice', '2026-11-01T06:00:00Z', '2026-11-01T10:00:00.000Z'],
  ])('%s', (_when, now, change) => {
    expect(nextChange(new Date(now), nights)?.toISOString()).toBe(change);
  });

  test('a span that begins in the hour that is left out begins after it', () => {
    const early = hoursOf(everyDay(span('02:30', '05:00')));
    expect(nextChange(new Date('2026-03-08T09:00:00Z'), early)?.toISOString()).toBe(
      '2026-03-08T10:00:00.000Z',
    );
  });

  test('one that never closes, and one that never opens, change nothing', () => {
    expect(
      nextChange(new Date('2026-11-16T17:00:00Z'), hoursOf(everyDay(span('00:00', '00:00')))),
    ).toBeNull();
    expect(nextChange(new Date('2026-11-16T17:00:00Z'), hoursOf(closedAllWeek))).toBeNull();
  });

  test('until then nothing changes, and then it does', () => {
    fc.assert(
      fc.property(anyHours, moments, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, share) => {
        const isOpen = isListed(now, hours);
        const change = nextChange(now, hours);
        if (change === null) return;
        expect(change.getTime()).toBeGreaterThan(now.getTime());
        expect(isListed(change, hours)).toBe(!isOpen);
        expect(isListed(new Date(change.getTime() - 1000), hours)).toBe(isOpen);
        const between = now.getTime() + share * (change.getTime() - 1 - now.getTime());
        expect(isListed(new Date(between), hours)).toBe(isOpen);
      }),
      { numRuns: 500 },
    );
  });

  test('the open times of some days hold every moment that is open, and no other', () => {
    fc.assert(
      fc.property(anyHours, moments, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, share) => {
        const first = clockIn(hours.timezone, now).date;
        const last = clockIn(hours.timezone, new Date(now.getTime() + 2 * 86_400_000)).date;
        const open = openTimes(first, last, hours);
        const begin = momentOf(first, '00:00', hours.timezone).getTime();
        const at = Math.floor(begin + share * 2 * 86_400_000);
        expect(open.some(({ from, to }) => from <= at && at < to)).toBe(isListed(new Date(at), hours));
      }),
      { numRuns: 500 },
    );
  });
});
