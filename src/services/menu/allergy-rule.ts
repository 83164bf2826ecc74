import type { MenuItem } from './menu.types';

const shortest = 3;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/s$/, '');

/** Matches as the server does, rather once too often: nuts match peanuts too. */
function isMatch(allergen: string, allergy: string): boolean {
  const [one, other] = [plain(allergen), plain(allergy)];
  if (Math.min(one.length, other.length) < shortest) return one === other;
  return one.includes(other) || other.includes(one);
}

/** What the item has of what somebody must not eat; null where its allergens are not recorded. */
export function matchingAllergens(
  { allergens }: Pick<MenuItem, 'allergens'>,
  allergies: readonly string[],
): readonly string[] | null {
  return allergens?.filter((allergen) => allergies.some((allergy) => isMatch(allergen, allergy))) ?? null;
}
