import { expect, it } from 'vitest';
import { hoursText, todayIn, zoneText } from './hours-text';

it.each([
  [true, '11:00', '21:30', '11:00 AM to 9:30 PM'],
  [true, '00:00', '24:00', '12:00 AM to 12:00 AM'],
  [true, '9:05:00', '12:00:00', '9:05 AM to 12:00 PM'],
  [true, '9:00 AM', 'late', '9:00 AM to late'],
  [true, '25:00', '10:75', '25:00 to 10:75'],
  [true, null, '17:00', '— to 5:00 PM'],
  [true, null, null, '—'],
  [null, null, null, '—'],
  [false, '11:00', '21:30', 'Closed'],
])('writes open %j from %j to %j as %j', (isOpen, open, close, written) => {
  expect(hoursText({ day: 'monday', isOpen, open, close })).toBe(written);
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
