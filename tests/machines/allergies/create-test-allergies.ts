import { allergiesMachine } from '../../../src/machines/allergies/allergies.machine';
import type { AllergyInput, LineToCheck } from '../../../src/machines/allergies/allergies.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const padThai: LineToCheck = {
  name: 'Pad Thai',
  quantity: 1,
  chosen: '',
  allergens: ['Peanuts', 'Soy'],
};
export const cola: LineToCheck = { name: 'Cola', quantity: 1, chosen: '' };
export const rice: LineToCheck = { name: 'Rice', quantity: 1, chosen: '', allergens: [] };

export const facts = { customerId: '5', known: null, recorded: null, lines: [padThai] } as const;

export function createTestAllergies(input: Partial<AllergyInput> = {}) {
  const offersAllergies = standInPromise<boolean>();
  const chart = startUnderParent(
    allergiesMachine.provide({ actors: { offersAllergies: offersAllergies.logic } }),
    { ...facts, allergies: null, ...input },
  );
  return { ...chart, offersAllergies, now: () => chart.ref.getSnapshot() };
}

/** Where the server checks allergies. */
export async function offered(input: Partial<AllergyInput> = {}) {
  const test = createTestAllergies(input);
  await test.offersAllergies.answer(true);
  return test;
}
