import { expect, it } from 'vitest';
import { object } from 'yup';
import { id, optionalCount, optionalMoney, optionalText } from './fields';
import { orNull, readable } from './lenient';

const row = object({ id: id(), name: orNull(optionalText()), calls: orNull(optionalCount()) });

it('gives null for a value the field does not take, and the value where it does', () => {
  const part = object({ fee: orNull(optionalMoney()), note: orNull(optionalText()) });
  expect(part.cast({ fee: '3.99', note: { odd: true } })).toEqual({ fee: 399, note: null });
  expect(part.cast({ fee: 'free', note: 'Ring twice' })).toEqual({ fee: null, note: 'Ring twice' });
  expect(part.cast({ fee: null })).toEqual({ fee: null });
});

it('keeps the rows that can be read', () => {
  const rows = [{ id: 1, name: 7, calls: '12', more: true }, null, 'row', { name: 'No id' }, { id: 'b' }];
  expect(readable(row, rows)).toEqual([{ id: '1', name: null, calls: 12 }, { id: 'b' }]);
});
