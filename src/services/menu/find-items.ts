import type { MenuCategory } from './menu.types';
import { highestCost, notMeant, slipCost, splitWords, type Word, wordOf } from './word-slips';

interface Entry {
  readonly id: string;
  readonly code: string;
  readonly words: readonly Word[];
  /** Each two neighbours as one, for 'banhmi'. */
  readonly pairs: readonly Word[];
  readonly initials: string;
  /** The words of category and description. */
  readonly others: readonly Word[];
}

type ItemIndex = readonly Entry[];

const joined = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

/** Works something out once for each key. */
function once<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

function indexItems(categories: readonly MenuCategory[]): ItemIndex {
  // The same object for the same word, so that what a typed word costs against it is worked out once.
  const read = once(wordOf);
  return categories.flatMap((category) =>
    category.items.map((item): Entry => {
      const words = splitWords(item.name);
      return {
        id: item.id,
        code: splitWords(item.code ?? '').join(''),
        words: words.map(read),
        pairs: joined(words.filter((word) => !/\d/.test(word))).map(read),
        initials: words.map((word) => word.charAt(0)).join(''),
        others: splitWords(`${category.name} ${item.description ?? ''}`).map(read),
      };
    }),
  );
}

interface Typed {
  readonly text: string;
  readonly cost: (word: Word) => number;
  readonly isOther: (word: Word) => boolean;
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const stemOf = (text: string): string => text.replace(/(ies|y|e?s)$/, '');
const leastStem = 3;

function typedOf(text: string): Typed {
  const typed = wordOf(text);
  const wanted = numbers[Number(text)] ?? text;
  const stem = stemOf(wanted);
  return {
    text,
    cost: once((word) => slipCost(typed, word)),
    isOther: once(
      (word) =>
        wanted.length >= leastStem &&
        (word.text.startsWith(wanted) || (stem.length >= leastStem && stemOf(word.text) === stem)),
    ),
  };
}

const costAmong = ({ cost }: Typed, words: readonly Word[]): number =>
  words.reduce((least, word) => Math.min(least, cost(word)), notMeant);

/** Small words that people say between the words of a dish; ignored where its name does not have them. */
const small = new Set(['a', 'an', 'and', 'the', 'with', 'of', 'in', 'on', 'de', 'la', 'al', 'e', 'n']);

function costOfWord(typed: Typed, entry: Entry): number {
  const inName = Math.min(costAmong(typed, entry.words), costAmong(typed, entry.pairs) + 0.1);
  if (inName < 1) return inName;
  const { text } = typed;
  const asInitials = text.length > 1 && entry.initials.startsWith(text) ? 1.6 : notMeant;
  // Without slips: with them nearly every word is in some description.
  const inOthers = entry.others.some(typed.isOther) ? 1.5 : notMeant;
  const least = Math.min(inName, asInitials, inOthers);
  return least === notMeant && small.has(text) ? 0.1 : least;
}

/** Two typed words may be one of the name: 'lemon grass'. */
function costOfAll(typed: readonly Typed[], pairs: readonly Typed[], entry: Entry): number {
  let before = 0;
  let total = 0;
  for (const [at, word] of typed.entries()) {
    const pair = pairs[at - 1];
    const asPair = pair === undefined ? notMeant : before + costAmong(pair, entry.words) + 0.2;
    const alone = total + costOfWord(word, entry);
    before = total;
    total = Math.min(alone, asPair);
  }
  return total;
}

/** Matches that cost more than the best one by more than this are dropped. */
const furthestBehind = 1;
/** A small cost for each word of the name, so that of two equal matches the shorter name wins. */
const costOfNameWord = 0.03;

export interface Ranked {
  readonly id: string;
  readonly cost: number;
}

/** The items that may be meant, best first, equals in the order of the menu. Costs below 1 a word: as it is typed. */
export function rankItems(index: ItemIndex, query: string): readonly Ranked[] {
  const parts = splitWords(query);
  const code = parts.join('');
  const typed = parts.map(typedOf);
  const pairs = joined(parts).map(typedOf);
  const hits = index.flatMap((entry) => {
    const cost = entry.code !== '' && entry.code === code ? 0 : costOfAll(typed, pairs, entry);
    if (parts.length === 0 || cost > parts.length * highestCost) return [];
    return [{ id: entry.id, cost: cost + entry.words.length * costOfNameWord }];
  });
  const best = hits.reduce((least, { cost }) => Math.min(least, cost), notMeant);
  return hits
    .filter(({ cost }) => cost <= best + furthestBehind)
    .toSorted((one, other) => one.cost - other.cost);
}

/** Built once for each menu. */
const indexes = new WeakMap<readonly MenuCategory[], ItemIndex>();

export function indexOf(categories: readonly MenuCategory[]): ItemIndex {
  const index = indexes.get(categories) ?? indexItems(categories);
  indexes.set(categories, index);
  return index;
}

interface MenuQuery {
  readonly categories: readonly MenuCategory[];
  readonly query: string;
}

/** Ids, best first. */
export function guessItems({ categories, query }: MenuQuery): readonly string[] {
  return rankItems(indexOf(categories), query).map(({ id }) => id);
}
