import { expect, it } from 'vitest';
import { formatPhone } from './phone';
import { formatPhoneLater } from './phone-later';
import { isPhoneLink, tidyPhone } from './tidy-phone';

it.each([
  ['+1 206 555 0173', '(206) 555-0173'],
  ['+12065550173', '(206) 555-0173'],
  ['2065550173', '(206) 555-0173'],
  ['1-206-555-0173', '(206) 555-0173'],
  ['206.555.0173', '(206) 555-0173'],
  ['(206) 555-0173', '(206) 555-0173'],
  ['+1 555 010 0000', '(555) 010-0000'],
  ['+1 206 555 0173 ext 5', '(206) 555-0173 ext. 5'],
])('writes the home number %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

it.each([
  ['+442079460000', '+44 20 7946 0000'],
  ['+44 (0)20 7946-0000', '+44 20 7946 0000'],
  ['011 44 20 7946 0000', '+44 20 7946 0000'],
])('keeps the country of %s: %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

it.each(['anonymous', '', 'Maya Okonkwo', 'Kim 2', 'call 2065550173', '555-0173', '555 123 45', '+999 123'])(
  'leaves %j as it came',
  (text) => {
    expect(formatPhone(text)).toBe(text);
  },
);

it('formats later what a first page cannot format at once', async () => {
  expect(await Promise.all(['+12065550173', 'Maya'].map(formatPhoneLater))).toEqual([
    '(206) 555-0173',
    'Maya',
  ]);
});

it.each([
  ['tel:+1-206-555-0173;ext=1', '+1-206-555-0173'],
  ['TEL:+1%20206%20555%200173', '+1 206 555 0173'],
  ['Phone: (206) 555-0173', '(206) 555-0173'],
  ['206.555.0173', '206-555-0173'],
  ['+1.206.555.0173', '+1-206-555-0173'],
  ['206/555 0173', '206-555 0173'],
  ['(206)\u00a0555\u20110173', '(206) 555-0173'],
  ['206\u2013555\u20140173', '206-555-0173'],
  ['\u202a+1 206 555 0173\u202c', '+1 206 555 0173'],
  ['+1 206 555 0173', '+1 206 555 0173'],
  [' 206 555 0173\t\n', '206 555 0173'],
  ['206 555 0173 x12', '206 555 0173'],
  ['206-555-0173, ext. 12', '206-555-0173'],
  ['206 555 0173 #4', '206 555 0173'],
])('tidies the pasted %j into %j', (pasted, text) => {
  expect(tidyPhone(pasted)).toBe(text);
});

it.each(['+1 (206) 555-0173', 'Maya, 206-555-0173', 'Maya', '555-123-456x', '100% sure'])(
  'leaves the pasted %j for the rule to judge',
  (pasted) => {
    expect(tidyPhone(pasted)).toBe(pasted);
  },
);

it('knows the link of a number from a number', () => {
  expect(['tel:+12065550173', ' Tel:206', '206 555 0173', 'telephone'].map(isPhoneLink)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
