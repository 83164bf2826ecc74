import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { menuCategories, menuItems } from '../db/schema';
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
  matches(allergen, text) ||
  matches(
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
    matches(allergen, word) || wordsIn(allergen).some((each) => plain(each) === plain(word));
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

/** Those that nothing on the menu is recorded for, in quotes, each with what may have been meant. */
function unrecordedOf(recorded: readonly string[], allergies: readonly string[]): readonly string[] {
  const named = allergies.flatMap((allergy) => allergy.split(/ and | or |[&+/]/i));
  return named
    .flatMap((name) => name.trim() || [])
    .flatMap((name) => unrecordedIn(name, recorded))
    .map((name) => {
      const meant = recorded.find((allergen) => isAlike(allergen, name));
      return `“${name}”${meant === undefined ? '' : ` (${meant}?)`}`;
    });
}

/** The allergens that the restaurant's menu records; null where it records none of any item. */
export async function recordedAllergens(db: Queryable, tenantId: number): Promise<readonly string[] | null> {
  const rows = await db
    .select({ allergens: menuItems.allergens })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(
      and(
        eq(menuItems.tenantId, tenantId),
        isNotNull(menuItems.allergens),
        isNull(menuItems.removedAt),
        isNull(menuCategories.removedAt),
      ),
    )
    .orderBy(menuCategories.position, menuCategories.id, menuItems.position, menuItems.id);
  return rows.length === 0 ? null : [...new Set(rows.flatMap(({ allergens }) => allergens ?? []))];
}

function warningOf({ name, allergens }: PricedItem, allergies: readonly string[]): string | null {
  if (allergens === null) return `Of ${name} no allergens are recorded.`;
  const found = allergens.filter((allergen) => allergies.some((allergy) => isNamedIn(allergen, allergy)));
  return found.length === 0 ? null : `${name} contains ${found.join(', ')}.`;
}

/** What somebody with the allergies must be warned of. */
export function allergyWarnings(
  allergies: readonly string[],
  lines: readonly Pick<PricedLine, 'menuItemId'>[],
  menu: ReadonlyMap<number, PricedItem>,
  recorded: readonly string[] | null,
): readonly string[] {
  const items = [...new Set(lines.map((line) => line.menuItemId))].flatMap((id) => menu.get(id) ?? []);
  const ofItems = items.flatMap((item) => warningOf(item, allergies) ?? []);
  const unrecorded = recorded === null ? [] : unrecordedOf(recorded, allergies);
  if (unrecorded.length === 0) return ofItems;
  return [...ofItems, `Nothing on the menu is recorded for ${unrecorded.join(', ')}: ask the kitchen.`];
}

export function refuseUnacknowledged(warnings: readonly string[]): void {
  if (warnings.length > 0) throw invalid({ allergies_acknowledged: warnings });
}
