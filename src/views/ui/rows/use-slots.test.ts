import { describe, expect, it } from 'vitest';
import { slotsOf } from './use-slots';

const first = slotsOf(new Map(), ['a', 'b', 'c', 'd'], undefined);
const given = (names: string, focused?: string) =>
  [...slotsOf(first, [...names], focused)].map(([name, slot]) => `${name}${slot}`).join(' ');

describe('the elements of rows', () => {
  it('are made for the first rows', () => {
    expect([...first]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 3],
    ]);
  });

  it.each([
    ['all others come', 'efgh', 'e0 f1 g2 h3'],
    ['fewer come', 'ef', 'e0 f1'],
    ['more come', 'efghij', 'e0 f1 g2 h3 i4 j5'],
    ['others come around one that stays', 'ebfgh', 'e0 b1 f2 g3 h4'],
    ['the list is scrolled down', 'cdef', 'c2 d3 e4 f5'],
    ['the list is scrolled up', 'xyab', 'x4 y5 a0 b1'],
    ['one comes above', 'xabc', 'x4 a0 b1 c2'],
    ['one goes', 'acd', 'a0 c2 d3'],
    ['they are sorted the other way round', 'dcba', 'd3 c2 b1 a0'],
    ['nothing comes', '', ''],
  ])('when %s', (_, names, slots) => {
    expect(given(names)).toBe(slots);
  });

  it('with the focus go with their row', () => {
    expect(given('efgh', 'b')).toBe('e0 f2 g3 h4');
    expect(given('ebgh', 'b')).toBe('e0 b1 g2 h3');
  });

  it('are each for one row, whatever came before', () => {
    let slots = first;
    for (const names of ['bcxy', 'yxbq', 'qrstuv', 'va', 'abcdefgh']) {
      slots = slotsOf(slots, [...names], 'b');
      expect(new Set(slots.values()).size).toBe(names.length);
    }
  });

  it('count a name that comes twice once', () => {
    expect([...slotsOf(first, ['a', 'a', 'e'], undefined)]).toEqual([
      ['a', 0],
      ['e', 1],
    ]);
  });
});
