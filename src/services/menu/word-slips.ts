import { foldedLetters } from '../format/fold';

/** A word, and roughly how it is pronounced. */
export interface Word {
  readonly text: string;
  readonly sound: string;
}

const ownLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Letters that have no accent to take away: folding leaves 'đ' as it is. */
function plainLetters(text: string): string {
  return foldedLetters(text).replace(/[đøłßæœ]/g, (letter) => ownLetters[letter] ?? letter);
}

export function splitWords(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const spellings: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/^(gn|kn|ny)/, 'n'],
  [/^j/, 'g'],
  [/^wh/, 'w'],
  [/ph/g, 'f'],
  [/sch|sq/g, 'sk'],
  [/gn|ny|nj/g, 'n'],
  [/gli/g, 'li'],
  [/t?ch|sh|cc(?=[ei])/g, 'c'],
  [/c(?=[eiy])/g, 's'],
  [/ck?|qu?|kh/g, 'k'],
  [/x/g, 'ks'],
  [/gh|dg|j/g, 'g'],
  [/z/g, 's'],
  [/v/g, 'b'],
  [/(?<=[a-z])h/g, ''],
];

/** Vowels are ignored only in words with at least so many letters: in shorter ones they are most of the word. */
const fewestWithoutVowels = 4;

/** One letter for each sound, doubled letters once, vowels alike. */
function soundOf(text: string): string {
  const sound = spellings.reduce((letters, [spelling, letter]) => letters.replace(spelling, letter), text);
  const skeleton = text.length < fewestWithoutVowels ? sound : sound.replace(/[aeiouyw]+/g, 'a');
  return skeleton.replace(/(.)\1+/g, '$1');
}

export function wordOf(text: string): Word {
  return { text, sound: soundOf(text) };
}

/** Letters missed, added, changed or swapped: to the whole word, and to as much of it as is typed. */
function editsBetween(typed: string, word: string): readonly [whole: number, begun: number] {
  let older: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let y = 1; y <= typed.length; y += 1) {
    const next = [y];
    for (let x = 1; x <= word.length; x += 1) {
      const changed = (row[x - 1] ?? 0) + (typed[y - 1] === word[x - 1] ? 0 : 1);
      const edits = Math.min(changed, (row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1);
      const isSwap = y > 1 && x > 1 && typed[y - 1] === word[x - 2] && typed[y - 2] === word[x - 1];
      next.push(isSwap ? Math.min(edits, (older[x - 2] ?? 0) + 1) : edits);
    }
    older = row;
    row = next;
  }
  return [row[word.length] ?? 0, Math.min(...row)];
}

const sortedLetters = (text: string): string => [...text].sort().join('');

/** 'chkn': the first letter and consonants that the word has in this order. */
function isShortened(typed: string, word: string): boolean {
  const isTooShort = typed.length < 3 || typed.length * 3 < word.length;
  if (isTooShort || typed[0] !== word[0] || /[aeiou]/.test(typed.slice(1))) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

const digit = /\d/;

export const notMeant = Number.POSITIVE_INFINITY;
/** From this cost on a word is too far off to be found alone; it only counts beside words that fit. */
const doubtful = 3.4;
/** The highest mean of all typed words. */
export const highestCost = 2.6;

/** What is wrong with a typed word if this one was meant: below 1 it is there as typed. A number has no slips. */
export function slipCost(typed: Word, word: Word): number {
  const { length } = typed.text;
  if (typed.text === word.text) return 0;
  if (word.text.startsWith(typed.text)) return 0.2;
  if (length > 2 && word.text.includes(typed.text)) return 0.6;
  if (length < 2 || digit.test(typed.text) || digit.test(word.text)) return notMeant;
  const longer = Math.max(length, word.text.length);
  const firstLetter = typed.text[0] === word.text[0] ? 0 : 0.4;
  const [edits, editsBegun] = editsBetween(typed.text, word.text);
  if (typed.sound === word.sound && edits <= longer * 0.67) return 1.1 + edits * 0.15;
  if (length < 3) return longer < 3 && firstLetter === 0 ? 1.6 : notMeant;

  const [sounds, soundsBegun] = editsBetween(typed.sound, word.sound);
  const mostEdits = length > 6 || (length === 6 && sounds < 2) ? 2 : 1;
  const isChanged = length === word.text.length && sortedLetters(typed.text) !== sortedLetters(word.text);
  const isTooShort = length === 3 ? firstLetter > 0 || longer > 4 : length === 4 && isChanged;
  if (edits <= mostEdits && !isTooShort) return 1 + edits * 0.4 + firstLetter;
  if (length > 4 && editsBegun <= (length > 7 ? 2 : 1)) return 1.3 + editsBegun * 0.4 + firstLetter;

  if (typed.sound.length > 3 && soundsBegun === 0 && editsBegun <= length * 0.5) return 1.9;
  if (typed.sound.length > 4 && sounds === 1 && edits <= longer * 0.5) return 2.2;
  if (isShortened(typed.text, word.text)) return 1.8;
  return length > 3 && edits <= length * 0.4 ? doubtful + edits * 0.1 + firstLetter : notMeant;
}
