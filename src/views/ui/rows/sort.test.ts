import { describe, expect, it } from 'vitest';
import type { Column } from './column';
import { nextSort, readSort, sortRows, timeOf, writeSort } from './sort';

interface Dish {
  readonly id: number;
  readonly name: string | null;
  readonly price: number | null;
  readonly since: string | null;
}

const columns: readonly Column<Dish>[] = [
  { id: 'name', head: 'Dish', cell: () => null, sortBy: ({ name }) => name },
  { id: 'price', head: 'Price', cell: () => null, isNumber: true, sortBy: ({ price }) => price },
  { id: 'since', head: 'Since', cell: () => null, isNumber: true, sortBy: ({ since }) => timeOf(since) },
  { id: 'note', head: 'Note', cell: () => null },
];

const dish = (id: number, name: string | null, price: number | null, since: string | null = null): Dish => ({
  id,
  name,
  price,
  since,
});

const sorted = (rows: readonly Dish[], by: string) =>
  sortRows(rows, columns, readSort(by, columns)).map(({ id }) => id);

describe('rows', () => {
  const rows = [
    dish(1, 'table 10', 9, '2026-11-20T18:41:00Z'),
    dish(2, null, 100, null),
    dish(3, 'Éclair', null, '2026-11-20T20:41:00+02:00'),
    dish(4, 'table 9', 20, 'no date'),
    dish(5, 'eclair', 9, '2025-12-31T00:00:00Z'),
  ];

  it('are sorted by words as people order them, those without last either way', () => {
    expect(sorted(rows, 'name')).toEqual([5, 3, 4, 1, 2]);
    expect(sorted(rows, '-name')).toEqual([1, 4, 3, 5, 2]);
  });

  it('are sorted by the value of numbers, equal ones as they came', () => {
    expect(sorted(rows, 'price')).toEqual([1, 5, 4, 2, 3]);
    expect(sorted(rows, '-price')).toEqual([2, 4, 1, 5, 3]);
  });

  it('are sorted by the moment of dates, whatever their zone', () => {
    expect(sorted(rows, 'since')).toEqual([5, 1, 3, 2, 4]);
    expect(sorted(rows, '-since')).toEqual([1, 3, 5, 2, 4]);
  });

  it('stay as they came without a sort', () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { columnId: 'note', direction: 'ascending' })).toBe(rows);
  });
});

describe('an address', () => {
  it('is read as it was written', () => {
    for (const said of ['name', '-name', '-price']) {
      const sort = readSort(said, columns);
      expect(sort === null ? null : writeSort(sort)).toBe(said);
    }
  });

  it('that names no sortable column says nothing', () => {
    for (const said of [null, '', '-', 'note', 'constructor', '--name', 'name '])
      expect(readSort(said, columns)).toBeNull();
  });
});

it('a press on a head goes on: first what one looks for, then the other way, then as it came', () => {
  const [name, price] = columns;
  if (!name || !price) throw new Error('no columns');
  const up = nextSort(null, name);
  expect(up).toEqual({ columnId: 'name', direction: 'ascending' });
  const down = nextSort(up, name);
  expect(down).toEqual({ columnId: 'name', direction: 'descending' });
  expect(nextSort(down, name)).toBeNull();
  expect(nextSort(down, price)).toEqual({ columnId: 'price', direction: 'descending' });
});
