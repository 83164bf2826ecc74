import { expect, test } from 'vitest';
import { wholeNumber } from './options';

test('an option is a whole number within its limits, or is named with them', () => {
  const read = (text: string) => wholeNumber('agents', text, { from: 1, to: 500 });
  expect([read('1'), read('500')]).toEqual([1, 500]);
  for (const wrong of ['', ' ', 'many', '2.5', '1e2', '-3', '0', '501'])
    expect(() => read(wrong)).toThrow(`--agents takes a whole number from 1 to 500, not '${wrong}'.`);
});
