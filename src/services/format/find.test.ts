import { expect, it } from 'vitest';
import { digitsOf, finding, wordsOf } from './find';

const zoe = {
  words: wordsOf(['Zoë Lindqvist', null, 'Zoe.L@mail.example']),
  digits: digitsOf('+1 (206) 555-0173'),
};

it.each([
  '',
  '  ',
  'zoe',
  'ZOË',
  'lind zoe',
  'l@mail',
  'Zoë  Lindqvist ',
  '206',
  '555 0173',
  '555-0173',
  '(206) 555.01',
  '+1 206',
  '+12065550173',
  '1 206 555 0173',
])('%j finds', (query) => {
  expect(finding(query)(zoe)).toBe(true);
});

it.each(['ann', 'zoe ann', '20', '17', '206 lind', '+44 206', '555 0174', '.*', 'null'])(
  '%j does not',
  (query) => {
    expect(finding(query)(zoe)).toBe(false);
  },
);

it.each(['soren lukasz', 'Søren', 'ŁUKASZ'])('finds letters with a stroke by those without: %j', (query) => {
  expect(finding(query)({ words: wordsOf(['Søren Łukasz']), digits: '' })).toBe(true);
});

it('finds a number of another country by its digits, with its code or without', () => {
  const row = { words: '', digits: digitsOf('+44 20 7946 0958') };
  for (const query of ['+44 20 7946', '7946-0958']) expect(finding(query)(row)).toBe(true);
});
