/** Text to compare, without case and accents, so that 'creme' finds 'Crème brûlée'. */
export function folded(text: string): string {
  return foldedLetters(text).trim();
}

/** Letters that are not others with an accent. */
const bare: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l' };

/** Any other text may hold accents: ^ and ` count as such. */
const isPlain = /^[ -\]_a-~]*$/;

/** The same, with the blanks around the text. */
export function foldedLetters(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[đøł]/g, (letter) => bare[letter] ?? letter);
}
