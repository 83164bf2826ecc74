import { expect, it } from 'vitest';
import { lastValues } from '../../../src/machines/menu-editor/last-values';
import type { ChangeValues, MenuChange } from '../../../src/services/menu/edit-menu';
import { makeEditedMenu, priceChange } from './create-test-menu-editor';

const reduced = (...changes: readonly MenuChange[]) => lastValues(makeEditedMenu(), changes);
const set = (what: MenuChange['what'], id: number, values: ChangeValues): MenuChange => ({
  ...{ do: 'set', what, id, values },
});
const add = (what: MenuChange['what'], id: number, values: ChangeValues): MenuChange => ({
  ...{ do: 'add', what, id, values },
});
const remove = (what: MenuChange['what'], id: number): MenuChange => ({ do: 'remove', what, id });

it('keeps of each field of a row what was set last', () => {
  expect(
    reduced(
      set('item', 11, { price: '9.9o', code: 'M' }),
      set('item', 12, { price: '1' }),
      set('item', 11, { price: 'x' }),
      set('item', 11, { price: '9.90', name: 'Marinara' }),
    ),
  ).toEqual([
    set('item', 11, { code: 'M' }),
    set('item', 12, { price: '1' }),
    null,
    set('item', 11, { price: '9.90', name: 'Marinara' }),
  ]);
});

it('gives what is new at once the name and the price that it has in the end', () => {
  expect(
    reduced(
      add('group', -1, { name: 'Size', least_choices: 1 }),
      add('option', -2, { group_id: -1, name: '' }),
      add('item', -3, { category_id: 2, name: 'New item', price: '0.00', option_group_ids: [-9] }),
      set('option', -2, { name: 'Large', price: '2.00' }),
      set('item', -3, { price: 'much', option_group_ids: [-1] }),
      set('item', -3, { price: '3.00', code: 'C' }),
    ),
  ).toEqual([
    add('group', -1, { name: 'Size', least_choices: 1 }),
    add('option', -2, { group_id: -1, name: 'Large', price: '2.00' }),
    add('item', -3, { category_id: 2, name: 'New item', price: '3.00' }),
    null,
    set('item', -3, { option_group_ids: [-1] }),
    set('item', -3, { code: 'C' }),
  ]);
});

it('keeps every place, which those after it count on', () => {
  const moves = [
    set('item', 11, { position: 1 }),
    set('item', 12, { position: 1 }),
    set('item', 11, { position: 0, category_id: 2 }),
    set('item', 11, { category_id: 1 }),
  ];
  expect(reduced(...moves)).toEqual(moves);
});

it('keeps of what is removed later only its places, and nothing that could be refused', () => {
  expect(
    reduced(
      set('item', 11, { price: '9.9o', position: 1 }),
      set('item', 13, { price: 'x' }),
      add('category', -1, { name: '' }),
      set('item', 12, { category_id: -1, name: '' }),
      add('option', -2, { group_id: 21, name: '', price: 'x', default_quantity: 900, position: 1 }),
      set('option', -2, { name: 'Small' }),
      remove('item', 11),
      remove('category', 2),
      remove('category', -1),
      remove('option', -2),
    ),
  ).toEqual([
    set('item', 11, { position: 1 }),
    null,
    add('category', -1, { name: 'New item' }),
    set('item', 12, { category_id: -1 }),
    add('option', -2, { group_id: 21, name: 'New item', price: '0.00', position: 1 }),
    null,
    remove('item', 11),
    remove('category', 2),
    remove('category', -1),
    remove('option', -2),
  ]);
});

it('leaves alone what is on no menu, and what is brought back', () => {
  const changes = [set('item', 99, { price: '1' }), { do: 'restore', what: 'item', id: 98 } as const];
  expect(reduced(...changes, priceChange)).toEqual([...changes, priceChange]);
});
