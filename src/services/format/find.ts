import { foldedLetters } from './fold';

export interface Findable {
  /** Made by wordsOf. */
  readonly words: string;
  /** The digits of the phone number, made by digitsOf. */
  readonly digits: string;
}

/** A query of these characters is a phone number or part of one. */
const phonePattern = /^\+?[\d\s().-]+$/;
/** Fewer digits match nearly every number. */
const fewestDigits = 3;

export function wordsOf(texts: readonly (string | null)[]): string {
  return foldedLetters(texts.filter((text) => text !== null).join(' '));
}

/** The digits without the country code 1, which not everybody writes. */
export function digitsOf(phone: string): string {
  return phone
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
}

export function finding(query: string): (row: Findable) => boolean {
  const wanted = foldedLetters(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const digits = phonePattern.test(query.trim()) ? digitsOf(query) : '';
  const isPhone = digits.length >= fewestDigits;
  return (row) =>
    wanted.every((word) => row.words.includes(word)) || (isPhone && row.digits.includes(digits));
}

/** Whether all that `query` finds was found by `before` already, as it is while somebody types on. */
export function narrows(before: string, query: string): boolean {
  return !phonePattern.test(query.trim()) && foldedLetters(query).startsWith(foldedLetters(before));
}
