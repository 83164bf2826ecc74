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

/** 'penuts' and 'Peanuts' are alike. */
const consonants = (text: string): string => plain(text).replace(/[aeiouy\W]|(.)(?=\1)/g, '');

const isAlike = (allergen: string, allergy: string): boolean =>
  consonants(allergy).length > 1 && consonants(allergen) === consonants(allergy);

/** What the item has of what somebody must not eat; null where its allergens are not recorded. */
export function matchingAllergens(
  { allergens }: Pick<MenuItem, 'allergens'>,
  allergies: readonly string[],
): readonly string[] | null {
  return allergens?.filter((allergen) => allergies.some((allergy) => isMatch(allergen, allergy))) ?? null;
}

/** Those that nothing on the menu is recorded for, in quotes, each with what may have been meant. */
export function unrecordedAllergies(
  recorded: readonly string[],
  allergies: readonly string[],
): readonly string[] {
  const named = allergies.flatMap((allergy) => allergy.split(/ and | or |[&+/]/i));
  return named
    .map((name) => name.trim())
    .filter((name) => name !== '' && !recorded.some((allergen) => isMatch(allergen, name)))
    .map((name) => {
      const meant = recorded.find((allergen) => isAlike(allergen, name));
      return `“${name}”${meant === undefined ? '' : ` (${meant}?)`}`;
    });
}
