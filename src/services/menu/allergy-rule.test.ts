import { expect, it } from 'vitest';
import { matchingAllergens, unrecordedAllergies } from './allergy-rule';

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
  ['all nuts', ['Tree nuts', 'Peanuts'], ['Tree nuts', 'Peanuts']],
  ['severe nut allergy', ['Peanuts'], ['Peanuts']],
  ['tree nuts', ['Peanuts'], []],
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

const recorded = ['Milk', 'Tree nuts', 'Peanuts', 'Soy', 'Sulphur dioxide', 'Eggs'];

it.each([
  ['kiwi', ['“kiwi”']],
  ['penuts', ['“penuts” (Peanuts?)']],
  ['milk kiwi', ['“kiwi”']],
  ['kiwi milk, mango', ['“kiwi”', '“mango”']],
  ['kiwi fruit milk and penuts', ['“kiwi fruit”', '“penuts” (Peanuts?)']],
  ['Milk (and Kiwi)', ['“Kiwi”']],
  ['coconut milk', ['“coconut”']],
  ['milk penuts', ['“penuts” (Peanuts?)']],
  ['milk soy', []],
  ['tree nut allergy', []],
  ['sulphur dioxide please', []],
  ['allergic to milk', []],
  ['No milk!', []],
  ['milk please', []],
  ['eggs', []],
  ['severe milk allergies', []],
  ['nut allergy', []],
  ['all nuts', []],
  ['nut allergy, anaphylactic', ['“anaphylactic”']],
  ['milk allergy (anaphylactic)', []],
  ['cow’s milk', []],
  ['milk cow', []],
  ['cow', ['“cow”']],
  ['soy beans', []],
  ['milk beans', ['“beans”']],
  ['egg whites', []],
  ['peanut butter', []],
  ['milk butter', ['“butter”']],
  ['milk nut', ['“nut”']],
  ['buttermilk', []],
  ['She’s allergic to milk', []],
  ['can’t have soya', []],
  ['her daughter cannot have anything with soy', []],
  ['Please', ['“Please”']],
])('of %s names what nothing is recorded for, beside what is recorded too', (text, named) => {
  expect(unrecordedAllergies(recorded, text.split(', '))).toEqual(named);
});
