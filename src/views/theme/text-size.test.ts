import { expect, test } from 'vitest';
import { media } from './media';
import { scaled, type } from './tokens';

test('text and layout follow the text size that is set in the browser', () => {
  expect(scaled(type.title.size)).toBe('1.5rem');
  expect(media.phone).toBe('(max-width: 47.9375em)');
  expect(JSON.stringify(media)).not.toMatch(/\dpx/);
});
