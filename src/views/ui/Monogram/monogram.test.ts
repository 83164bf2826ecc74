import { expect, it } from 'vitest';
import { monogram } from './Monogram';

it.each([
  ['Luna Verde Trattoria', 'LV'],
  ["Mama's & Papa's", 'MP'],
  ['étoile', 'É'],
  ['7 Seas', '7S'],
  ['—', ''],
  ['', ''],
])('takes from %j the letters %j', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});
