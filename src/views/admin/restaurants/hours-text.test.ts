import { expect, it } from 'vitest';
import { zoneText } from '../../../services/format/zone';
import { hoursText, todayIn } from './AboutCards';

it.each([
  [true, '11:00', '21:30', '11:00 AM to 9:30 PM'],
  [true, '00:00', '24:00', '12:00 AM to 12:00 AM'],
  [true, '9:05:00', '12:00:00', '9:05 AM to 12:00 PM'],
  [true, '9:00 AM', 'late', '9:00 AM to late'],
  [true, '25:00', '10:75', '25:00 to 10:75'],
  [true, '99:99', '-1:00', '99:99 to -1:00'],
  [true, '18:00', '02:00', '6:00 PM to 2:00 AM'],
  [true, null, '17:00', '— to 5:00 PM'],
  [true, null, null, '—'],
  [null, null, null, '—'],
  [false, '11:00', '21:30', 'Closed'],
])('writes open %j from %j to %j as %j', (isOpen, open, close, written) => {
  const spans = open === null && close === null ? [] : [{ open, close }];
  expect(hoursText({ isOpen, spans })).toBe(written);
});

it.each([
  ['America/Los_Angeles', 'thursday', 'Pacific Time'],
  ['Asia/Tokyo', 'friday', 'Japan Standard Time'],
  ['Mars/Olympus', null, 'Mars/Olympus'],
  [null, null, null],
])('knows of the zone %j the weekday and its name', (timezone, today, name) => {
  const now = new Date('2026-11-20T05:00:00Z');
  expect(todayIn(timezone, now)).toBe(today);
  expect(zoneText(timezone, now)).toBe(name);
});

it.each([
  // The day with an hour twice.
  ['America/New_York', '2026-11-01T03:59:00Z', 'saturday'],
  ['America/New_York', '2026-11-01T04:00:00Z', 'sunday'],
  ['America/New_York', '2026-11-02T04:59:00Z', 'sunday'],
  ['America/New_York', '2026-11-02T05:00:00Z', 'monday'],
  // The day with an hour less.
  ['America/New_York', '2026-03-09T03:59:00Z', 'sunday'],
  ['America/New_York', '2026-03-09T04:00:00Z', 'monday'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', 'saturday'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', 'saturday'],
])('the day in %s at %s is %s', (timezone, now, day) => {
  expect(todayIn(timezone, new Date(now))).toBe(day);
});
