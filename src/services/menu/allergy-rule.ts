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

/** Beside an allergen they name nothing else that must not be eaten. */
const fillers = new Set(
  `allergy allergies allergic intolerance intolerant sensitive sensitivity reaction severe severely mild mildly very
  highly anaphylactic anaphylaxis epipen coeliac celiac bad badly strong strongly serious seriously slight slightly deadly no not non none never nothing without free
  avoid avoiding any anything all every also too only even and or but with of in on to for from by at as a an the is are
  be has have having had can cannot cant could do dont does doesnt must mustnt should eat eats eating take takes
  tolerate i im he she they we you me him her us them my his their our your one customer caller guest guests wife husband
  partner son daughter child children kid kids baby mother mom father dad friend person people please thanks contain
  contains containing trace traces food foods dish dishes product products`
    .split(/\s+/)
    .map(plain),
);

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

const rootOf = (word: string): string => plain(word).replace(/['’]/g, '');

const isFiller = (word: string): boolean => fillers.has(rootOf(word));

/** 'all nuts' are nuts. */
const isNamedIn = (allergen: string, text: string): boolean =>
  isMatch(allergen, text) ||
  isMatch(
    allergen,
    wordsIn(text)
      .filter((word) => !isFiller(word))
      .join(' '),
  );

/** Beside these a word says of which plant or animal something is, or which part of it. */
const kindOf: Readonly<Record<string, string>> = {
  tree: 'nut',
  cow: 'milk',
  seed: 'sesame',
  bean: 'soy',
  flour: 'wheat',
  white: 'egg',
  yolk: 'egg',
  butter: 'peanut',
};

/** What of the text no recorded allergen that it names accounts for. */
function unrecordedIn(text: string, recorded: readonly string[]): readonly string[] {
  const found = recorded.filter((allergen) => isNamedIn(allergen, text));
  if (found.length === 0) return [text];
  const isOf = (allergen: string, word: string) =>
    isMatch(allergen, word) || wordsIn(allergen).some((each) => plain(each) === plain(word));
  const isKind = (word: string, beside: readonly (string | undefined)[]) => {
    const of = kindOf[rootOf(word)];
    return of !== undefined && beside.some((other) => other !== undefined && rootOf(other).startsWith(of));
  };
  const isKnown = (word: string, at: number, words: readonly string[]) =>
    isFiller(word) ||
    isKind(word, [words[at - 1], words[at + 1]]) ||
    found.some((allergen) => isOf(allergen, word));
  // Neighbours stay together: 'kiwi fruit'.
  const marked = wordsIn(text).map((word, at, words) => (isKnown(word, at, words) ? ',' : word));
  return marked
    .join(' ')
    .split(',')
    .flatMap((words) => words.trim() || []);
}

/** What the item has of what somebody must not eat; null where its allergens are not recorded. */
export function matchingAllergens(
  { allergens }: Pick<MenuItem, 'allergens'>,
  allergies: readonly string[],
): readonly string[] | null {
  return allergens?.filter((allergen) => allergies.some((allergy) => isNamedIn(allergen, allergy))) ?? null;
}

/** Those that nothing on the menu is recorded for, in quotes, each with what may have been meant. */
export function unrecordedAllergies(
  recorded: readonly string[],
  allergies: readonly string[],
): readonly string[] {
  const named = allergies.flatMap((allergy) => allergy.split(/ and | or |[&+/]/i));
  return named
    .flatMap((name) => name.trim() || [])
    .flatMap((name) => unrecordedIn(name, recorded))
    .map((name) => {
      const meant = recorded.find((allergen) => isAlike(allergen, name));
      return `“${name}”${meant === undefined ? '' : ` (${meant}?)`}`;
    });
}
