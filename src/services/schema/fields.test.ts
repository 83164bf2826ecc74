import { afterEach, beforeEach, expect, it } from 'vitest';
import { object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import {
  id,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalList,
  optionalMoney,
  optionalPart,
  optionalText,
  optionalTime,
} from './fields';
import { read } from './read';
import { type Unread, watchUnread } from './unread';

const unread: Unread[] = [];
let stop = () => {};

beforeEach(() => {
  unread.length = 0;
  stop = watchUnread((one) => unread.push(one));
});
afterEach(() => stop());

const schema = object({
  id: id(),
  text: optionalText(),
  count: optionalCount(),
  money: optionalMoney(),
  flag: optionalFlag(),
  time: optionalTime(),
  part: optionalPart({ id: optionalId(), name: optionalText() }),
  strict: optionalPart({ id: id(), name: optionalText() }),
  named: optionalPart({ name: optionalText() }),
  list: optionalList(object({ id: id() })),
});
const readOne = (wire: object) => read(schema, { id: 1, ...wire });

it('takes what can be read', () => {
  expect(
    readOne({
      text: 2_065_550_173,
      count: '1,754',
      money: '$1,754.30',
      flag: 'true',
      time: '2026-02-14 09:43:00',
      part: { id: 3, name: 'Luna Verde', more: 1 },
      list: [{ id: 1 }, { id: 'b' }],
    }),
  ).toEqual({
    id: '1',
    text: '2065550173',
    count: 1_754,
    money: 175_430,
    flag: true,
    time: '2026-02-14T09:43:00.000Z',
    part: { id: '3', name: 'Luna Verde' },
    list: [{ id: '1' }, { id: 'b' }],
  });
  expect(unread).toEqual([]);
});

it('counts what servers write where they have nothing as absent, and logs nothing', () => {
  for (const nothing of [null, '', []])
    expect(
      readOne({
        text: nothing,
        count: nothing,
        money: nothing,
        time: nothing,
        part: nothing,
        named: nothing,
      }),
    ).toEqual({ id: '1', text: null, count: null, money: null, time: null, part: null, named: null });
  expect(unread).toEqual([]);
});

it.each([
  ['text', {}],
  ['text', 7.5],
  ['text', ' '],
  ['count', 'many'],
  ['count', '1,75'],
  ['count', 1e300],
  ['money', 'NaN'],
  ['money', true],
  ['flag', 'maybe'],
  ['time', 'tomorrow'],
  ['time', '0000-00-00 00:00:00'],
  ['part', 'Luna'],
  ['part', [null]],
  ['strict', { name: 'Luna' }],
  ['named', 7],
  ['list', 'one'],
])('counts %s of %j as absent, and names it to whoever wants to hear', (field, value) => {
  expect(readOne({ [field]: value })).toEqual({ id: '1', [field]: null });
  expect(unread).toEqual([{ part: 'field', path: field }]);
});

it.each([7, '7', '0b9fcf2e-6b1c-4a39-8ab4-3f2d1c0e9a77'])(
  'takes %j in the place of an object with an id',
  (bare) => {
    expect(readOne({ part: bare }).part).toEqual({ id: String(bare) });
  },
);

it('reads an object in an envelope, and none in an empty one', () => {
  expect(readOne({ part: { data: { id: 3, name: 'Luna Verde' } } }).part).toEqual({
    id: '3',
    name: 'Luna Verde',
  });
  expect(readOne({ part: { data: null }, named: { data: [] } })).toEqual({
    id: '1',
    part: null,
    named: null,
  });
  expect(unread).toEqual([]);
});

it('keeps the rows of an inner list that can be read, and names the others and their fields', () => {
  expect(readOne({ list: [{ id: 1 }, null, { id: [] }, 'row'], part: { name: {} } })).toEqual({
    id: '1',
    list: [{ id: '1' }],
    part: { name: null },
  });
  expect(unread).toContainEqual({ part: 'row', path: 'list[2].id' });
  expect(unread).toContainEqual({ part: 'field', path: 'part.name' });
});

it.each([
  ['the keys of what was filtered', { 2: { id: 1 }, 5: { id: 2 } }],
  ['an envelope', { data: [{ id: 1 }, { id: 2 }] }],
])('reads an inner list with %s', (_, list) => {
  expect(readOne({ list }).list).toEqual([{ id: '1' }, { id: '2' }]);
  expect(unread).toEqual([]);
});

it.each([
  [{}, 'is missing'],
  [{ id: null }, 'is missing'],
  [{ id: '' }, 'must be an id'],
  [{ id: ' ' }, 'must be an id'],
  [{ id: [] }, 'must be an id'],
  [{ id: 1.5 }, 'must be an id'],
])('refuses %j, which %s', (wire, detail) => {
  expect(() => read(schema, wire)).toThrow(new BadPayload('id', detail));
});
