import { expect, it } from 'vitest';
import { formatMoment } from './moment';

const now = new Date(2026, 10, 20, 20, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  ['today, by the hour alone', at(2026, 10, 20, 18, 41), '6:41 PM'],
  ['yesterday', at(2026, 10, 19, 0, 5), 'Nov 19, 12:05 AM'],
  ['last year', at(2025, 10, 20, 18, 41), 'Nov 20, 2025, 6:41 PM'],
  ['what is no time', 'soon', '—'],
])('writes %s', (_, iso, text) => {
  expect(formatMoment(iso, now).replaceAll('\u202f', ' ')).toBe(text);
});

it('writes a dash for nothing', () => {
  expect(formatMoment(null, now)).toBe('—');
});
