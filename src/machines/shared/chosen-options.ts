import type { MenuItem, MenuOption, OptionGroup } from '../../services/menu/menu.types';
import type { ChosenOption, OrderLine } from '../../services/orders/order.types';

type Options = OrderLine['options'];
type Groups = readonly OptionGroup[];

const keyOf = (options: Options): string | null =>
  options === undefined
    ? null
    : options
        .map(({ optionId, quantity }) => `${optionId}x${quantity}`)
        .sort()
        .join();

/** The same ones, as many of each, in any order. */
export function hasSameOptions(options: Options, others: Options): boolean {
  return keyOf(options) === keyOf(others);
}

/** What they add to the price of one item; may be negative. */
export function optionsCents(options: Options): number {
  return (options ?? []).reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
}

const inShort = ({ quantity, name }: ChosenOption): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** 'Large, 2 × Olives, No onions'; empty where nothing was chosen. */
export function optionsInShort(options: Options): string {
  return (options ?? []).map(inShort).join(', ');
}

export function chosenOf(
  group: OptionGroup,
  { id, name, priceCents }: MenuOption,
  quantity: number,
): ChosenOption {
  return { optionId: id, group: group.name, name, quantity, priceCents };
}

/** What is chosen before anybody chooses; undefined where there is nothing to choose. */
export function defaultOptions({ optionGroups }: Pick<MenuItem, 'optionGroups'>): Options {
  return optionGroups?.flatMap((group) =>
    group.options
      .filter(({ defaultQuantity, isAvailable }) => defaultQuantity > 0 && isAvailable)
      .map((option) => chosenOf(group, option, option.defaultQuantity)),
  );
}

/** Options at today's price; those that cannot be had apart, as they were. */
export function optionsToday(options: readonly ChosenOption[], groups: Groups) {
  const today = new Map(
    groups.flatMap((group) => group.options.map((option) => [option.id, { group, option }] as const)),
  );
  const had: ChosenOption[] = [];
  const gone: ChosenOption[] = [];
  for (const chosen of options) {
    const found = today.get(chosen.optionId);
    if (found?.option.isAvailable) had.push(chosenOf(found.group, found.option, chosen.quantity));
    else gone.push(chosen);
  }
  return { had, gone };
}

/** How many are chosen of a group. */
export function countIn(group: OptionGroup, options: readonly ChosenOption[]): number {
  const ids = new Set(group.options.map(({ id }) => id));
  return options.reduce((sum, { optionId, quantity }) => sum + (ids.has(optionId) ? quantity : 0), 0);
}

/** A name that ends as a sentence does is quoted. */
const inSentence = (name: string): string => (/[.!?]$/.test(name) ? `“${name}”` : name);

const problemIn = (group: OptionGroup, options: readonly ChosenOption[]): string | null => {
  const { leastChoices, mostChoices, mostOfOne } = group;
  const name = inSentence(group.name);
  const count = countIn(group, options);
  if (count < leastChoices)
    return leastChoices === 1 && name === group.name
      ? `Choose ${name}.`
      : `Choose ${leastChoices} of ${name}.`;
  if (mostChoices !== null && count > mostChoices) return `Choose at most ${mostChoices} of ${name}.`;
  const ids = new Set(group.options.map(({ id }) => id));
  return options.some(({ optionId, quantity }) => ids.has(optionId) && quantity > mostOfOne)
    ? `Of ${name}, choose each at most ${mostOfOne} times.`
    : null;
};

/** Why a line cannot be ordered with these options; null where it can. */
export function optionsProblem(options: Options, groups: Groups): string | null {
  const { had, gone } = optionsToday(options ?? [], groups);
  if (gone[0] !== undefined) return `${gone[0].name} is no longer available.`;
  return groups.map((group) => problemIn(group, had)).find((problem) => problem !== null) ?? null;
}

/** What one costs with these options, as the server prices it; what cannot be had is not charged. */
export function priceWith({ priceCents, optionGroups = [] }: MenuItem, options: Options): number {
  return Math.max(0, priceCents + optionsCents(optionsToday(options ?? [], optionGroups).had));
}
