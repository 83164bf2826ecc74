import { expect, it } from 'vitest';
import {
  changedIn,
  itemsOver,
  ticksOver,
  ticksOverWhereNoneIsAll,
} from '../../../src/machines/shared/over-theirs';

it('names the fields that were changed, parts of them included', () => {
  const stored = { name: 'Luna', hours: { monday: [1] }, note: null };
  expect(changedIn({ ...stored, hours: { monday: [2] } }, stored)).toEqual({ hours: { monday: [2] } });
  expect(changedIn(stored, { ...stored })).toEqual({});
});

it('keeps the ticks that somebody else set or took away, and those of this form', () => {
  expect(ticksOver(['a', 'c', 'mine'], ['a', 'b', 'c'], ['b', 'c', 'theirs'])).toEqual([
    'c',
    'theirs',
    'mine',
  ]);
});

interface Day {
  readonly date: string;
  readonly name: string;
  readonly spans: string;
}

const day = (date: string, name = 'a day', spans = 'closed'): Day => ({ date, name, spans });
const over = (mine: readonly Day[], opened: readonly Day[], theirs: readonly Day[]) =>
  itemsOver(mine, opened, theirs, ({ date }) => date);

it('puts the changed fields of an item over theirs, and leaves an item alone that was not changed here', () => {
  const opened = [day('24'), day('25')];
  const mine = [day('24', 'Christmas Eve'), day('25')];
  const theirs = [day('24', 'a day', 'to noon'), day('25', 'Christmas')];
  expect(over(mine, opened, theirs)).toEqual([day('24', 'Christmas Eve', 'to noon'), day('25', 'Christmas')]);
});

it('keeps the items that either side added', () => {
  expect(over([day('24'), day('26')], [day('24')], [day('24'), day('31')])).toEqual([
    day('24'),
    day('26'),
    day('31'),
  ]);
});

it('takes away what either side took away, but not what was changed here', () => {
  expect(over([], [day('24')], [day('24', 'Christmas Eve')])).toEqual([]);
  expect(over([day('24')], [day('24')], [])).toEqual([]);
  expect(over([day('24', 'Christmas Eve')], [day('24')], [])).toEqual([day('24', 'Christmas Eve')]);
});

it.each([
  ['mine', ['a'], ['a', 'b'], ['b'], ['a']],
  ['mine, as theirs is all', ['a', 'b'], ['a'], [], ['a', 'b']],
  ['mine, as it was all before', ['a'], [], ['b'], ['a']],
  ['all, which I chose', [], ['a'], ['a', 'b'], []],
  ['both', ['a', 'b', 'mine'], ['a', 'b'], ['b', 'theirs'], ['b', 'theirs', 'mine']],
])('merges no lists in which none stands for all into another one: %s', (_, mine, opened, theirs, merged) => {
  expect(ticksOverWhereNoneIsAll(mine, opened, theirs)).toEqual(merged);
});
