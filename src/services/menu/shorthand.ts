import type { ChosenOption } from '../orders/order.types';
import { indexOf, rankItems } from './find-items';
import type { MenuCategory, MenuItem, MenuOption, OptionGroup } from './menu.types';
import { isTimes, quantityOf, segmentsOf, shortWords, wishes } from './shorthand-words';
import { highestCost, notMeant, slipCost, splitWords, wordOf } from './word-slips';

/** What a part may mean. */
type Meaning =
  | { readonly kind: 'item'; readonly label: string; readonly item: MenuItem }
  | { readonly kind: 'option'; readonly label: string; readonly chosen: ChosenOption }
  | { readonly kind: 'note'; readonly label: string; readonly note: string }
  | { readonly kind: 'leftOut'; readonly label: string };

export interface Part {
  /** The same while the words before it and its own stay. */
  readonly key: string;
  readonly kind: 'quantity' | 'item' | 'option' | 'note' | 'missing';
  /** The words as typed; for a choice that is missing, the name of the group. */
  readonly words: string;
  /** What it may mean, best first; none where it can only mean one thing. */
  readonly meanings: readonly Meaning[];
  /** What it is taken for; null while nobody can say. */
  readonly meaning: Meaning | null;
  readonly isCertain: boolean;
}

export interface ShorthandLine {
  /** The text as typed. */
  readonly text: string;
  readonly item: MenuItem | null;
  readonly quantity: number;
  /** Undefined where the item has none. */
  readonly options: readonly ChosenOption[] | undefined;
  readonly note: string | null;
  readonly parts: readonly Part[];
}

/**
 * Which meaning somebody chose, by the key of the part; the last one holds. No object: recordings show the names of
 * fields, and these keys have the words that were typed.
 */
export type Answers = readonly (readonly [key: string, place: number])[];

interface Match<T> {
  readonly value: T;
  readonly cost: number;
}

/** What each typed word costs against the words of a name, at the best. */
function costAgainst(typed: readonly string[], name: string): number {
  const words = splitWords(name).map(wordOf);
  const letters = typed.flatMap((word) => splitWords(shortWords.get(word.toLowerCase()) ?? word));
  if (letters.length === 0) return notMeant;
  const costs = letters.map((word) =>
    words.reduce((least, one) => Math.min(least, slipCost(wordOf(word), one)), notMeant),
  );
  const cost = costs.reduce((sum, one) => sum + one, 0);
  // The whole name is clear beside a longer one that has it as a part.
  if (cost === 0 && letters.length === words.length) return -0.1;
  return cost > letters.length * highestCost ? notMeant : cost + words.length * 0.03;
}

interface Offered {
  readonly group: OptionGroup;
  readonly option: MenuOption;
}

const offeredBy = (item: MenuItem): readonly Offered[] =>
  (item.optionGroups ?? []).flatMap((group) =>
    group.options.filter(({ isAvailable }) => isAvailable).map((option) => ({ group, option })),
  );

const chosen = ({ group, option }: Offered, quantity: number): ChosenOption => ({
  optionId: option.id,
  group: group.name,
  name: option.name,
  quantity,
  priceCents: option.priceCents,
});

/** The wish that the first word states, such as 'double'; none where the item has an option of that name. */
function wishOf([first = '']: readonly string[], item?: MenuItem) {
  const word = first.toLowerCase();
  const isOption =
    item !== undefined && offeredBy(item).some(({ option }) => option.name.toLowerCase() === word);
  return isOption ? undefined : wishes.get(word);
}

/** An option by its own name: 'no basil' is 'No basil', or none of a 'Basil' that is chosen before anybody chooses. */
function optionsFor(words: readonly string[], item: MenuItem): readonly Match<Meaning>[] {
  const wish = wishOf(words, item);
  const wished = words.slice(1);
  if (wish !== undefined && wished.length === 0) return [];
  const found = offeredBy(item).flatMap((offered): readonly Match<Meaning>[] => {
    const { option, group } = offered;
    const isRefusal = wishOf(option.name.split(' ')) === 'no';
    // 'onion' is not 'No onion', and neither is 'extra onion'.
    if (isRefusal && wish !== 'no') return [];
    const asNamed = costAgainst(words, option.name);
    const asWished = wish === undefined ? notMeant : costAgainst(wished, option.name);
    const meaning = (quantity: number): Meaning => ({
      kind: 'option',
      label:
        quantity === 0 ? `No ${option.name}` : quantity > 1 ? `${quantity} × ${option.name}` : option.name,
      chosen: chosen(offered, quantity),
    });
    if (asNamed < notMeant) return [{ value: meaning(1), cost: asNamed }];
    if (asWished === notMeant || wish === 'half') return [];
    if (wish === 'no') return option.defaultQuantity > 0 ? [{ value: meaning(0), cost: asWished }] : [];
    const more = option.defaultQuantity + 1;
    const quantity = wish === 'extra' && more <= group.mostOfOne ? more : 1;
    return [{ value: meaning(quantity), cost: asWished }];
  });
  return found.toSorted((one, other) => one.cost - other.cost);
}

/** Whether the best is as it is typed, and no other is. */
function isClear(matches: readonly Match<unknown>[], wordCount: number): boolean {
  const [best, next] = matches;
  return best !== undefined && best.cost < wordCount && (next === undefined || next.cost > best.cost + 0.15);
}

type Find = (words: readonly string[]) => readonly Match<MenuItem>[];

/** What can be ordered. */
function finderOf(categories: readonly MenuCategory[]): Find {
  const items = new Map(
    categories.flatMap((category) => category.items.map((item) => [item.id, item] as const)),
  );
  const known = new Map<string, readonly Match<MenuItem>[]>();
  return (words) => {
    const query = words.join(' ');
    const found =
      known.get(query) ??
      rankItems(indexOf(categories), query).flatMap(({ id, cost }) => {
        const value = items.get(id);
        return value?.isAvailable ? [{ value, cost }] : [];
      });
    known.set(query, found);
    return found;
  };
}

interface Reading {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Match<MenuItem>[];
}

/** A word that belongs neither to the item nor to one of its options. */
const costOfStray = 4;
const mostWordsOfItem = 6;

/** Which of the words name the item: the others are its options, at the least cost of all. */
function readItem(words: readonly string[], find: Find): Reading | null {
  let best: (Reading & { readonly cost: number }) | null = null;
  for (let length = Math.min(words.length, mostWordsOfItem); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length;
      const items = find(words.slice(from, to));
      const [first] = items;
      if (first === undefined) continue;
      const strays = [...words.slice(0, from), ...words.slice(to)];
      const cost = strays.reduce(
        (sum, word) => sum + Math.min(costOfStray, optionsFor([word], first.value)[0]?.cost ?? notMeant),
        first.cost,
      );
      if (best === null || cost < best.cost) best = { from, to, items, cost };
    }
  return best;
}

/** Whether a wish names an option by now that the next word is no part of. */
function isWhole(wish: readonly string[], word: string, item: MenuItem): boolean {
  return (
    wish.length > 1 && optionsFor(wish, item).length > 0 && optionsFor([...wish, word], item).length === 0
  );
}

/** The words about one option each: a wish with what is wished, and every word that stands alone. */
function clausesOf(words: readonly string[], item: MenuItem): readonly (readonly string[])[] {
  const clauses: string[][] = [];
  let wish: string[] | null = null;
  for (const word of words) {
    if (wishOf([word], item) !== undefined) {
      wish = [word];
      clauses.push(wish);
    } else if (wish !== null && !isWhole(wish, word, item)) wish.push(word);
    else {
      wish = null;
      const last = clauses.at(-1);
      const isOf = (clause: readonly string[]) => (optionsFor(clause, item)[0]?.cost ?? notMeant) < 2;
      const isPart = last !== undefined && (isOf([...last, word]) || (!isOf(last) && !isOf([word])));
      if (isPart && wishOf(last, item) === undefined) last.push(word);
      else clauses.push([word]);
    }
  }
  return clauses;
}

const mostMeanings = 9;

type Answer = (part: Omit<Part, 'meaning' | 'isCertain'>, isCertain: boolean) => Part;

function answering(answers: Answers): Answer {
  const places = new Map(answers);
  return (part, isCertain) => {
    const answered = part.meanings[places.get(part.key) ?? -1];
    return {
      ...part,
      meaning: answered ?? part.meanings[0] ?? null,
      isCertain: isCertain || answered !== undefined,
    };
  };
}

function optionPart(key: string, clause: readonly string[], item: MenuItem, answer: Answer): Part {
  const words = clause.join(' ');
  const matches = optionsFor(clause, item);
  const note: Meaning = { kind: 'note', label: `Note: ${words}`, note: words };
  const isWish = wishOf(clause, item) !== undefined && clause.length > 1;
  const meanings = [...matches.slice(0, mostMeanings - 1).map(({ value }) => value), note];
  return matches.length === 0
    ? answer({ key, kind: 'note', words, meanings: [note] }, isWish)
    : answer({ key, kind: 'option', words, meanings }, isClear(matches, clause.length));
}

/** What is chosen before anybody chooses, with what was typed instead. */
function withChoices(item: MenuItem, choices: readonly ChosenOption[]): readonly ChosenOption[] | undefined {
  const { optionGroups } = item;
  if (optionGroups === undefined) return undefined;
  const typed = new Map(choices.map((choice) => [choice.optionId, choice]));
  return optionGroups.flatMap((group) => {
    const chosenHere = group.options.flatMap((option) => {
      const choice = typed.get(option.id);
      if (choice !== undefined) return [choice];
      // In a single-choice group the typed option replaces the default.
      const isReplaced = group.mostChoices === 1 && group.options.some(({ id }) => typed.has(id));
      const isUsual = option.defaultQuantity > 0 && option.isAvailable && !isReplaced;
      return isUsual ? [chosen({ group, option }, option.defaultQuantity)] : [];
    });
    return chosenHere.filter(({ quantity }) => quantity > 0);
  });
}

function missingParts(
  key: string,
  item: MenuItem,
  options: readonly ChosenOption[],
  answer: Answer,
): readonly Part[] {
  return (item.optionGroups ?? []).flatMap((group) => {
    const ids = new Set(group.options.map(({ id }) => id));
    const count = options.reduce(
      (sum, { optionId, quantity }) => sum + (ids.has(optionId) ? quantity : 0),
      0,
    );
    const meanings = group.options
      .filter(({ id, isAvailable }) => isAvailable && !options.some(({ optionId }) => optionId === id))
      .slice(0, mostMeanings)
      .map(
        (option): Meaning => ({ kind: 'option', label: option.name, chosen: chosen({ group, option }, 1) }),
      );
    return Array.from({ length: Math.max(0, group.leastChoices - count) }, (_, at) =>
      answer({ key: `${key}missing ${group.id} ${at}`, kind: 'missing', words: group.name, meanings }, false),
    );
  });
}

const choicesIn = (parts: readonly Part[]): readonly ChosenOption[] =>
  parts.flatMap(({ meaning, kind, isCertain }) =>
    meaning?.kind === 'option' && (kind !== 'missing' || isCertain) ? [meaning.chosen] : [],
  );

const leaveOut: Meaning = { kind: 'leftOut', label: 'Leave it out' };

function readLine(segment: readonly string[], key: string, find: Find, answer: Answer): ShorthandLine {
  const { length } = segment;
  const [first = '', last = ''] = [segment[0], segment.at(-1)];
  const joiner = /^(and|&)$/i.test(first) && length > 1 ? 1 : 0;
  const start = segment[joiner] ?? '';
  // A number alone is a code.
  const leads = length > joiner + 1 && quantityOf(start) !== null ? 1 : 0;
  const trails = leads === 0 && length > joiner + 1 && isTimes(last) ? 1 : 0;
  const quantity = quantityOf(leads === 1 ? start : trails === 1 ? last : '') ?? 1;
  const counted = [...segment.slice(0, joiner + leads), ...segment.slice(length - trails)];
  const words = segment.slice(joiner + leads, length - trails);

  const wishAt = words.findIndex((word) => wishes.has(word.toLowerCase()));
  const head = words.slice(0, wishAt <= 0 ? words.length : wishAt);
  const tail = words.slice(head.length);
  const reading = readItem(head, find);
  const itemWords = reading === null ? head : head.slice(reading.from, reading.to);
  const meanings = (reading?.items ?? [])
    .slice(0, mostMeanings - 1)
    .map(({ value }): Meaning => ({ kind: 'item', label: value.name, item: value }));
  const quantityParts: readonly Part[] =
    counted.length === 0
      ? []
      : [
          {
            key: `${key}quantity`,
            kind: 'quantity',
            words: counted.join(' '),
            meanings: [],
            meaning: null,
            isCertain: true,
          },
        ];
  const itemPart = answer(
    {
      key: `${key}item ${itemWords.join(' ')}`,
      kind: 'item',
      words: itemWords.join(' '),
      meanings: [...meanings, leaveOut],
    },
    isClear(reading?.items ?? [], itemWords.length),
  );
  const item = itemPart.meaning?.kind === 'item' ? itemPart.meaning.item : null;
  const strays = reading === null ? [] : [head.slice(0, reading.from), head.slice(reading.to)];
  if (item === null) {
    // Without its item nobody can say what the rest means: it goes with it.
    const rest = [...strays.flat(), ...tail].join(' ');
    const part = { ...itemPart, words: [itemPart.words, rest].filter((text) => text !== '').join(' ') };
    return {
      text: segment.join(' '),
      item,
      quantity,
      options: undefined,
      note: null,
      parts: [...quantityParts, part],
    };
  }
  const optionParts = [...strays, tail]
    .flatMap((part) => clausesOf(part, item))
    .map((clause, at) => optionPart(`${key}${item.id} ${at} ${clause.join(' ')}`, clause, item, answer));
  const missing = missingParts(
    `${key}${item.id} `,
    item,
    withChoices(item, choicesIn(optionParts)) ?? [],
    answer,
  );
  const parts = [...quantityParts, itemPart, ...optionParts, ...missing];
  const notes = parts.flatMap(({ meaning }) => (meaning?.kind === 'note' ? [meaning.note] : []));
  return {
    text: segment.join(' '),
    item,
    quantity,
    options: withChoices(item, choicesIn(parts)),
    note: notes.length === 0 ? null : notes.join(', '),
    parts,
  };
}

/** The lines of an order typed in one go. Every word is in one part; what is not certain says what it may mean. */
export function readShorthand(
  text: string,
  categories: readonly MenuCategory[],
  answers: Answers = [],
): readonly ShorthandLine[] {
  const find = finderOf(categories);
  const answer = answering(answers);
  return segmentsOf(text).map((segment, at) => readLine(segment, `${at} `, find, answer));
}

export const isCertainLine = ({ parts }: ShorthandLine): boolean => parts.every(({ isCertain }) => isCertain);

/** The text without the lines that are certain, and the answers given about the rest. */
export function uncertainRest(lines: readonly ShorthandLine[], answers: Answers) {
  const rest = [...lines.entries()].filter(([, line]) => !isCertainLine(line));
  const moved = answers.flatMap(([key, answer]) => {
    const [at = '', ...after] = key.split(' ');
    const to = rest.findIndex(([from]) => String(from) === at);
    return to < 0 ? [] : [[[to, ...after].join(' '), answer] as const];
  });
  return {
    text: rest.map(([, line]) => line.text).join(', '),
    answers: moved,
  };
}

const certainNotes = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ meaning, isCertain }) => (isCertain && meaning?.kind === 'note' ? [meaning.note] : []));

/** The lines as a sentence each, to be spoken. */
export function spokenLines(lines: readonly ShorthandLine[]): string {
  return lines
    .flatMap(({ item, quantity, options = [], parts }) => {
      const open = parts.filter(({ isCertain }) => !isCertain);
      const asked = open.map(({ words }) => `${words} is not clear`);
      const guessed = open.flatMap(({ meaning }) =>
        meaning?.kind === 'option' ? [meaning.chosen.optionId] : [],
      );
      const known = options.filter(({ optionId }) => !guessed.includes(optionId));
      if (item === null) return asked;
      const taken = parts.every(({ kind, isCertain }) => kind !== 'item' || isCertain)
        ? [`${quantity} ${item.name}`, ...known.map(({ name }) => name), ...certainNotes(parts)]
        : [];
      return [[...taken, ...asked].join(', ')];
    })
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
