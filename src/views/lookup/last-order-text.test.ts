import { expect, test } from 'vitest';
import { lastOrderText } from './last-order-text';

const now = new Date(2026, 10, 20, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('shows only the hour for an order of today', () => {
  expect(lastOrderText(at(2026, 10, 20, 9, 5), now)).toBe('9:05 AM');
});

test('puts the date before the hour for an earlier day of this year', () => {
  expect(lastOrderText(at(2026, 10, 12, 19, 8), now)).toBe('Nov 12, 7:08 PM');
});

test('names the year instead of the hour for an order of another year', () => {
  expect(lastOrderText(at(2025, 10, 12, 19, 8), now)).toBe('Nov 12, 2025');
});

test('shows a dash for a time that cannot be read', () => {
  expect(lastOrderText('soon', now)).toBe('—');
});
