import { expect, it } from 'vitest';
import { initials } from './Avatar';

it.each([
  ['Priya Raman', 'PR'],
  ['Maria del Mar Soto', 'MS'],
  ["Sinead O'Neill", 'SO'],
  ['Zoë', 'Z'],
  ['(206) 555-0173', ''],
  ['', ''],
])('takes from %j the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
