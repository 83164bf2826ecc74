import { invalid } from '../http/errors';
import type { PricedItem, PricedLine } from './pricing';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/s$/, '');

const shortest = 3;

/** Rather once too often: nuts match peanuts too. */
function matches(allergen: string, allergy: string): boolean {
  const [one, other] = [plain(allergen), plain(allergy)];
  if (Math.min(one.length, other.length) < shortest) return one === other;
  return one.includes(other) || other.includes(one);
}

function warningOf({ name, allergens }: PricedItem, allergies: readonly string[]): string | null {
  if (allergens === null) return `Of ${name} no allergens are recorded.`;
  const found = allergens.filter((allergen) => allergies.some((allergy) => matches(allergen, allergy)));
  return found.length === 0 ? null : `${name} contains ${found.join(', ')}.`;
}

/** What somebody with the allergies must be warned of. */
export function allergyWarnings(
  allergies: readonly string[],
  lines: readonly Pick<PricedLine, 'menuItemId'>[],
  menu: ReadonlyMap<number, PricedItem>,
): readonly string[] {
  if (allergies.length === 0) return [];
  const items = [...new Set(lines.map((line) => line.menuItemId))].flatMap((id) => menu.get(id) ?? []);
  return items.flatMap((item) => warningOf(item, allergies) ?? []);
}

export function refuseUnacknowledged(warnings: readonly string[], isAcknowledged: boolean): void {
  if (warnings.length > 0 && !isAcknowledged) throw invalid({ allergies_acknowledged: warnings });
}
