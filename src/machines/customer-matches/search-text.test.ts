import { expect, it } from 'vitest';
import { searchKindOf } from './search-text';

it.each([
  ['ma', 'name'],
  [' Maya Okonkwo-Lee ', 'name'],
  ["O'Neil", 'name'],
  ['173', 'digits'],
  ['555-0173', 'digits'],
  ['123456789', 'digits'],
  ['m', null],
  ['17', null],
  ['', null],
  ['555 123 45', null],
  ['+12065550173', null],
  ['555-123-456x', null],
])('takes %j for %s', (text, kind) => {
  expect(searchKindOf(text)).toBe(kind);
});
