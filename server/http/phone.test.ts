import { expect, test } from 'vitest';
import { phoneDigits } from './phone';

test.each([
  '+1 206 555 0173',
  '+12065550173',
  '1-206-555-0173',
  '(206) 555-0173',
  '206.555.0173',
  '(206)\u00a0555\u20110173',
  '+1 (206) 555-0173 ext. 5',
  '206-555-0173 x12',
  'tel:+1-206-555-0173;ext=1',
  '+12065550173;phone-context=+1',
  '011 1 206 555 0173',
])('%j is the home number 2065550173', (phone) => {
  expect(phoneDigits(phone)).toBe('2065550173');
});

test.each([
  '+442079460000',
  '+44 20 7946 0000',
  '+44 (0)20 7946 0000',
  '011 44 20 7946 0000',
  '0044 20 7946 0000',
])('%j is the foreign number 442079460000', (phone) => {
  expect(phoneDigits(phone)).toBe('442079460000');
});

test.each([
  ['+49 30 901820', '4930901820'],
  ['0114 496 0000', '01144960000'],
  ['anonymous', ''],
])('%j is %j', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
