/** What a row of a list is found by. */
export interface Findable {
  /** All that is read as words, by wordsOf. */
  readonly words: string;
  /** Of the telephone number, by digitsOf. */
  readonly digits: string;
}

const MARKS = /\p{M}/gu;
/** A query of these alone is a telephone number, or part of one. */
const PHONE = /^\+?[\d\s().-]+$/;
/** Fewer are in every number. */
const FEWEST_DIGITS = 3;

/** 'Zoë' is found by 'zoe'. */
const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

export const wordsOf = (texts: readonly (string | null)[]): string =>
  plain(texts.filter((text) => text !== null).join(' '));

/** Of a North American number without its 1, which some write and some do not. */
export const digitsOf = (phone: string): string =>
  phone
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** Whether a row has every word of the query, or its number, in whatever form it is written. */
export function finding(query: string): (row: Findable) => boolean {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = PHONE.test(query.trim()) ? digitsOf(query) : '';
  const isPhone = digits.length >= FEWEST_DIGITS;
  return (row) =>
    wanted.every((word) => row.words.includes(word)) || (isPhone && row.digits.includes(digits));
}
