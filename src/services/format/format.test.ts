import { expect, it } from 'vitest';
import { formatMoney, formatWholeDollars } from './money';
import { formatAge, formatDuration, formatTime, formatTimer, secondsSince } from './time';

it.each([
  [123_450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-250, '-$2.50'],
])('writes %i cents as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
});

it.each([
  [123_450, '$1,235'],
  [123_449, '$1,234'],
  [50, '$1'],
  [49, '$0'],
])('rounds %i cents half up to %s', (cents, text) => {
  expect(formatWholeDollars(cents)).toBe(text);
});

it.each([
  [0, '00:00', '0:00'],
  [65.9, '01:05', '1:05'],
  [3600, '60:00', '60:00'],
  [3665, '61:05', '61:05'],
  [-3, '00:00', '0:00'],
])('shows %d seconds as the timer %s and the duration %s', (seconds, timer, duration) => {
  expect([formatTimer(seconds), formatDuration(seconds)]).toEqual([timer, duration]);
});

it.each([
  [5_000, '5s ago'],
  [59_999, '59s ago'],
  [3 * 60_000, '3m ago'],
  [2 * 3_600_000, '2h ago'],
  [50 * 3_600_000, '50h ago'],
  [-1_000, '0s ago'],
])('writes an age of %i ms as %s', (age, text) => {
  expect(formatAge(1_000_000, 1_000_000 + age)).toBe(text);
});

it('shows a dash for a time that is missing or unreadable', () => {
  expect([formatTime(null), formatTime('soon')]).toEqual(['—', '—']);
  expect([secondsSince(null, 0), secondsSince('soon', 0)]).toEqual([null, null]);
});

it('counts whole seconds since a moment, never less than none', () => {
  const start = '2026-01-05T10:00:00Z';
  expect(secondsSince(start, Date.parse(start) + 61_900)).toBe(61);
  expect(secondsSince(start, Date.parse(start) - 61_900)).toBe(0);
});
