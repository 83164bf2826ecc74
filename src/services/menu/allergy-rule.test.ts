import { expect, it } from 'vitest';
import { matchingAllergens } from './allergy-rule';

it.each([
  ['Gluten', ['Gluten', 'Milk'], ['Gluten']],
  ['gluten', ['Gluten', 'Milk'], ['Gluten']],
  ['nuts', ['Tree nuts'], ['Tree nuts']],
  ['Nut', ['Peanuts'], ['Peanuts']],
  ['Céleri', ['celeri'], ['celeri']],
  ['celeri', ['Céleri'], ['Céleri']],
  ['tree nuts', ['Nuts'], ['Nuts']],
  [' Eggs ', ['egg'], ['egg']],
  ['Gluten', ['Milk'], []],
  ['Gluten', [], []],
  ['so', ['Soy'], []],
  ['so', ['so'], ['so']],
  ['soy', ['Soya'], ['Soya']],
])('%s matches of %j: %j', (allergy, allergens, found) => {
  expect(matchingAllergens({ allergens }, [allergy])).toEqual(found);
});

it('names each allergen once, and none for nobody allergic', () => {
  expect(matchingAllergens({ allergens: ['Peanuts', 'Tree nuts'] }, ['nuts', 'peanut'])).toEqual([
    'Peanuts',
    'Tree nuts',
  ]);
  expect(matchingAllergens({ allergens: ['Peanuts'] }, [])).toEqual([]);
});

it('does not know of an item whose allergens are not recorded', () => {
  expect(matchingAllergens({}, ['Gluten'])).toBeNull();
});
