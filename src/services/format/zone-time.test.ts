import { expect, it } from 'vitest';
import { clockIn, dayAndTimeIn, formatWanted, plainDay, timeIn } from './zone-time';

const now = Date.parse('2026-11-24T02:00:00Z');
const losAngeles = 'America/Los_Angeles';

it.each([
  ['2026-11-24T03:30:00Z', losAngeles, '7:30 PM'],
  ['2026-11-25T02:00:00Z', losAngeles, 'tomorrow 6:00 PM'],
  ['2026-11-27T02:00:00Z', losAngeles, 'Thu, Nov 26, 6:00 PM'],
  ['2026-11-24T06:30:00Z', 'America/New_York', 'tomorrow 1:30 AM'],
  ['unreadable', losAngeles, '—'],
  ['2026-11-25T02:00:00Z', 'Mars/Olympus', '—'],
])('says %s in %s as %s', (iso, timezone, words) => {
  expect(dayAndTimeIn(timezone, iso, now)).toBe(words);
});

it.each([
  // The clock is put forward on Sunday, March 14.
  ['2027-03-14T07:30:00Z', '2027-03-15T01:00:00Z', 'tomorrow 6:00 PM'],
  ['2027-03-14T07:30:00Z', '2027-03-16T01:00:00Z', 'Mon, Mar 15, 6:00 PM'],
  // And back on Sunday, November 1, which has 25 hours.
  ['2026-11-01T07:30:00Z', '2026-11-03T02:00:00Z', 'tomorrow 6:00 PM'],
  ['2026-11-01T07:30:00Z', '2026-11-02T06:30:00Z', '10:30 PM'],
  ['2026-12-31T20:00:00Z', '2027-01-01T20:00:00Z', 'tomorrow 12:00 PM'],
])('names days as the restaurant has them where its clock is put on: at %s, %s is %s', (at, iso, words) => {
  expect(dayAndTimeIn(losAngeles, iso, Date.parse(at))).toBe(words);
});

it('says the time alone, and a plain date', () => {
  expect(timeIn(losAngeles, '2026-11-25T02:00:00Z')).toBe('6:00 PM');
  expect(timeIn('Mars/Olympus', '2026-11-25T02:00:00Z')).toBe('—');
  expect(plainDay('2026-11-24')).toBe('Tue, Nov 24');
});

it.each([
  ['the first of a time that comes twice', losAngeles, '2026-11-01T08:30:00Z', '1:30 AM PDT'],
  ['the second', losAngeles, '2026-11-01T09:30:00Z', '1:30 AM PST'],
  ['no other', losAngeles, '2026-11-01T10:00:00Z', '2:00 AM'],
  ['none where the clock is put on', losAngeles, '2026-03-08T10:00:00Z', '3:00 AM'],
  [
    'a time of the half hour that comes twice',
    'Australia/Lord_Howe',
    '2026-04-04T15:15:00Z',
    '1:45 AM GMT+10:30',
  ],
])('names the zone of %s', (_, timezone, iso, words) => {
  expect(timeIn(timezone, iso)).toBe(words);
});

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

it.each([
  ['the zone where another clock shows another time', 'Pacific/Chatham', '3:45 PM GMT+13:45'],
  ['the time alone by the reader’s own clock', own, timeIn(own, new Date(now).toISOString())],
  ['a dash in a zone nobody knows', 'Mars/Olympus', '—'],
])('says what time it is now, and %s', (_, timezone, words) => {
  expect(clockIn(timezone, now)).toBe(words);
});

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString();

it.each([
  ['as soon as possible', {}, null],
  ['for later', { wantedAt: at(21, 19, 30) }, 'Nov 21, 7:30 PM'],
  ['today, in the reader’s own zone', { wantedAt: at(20, 19, 30), timezone: own }, '7:30 PM'],
  ['in a zone nobody knows', { wantedAt: at(20, 19, 30), timezone: 'Mars/Olympus' }, '7:30 PM'],
  [
    'by the clock of a restaurant in another zone',
    { wantedAt: '2026-11-21T03:30:00Z', timezone: 'Pacific/Chatham' },
    'Nov 21, 5:15 PM GMT+13:45',
  ],
  [
    'on the reader’s own day in another zone',
    { wantedAt: '2026-11-20T05:30:00Z', timezone: 'Pacific/Chatham' },
    '7:15 PM GMT+13:45',
  ],
  [
    'on that day of another year',
    { wantedAt: '2027-11-20T05:30:00Z', timezone: 'Pacific/Chatham' },
    'Nov 20, 2027, 7:15 PM GMT+13:45',
  ],
])('writes when an order is wanted %s', (_, wanted, text) => {
  const written = formatWanted(wanted, new Date(2026, 10, 20, 18, 41));
  expect(written?.replaceAll('\u202f', ' ') ?? null).toBe(text);
});
