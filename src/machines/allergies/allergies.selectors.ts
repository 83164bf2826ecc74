import { matchingAllergens } from '../../services/menu/allergy-rule';
import type { MenuItem } from '../../services/menu/menu.types';
import { memo, memoLast } from '../shared/memo';
import type { AllergiesSnapshot } from './allergies.machine';
import type { AllergyCheck, AllergyContext } from './allergies.types';
import { allergiesIn, lineWarningsOf, warningsOf } from './check-allergies';

const allergiesOf = memo(({ text }: AllergyContext) => allergiesIn(text));
const warnings = memoLast((context: AllergyContext, isUnfinished: boolean) =>
  isUnfinished ? lineWarningsOf(context) : warningsOf(context),
);

const checks = ['unfinished', 'asked', 'acknowledged'] as const;

export function selectIsOffered(snapshot: AllergiesSnapshot): boolean {
  return snapshot.matches('offered');
}
/** Its field is open. */
export function selectIsOpen(snapshot: AllergiesSnapshot): boolean {
  return snapshot.matches({ offered: { field: 'open' } });
}
export function selectText({ context }: AllergiesSnapshot): string {
  return context.text;
}
/** The customer's; null where they are not recorded. */
export function selectKnown({ context }: AllergiesSnapshot): readonly string[] | null {
  return context.known;
}
/** Null: nobody was asked. */
export function selectAllergies({ context }: AllergiesSnapshot): readonly string[] | null {
  return allergiesOf(context);
}

export function selectWarnings(snapshot: AllergiesSnapshot): readonly string[] {
  return warnings(snapshot.context, selectCheck(snapshot) === 'unfinished');
}
export function selectCheck(snapshot: AllergiesSnapshot): AllergyCheck {
  return checks.find((check) => snapshot.matches({ offered: { check } })) ?? 'none';
}

/** 'Contains peanuts', or that nobody knows; null where nothing is to be said, which is no promise. */
export function selectMark(snapshot: AllergiesSnapshot, item: Pick<MenuItem, 'allergens'>): string | null {
  const allergies = selectIsOffered(snapshot) ? selectAllergies(snapshot) : null;
  if (allergies === null || allergies.length === 0) return null;
  const found = matchingAllergens(item, allergies);
  if (found === null) return 'Allergens not recorded';
  return found.length === 0 ? null : `Contains ${found.join(', ').toLowerCase()}`;
}
