import { expect, it } from 'vitest';
import { dayAndTimeIn, plainDay, timeIn } from './zone-time';

const now = Date.parse('2026-11-24T02:00:00Z');
const losAngeles = 'America/Los_Angeles';

it.each([
  ['2026-11-24T03:30:00Z', losAngeles, '7:30 PM'],
  ['2026-11-25T02:00:00Z', losAngeles, 'tomorrow 6:00 PM'],
  ['2026-11-27T02:00:00Z', losAngeles, 'Thu, Nov 26, 6:00 PM'],
  ['2026-11-24T06:30:00Z', 'America/New_York', 'tomorrow 1:30 AM'],
  ['unreadable', losAngeles, '—'],
])('says %s in %s as %s', (iso, timezone, words) => {
  expect(dayAndTimeIn(timezone, iso, now)).toBe(words);
});

it('says the time alone, and a plain date', () => {
  expect(timeIn(losAngeles, '2026-11-25T02:00:00Z')).toBe('6:00 PM');
  expect(timeIn('Mars/Olympus', '2026-11-25T02:00:00Z')).toBe('—');
  expect(plainDay('2026-11-24')).toBe('Tue, Nov 24');
});
