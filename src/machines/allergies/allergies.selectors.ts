import { matchingAllergens } from '../../services/menu/allergy-rule';
import type { MenuItem } from '../../services/menu/menu.types';
import { memo, memoLast } from '../shared/memo';
import type { AllergiesSnapshot } from './allergies.machine';
import type { AllergyCheck, AllergyContext } from './allergies.types';
import { allergiesIn, warningsOf } from './check-allergies';

const allergiesOf = memo(({ text }: AllergyContext) => allergiesIn(text));
/** While it is typed, an allergy is not yet the one that nothing may be recorded for. */
const warnings = memoLast((context: AllergyContext, isTyped: boolean) =>
  warningsOf(isTyped ? { ...context, recorded: null } : context),
);

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
  return warnings(snapshot.context, selectIsOpen(snapshot));
}
export function selectCheck(snapshot: AllergiesSnapshot): AllergyCheck {
  if (snapshot.matches({ offered: { check: 'asked' } }))
    return selectWarnings(snapshot).length === 0 ? 'none' : 'asked';
  return snapshot.matches({ offered: { check: 'acknowledged' } }) ? 'acknowledged' : 'none';
}

/** 'Contains peanuts', or that nobody knows; null where nothing is to be said, which is no promise. */
export function selectMark(snapshot: AllergiesSnapshot, item: Pick<MenuItem, 'allergens'>): string | null {
  const allergies = selectIsOffered(snapshot) ? selectAllergies(snapshot) : null;
  if (allergies === null || allergies.length === 0) return null;
  const found = matchingAllergens(item, allergies);
  if (found === null) return 'Allergens not recorded';
  return found.length === 0 ? null : `Contains ${found.join(', ').toLowerCase()}`;
}
