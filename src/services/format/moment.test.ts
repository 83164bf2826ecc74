import { expect, it } from 'vitest';
import { formatDate, formatDatedMoment, formatMoment } from './moment';

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

it.each([
  ['today', at(2026, 10, 20, 18, 41), 'Nov 20, 6:41 PM', 'Nov 20 at 6:41 PM'],
  ['last year', at(2025, 10, 20, 18, 41), 'Nov 20, 2025, 6:41 PM', 'Nov 20, 2025 at 6:41 PM'],
  ['what is no time', 'soon', '—', '—'],
])('writes %s with its date', (_, iso, text, sentence) => {
  const written = [formatDatedMoment(iso, now), formatDatedMoment(iso, now, ' at ')];
  expect(written.map((one) => one.replaceAll('\u202f', ' '))).toEqual([text, sentence]);
});

it('writes a whole date, or a dash', () => {
  expect([at(2025, 2, 2, 12, 0), 'soon', null].map(formatDate)).toEqual(['Mar 2, 2025', '—', '—']);
});
