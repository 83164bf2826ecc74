import { expect, it } from 'vitest';
import { msUntilNewDay } from './new-day';

it.each([
  ['America/Los_Angeles', '2026-11-24T07:59:30Z', 30_000],
  ['America/Los_Angeles', '2026-11-24T08:00:00Z', 86_400_000],
  ['Asia/Kathmandu', '2026-11-24T18:00:00Z', 900_000],
  // Days of 25 and 23 hours, and one that begins at one o'clock.
  ['America/Los_Angeles', '2026-11-01T07:30:00Z', 88_200_000],
  ['America/Los_Angeles', '2026-11-02T07:00:00Z', 3_600_000],
  ['America/Los_Angeles', '2026-03-08T08:30:00Z', 81_000_000],
  ['America/Santiago', '2026-09-06T03:00:00Z', 3_600_000],
])('in %s at %s the new day is %i ms away', (timezone, at, ms) => {
  expect(msUntilNewDay(timezone, Date.parse(at))).toBe(ms);
});

it('takes the clock of the browser where the zone is not known', () => {
  expect(msUntilNewDay(null, new Date(2026, 10, 24, 23, 59, 58).getTime())).toBe(2_000);
});

it('takes the clock of the browser where it does not know the zone', () => {
  expect(msUntilNewDay('Mars/Olympus', new Date(2026, 10, 24, 23, 59, 58).getTime())).toBe(2_000);
});
