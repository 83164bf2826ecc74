import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatForeign } from './foreign-phone';
import { formatPhone, holdsForeignNumber, loadPhoneLibrary } from './phone';
import { isPhoneLink, tidyPhone } from './tidy-phone';

it.each([
  ['+1 206 555 0173', '(206) 555-0173'],
  ['+12065550173', '(206) 555-0173'],
  ['2065550173', '(206) 555-0173'],
  ['1-206-555-0173', '(206) 555-0173'],
  ['206.555.0173', '(206) 555-0173'],
  ['(206) 555-0173', '(206) 555-0173'],
  ['+1 555 010 0000', '(555) 010-0000'],
])('writes the home number %s as %s at once, as the library does', (phone, text) => {
  expect([formatPhone(phone), formatForeign(phone)]).toEqual([text, text]);
});

it('leaves a number of another country as it came until the library is there', async () => {
  vi.resetModules();
  const { formatPhone: format, loadPhoneLibrary: load } = await import('./phone');
  expect(format('+442079460000')).toBe('+442079460000');
  await load();
  expect(format('+442079460000')).toBe('+44 20 7946 0000');
});

it('waits no longer than a second for a library that does not come', async () => {
  vi.resetModules();
  vi.doMock('./foreign-phone', () => new Promise(() => {}));
  vi.useFakeTimers();
  try {
    const { loadPhoneLibrary: load } = await import('./phone');
    const isOver = vi.fn();
    void load().then(isOver);
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
    vi.doUnmock('./foreign-phone');
  }
});

describe('with the library', () => {
  beforeAll(loadPhoneLibrary);

  it.each([
    ['+1 206 555 0173 ext 5', '(206) 555-0173 ext. 5'],
    ['+442079460000', '+44 20 7946 0000'],
    ['+44 (0)20 7946-0000', '+44 20 7946 0000'],
    ['011 44 20 7946 0000', '+44 20 7946 0000'],
  ])('keeps the country of %s: %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });

  it.each([
    'anonymous',
    '',
    'Maya Okonkwo',
    'Kim 2',
    'call 2065550173',
    '555-0173',
    '555 123 45',
    '+999 123',
  ])('leaves %j as it came', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});

it('waits for the library where a text is shown only once', async () => {
  vi.resetModules();
  const { formatPhoneLater: later } = await import('./phone');
  expect(await Promise.all(['+12065550173', '+442079460000', 'Maya'].map(later))).toEqual([
    '(206) 555-0173',
    '+44 20 7946 0000',
    'Maya',
  ]);
});

it.each([
  ['{"phone":"+442079460000"}', true],
  ['{"phone":"+12065550173","note":"2 + 2"}', false],
])('knows whether %s holds the number of another country', (json, holds) => {
  expect(holdsForeignNumber(json)).toBe(holds);
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
