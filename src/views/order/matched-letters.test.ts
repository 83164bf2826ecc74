import { expect, test } from 'vitest';
import { matchedLetters } from './use-marked-letters';

const marked = (name: string, query: string) =>
  matchedLetters(name, query).map(([from, to]) => name.slice(from, to));

test('marks every place where the name has the query, whatever its case', () => {
  expect(marked('Karaage Ramen', 'ra')).toEqual(['ra', 'Ra']);
});

test('marks each word of the query, in any order', () => {
  expect(marked('Spicy Miso Ramen', ' ramen  spi')).toEqual(['Ramen', 'Spi']);
});

test('marks letters with accents, composed or not, as they are written', () => {
  expect(marked('Crème brûlée', 'creme bru')).toEqual(['Crème', 'brû']);
  expect(marked('Cre\u0300me', 'rem')).toEqual(['re\u0300m']);
  expect(marked('Tiramisu', 'misù')).toEqual(['misu']);
});

test('marks nothing where the name has nothing of it', () => {
  expect(marked('Margherita', 'noodles')).toEqual([]);
  expect(marked('Margherita', '  ')).toEqual([]);
});
