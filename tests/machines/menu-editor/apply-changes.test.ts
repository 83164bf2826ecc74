import { expect, it } from 'vitest';
import { applyChanges } from '../../../src/machines/menu-editor/apply-changes';
import type { MenuChange } from '../../../src/services/menu/edit-menu';
import { makeEditedItem, makeEditedMenu } from './create-test-menu-editor';

const names = (...changes: readonly MenuChange[]) =>
  applyChanges(makeEditedMenu(), changes).categories.map(({ name, items }) => [
    name,
    items.map((item) => item.name),
  ]);

it('adds, moves and removes items', () => {
  const add = {
    do: 'add',
    what: 'item',
    id: -1,
    values: { category_id: 2, name: 'Cola', price: '3.00' },
  } as const;
  expect(names(add)).toEqual([
    ['Pizza', ['Margherita', 'Diavola']],
    ['Drinks', ['Water', 'Cola']],
  ]);
  expect(names(add, { do: 'set', what: 'item', id: -1, values: { position: 0 } })[1]).toEqual([
    'Drinks',
    ['Cola', 'Water'],
  ]);
  expect(names({ do: 'set', what: 'item', id: 12, values: { category_id: 2, position: 0 } })).toEqual([
    ['Pizza', ['Margherita']],
    ['Drinks', ['Diavola', 'Water']],
  ]);
  expect(names({ do: 'remove', what: 'item', id: 11 })[0]).toEqual(['Pizza', ['Diavola']]);
});

it('adds, names, moves and removes categories with their items', () => {
  expect(names({ do: 'set', what: 'category', id: 2, values: { position: 0, name: 'Wine' } })).toEqual([
    ['Wine', ['Water']],
    ['Pizza', ['Margherita', 'Diavola']],
  ]);
  expect(names({ do: 'add', what: 'category', id: -1, values: { name: 'Salads' } }).at(-1)).toEqual([
    'Salads',
    [],
  ]);
  expect(names({ do: 'remove', what: 'category', id: 1 })).toEqual([['Drinks', ['Water']]]);
});

it('takes a removed group off its items, and changes its options', () => {
  const removed = applyChanges(makeEditedMenu(), [{ do: 'remove', what: 'group', id: 21 }]);
  expect([removed.groups, removed.categories[0]?.items[1]?.option_group_ids]).toEqual([[], []]);
  const { groups } = applyChanges(makeEditedMenu(), [
    { do: 'add', what: 'group', id: -1, values: { name: 'Extras', least_choices: 0 } },
    { do: 'add', what: 'option', id: -2, values: { group_id: -1, name: 'Olives', price: '1.00' } },
    { do: 'set', what: 'option', id: 31, values: { name: 'Very large' } },
    { do: 'add', what: 'option', id: -3, values: { group_id: 21, name: 'Small', position: 0 } },
    { do: 'remove', what: 'option', id: 99 },
  ]);
  expect(groups.map(({ name, options }) => [name, options.map((option) => option.name)])).toEqual([
    ['Size', ['Small', 'Very large']],
    ['Extras', ['Olives']],
  ]);
  const gone = applyChanges(makeEditedMenu(), [{ do: 'remove', what: 'option', id: 31 }]);
  expect(gone.groups[0]?.options).toEqual([]);
});

it('forgets until when an item was sold out once it is available', () => {
  const sold = {
    do: 'set',
    what: 'item',
    id: 11,
    values: { is_available: false, sold_out_until: 'x' },
  } as const;
  const back = { do: 'set', what: 'item', id: 11, values: { is_available: true } } as const;
  expect(applyChanges(makeEditedMenu(), [sold, back]).categories[0]?.items[0]).toEqual(makeEditedItem());
});

it('leaves the menu as it is where the thing that is changed is gone', () => {
  for (const what of ['item', 'category', 'group', 'option'] as const)
    expect(applyChanges(makeEditedMenu(), [{ do: 'set', what, id: 999, values: { position: 0 } }])).toEqual(
      makeEditedMenu(),
    );
});
