import { expect, test } from 'vitest';
import { lastOrderText } from './last-order-text';

const now = new Date('2026-11-20T23:00:00Z');

test.each([
  ['2026-11-20T17:05:00Z', 'America/Los_Angeles', '9:05 AM', 'only the hour for an order of today'],
  ['2026-11-12T18:08:00Z', 'America/New_York', 'Nov 12, 1:08 PM', 'the date of an earlier day of this year'],
  ['2026-11-20T17:05:00Z', 'Asia/Tokyo', '2:05 AM', 'today as it is where the restaurant is'],
  ['2026-11-20T14:05:00Z', 'Asia/Tokyo', 'Nov 20, 11:05 PM', 'yesterday as it is where the restaurant is'],
  ['2026-01-01T03:00:00Z', 'America/Los_Angeles', 'Dec 31, 2025', 'the year instead of the hour for another'],
  ['soon', null, '—', 'a dash for a time that cannot be read'],
])('%s in %s is %s: %s', (iso: string, timezone: string | null, text: string, _: string) => {
  expect(lastOrderText(iso, now, timezone)).toBe(text);
});

test("counts by the browser's clock where the zone is not known", () => {
  const noon = new Date(2026, 10, 12, 12, 8).toISOString();
  const texts = [null, 'Mars/Olympus'].map((timezone) => lastOrderText(noon, now, timezone));
  expect(texts).toEqual(['Nov 12, 12:08 PM', 'Nov 12, 12:08 PM']);
});
